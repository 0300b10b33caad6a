#!/usr/bin/env python3
"""Check JSON output of stringfit against a schema of Docs: stringfit.schema.json, or another by name.

    check-json-schema.py [--schema NAME] [FILE ...]

NAME is another schema of Docs: stringfit-diff for `stringfit diff --reporter json`.

Reads standard input where no FILE is named. Needs the package jsonschema (pip install jsonschema); without it the
status is 3. Status 1 where some output is not as the schema has it, with the first ten places.
"""
import json
import pathlib
import sys

try:
    import jsonschema
except ImportError:
    print("check-json-schema: the Python package jsonschema is missing", file=sys.stderr)
    sys.exit(3)

DOCS = pathlib.Path(__file__).resolve().parent.parent / "Docs"


def main():
    names = sys.argv[1:]
    name = "stringfit"
    if names[:1] == ["--schema"]:
        name, names = names[1], names[2:]
    schema = json.loads((DOCS / f"{name}.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    status = 0
    for name in names or ["-"]:
        text = sys.stdin.read() if name == "-" else pathlib.Path(name).read_text(encoding="utf-8")
        errors = sorted(validator.iter_errors(json.loads(text)), key=lambda error: [str(part) for part in error.path])
        for error in errors[:10]:
            print(f"{name}: {error.json_path}: {error.message[:300]}", file=sys.stderr)
        if errors:
            status = 1
    sys.exit(status)


main()

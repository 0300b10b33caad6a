#!/usr/bin/env python3
"""Check JSON output of stringfit, or its configuration, against a schema of Docs: stringfit.schema.json, or another by name.

    check-json-schema.py [--schema NAME] [FILE ...]

NAME is another schema of Docs: stringfit-diff for `stringfit diff --reporter json`, stringfit-config for a .stringfit.yml.

Reads standard input where no FILE is named. A FILE named .yml is YAML, as editors read it (1.2: `off` is no boolean).
Needs the package jsonschema, and PyYAML for YAML; without them the status is 3. Status 1 where some output is not as the schema has it, with the first ten places.
"""
import json
import pathlib
import re
import sys

try:
    import jsonschema
except ImportError:
    print("check-json-schema: the Python package jsonschema is missing", file=sys.stderr)
    sys.exit(3)

DOCS = pathlib.Path(__file__).resolve().parent.parent / "Docs"


def yaml_value(text):
    try:
        import yaml
    except ImportError:
        print("check-json-schema: the Python package PyYAML is missing", file=sys.stderr)
        sys.exit(3)

    class Loader(yaml.SafeLoader):
        pass

    # Of all that YAML 1.1 takes for a boolean, 1.2 keeps these.
    Loader.yaml_implicit_resolvers = {
        first: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:bool"]
        for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }
    Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(?:true|false)$"), list("tf"))
    return yaml.load(text, Loader) or {}


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
        value = yaml_value(text) if name.endswith((".yml", ".yaml")) else json.loads(text)
        errors = sorted(validator.iter_errors(value), key=lambda error: [str(part) for part in error.path])
        for error in errors[:10]:
            print(f"{name}: {error.json_path}: {error.message[:300]}", file=sys.stderr)
        if errors:
            status = 1
    sys.exit(status)


main()

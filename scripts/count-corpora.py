#!/usr/bin/env python3
"""Count files, keys and translations of localization catalogs, with parsers of its own (standard library only).

Usage: count-corpora.py FOLDER [PROJECT ...]     FOLDER holds one folder per project

An independent count to hold stringfit's against. Per project it prints the files read, those that could not be read,
the distinct keys (a table and a key, or an XLIFF original and a unit id) and the translations: non-empty texts in a
locale other than the source's, one per variation.
"""
import json
import os
import plistlib
import re
import sys
import xml.etree.ElementTree as ElementTree
from collections import defaultdict

XLIFF1 = "{urn:oasis:names:tc:xliff:document:1.2}"
NATIVE = {"bpt", "ept", "ph", "it"}


def decode(data):
    for mark, name in ((b"\x00\x00\xfe\xff", "utf-32-be"), (b"\xff\xfe\x00\x00", "utf-32-le"),
                       (b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
        if data.startswith(mark):
            return data[len(mark):].decode(name)
    if len(data) > 1 and data[0] == 0:
        return data.decode("utf-16-be")
    if len(data) > 1 and data[1] == 0:
        return data.decode("utf-16-le")
    return data.decode("utf-8")


TOKEN = re.compile(
    r'(?P<space>(?:[\s\u2028\u2029]|//[^\n\r\u2028\u2029]*|/\*.*?(?:\*/|\Z))+)|"(?P<double>(?:[^"\\]|\\.)*)"'
    r"|'(?P<single>(?:[^'\\]|\\.)*)'|(?P<bare>[A-Za-z0-9_$/:.\-]+)|(?P<sign>[={};(),<>])", re.S)
SIMPLE = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}


def unescape(text):
    def one(match):
        if match.group(1):
            return chr(int(match.group(1), 16))
        if match.group(2):
            return "<" + match.group(2) + ">"
        return SIMPLE.get(match.group(3), match.group(3))
    text = re.sub(r"\\(?:U([0-9A-Fa-f]{1,4})|([0-7]{1,3})|(.))", one, text, flags=re.S)
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def old_style(text):
    """The pairs that can be read, and whether there was a fault."""
    tokens, position, fault = [], 0, False
    while position < len(text):
        match = TOKEN.match(text, position)
        if not match:
            fault = True
            break
        position = match.end()
        if match.group("space") is not None:
            continue
        if match.group("sign"):
            tokens.append((match.group("sign"), None))
        else:
            quoted = match.group("double") if match.group("double") is not None else match.group("single")
            tokens.append(("text", unescape(quoted) if quoted is not None else match.group("bare")))
    pairs, i = {}, 0
    if tokens and tokens[0][0] == "{":
        tokens = tokens[1:-1]
    while i < len(tokens):
        if tokens[i][0] == "text" and i + 1 < len(tokens) and tokens[i + 1][0] == ";":
            pairs[tokens[i][1]] = tokens[i][1]
            i += 2
        elif (i + 3 < len(tokens) and tokens[i][0] == "text" and tokens[i + 1][0] == "=" and tokens[i + 2][0] == "text"
              and tokens[i + 3][0] == ";"):
            pairs[tokens[i][1]] = tokens[i + 2][1]
            i += 4
        else:
            fault = True
            i += 1
    return pairs, fault


def strings(data):
    if data.startswith(b"bplist"):
        return {k: v for k, v in plistlib.loads(data).items() if isinstance(v, str)}, False
    text = decode(data)
    if text.lstrip().startswith("<?xml"):
        return {k: v for k, v in plistlib.loads(text.encode()).items() if isinstance(v, str)}, False
    return old_style(text)


def inline(element):
    """The text of a source or target: native code left out, its subflows and stand-ins kept."""
    name = element.tag.split("}")[-1]
    native = name in NATIVE
    out = (element.get("equiv-text") or "") if native or name in ("x", "bx", "ex") else ""
    out += "" if native else (element.text or "")
    for child in element:
        out += inline(child) if not native or child.tag.endswith("}sub") else ""
        out += "" if native else (child.tail or "")
    return out


def xliff1(root):
    for file in root.iter(XLIFF1 + "file"):
        source, target = file.get("source-language"), file.get("target-language")
        units = {}
        for unit in file.iter(XLIFF1 + "trans-unit"):
            element = unit.find(XLIFF1 + "target")
            units[unit.get("id")] = inline(element) if element is not None else ""
        yield file.get("original"), source, target, units


def folder_locale(path):
    match = re.search(r"([^/]+)\.lproj/[^/]+$", path)
    return match.group(1) if match else None


def leaves(value):
    """The texts of a .stringsdict entry."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [t for k, v in value.items() if k not in ("NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey")
                for t in leaves(v)]
    return []


def catalog_leaves(node):
    """The texts of one localization of a .xcstrings entry."""
    out = []
    if "stringUnit" in node:
        out.append(node["stringUnit"].get("value", ""))
    for value in (node.get("stringSet") or {}).get("values", []):
        out.append(value)
    for cases in (node.get("variations") or {}).values():
        for leaf in cases.values():
            out += catalog_leaves(leaf)
    for part in (node.get("substitutions") or {}).values():
        out += catalog_leaves(part)
    return out


def same(a, b):
    return (a or "").replace("_", "-").lower() == (b or "").replace("_", "-").lower()


ENGLISH = {"en", "base", "mul", "english"}


def count(folder):
    files, broken, translations = defaultdict(int), [], 0
    keys = set()
    for top, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            path = os.path.join(top, name)
            extension = name.rsplit(".", 1)[-1].lower()
            if extension not in ("strings", "stringsdict", "xcstrings", "xliff", "xlf"):
                continue
            if ".xcloc/Source Contents/" in path:
                continue
            with open(path, "rb") as file:
                data = file.read()
            locale = folder_locale(path)
            table = (os.path.dirname(os.path.dirname(path)) if locale else os.path.dirname(path), name.rsplit(".", 1)[0])
            is_source = locale is None or locale.lower() in ENGLISH
            try:
                if extension == "strings":
                    pairs, fault = strings(data)
                    if fault:
                        broken.append(path)
                    keys.update((table, key) for key in pairs)
                    if not is_source:
                        translations += sum(1 for value in pairs.values() if value)
                elif extension == "stringsdict":
                    entries = plistlib.loads(data)
                    keys.update((table, key) for key in entries)
                    if not is_source:
                        translations += sum(1 for value in entries.values() for text in leaves(value) if text)
                elif extension == "xcstrings":
                    document = json.loads(decode(data))
                    source = document.get("sourceLanguage")
                    for key, entry in document.get("strings", {}).items():
                        keys.add((table, key))
                        for language, node in (entry.get("localizations") or {}).items():
                            if not same(language, source):
                                translations += sum(1 for text in catalog_leaves(node) if text)
                else:
                    root = ElementTree.fromstring(data)
                    if not root.tag.startswith(XLIFF1):
                        continue
                    for original, source, target, units in xliff1(root):
                        keys.update((top if target is None else "", original, key) for key in units)
                        if target and not same(source, target):
                            translations += sum(1 for text in units.values() if text)
                files[extension] += 1
            except Exception as error:  # a file that cannot be read is counted as such
                broken.append(f"{path}: {error}")
                files[extension] += 1
    return files, broken, keys, translations


def main():
    folder = sys.argv[1]
    for project in sys.argv[2:] or sorted(os.listdir(folder)):
        path = os.path.join(folder, project)
        if not os.path.isdir(path):
            continue
        files, broken, keys, translations = count(path)
        kinds = ", ".join(f"{kind} {number}" for kind, number in sorted(files.items()))
        print(f"{project}: {sum(files.values())} files ({kinds}), {len(keys)} keys, {translations} translations")
        for problem in broken:
            print(f"    cannot be read whole: {os.path.relpath(str(problem), path)}")


if __name__ == "__main__":
    main()

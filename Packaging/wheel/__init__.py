"""The program stringfit. Nothing here is meant to be imported; run `stringfit` or `python -m stringfit`."""

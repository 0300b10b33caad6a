package enum Edits {}

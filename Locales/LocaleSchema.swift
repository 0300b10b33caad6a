// The shape of the YAML files, as Codable types.

// Starts `stringfit lsp`. Everything else is in the server.
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

function activate() {
  const settings = workspace.getConfiguration("stringfit");
  const server = { command: settings.get("path"), args: ["lsp", ...settings.get("arguments")] };
  const languages = ["strings", "stringsdict", "xcstrings", "xliff", "swift"];
  client = new LanguageClient("stringfit", "stringfit", server, {
    documentSelector: languages.map((language) => ({ scheme: "file", language })),
  });
  return client.start();
}

function deactivate() {
  return client && client.stop();
}

module.exports = { activate, deactivate };

/// A system for continuous integration, and the file that has it check strings.
package enum IntegrationSystem: String, Sendable, CaseIterable {
  case github, gitlab, bitrise
  case xcodeCloud = "xcode-cloud"
  case none

  var title: String {
    switch self {
    case .github: "GitHub Actions"
    case .gitlab: "GitLab CI"
    case .bitrise: "Bitrise"
    case .xcodeCloud: "Xcode Cloud"
    case .none: "none"
    }
  }

  /// What shows that a project uses it, relative to the root.
  private var marks: [String] {
    switch self {
    case .github: [".github/workflows"]
    case .gitlab: [".gitlab-ci.yml"]
    case .bitrise: ["bitrise.yml"]
    case .xcodeCloud: ["ci_scripts"]
    case .none: []
    }
  }

  /// The systems that a project uses, each with what shows it.
  static func found(in root: String) -> [(system: IntegrationSystem, mark: String)] {
    allCases.flatMap { system in
      system.marks.compactMap { mark in
        Disk.kind(of: PathText.absolute(mark, from: root), following: false) != nil ? (system, mark) : nil
      }
    }
  }

  /// The file to write, relative to the root; nil for none.
  var file: String? {
    switch self {
    case .github: ".github/workflows/stringfit.yml"
    case .gitlab: ".gitlab/stringfit.yml"
    case .bitrise: "bitrise.stringfit.yml"
    case .xcodeCloud: "ci_scripts/ci_post_clone.sh"
    case .none: nil
    }
  }

  var isExecutable: Bool { self == .xcodeCloud }

  /// What remains to be done by hand; nil for nothing.
  var remainder: String? {
    switch self {
    case .github: "put the address and a tag of stringfit's repository in place of OWNER/stringfit@v\(Version.number)"
    case .gitlab:
      "add 'include: [{local: .gitlab/stringfit.yml}]' to .gitlab-ci.yml, and put the address of stringfit's "
        + "repository in place of OWNER"
    case .bitrise:
      "add 'include: [{path: bitrise.stringfit.yml}]' to bitrise.yml, and put the address of stringfit's "
        + "repository in place of OWNER"
    case .xcodeCloud: "put the address of stringfit's repository in place of OWNER"
    case .none: nil
    }
  }

  var content: String {
    switch self {
    case .github: Self.gitHubWorkflow
    case .gitlab: Self.gitLabJob
    case .bitrise: Self.bitriseWorkflow
    case .xcodeCloud: Self.xcodeCloudScript
    case .none: ""
    }
  }
}

// The files. OWNER stands for the address of stringfit's repository, as in Docs/CI.md.
extension IntegrationSystem {
  private static let tag = "v\(Version.number)"

  private static let gitHubWorkflow = """
    # Checks the strings that a pull request changes.
    name: Strings
    on: pull_request
    permissions:
      contents: read
    jobs:
      stringfit:
        runs-on: ubuntu-24.04
        steps:
          - uses: actions/checkout@v4
            with:
              fetch-depth: 0  # --since needs the history
          - uses: OWNER/stringfit@\(tag)
            with:
              args: --since origin/${{ github.base_ref }}

    """

  private static let gitLabJob = """
    # Checks the strings of a merge request.
    strings:
      image: swift:6.1-bookworm
      rules:
        - if: $CI_PIPELINE_SOURCE == "merge_request_event"
      cache:
        key: stringfit-\(tag)
        paths: [.stringfit-bin]
      variables:
        GIT_DEPTH: 0
        STRINGFIT_ALLOCATOR: system
      script:
        - |
          git clone --depth 1 --branch \(tag) https://github.com/OWNER/stringfit /tmp/stringfit
          /tmp/stringfit/scripts/setup
          if [ ! -x .stringfit-bin/stringfit ]; then
            make -C /tmp/stringfit build
            install -D /tmp/stringfit/.build/release/stringfit .stringfit-bin/stringfit
          fi
        - git fetch origin "$CI_MERGE_REQUEST_TARGET_BRANCH_NAME"
        - .stringfit-bin/stringfit check --since FETCH_HEAD --reporter text --reporter gitlab=codequality.json
      artifacts:
        when: always
        reports:
          codequality: codequality.json

    """

  private static let bitriseWorkflow = """
    # Checks the strings. Run the workflow 'stringfit' by itself, or name it in 'before_run' of another.
    format_version: "11"
    workflows:
      stringfit:
        steps:
          - git-clone: {}
          - script:
              title: Check strings
              inputs:
                - content: |
                    #!/usr/bin/env bash
                    set -euo pipefail
                    git clone --depth 1 --branch \(tag) https://github.com/OWNER/stringfit "$TMPDIR/stringfit"
                    make -C "$TMPDIR/stringfit" build
                    "$TMPDIR/stringfit/.build/release/stringfit" check

    """

  private static let xcodeCloudScript = """
    #!/bin/sh
    # Xcode Cloud runs this after it has cloned the repository: it checks the strings before anything is built.
    set -eu
    git clone --depth 1 --branch \(tag) https://github.com/OWNER/stringfit "$TMPDIR/stringfit"
    make -C "$TMPDIR/stringfit" build
    cd "$CI_PRIMARY_REPOSITORY_PATH"
    "$TMPDIR/stringfit/.build/release/stringfit" check --reporter xcode

    """
}

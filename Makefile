# Few verbs, no hidden steps. `make demo` and `make test` install what is missing first.

SWIFT = scripts/swift-env swift
DEMO = Corpus/catalogs/demo
BUILD ?= .build

.PHONY: demo test build install check format lint prose docs api-docs record corpus figures bench bench-instructions bench-peers fuzz soak release clean

demo: ## Builds in release and runs the main job on a sample catalog.
	scripts/setup
	scripts/build-release stringfit --scratch-path $(BUILD)
	$(BUILD)/release/stringfit check $(DEMO) --fail-on never

test: ## Builds and runs all tests.
	scripts/setup --tests
	STRINGFIT_FAST_TESTS=1 $(SWIFT) test

build:
	scripts/setup
	scripts/build-release stringfit

PREFIX ?= /usr/local
BUILT ?= .build/release
SHARE = $(DESTDIR)$(PREFIX)/share
install: build ## Copies the binary, the man page and completions below $(DESTDIR)$(PREFIX).
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(SHARE)/man/man1" "$(SHARE)/bash-completion/completions" \
	  "$(SHARE)/zsh/site-functions" "$(SHARE)/fish/vendor_completions.d"
	install -m 755 $(BUILT)/stringfit "$(DESTDIR)$(PREFIX)/bin/stringfit"
	install -m 644 Docs/stringfit.1 "$(SHARE)/man/man1/stringfit.1"
	$(BUILT)/stringfit --generate-completion-script bash > "$(SHARE)/bash-completion/completions/stringfit"
	$(BUILT)/stringfit --generate-completion-script zsh > "$(SHARE)/zsh/site-functions/_stringfit"
	$(BUILT)/stringfit --generate-completion-script fish > "$(SHARE)/fish/vendor_completions.d/stringfit.fish"

check: ## What CI runs.
	.ci/run

format:
	swift format format --in-place --recursive --parallel Package.swift Sources Tests Locales Plugins

lint:
	swift format lint --strict --recursive --parallel Package.swift Sources Tests Locales Plugins
	scripts/check-prose

prose: ## Checks the program's own wording, also with stringfit itself.
	scripts/check-prose --texts

docs: ## Writes Docs/Rules, the schema of the configuration and the man page from the code.
	$(SWIFT) build --product stringfit
	$(SWIFT) run stringfit-dev docs

api-docs: ## Builds the documentation of the library StringFit with DocC, in .build-docs/StringFit; a warning fails.
	STRINGFIT_DOCS=1 $(SWIFT) package --scratch-path .build-docs --allow-writing-to-directory .build-docs/StringFit \
	  generate-documentation --target StringFit --warnings-as-errors --output-path .build-docs/StringFit

record: ## Rewrites the golden files; read the diff before you commit it.
	-RECORD=1 $(SWIFT) test
	git diff --stat -- Corpus Tests

corpus: ## Findings gained and lost against main, on the samples and on real catalogs kept beside the repository.
	scripts/corpus

figures: ## Prints every figure of the README again, with its command; takes over an hour.
	scripts/figures

bench: ## Prints speeds as ratios against named baselines.
	scripts/bench-layout
	scripts/bench-check
	STRINGFIT_BENCH=1 scripts/build-release import-bench && .build/release/import-bench Corpus
	STRINGFIT_BENCH=1 scripts/build-release rules-bench && .build/release/rules-bench Corpus

bench-instructions: ## Counts the instructions of each stage beside the parent commit's program; fails at 5 % more.
	scripts/setup --peers
	scripts/bench-instructions

bench-peers: ## Times stringfit beside other checkers, readers and layout engines; fails if one of them doesn't run.
	scripts/setup --peers
	scripts/bench-peers

FUZZ_SECONDS ?= 60
fuzz: ## A minute of each importer and reader (FUZZ_SECONDS=1200 for more), with the address sanitizer.
	for folder in Fuzz/corpus/* Fuzz/readers/*; do scripts/fuzz $${folder##*/} $(FUZZ_SECONDS) || exit 1; done

soak: ## Everything that takes hours: fuzzing, disks, hostile repositories, edits, instructions, threads, planted defects, the library's interface.
	$(MAKE) fuzz FUZZ_SECONDS=1200
	scripts/build-release stringfit
	scripts/check-faults
	scripts/check-hostile
	scripts/check-since --edits 10000
	$(MAKE) bench-instructions
	scripts/check-threads
	scripts/mutate
	@if tag=$$(git describe --tags --abbrev=0 2>/dev/null); then \
	  $(SWIFT) package diagnose-api-breaking-changes "$$tag" --products StringFit; \
	else echo "soak: no release is tagged, so there's no earlier interface of the library to compare with"; fi

release: ## Makes the files of a release for Linux in .build/dist, and tries them. Refuses uncommitted changes.
	scripts/setup --release
	scripts/build-portable .build/portable
	scripts/release --program .build/portable
	RELEASE_PROGRAM="$(CURDIR)/.build/portable" scripts/check-release

clean: ## Removes what was built.
	$(SWIFT) package clean

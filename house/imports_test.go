package house

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"weatherglass/web/build"
)

// The table of who may import whom. DO NOT CHANGE THIS DATA TO FIX BUILDS:
// arrows point one way, and a new one is a decision about the architecture.
//
// Standard packages are named only where they are restricted.
var mayImport = map[string][]string{
	"metrics/cpu":    {}, // what the processor can do
	"metrics/linalg": {}, // below everything that computes
	"metrics/wire":   {}, // numbers as bytes
	// what is said, as data; whatever says something may import it
	"metrics/message": {},
	// the contract; it computes nothing
	"metrics/measure": {"metrics/corpus", "metrics/embed", "metrics/message"},
	"metrics/jobs":    {"metrics/measure", "metrics/scan"}, // parts of long work by name
	"metrics/stats":   {"metrics/linalg"},
	// intervals over the choice of words, of any measure
	"metrics/redraw": {"metrics/measure", "metrics/stats"},
	"metrics/embed":  {"metrics/linalg"},
	// which line is wrong
	"metrics/formats/lineerror": {},
	// lists of words as other programs have them
	"metrics/formats/listfile": {"metrics/formats/lineerror"},
	// what would make a bad test of lists
	"metrics/lint":    {"metrics/embed", "metrics/experiment", "metrics/protocol", "metrics/linalg"},
	"metrics/lexicon": {},
	// sentences around words, for other programs
	"metrics/sentences": {"metrics/experiment", "metrics/lexicon"},
	// sentences in which words are used
	"metrics/usage": {"metrics/corpus", "metrics/shard"},
	// words in contexts from the files of a model
	"metrics/encoded": {"metrics/corpus", "metrics/embed", "metrics/encoder", "metrics/experiment",
		"metrics/formats/contextfile", "metrics/formats/tokenizer", "metrics/protocol", "metrics/lexicon",
		"metrics/sentences", "metrics/usage", "metrics/vecinput"},
	// vectors of sentences of a model that is not there, published
	"metrics/sentencepack": {"metrics/embed", "metrics/experiment", "metrics/lexicon", "metrics/linalg",
		"metrics/message", "metrics/sentences", "metrics/shard"},
	// values over epochs, whatever measured them
	"metrics/series": {"metrics/message", "metrics/stats"},
	// measures by their ids; only the second program has it
	"metrics/trends": {"metrics/measure", "metrics/series", "metrics/stats"},
	// words over several axes; the same
	"metrics/profiles": {"metrics", "metrics/linalg", "metrics/measure", "metrics/stats"},
	// words over time; the same
	"metrics/shift": {"metrics", "metrics/embed", "metrics/linalg", "metrics/measure", "metrics/series", "metrics/stats"},
	// measures that count, beside vectors of the same texts; only the second program has them
	"metrics/texts": {"metrics", "metrics/corpus", "metrics/measure", "metrics/scan", "metrics/stats"},
	// maps of words; the same
	"metrics/wordmap": {"metrics", "metrics/linalg", "metrics/measure", "metrics/stats"},
	// the methods of the second program
	"metrics/second": {"metrics/contextual", "metrics/profiles", "metrics/shift", "metrics/texts",
		"metrics/trends", "metrics/wordmap"},
	// counts of texts, published; only the second program reads them
	"metrics/countpack":       {"metrics/corpus", "metrics/lexicon", "metrics/shard"},
	"metrics/formats/vecfile": {},
	"metrics/formats/vecout":  {"metrics/embed"},
	// arithmetic of a pass over the vocabulary
	"metrics/scan": {"metrics/cpu"},
	// texts, not vectors: it shares p-values and intervals alone
	"metrics/corpus":            {"metrics/stats"},
	"metrics/formats/container": {}, // archives, read to their end
	// texts in files of many formats, wherever they lie
	"metrics/formats/textfile": {"metrics/formats/container", "metrics/corpus"},
	"metrics/train":            {"metrics/corpus", "metrics/cpu", "metrics/linalg"}, // vectors of texts
	"metrics/debias": {"metrics/embed", "metrics/jobs", "metrics/linalg", "metrics/measure",
		"metrics/scan", "metrics/wire"},
	"metrics/shard":   {"metrics/embed", "metrics/scan", "metrics/wire"},
	"metrics/analogy": {"metrics/embed", "metrics/linalg", "metrics/scan", "metrics/wire"},
	"metrics": {"metrics/analogy", "metrics/debias", "metrics/jobs", "metrics/linalg", "metrics/measure",
		"metrics/redraw", "metrics/stats", "metrics/embed", "metrics/scan", "metrics/wire"},
	// what debiasing did, by all measures
	"metrics/audit": {"metrics", "metrics/debias", "metrics/embed", "metrics/jobs", "metrics/linalg", "metrics/measure",
		"metrics/redraw", "metrics/scan", "metrics/stats", "metrics/wire"},
	"metrics/experiment": {"metrics", "metrics/audit", "metrics/corpus", "metrics/debias", "metrics/embed",
		"metrics/jobs", "metrics/linalg", "metrics/measure", "metrics/lexicon", "metrics/series",
		"metrics/stats", "metrics/message"},
	// what page and engine say to each other
	"metrics/protocol": {"metrics/corpus", "metrics/embed", "metrics/experiment", "metrics/lexicon"},
	// many tests by many embeddings
	"metrics/compare": {"metrics/embed", "metrics/experiment", "metrics/lexicon", "metrics/linalg",
		"metrics/measure", "metrics/sentencepack", "metrics/stats"},
	"metrics/pack": {"metrics/embed", "metrics/experiment", "metrics/lexicon", "metrics/shard"},
	"metrics/packout": {"metrics/embed", "metrics/experiment", "metrics/lexicon", "metrics/pack",
		"metrics/shard", "metrics/formats/vecout"},

	// Files that packs are made of, and nothing else.
	"metrics/formats/archive": {"metrics/pack", "metrics/shard", "metrics/formats/vecfile", "metrics/formats/matrix",
		"metrics/formats/npy", "metrics/formats/parquet", "metrics/formats/spacy", "metrics/formats/tables"},
	"metrics/formats/npy":       {"metrics/formats/matrix"},
	"metrics/formats/parquet":   {},
	"metrics/formats/pickle":    {}, // vocabularies that Python wrote
	"metrics/formats/spacy":     {},
	"metrics/formats/benchmark": {"metrics/experiment", "metrics/formats/lineerror"},

	// Models and tables of a user's own, from files that stand together.
	"metrics/formats/matrix":      {}, // rows of numbers, wherever they stand
	"metrics/formats/safetensors": {"metrics/formats/matrix"},
	"metrics/formats/tables": {"metrics/formats/container", "metrics/formats/npy", "metrics/formats/pickle",
		"metrics/formats/safetensors", "metrics/shard", "metrics/formats/spacy", "metrics/formats/tokenizer"},
	"metrics/formats/tokenizer": {},
	// BERT and its kin, run
	"metrics/encoder": {"metrics/cpu", "metrics/formats/container", "metrics/formats/tokenizer",
		"metrics/formats/safetensors"},
	// what somebody's own vectors are like; only the second program does
	"metrics/inspect": {"metrics/embed", "metrics/experiment", "metrics/protocol", "metrics/lexicon",
		"metrics/linalg", "metrics/scan"},
	// many vectors a word, in files
	"metrics/formats/contextfile": {"metrics/embed", "metrics/linalg", "metrics/formats/matrix", "metrics/formats/npy",
		"metrics/formats/textfile"},
	// words in contexts; only the second program measures them
	"metrics/contextual": {"metrics/linalg", "metrics/measure", "metrics/stats"},
	// what models expect in masks; only the program that reads models has it
	"metrics/masked": {"metrics/measure", "metrics/stats"},
	// an embedding of any of them
	"metrics/vecinput": {"metrics/formats/container", "metrics/formats/contextfile", "metrics/embed", "metrics/experiment",
		"metrics/linalg", "metrics/formats/tables", "metrics/formats/vecfile"},

	// The page knows the contract's types, never the numeric packages.
	"app/promise": {},
	"app/client":  {"metrics/experiment", "metrics/protocol"},
	"app/locale":  {"assets/locales", "metrics/message"}, // the page's texts in the language that it is read in
	"app/prose":   {"metrics/experiment", "metrics/protocol", "app/locale"},
	// codes of guesses and ratings, and a class's pooled
	"app/class":    {"metrics/experiment", "metrics/stats", "app/fragment", "app/locale"},
	"app/fragment": {}, // text as a part of a link
	"app/chart":    {"metrics/experiment", "metrics/protocol", "app/class", "app/prose", "app/locale"},
	// prose in steps with guesses and live numbers
	"app/lesson": {"metrics/experiment", "metrics/protocol", "app/class", "app/fragment", "app/prose", "app/locale"},
	// an Experiment as a program of other software
	"app/ascode": {"metrics/experiment"},
	// one literal a method, of wording and pictures
	"app/method": {"app/method/phrases", "metrics/experiment", "metrics/protocol", "app/chart", "app/prose", "app/locale"},
	// works that can be cited, in four forms
	"app/cite": {},
	// the list of the readings of a session
	"app/record": {"metrics/experiment", "metrics/protocol", "app/fragment", "app/method", "app/prose", "app/locale",
		"app/ascode", "app/chart", "app/cite", "app/compare", "app/instrument", "app/reading", "app/report",
		"app/shell", "app/ui"},
	"app/plain": {"app/locale", "app/shell"}, // pages that run no program
	"app/menu": {"app/instrument", "app/locale", "app/method", "app/reading", "app/shell", "metrics/masked",
		"metrics/second"},
	// what is said of a link before a program is there: no program has it
	"app/sharedlink": {"app/fragment", "app/lesson", "app/locale", "app/method", "app/prose", "assets/lessons",
		"metrics/experiment", "metrics/lexicon", "metrics/measure", "metrics/protocol"},
	// a reading on two pages; only the second program has it
	"app/report": {"metrics/experiment", "metrics/protocol", "app/chart", "app/cite", "app/method", "app/prose",
		"app/locale", "app/shell", "app/ui"},
	"app/texts": {"app/instrument", "app/kept", "app/locale", "app/prose", "app/shell", "app/ui", "app/wordlist",
		"metrics/experiment", "metrics/protocol"},
	"app/vectors": {"app/chart", "app/instrument", "app/kept", "app/locale", "app/prose", "app/reading", "app/shell",
		"app/ui", "app/wordlist", "metrics/experiment", "metrics/protocol"},
	"app/word": {"app/instrument", "app/locale", "app/prose", "app/reading", "app/shell", "app/texts", "app/ui",
		"metrics/experiment", "metrics/protocol"},
	// what stands around every page, and the engine of a tab
	"app/shell": {"app/client", "app/locale", "app/prose", "app/ui", "metrics/experiment", "metrics/protocol"},
	// components without a subject, and the browser
	"app/ui": {"app/locale", "app/prose", "metrics/experiment", "metrics/protocol"},
	// lists of words as people type them
	"app/wordlist": {"app/locale", "app/prose", "metrics/experiment"},
	"app": {"app/method", "app/record", "app/shell", "app/compare", "app/contexts", "app/instrument",
		"app/lessons", "app/lists", "app/reading", "app/texts", "app/vectors", "app/word"},
	"app/compare": {"app/chart", "app/cite", "app/instrument", "app/kept", "app/locale", "app/method", "app/prose",
		"app/reading", "app/report", "app/shell", "app/ui", "app/wordlist", "metrics/experiment", "metrics/protocol"},
	"app/contexts": {"app/chart", "app/compare", "app/instrument", "app/kept", "app/locale", "app/prose", "app/reading",
		"app/shell", "app/ui", "app/wordlist", "metrics/experiment", "metrics/lexicon", "metrics/protocol"},
	"app/instrument": {"app/chart", "app/kept", "app/locale", "app/method", "app/prose", "app/reading", "app/shell",
		"app/ui", "app/wordlist", "metrics/experiment", "metrics/protocol"},
	"app/kept": {"app/locale", "app/shell", "app/ui", "metrics/experiment", "metrics/protocol"},
	"app/lessons": {"app/chart", "app/cite", "app/class", "app/instrument", "app/lesson", "app/locale", "app/method",
		"app/prose", "app/reading", "app/report", "app/shell", "app/ui", "app/wordlist", "assets/lessons",
		"metrics/experiment", "metrics/protocol"},
	"app/lists": {"app/chart", "app/compare", "app/instrument", "app/kept", "app/locale", "app/prose", "app/reading",
		"app/shell", "app/ui", "app/wordlist", "metrics/experiment", "metrics/protocol"},
	"app/reading": {"app/chart", "app/locale", "app/method", "app/prose", "app/shell", "app/ui",
		"metrics/experiment", "metrics/protocol"},

	"app/method/phrases": {"app/locale", "app/prose"}, // what several methods say in the same words

	"wasm/store":  {"metrics/experiment", "metrics/shard"},
	"wasm/kernel": {"metrics/encoder", "metrics/scan", "metrics/stats", "metrics/train", "metrics/vecinput"},
	"wasm/engine": {"metrics/formats/benchmark", "metrics/compare", "metrics/formats/container",
		"metrics/formats/contextfile", "metrics/corpus", "metrics/countpack", "metrics/embed", "metrics/encoded",
		"metrics/encoder", "metrics/experiment", "metrics/protocol", "metrics/inspect",
		"metrics/jobs", "metrics/lexicon", "metrics/linalg", "metrics/lint",
		"metrics/formats/listfile", "metrics/measure", "metrics/packout", "metrics/scan", "metrics/sentencepack",
		"metrics/sentences", "metrics/series", "metrics/shard", "metrics/formats/tables", "metrics/formats/textfile",
		"metrics/train", "metrics/usage", "metrics/vecinput", "metrics/formats/vecout", "wasm/store"},
	"wasm/slim": {}, // rewrites the linked program
	// A program is a list of imports: what it lacks it does not import.
	"wasm/program": {"app/promise", "app/prose", "app/shell", "metrics/encoder", "metrics/experiment", "metrics/stats",
		"metrics/vecinput", "wasm/engine", "wasm/kernel", "wasm/store"},
	"wasm/page":  {"app/instrument", "app/shell", "wasm/program"},
	"wasm/class": {"app/lessons", "app/shell", "wasm/program"},
	"wasm/series": {"app/compare", "app/instrument", "app/method", "app/reading", "app/shell", "app/texts",
		"metrics/second", "metrics/wordmap", "wasm/engine", "wasm/program"},
	"wasm/full": {"app", "metrics/masked", "metrics/second", "metrics/wordmap", "wasm/engine", "wasm/program"},

	// Data: the browser gets it over HTTP, so that it never enters a .wasm.
	"assets":          {},
	"assets/lessons":  {"app/lesson", "app/locale"}, // the lessons that come with the program
	"assets/locales":  {},                           // what the page says in other languages
	"web":             {},
	"bench":           {}, // tests only
	"house":           {}, // the same
	"house/languages": {}, // the same
	"house/rerun":     {}, // finds what "make native" runs again

	"house/recipe": {}, // the same

	// The command line and the server.
	"files": {},
	// texts in files; no vectors
	"corpora": {"files", "metrics/corpus", "metrics/countpack", "metrics/lexicon", "metrics/formats/parquet",
		"metrics/shard", "metrics/formats/textfile", "metrics/usage"},
	// vectors of texts
	"corpora/trained": {"corpora", "files", "metrics/corpus", "metrics/countpack", "metrics/embed", "metrics/lexicon",
		"metrics/linalg", "metrics/pack", "metrics/scan", "metrics/shard", "metrics/train", "metrics/usage",
		"metrics/formats/vecout"},
	"docs": {"metrics/debias", "metrics/measure"},
	"vectors": {"app/prose", "assets", "corpora", "files", "metrics/encoded", "metrics/encoder",
		"metrics/formats/contextfile",
		"metrics/formats/container", "metrics/corpus", "metrics/countpack", "metrics/embed", "metrics/experiment",
		"metrics/protocol", "metrics/inspect", "metrics/lexicon", "metrics/pack", "metrics/sentencepack", "metrics/series",
		"metrics/shard", "metrics/formats/tables", "metrics/usage", "metrics/vecinput"},
	// for programs that speak the Model Context Protocol
	"assistant": {"app/method", "docs", "metrics/experiment", "metrics/protocol", "metrics/lexicon", "metrics/lint",
		"metrics/measure", "readings", "vectors"},
	"readings": {"app/method", "corpora", "metrics/compare", "metrics/corpus", "metrics/embed",
		"metrics/encoded", "metrics/experiment", "metrics/protocol", "metrics/lexicon", "metrics/lint",
		"metrics/sentencepack", "vectors"},
	"reproductions": {"assets", "docs", "files", "metrics/formats/benchmark", "metrics/embed", "metrics/experiment",
		"metrics/lexicon", "metrics/measure", "metrics/second", "metrics/series", "metrics/stats", "vectors"},
	"web/build": {"files", "wasm/slim", "web"},
	// documents of all that is known here
	"web/about": {"app/ascode", "app/cite", "app/method", "app/prose", "app/shell", "docs", "metrics/debias",
		"metrics/experiment", "metrics/protocol", "metrics/lexicon", "metrics/masked", "metrics/measure",
		"metrics/second", "metrics/sentencepack", "metrics/shard", "metrics/usage", "web/about/mathml", "app/instrument",
		"app/locale"},
	"web/about/mathml": {},
	"web/picture":      {"app/prose"}, // what is shown beside links
	// readings: what pages open with; wasm/engine: what they ask for leave to fetch
	"web/site": {"app", "app/chart", "app/compare", "app/contexts", "app/instrument", "app/lesson", "app/lessons",
		"app/locale", "app/menu", "app/method", "app/plain", "app/prose", "app/sharedlink", "app/shell", "assets",
		"assets/lessons", "assets/locales", "files", "metrics/experiment", "metrics/protocol", "metrics/sentencepack",
		"metrics/shard", "metrics/usage", "readings", "vectors", "wasm/engine", "wasm/store", "web", "web/about",
		"web/build", "web/picture"},
	// tests only
	"web/e2e": {},

	"": {"command"}, // main alone
	"command": {
		"app/ascode", "app/cite", "app/lesson", "app/method", "app/prose", "app/record", "app/report", "app/locale",
		"assets/lessons", "assistant", "corpora", "corpora/trained", "docs", "files", "metrics/formats/archive",
		"metrics/formats/benchmark", "metrics/contextual", "metrics/corpus", "metrics/debias", "metrics/embed",
		"metrics/experiment", "metrics/protocol", "metrics/lexicon", "metrics/lint", "metrics/linalg",
		"metrics/formats/listfile", "metrics/measure", "metrics/pack", "metrics/packout", "metrics/second",
		"metrics/sentencepack", "metrics/sentences", "metrics/series", "metrics/shard", "metrics/texts", "metrics/train",
		"metrics/trends",
		"metrics/formats/vecout", "readings", "reproductions", "vectors", "web", "web/build", "web/site",
		"metrics/encoded", "metrics/encoder", "metrics/masked", "metrics/usage",
		"metrics/formats/contextfile", "metrics/formats/tokenizer",
	},
}

// mayUse lists the modules beside the standard library, by first folder.
var mayUse = map[string][]string{
	"metrics": {"gonum.org/v1/gonum", "github.com/klauspost/compress", "github.com/rivo/uniseg", "golang.org/x/text"},
	"wasm":    {"golang.org/x/text"},
	"app":     {"github.com/maxence-charriere/go-app/v10", "golang.org/x/text", "rsc.io/qr"},
	"vectors": {"golang.org/x/text"},
	"command": {"golang.org/x/text"}, // which knows the tags of languages
	"corpora": {"github.com/klauspost/compress"},
	// Of the commands, only mcp.go needs it, and that by this package alone.
	"assistant": {"github.com/modelcontextprotocol/go-sdk", "github.com/google/jsonschema-go"},
	"web":       {"github.com/maxence-charriere/go-app/v10", "github.com/andybalholm/brotli", "golang.org/x/image"},
}

// pure are packages that the core and the data have no business with: it runs
// in a browser as well as here, and gives the same numbers in both.
var notInCore = []string{"os", "net", "net/http", "syscall", "syscall/js", "time", "math/rand",
	"os/exec", "log", "unsafe"}

// notInBrowser are packages that the page's WebAssembly does without.
var notInBrowser = map[string]string{
	"weatherglass/web/picture":             "0.4 MB of fonts; a server draws what is shown beside links",
	"net/http":                             "1.3 MB with TLS; the browser has fetch",
	"crypto/tls":                           "comes with net/http only",
	"html/template":                        "0.8 MB; go-app writes the HTML",
	"text/template":                        "0.5 MB, and it keeps every method of every type",
	"regexp":                               "0.3 MB; strings does it",
	"net":                                  "there are no sockets in a browser",
	"os/exec":                              "there are no processes in a browser",
	"log/slog":                             "the console is the log",
	"go/ast":                               "nothing of Go's own tools belongs here",
	"testing":                              "tests stay here",
	"gonum.org/v1/gonum/stat/distuv":       "0.2 MB for single functions; metrics/stats has them",
	"crypto/aes":                           "comes with go-app's encrypted states; the page has none",
	"crypto/cipher":                        "comes with crypto/sha256 as it is; see plainHash",
	"crypto/rand":                          "nothing here is secret; see shortID",
	"math/big":                             "comes with crypto/rand only",
	"database/sql/driver":                  "comes with go-app's uuid only; see shortID",
	"weatherglass/app":                     "the pages of the full program; a small one names its own",
	"weatherglass/app/compare":             "a page of the full program; the others lead to it by its address",
	"weatherglass/app/contexts":            "the same",
	"weatherglass/app/lists":               "the same",
	"weatherglass/app/record":              "the same",
	"weatherglass/app/texts":               "the same",
	"weatherglass/app/vectors":             "the same",
	"weatherglass/app/word":                "the same",
	"weatherglass/assets":                  "the browser fetches the packs it needs",
	"weatherglass/metrics/contextual":      "0.02 MB; only the second program measures words in contexts",
	"weatherglass/metrics/masked":          "0.04 MB; only the program that reads models asks what they expect in masks",
	"weatherglass/metrics/formats/archive": "the browser makes packs of packs, not of archives",
	"weatherglass/metrics/profiles":        "0.02 MB; only the second program places words on several axes",
	"weatherglass/metrics/shift":           "0.02 MB; only the second program follows words over time",
	"weatherglass/metrics/trends":          "0.06 MB; only the second program has it",
	"weatherglass/metrics/wordmap":         "0.02 MB; only the second program lays words out on a map",
}

const module = "weatherglass"

// imports returns what each package of this module imports outside its tests.
func imports(t *testing.T, env ...string) map[string][]string {
	t.Helper()
	out := goList(t, env, "-f", "{{.ImportPath}} {{join .Imports \" \"}}", "./...")
	list := map[string][]string{}
	for line := range strings.Lines(out) {
		words := strings.Fields(line)
		pkg := strings.TrimPrefix(strings.TrimPrefix(words[0], module), "/")
		list[pkg] = words[1:]
	}
	return list
}

func TestImports(t *testing.T) {
	for _, env := range [][]string{nil, {"GOOS=js", "GOARCH=wasm"}} {
		list := imports(t, env...)
		if len(list) < 10 {
			t.Fatalf("go list found %d packages", len(list))
		}
		for pkg, imported := range list {
			if strings.HasSuffix(pkg, "test") {
				continue // fixtures shared by tests
			}
			allowed, ok := mayImport[pkg]
			if !ok {
				t.Errorf("the table has no row for %s", pkg)
			}
			for _, i := range imported {
				checkImport(t, pkg, allowed, i)
			}
		}
	}
}

func checkImport(t *testing.T, pkg string, allowed []string, imported string) {
	t.Helper()
	top, _, _ := strings.Cut(pkg, "/")
	first, _, _ := strings.Cut(imported, "/")
	switch {
	case first == module:
		if imported != module+"/metrics/message" && !slices.Contains(allowed, strings.TrimPrefix(imported, module+"/")) {
			t.Errorf("%s imports %s", pkg, imported)
		}
	case strings.Contains(first, "."):
		if !slices.ContainsFunc(mayUse[top], func(m string) bool { return strings.HasPrefix(imported, m) }) {
			t.Errorf("%s imports %s", pkg, imported)
		}
	case top == "metrics" && slices.Contains(notInCore, imported):
		t.Errorf("%s imports %s, which the core does without", pkg, imported)
	}
}

// TestOnlyTestsUseFixtures checks that packages made for tests are imported by
// tests alone.
func TestOnlyTestsUseFixtures(t *testing.T) {
	for pkg, imported := range imports(t) {
		for _, i := range imported {
			if strings.HasPrefix(i, module+"/") && strings.HasSuffix(i, "test") && !strings.HasSuffix(pkg, "test") {
				t.Errorf("%s imports %s outside its tests", pkg, i)
			}
		}
	}
}

// TestBrowserImports checks all that the small programs of the page are linked from, as
// they are built: with the trimmed go-app and SHA-256.
func TestBrowserImports(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the page's WebAssembly")
	}
	depot, err := build.Ready(t.Context(), os.Stderr)
	if err != nil {
		t.Fatal(err)
	}
	dir := depot.Dir
	out := goList(t, []string{"GOOS=js", "GOARCH=wasm"}, "-modfile="+filepath.Join(dir, build.TrimmedMod),
		"-overlay="+filepath.Join(dir, build.OverlayFile), "-deps", "./wasm/page", "./wasm/class")
	deps := strings.Fields(out)
	if !slices.Contains(deps, "weatherglass/app/instrument") || !slices.Contains(deps, "weatherglass/metrics") {
		t.Fatalf("go list -deps ./wasm/page does not name the page: %v", deps)
	}
	for _, d := range deps {
		if why, bad := notInBrowser[d]; bad {
			t.Errorf("the page's WebAssembly has %s in it: %s", d, why)
		}
	}
}

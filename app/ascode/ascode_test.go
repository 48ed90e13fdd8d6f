package ascode

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
)

// awkward are words that a careless writer would break, or let out of their quotes. Control
// characters are none: no Experiment has them.
var awkward = []string{`say "no"`, `back\slash`, `\n`, "New York", "it’s", "l'eau", "Müller", "Zoë", "$HOME `id` #{x}",
	"\u202eturned", "😀", "EXPERIMENT", "%s", "NULL", "{}"}

// weat asks WEAT with these words in each set.
func weat(words []string) Question {
	sets, asked := map[string]experiment.ResolvedSet{}, map[string]any{}
	for _, role := range []string{"X", "Y", "A", "B"} {
		var list []string
		for _, w := range words {
			list = append(list, w+role)
		}
		sets[role], asked[role] = experiment.ResolvedSet{Name: "Set " + role + ` "quoted\"`, Words: list}, list
	}
	text, err := json.Marshal(map[string]any{"method": "weat", "embedding": "e", "sets": asked})
	if err != nil {
		panic(err)
	}
	e, err := experiment.Parse(text)
	if err != nil {
		panic(err)
	}
	return Question{Asked: e, Resolved: experiment.Resolved{Method: "weat", Embedding: "e\nimport os", Sets: sets,
		Options: map[string]any{}}, Version: "1"}
}

func write(t *testing.T, id string, q Question) string {
	t.Helper()
	text, err := Write(id, q)
	if err != nil {
		t.Fatalf("%s: %v", id, err)
	}
	return text
}

// run has a program read a script from standard input and decode what each set holds, a word
// a line in hexadecimal digits: "X 41".
func run(t *testing.T, script, name string, args ...string) map[string][]string {
	t.Helper()
	c := exec.Command(name, args...)
	c.Stdin = strings.NewReader(script)
	c.Env = append(os.Environ(), "LC_ALL=C") // the poorest of locales
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	found := map[string][]string{}
	for line := range strings.Lines(string(out)) {
		role, digits, _ := strings.Cut(strings.TrimSpace(line), " ")
		word, err := hex.DecodeString(digits)
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		found[role] = append(found[role], string(word))
	}
	return found
}

func saved(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "program")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func same(t *testing.T, found map[string][]string, q Question) {
	t.Helper()
	for role, set := range q.Resolved.Sets {
		if !slices.Equal(found[role], set.Words) {
			t.Errorf("%s holds %q, want %q", role, found[role], set.Words)
		}
	}
}

// Python itself reads the words that were asked, and nothing else is in the program: what is
// assigned to X, Y, A and B are lists of constants.
func TestPythonReadsTheWords(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is not installed")
	}
	q := weat(awkward)
	program := write(t, "wefe", q)
	same(t, run(t, `
import ast, sys
tree = ast.parse(open(sys.argv[1], encoding="utf-8").read())
assert sum(isinstance(n, (ast.Import, ast.ImportFrom)) for n in ast.walk(tree)) == 6, "another import"
for node in tree.body:
    if isinstance(node, ast.Assign) and node.targets[0].id in "XYAB":
        for word in ast.literal_eval(node.value):
            print(node.targets[0].id, word.encode().hex())
`, python, "-", saved(t, program)), q)
}

// So does R, in both of its packages' programs.
func TestRReadsTheWords(t *testing.T) {
	r, err := exec.LookPath("Rscript")
	if err != nil {
		t.Skip("Rscript is not installed")
	}
	for _, id := range []string{"sweater", "psychwordvec"} {
		q := weat(awkward)
		same(t, run(t, `
for (e in parse(commandArgs(TRUE)[1])) {
  if (is.call(e) && e[[1]] == "<-" && as.character(e[[2]])[1] %in% c("X", "Y", "A", "B")) {
    for (word in eval(e[[3]], baseenv())) cat(as.character(e[[2]]), paste(charToRaw(enc2utf8(word)), collapse = ""), "\n")
  }
}
`, r, "-", saved(t, write(t, id, q))), q)
	}
}

// The shell hands over the Experiment as it was asked, whatever its words are.
func TestShellHandsOverTheExperiment(t *testing.T) {
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("sh is not installed")
	}
	q := weat(awkward)
	out, err := exec.Command(shell, "-c", "weatherglass() { cat; }\n"+write(t, "shell", q)).CombinedOutput()
	if err != nil || string(out) != write(t, "json", q) {
		t.Fatalf("%v: %s", err, out)
	}
	back, err := experiment.Parse(out)
	if err != nil {
		t.Fatal(err)
	}
	a, _ := back.MarshalJSON()
	b, _ := q.Asked.MarshalJSON()
	if string(a) != string(b) {
		t.Errorf("%s, want %s", a, b)
	}
}

// A file of the visitor's own is named to the command, which cannot know where it lies.
func TestShellNamesTheFile(t *testing.T) {
	q := weat(awkward)
	q.Resolved.Embedding, q.Resolved.With = "own-bert", "own-other"
	want := "# VECTORS is the file of yours that the experiment names own-bert.\n# OTHER is the file of yours that the experiment names own-other.\nweatherglass run -vectors VECTORS -with OTHER - <<"
	if text := write(t, "shell", q); !strings.Contains(text, want) {
		t.Errorf("%q is not in %s", want, text)
	}
}

// No text ends its literal or its comment.
func TestNothingEscapes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		for _, quote := range []func(string) string{quoted, quotedASCII} {
			s := quote(text)
			inside := strings.NewReplacer(`\\`, "", `\"`, "").Replace(s[1 : len(s)-1])
			if strings.ContainsAny(inside, "\"\n\r") {
				t.Fatalf("%q is %s", text, s)
			}
		}
		for line := range strings.Lines(comment(text)) {
			if !strings.HasPrefix(line, "#") || strings.ContainsAny(strings.TrimSuffix(line, "\n"), "\n\r\u2028\u0085") {
				t.Fatalf("%q is the comment %q", text, line)
			}
		}
	})
}

// The recipe of debiasing stands in the program as it was asked, to be copied out.
func TestRecipeStandsAsItIs(t *testing.T) {
	const recipe = `{"of":"e","debias":[{"method":"hard","pairs":[["New  York","Los  Angeles"],["she","he"],["woman","man"],["girl","boy"],["mother","father"],["daughter","son"]]}]}`
	e, err := experiment.Parse([]byte(`{"method":"weat","embedding":` + recipe +
		`,"sets":{"X":["a"],"Y":["b"],"A":["c"],"B":["d"]}}`))
	if err != nil {
		t.Fatal(err)
	}
	q := weat([]string{"a"})
	q.Asked, q.Resolved.Debias = e, make([]measure.Step, 1)
	for _, id := range []string{"wefe", "sweater"} {
		if text := write(t, id, q); !strings.Contains(text, "\n# "+recipe+"\n") {
			t.Errorf("%s lacks the recipe:\n%s", id, text)
		}
	}
}

// What a package lacks is refused and named, never measured as something else.
func TestRefusals(t *testing.T) {
	asked := func(method string, options map[string]any) Question {
		q := weat([]string{"a", "b"})
		q.Resolved.Method, q.Resolved.Options = method, options
		return q
	}
	series, texts := weat([]string{"a"}), weat([]string{"a"})
	series.Resolved.Series = make([]experiment.ResolvedEpoch, 2)
	texts.Resolved.Corpus = new(experiment.Corpus)
	for _, c := range []struct {
		id   string
		q    Question
		says string
	}{
		{"cobol", asked("weat", nil), "no language"},
		{"wefe", asked("silhouette", nil), "WEFE cannot measure silhouette"},
		{"sweater", asked("ripa", nil), "sweater cannot measure ripa"},
		{"wefe", asked("ripa", map[string]any{"direction": "pca"}), "with direction pca"},
		{"psychwordvec", asked("rnd", map[string]any{"distance": "cos"}), "with distance cos"},
		{"wefe", series, "series"},
		{"sweater", texts, "texts"},
	} {
		_, err := Write(c.id, c.q)
		var e *experiment.Error
		if !errors.As(err, &e) || !strings.Contains(e.Message.Text, c.says) || e.Hint.Text == "" {
			t.Errorf("%s, %s: %v", c.id, c.q.Resolved.Method, err)
		}
	}
}

// docs/programs.md is what the packages' tables say.
func TestProgramsDoc(t *testing.T) {
	text, err := os.ReadFile("../../docs/programs.md")
	if err != nil || string(text) != Table() {
		t.Errorf("docs/programs.md is not that of the tables (%v); run make docs", err)
	}
}

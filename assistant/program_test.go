package assistant_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"weatherglass/files/filestest"
	"weatherglass/metrics/experiment"
	"weatherglass/vectors/vectorstest"
)

// TestReadings compares what the program answers over its pipes with what is computed here.
func TestReadings(t *testing.T) {
	s := connect(t, nil)
	for _, text := range []string{
		vectorstest.WEAT8, `{"embedding":"glove-6b-50d","test":"rios.occupations-ripa"}`,
		`{"embedding":"glove-6b-100d","test":"rios.mental-health-ect"}`,
		`{"method":"neighbours","embedding":"glove-6b-100d","sets":{"words":["king","-man","woman"]}}`,
		`{"method":"pmi","corpus":"novels-en","sets":{"words":"rios.occupations","A":"valentini.male","B":"valentini.female"}}`,
		`{"method":"semaxis","embedding":{"series":"novels-en"},"sets":{"words":"schmahl.career","A":"schmahl.male","B":"schmahl.female"}}`,
	} {
		want, link := vectorstest.Reading(t, text)
		got := call(t, s, "run_experiment", question(t, text))
		if got.IsError || got.Digest != want.Digest || got.Link != link {
			t.Errorf("%s: digest %s, want %s; %s", text, got.Digest, want.Digest, got.Text)
		}
		if got.Headline == "" || len(got.DoesNotSay) == 0 || len(got.Words) > 10 {
			t.Errorf("%s: headline %q, limits %q, %d words", text, got.Headline, got.DoesNotSay, len(got.Words))
		}
		for _, part := range append([]string{"What this does not say", want.Digest}, strings.Fields(got.Headline)...) {
			if !strings.Contains(got.Text, part) {
				t.Errorf("%s: the text has no %q:\n%s", text, part, got.Text)
			}
		}
		seen := 0
		for _, n := range got.Numbers {
			if seen++; n.Value != want.Values[n.ID] {
				t.Errorf("%s: %s = %v, want %v", text, n.ID, n.Value, want.Values[n.ID])
			}
			if low, ok := want.Values[n.ID+"_low"]; ok && (n.Low != low || n.High != want.Values[n.ID+"_high"]) {
				t.Errorf("%s: %s from %v to %v", text, n.ID, n.Low, n.High)
			}
		}
		if seen == 0 {
			t.Errorf("%s: no numbers", text)
		}
		if opened := call(t, s, "open_link", map[string]any{"link": "https://example.org/#" +
			link}); opened.Outcome != "Reproduced" || opened.Reading.Digest != want.Digest {
			t.Errorf("%s: its link: %+v", text, opened)
		}
	}
}

// TestGolden compares numbers with the golden Readings, whose vectors are those before the
// pack rounded them: glove-6b-100d promises d to 2e-5.
func TestGolden(t *testing.T) {
	s := connect(t, nil)
	data, err := os.ReadFile(filepath.Join("..", "metrics", "experiment", "testdata", "golden", "readings.json"))
	if err != nil {
		t.Fatal(err)
	}
	var golden []struct {
		Experiment map[string]any
		Values     map[string]json.Number
	}
	if err := json.Unmarshal(data, &golden); err != nil {
		t.Fatal(err)
	}
	for _, g := range golden[:8] {
		got := call(t, s, "run_experiment", map[string]any{"experiment": g.Experiment})
		for _, n := range got.Numbers {
			if want, _ := g.Values[n.ID].Float64(); n.ID == "d" && (math.Abs(n.Value-want) > 3e-5 || want == 0) ||
				n.ID == "p" && math.Abs(n.Value-want) > 1e-3 {
				t.Errorf("%v: %s = %v, want %v", g.Experiment, n.ID, n.Value, want)
			}
		}
	}
	// A link that was shared by an earlier version holds a digest of then.
	if got := call(t, s, "open_link", map[string]any{"link": vectorstest.Link1}); got.Outcome != "Reproduced" ||
		!strings.Contains(got.Text, "names of sets are not covered") {
		t.Errorf("a link of version 1: %+v", got)
	}
}

func TestLists(t *testing.T) {
	s := connect(t, nil)
	for tool, arguments := range map[string]map[string]any{
		"list_methods": {"search": "frequency"}, "list_tests": {"search": "caliskan", "language": "en"},
		"list_word_lists": {"search": "valentini"}, "list_packs": {"language": "de"},
	} {
		all, some := call(t, s, tool, nil), call(t, s, tool, arguments)
		if all.Total < 10 || some.Total == 0 || some.Total >= all.Total || len(all.Text) > 12_000 {
			t.Errorf("%s: %d of %d entries; %d characters", tool, some.Total, all.Total, len(all.Text))
		}
		if all.Total > 20 && (strings.Count(all.Text, "\n") != 21 || !strings.Contains(all.More, "offset 20")) {
			t.Errorf("%s: %d lines of %d, %q", tool, strings.Count(all.Text, "\n"), all.Total, all.More)
		}
		if none := call(t, s, tool, map[string]any{"search": "qqzzxx"}); none.Total != 0 ||
			!strings.Contains(none.Text, "Nothing matches") {
			t.Errorf("%s: %+v", tool, none)
		}
	}
	if got := call(t, s, "list_tests", map[string]any{"id": "caliskan.weat8"}); !strings.Contains(got.Text,
		"Shakespeare") || !strings.Contains(got.Text, "1.24") {
		t.Errorf("one test:\n%s", got.Text)
	}
	if got := call(t, s, "list_methods", map[string]any{"id": "ripa"}); !strings.Contains(got.Text, "direction") {
		t.Errorf("one method:\n%s", got.Text)
	}
	if got := call(t, s, "list_word_lists", map[string]any{"id": "bolukbasi.definitional"}); !strings.Contains(got.Text,
		"he–she") {
		t.Errorf("one list:\n%s", got.Text)
	}
}

// TestBadInput: what is wrong has its own code and words, and what to do.
func TestBadInput(t *testing.T) {
	s := connect(t, nil)
	_, link := vectorstest.Reading(t, vectorstest.WEAT8)
	own := filepath.Join(t.TempDir(), "secret.txt")
	filestest.Write(t, own, vectorstest.Text)
	run := func(e any) map[string]any { return map[string]any{"experiment": e} }
	for name, c := range map[string]struct {
		tool      string
		arguments map[string]any
		code      string
	}{
		"unknown argument": {"run_experiment", map[string]any{"experiment": map[string]any{}, "colour": 1},
			"unknown_argument"},
		"no argument":   {"run_experiment", nil, "missing_argument"},
		"wrong type":    {"list_tests", map[string]any{"search": 7}, "bad_argument"},
		"too many":      {"list_tests", map[string]any{"limit": 1000}, "argument_range"},
		"negative rows": {"open_link", map[string]any{"link": link, "rows": -1}, "argument_range"},
		"no JSON":       {"run_experiment", run("weat 8 please"), "bad_json"},
		"a list":        {"run_experiment", run([]any{1}), "bad_json"},
		"unknown pack": {"run_experiment", run(`{"embedding":"glove-7b","test":"caliskan.weat8"}`),
			"unknown_embedding"},
		"a path": {"run_experiment", run(map[string]any{"embedding": own, "test": "caliskan.weat8"}),
			"unknown_embedding"},
		"a path of counts": {"run_experiment",
			run(map[string]any{"method": "word-counts", "corpus": filepath.Dir(own),
				"sets": map[string]any{"words": []any{"a"}}}), "unknown_corpus"},
		"unknown method":     {"run_experiment", run(map[string]any{"method": "wheat"}), "unknown_method"},
		"unknown test":       {"list_tests", map[string]any{"id": "caliskan.weat99"}, "unknown_test"},
		"unknown list":       {"list_word_lists", map[string]any{"id": "x"}, "unknown_set"},
		"unknown method's":   {"list_methods", map[string]any{"id": "wheat"}, "unknown_method"},
		"damaged link":       {"open_link", map[string]any{"link": "#" + link[:len(link)-3]}, "bad_link"},
		"no link":            {"open_link", map[string]any{"link": "hello there"}, "bad_link"},
		"link of the future": {"open_link", map[string]any{"link": "#f" + link[1:]}, "link_version"},
	} {
		got := call(t, s, c.tool, c.arguments)
		if !got.IsError || len(got.Errors) != 1 || got.Errors[0].Code != c.code || got.Errors[0].Hint.Text == "" ||
			got.Text != got.Errors[0].Error() {
			t.Errorf("%s: %+v", name, got)
		}
	}
	if got := call(t, s, "open_link", map[string]any{"link": vectorstest.AlteredDigest(link)}); got.Outcome != "Differs" ||
		got.Reading == nil {
		t.Errorf("a link that differs: %+v", got)
	}
	unknown, err := experiment.EncodeQuestion(experiment.Experiment{Embedding: "own-mine", Test: "caliskan.weat8"})
	if err != nil {
		t.Fatal(err)
	}
	if got := call(t, s, "open_link", map[string]any{"link": unknown}); got.Outcome != "Cannot check" ||
		got.Error == nil || got.Error.Code != "unknown_embedding" || got.Reading != nil {
		t.Errorf("a link to somebody's file: %+v", got)
	}
}

func TestCheckExperiment(t *testing.T) {
	s := connect(t, nil)
	got := call(t, s, "check_experiment",
		map[string]any{"experiment": map[string]any{"test": "caliskan.weat8", "embedding": "glove-6b-100d",
			"seed": -1, "colour": 2,
			"sets": map[string]any{"Q": []any{"a"}}, "options": map[string]any{"p": "often"}}})
	var codes []string
	for _, e := range got.Errors {
		codes = append(codes, e.Code)
	}
	slices.Sort(codes)
	if want := []string{"option_range", "seed_range", "unknown_field", "unknown_role"}; got.IsError || got.OK ||
		!slices.Equal(codes, want) {
		t.Errorf("errors %v, want %v", codes, want)
	}
	e := map[string]any{"test": "caliskan.weat8", "embedding": "glove-6b-100d",
		"sets": map[string]any{"X": []any{"science", "physics", "chemistry", "zqxj"}}}
	got = call(t, s, "check_experiment", map[string]any{"experiment": e})
	if !got.OK || !strings.Contains(string(got.Missing), "zqxj") || !strings.Contains(got.Text, "zqxj (X)") {
		t.Errorf("a missing word: %+v", got)
	}
	e["embedding"] = "glove-7b"
	if got = call(t, s, "check_experiment", map[string]any{"experiment": e}); got.OK || len(got.Errors) != 1 ||
		got.Errors[0].Code != "unknown_embedding" {
		t.Errorf("an unknown pack: %+v", got)
	}
}

// The frequencies of the two lists of women and men are GloVe's; a list without words has none.
func TestCheckLists(t *testing.T) {
	s := connect(t, nil)
	got := call(t, s, "check_lists", question(t, `{"embedding":"glove-6b-100d","test":"caliskan.weat8"}`))
	if got.IsError || !strings.Contains(got.Text, "The words of Female terms are much rarer than those of Male terms") ||
		!strings.Contains(got.Text, "does not make it a good test") {
		t.Errorf("it says %q", got.Text)
	}
	for text, code := range map[string]string{
		`{"embedding":"glove-6b-100d","method":"analogies","sets":{"pairs":[["she","he"]]}}`: "no_lists",
		`{"embedding":"glove-7b","test":"caliskan.weat8"}`:                                   "unknown_embedding",
	} {
		if got := call(t, s, "check_lists", question(t, text)); !got.IsError || len(got.Errors) != 1 ||
			got.Errors[0].Code != code {
			t.Errorf("%s: %+v", text, got.Errors)
		}
	}
}

// TestOwnFiles: what is named on the command line is measured beside the packs, and packs of
// a folder are listed.
func TestOwnFiles(t *testing.T) {
	dir := t.TempDir()
	mine, bare := filepath.Join(dir, "mine.txt"), filepath.Join(dir, "beside.txt")
	filestest.Write(t, mine, vectorstest.Text)
	filestest.Write(t, bare, vectorstest.Text)
	s := connect(t, nil, "-packs", vectorstest.Packs(t), "-vectors", mine)
	listed := call(t, s, "list_packs", nil)
	if len(listed.Packs) == 0 || listed.Packs[0].ID != "mine.txt" || !listed.Packs[0].Own ||
		!strings.Contains(listed.Text, "Tiny") {
		t.Errorf("packs:\n%s", listed.Text)
	}
	for id, code := range map[string]string{"mine.txt": "", "tiny": "", "own-mine": "",
		"beside.txt": "unknown_embedding"} {
		e := question(t, strings.Replace(vectorstest.Question, `"mine"`, `"`+id+`"`, 1))
		got := call(t, s, "run_experiment", e)
		if code == "" && (got.IsError || got.Numbers[0].Value < 1.9 || got.Numbers[0].Value > 2) {
			t.Errorf("%s: %s", id, got.Text)
		}
		if code != "" && (!got.IsError || got.Errors[0].Code != code) {
			t.Errorf("%s: %+v", id, got)
		}
	}
	if got := call(t, s, "run_experiment", question(t, vectorstest.WEAT8)); got.IsError ||
		got.Measured.ID != "glove-6b-100d" {
		t.Errorf("a pack beside own vectors: %+v", got)
	}
}

// TestSentences: models of which sentences are here are listed with what asks about them, and measured by SEAT alone.
func TestSentences(t *testing.T) {
	s := connect(t, nil)
	listed := call(t, s, "list_packs", map[string]any{"search": "sentences"})
	if len(listed.Packs) != 3 || !strings.Contains(listed.Text, `"method": "seat", "embedding": "bge-small-en-v1.5"`) {
		t.Errorf("%+v %s", listed.Packs, listed.Text)
	}
	const seat = `{"method":"seat","test":"caliskan.weat8","embedding":"bge-small-en-v1.5"}`
	got := call(t, s, "run_experiment", question(t, seat))
	if got.IsError || got.Link == "" || !strings.Contains(got.Text, "rounded") {
		t.Errorf("%+v", got)
	}
	for method, code := range map[string]string{"ceat": "needs_model", "weat": "sentences_only"} {
		got := call(t, s, "run_experiment", question(t, strings.Replace(seat, "seat", method, 1)))
		if !got.IsError || got.Errors[0].Code != code {
			t.Errorf("%s: %+v", method, got)
		}
	}
}

// TestCancel: a call that is cancelled stops what it asked for. Only one is measured at a time,
// so that a later answer shows that the earlier run ended before its time.
func TestCancel(t *testing.T) {
	started := make(chan string, 1000)
	s := connect(t, &mcp.ClientOptions{ProgressNotificationHandler: func(_ context.Context,
		r *mcp.ProgressNotificationClientRequest) {
		started <- r.Params.Message
	}})
	ctx, cancel := context.WithCancel(t.Context())
	params := &mcp.CallToolParams{Name: "run_experiment", Arguments: question(t,
		`{"method":"debias-methods","embedding":"glove-6b-100d",
		"sets":{"words":"bolukbasi.professions","pairs":"bolukbasi.definitional"}}`)}
	params.SetProgressToken("long")
	done := make(chan error, 1)
	go func() {
		_, err := s.CallTool(ctx, params)
		done <- err
	}()
	first := <-started
	cancel()
	if err := <-done; err == nil {
		t.Error("a cancelled call was answered")
	}
	if got := call(t, s, "run_experiment", question(t, vectorstest.WEAT8)); got.IsError {
		t.Errorf("after a cancelled call: %s", got.Text)
	}
	last := first
	for len(started) > 0 {
		last = <-started
	}
	if strings.HasSuffix(last, "100 %") {
		t.Errorf("the cancelled run came to %q", last)
	}
}

// TestNothingButTheProtocol reads what the program writes as it stands. A line that is no message
// is answered, and the program goes on until its input ends.
func TestNothingButTheProtocol(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program")
	}
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	double := filepath.Join(t.TempDir(), "double.txt")
	filestest.Write(t, double, vectorstest.Text+"he 0 1\n")
	cmd := exec.Command(path, "mcp", "-vectors", double)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	io.WriteString(in, `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}
{"jsonrpc":"2.0","method":"notifications/initialized"}
{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"run_experiment","arguments":{"experiment":`+strings.Replace(vectorstest.Question, `"mine"`, `"double.txt"`, 1)+`}}}
`)
	answers := 0
	for lines := bufio.NewScanner(out); lines.Scan(); {
		var message struct {
			JSONRPC string
			ID      int
		}
		if err := json.Unmarshal(lines.Bytes(), &message); err != nil || message.JSONRPC != "2.0" {
			t.Errorf("on standard output: %q", lines.Text())
		}
		answers++
		switch message.ID {
		case 2:
			io.WriteString(in, "no JSON at all\n")
		case 0: // whose it was is not known
			in.Close()
		}
	}
	if err := cmd.Wait(); err != nil || answers != 3 || !strings.Contains(errs.String(), "he") ||
		!strings.Contains(errs.String(), "docs/agents.md") {
		t.Errorf("%d answers, %v; standard error: %s", answers, err, errs.String())
	}
}

// TestEnds: the program ends with its input, and refuses files that it could not tell apart.
func TestEnds(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program")
	}
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(path, "mcp").CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("without input: %v, %s", err, out)
	}
	out, err := exec.Command(path, "mcp", "-vectors", "a/v.txt", "-vectors", "b/v.txt").CombinedOutput()
	if err == nil || !strings.Contains(string(out), "v.txt") {
		t.Errorf("two files of one name: %v, %s", err, out)
	}
}

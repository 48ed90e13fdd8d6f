package e2e

import (
	"encoding/binary"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/metrics/experiment"
	"weatherglass/vectors"

	"github.com/chromedp/chromedp"
)

// modelVector is what a model of chance makes of a word in a context: words of X and A lean
// one way, those of Y and B the other.
func modelVector(role, context string) []float64 {
	h := fnv.New64a()
	fmt.Fprint(h, context)
	random, lean := rand.New(rand.NewPCG(h.Sum64(), 3)), -1.0
	if strings.HasPrefix(role, "X") || strings.HasPrefix(role, "A") {
		lean = 1
	}
	vector := make([]float64, 16)
	for i := range vector {
		vector[i] = float64(float32(random.NormFloat64()))
	}
	vector[0] = float64(float32(vector[0] + lean))
	return vector
}

// contextLines are lines of JSON: so many contexts of each word of WEAT 7.
func contextLines(t *testing.T, each int) string {
	t.Helper()
	lex, err := vectors.Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	asked, err := experiment.Resolve(experiment.Experiment{Test: "caliskan.weat7"}, lex)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for role, set := range asked.Sets {
		for _, w := range set.Words {
			for i := range each {
				context := fmt.Sprintf("context %d of %s", i, w)
				row, err := json.Marshal(map[string]any{"word": w, "context": context, "vector": modelVector(role, context)})
				if err != nil {
					t.Fatal(err)
				}
				fmt.Fprintf(&b, "%s\n", row)
			}
		}
	}
	return b.String()
}

// arrayOf writes rows as NumPy does.
func arrayOf(rows [][]float64) string {
	head := fmt.Sprintf("{'descr': '<f4', 'fortran_order': False, 'shape': (%d, %d), }", len(rows), len(rows[0]))
	head += strings.Repeat(" ", 117-len(head)) + "\n"
	out := append([]byte("\x93NUMPY\x01\x00v\x00"), head...)
	for _, row := range rows {
		for _, v := range row {
			out = binary.LittleEndian.AppendUint32(out, math.Float32bits(float32(v)))
		}
	}
	return string(out)
}

// contextsRead waits for a reading on the page Contexts and compares it with that of the
// command line.
func (v *visit) contextsRead(arguments ...string) experiment.Reading {
	v.t.Helper()
	v.until(`["ready", "error"].includes(document.querySelector("#weatherglass").dataset.state) && document.querySelector("#headline, #error") !== null`)
	code, text := program(v.t, append([]string{"contexts", "-json", "-test", "caliskan.weat7"}, arguments...)...)
	var want experiment.Reading
	if err := json.Unmarshal([]byte(text), &want); code != 0 || err != nil {
		v.t.Fatalf("status %d, %v: %s", code, err, text)
	}
	// What was measured before may still stand there: a choice that was just made begins a run a moment later.
	v.until(`document.querySelector("#headline") !== null && document.querySelector("#weatherglass").dataset.digest === "` + want.Digest + `"`)
	if got := eval[string](v, `document.querySelector("#weatherglass").dataset.digest`); got != want.Digest {
		v.t.Errorf("%v: the page has the digest %s, the command line %s", arguments, got, want.Digest)
	}
	return want
}

// asksCEAT asks CEAT of WEAT 7, where the page opens on SEAT of WEAT 8.
func (v *visit) asksCEAT() {
	v.t.Helper()
	v.click(`input[name=contexts-method][value=ceat]`)
	v.until(`document.querySelector("#contexts-samples") !== null`)
	v.choose("#contexts-test", "caliskan.weat7")
}

// TestE2EContexts measures CEAT and SEAT on the page Contexts, from sentences to readings, as
// the command line does; and says what is wrong with a file.
func TestE2EContexts(t *testing.T) {
	e2e(t)
	s, dir := serveReal(t), t.TempDir()
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/vectors")
	v.until(startedYours)
	v.until(`document.body.innerText.includes("Nothing yet.")`) // what is kept is drawn, and no link is drawn anew
	v.click(`.rooms a[href="/contexts"]`)
	v.until(startedContexts)
	checkAxe(v)

	v.asksCEAT()
	lines := filepath.Join(dir, "model.jsonl")
	filestest.Write(t, lines, contextLines(t, 4))
	v.giveFiles("#contexts-files", lines)
	want := v.contextsRead(lines)
	if text := v.text("#headline"); !strings.HasPrefix(text, "In these contexts the words of “Math” stand nearer to “Male terms” than to “Female terms”") {
		t.Errorf("the page says %q", text)
	}
	if got, natively := v.datum("ces"), want.Values["ces"]; got != natively {
		t.Errorf("CES is %v, natively %v", got, natively)
	}
	v.until(`document.querySelectorAll("#plot-contexts svg .mark-symbol path").length === 16`)
	checkAxe(v)
	name, picture := v.saved("Chart as SVG")
	for _, part := range []string{"Each word over its contexts", "◂ closer to female terms", "□ arts",
		"CEAT (Guo and Caliskan 2021), caliskan.weat7", "check " + want.Digest[:16]} {
		// A line is cut where the picture ends, and its letters have joints.
		if text := strings.ReplaceAll(string(picture), "\u200b", ""); !strings.Contains(text, part) {
			t.Errorf("%q is not in %s: %.3000s", part, name, text)
		}
	}

	// Another number of draws measures again; few contexts are refused in words.
	v.choose("#contexts-samples", "1000")
	v.contextsRead("-samples", "1000", lines)
	v.click("details:has(#contexts-least) summary")
	v.change("#contexts-least", "5")
	v.until(`document.querySelector("#error") !== null`)
	if text := v.text("#error"); !strings.Contains(text, "fewer than 5") || !strings.Contains(text, "at least 4") {
		t.Errorf("the page says %q", text)
	}
	v.change("#contexts-least", "")
	v.contextsRead("-samples", "1000", lines)

	// SEAT, from the page's own sentences.
	v.click(`input[name=contexts-method][value=seat]`)
	v.until(`document.querySelector("#contexts-write") !== null && document.querySelector("#weatherglass").dataset.state === "ready"`)
	name, table := v.saved("Write the sentences")
	v.until(`document.querySelector("#contexts-written").textContent.startsWith("Wrote ")`)
	rows, err := csv.NewReader(strings.NewReader(string(table))).ReadAll()
	if err != nil || name != "caliskan.weat7-sentences.csv" || len(rows) < 33 {
		t.Fatalf("%s: %v, %d rows", name, err, len(rows))
	}
	var array [][]float64
	for _, row := range rows[1:] {
		array = append(array, modelVector(row[1], row[3]))
	}
	sentences, embedded := filepath.Join(dir, "s.csv"), filepath.Join(dir, "s.npy")
	filestest.Write(t, sentences, string(table))
	filestest.Write(t, embedded, arrayOf(array))
	v.giveFiles("#contexts-files", embedded)
	v.until(`document.querySelector("#error") !== null`)
	if text := v.text("#error"); !strings.Contains(text, "an array has no words") {
		t.Errorf("the page says %q", text)
	}
	v.giveFiles("#contexts-files", embedded, sentences)
	want = v.contextsRead("-method", "seat", embedded)
	if got := v.datum("d"); got != want.Values["d"] {
		t.Errorf("d is %v, natively %v", got, want.Values["d"])
	}
	_, saved := v.saved("JSON")
	var got experiment.Reading
	if err := json.Unmarshal(saved, &got); err != nil || got.Digest != want.Digest || got.File == nil ||
		*got.File != *want.File {
		t.Errorf("saved: %v, %+v", err, got.File)
	}

	// What is no such file.
	bad := filepath.Join(dir, "bad.txt")
	filestest.Write(t, bad, "he\tone context\t1 2 3\nshe\tanother\t1 2\n")
	v.giveFiles("#contexts-files", bad)
	v.until(`document.querySelector("#error") !== null`)
	if text := v.text("#error"); !strings.Contains(text, "bad.txt, line 2") {
		t.Errorf("the page says %q", text)
	}
	v.do(chromedp.EmulateViewport(390, 844))
	v.noOverflow("contexts")
}

// startedContexts is JavaScript for whether the page Contexts can be used.
const startedContexts = `document.documentElement.dataset.folders === "here" && document.querySelector("#contexts-files") !== null && document.querySelector("#weatherglass").dataset.state === "ready"`

// TestE2EContextsLink shares a reading of contexts: its link asks elsewhere for the same file, whatever that is called
// there, takes as many contexts of a word, and is reproduced; another file differs. The reading stands in the record,
// and report and code are made of it.
func TestE2EContextsLink(t *testing.T) {
	e2e(t)
	s, dir := serveReal(t), t.TempDir()
	mine, theirs, other := filepath.Join(dir, "mine.jsonl"), filepath.Join(dir, "renamed.jsonl"),
		filepath.Join(dir, "other.jsonl")
	lines := contextLines(t, 4)
	filestest.Write(t, mine, lines)
	filestest.Write(t, theirs, lines)
	filestest.Write(t, other, strings.ReplaceAll(lines, "context 0 of", "another context of"))
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/contexts")
	v.until(startedContexts)
	v.asksCEAT()
	v.click("details:has(#contexts-first) summary")
	v.change("#contexts-first", "3")
	v.choose("#contexts-samples", "1000")
	v.giveFiles("#contexts-files", mine)
	want := v.contextsRead("-samples", "1000", "-first", "3", mine)
	link := eval[string](v, `location.hash`)
	v.click("#record-open")
	v.until(`document.querySelectorAll(".record ol.readings li").length === 1`)
	v.click("#record-hide")

	there := newVisit(t, 390, 844)
	there.theme("dark")
	there.do(chromedp.Navigate(s.url + "/contexts" + link))
	there.until(`document.querySelector("#error") !== null && document.querySelector("#contexts-files") !== null && document.documentElement.dataset.folders === "here"`)
	checkAxe(there)
	there.noOverflow("the file is asked for")
	there.giveFiles("#contexts-files", other)
	there.until(isReady)
	there.banner("Differs")
	there.giveFiles("#contexts-files", theirs)
	there.until(`document.getElementById("weatherglass").dataset.digest === "` + want.Digest + `"`)
	there.banner("Reproduced")
	if got := eval[string](there, `document.getElementById("contexts-first").value`); got != "3" {
		t.Errorf("elsewhere the first %q contexts count", got)
	}
	checkAxe(there)
	there.noOverflow("the link is reproduced")

	for address, says := range map[string]string{"/code": "check " + want.Digest[:8],
		"/report": "every number came out as in the link"} {
		v.click(`.share a[href^="` + address + `"]`)
		v.until(`document.querySelector("main").innerText.includes("` + says + `")`)
		v.do(chromedp.NavigateBack())
		v.until(isReady)
	}
}

package e2e

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/metricstest/encodertest"
	"weatherglass/vectors"
)

// TestE2EContextsNovels opens a link that asks CEAT of sentences of novels and drops a model on it: the page fetches
// the sentences and reads what the command line reads. Texts that are dropped together with a model are looked through.
func TestE2EContextsNovels(t *testing.T) {
	e2e(t)
	s, model := serveReal(t), encodertest.Folder(t, ".")
	code, text := program(t, "contexts", "-json", "-test", "caliskan.weat7", "-samples", "200", "-sentences", "novels-en",
		model)
	var want experiment.Reading
	if err := json.Unmarshal([]byte(text), &want); code != 0 || err != nil {
		t.Fatalf("status %d, %v: %s", code, err, text)
	}
	lex, err := vectors.Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	link, err := experiment.EncodeLink(experiment.Experiment{Method: "ceat", Embedding: want.Experiment.Embedding,
		Test: "caliskan.weat7", Options: want.Experiment.Options}, &want, lex)
	if err != nil {
		t.Fatal(err)
	}
	v := newVisit(t, 1440, 900)
	v.do(chromedp.Navigate(s.url + "/contexts#" + link))
	v.until(`document.querySelector("#error") !== null && document.querySelector("#contexts-files") !== null && document.documentElement.dataset.folders === "here"`)
	v.drop("#contexts", model)
	v.until(`document.getElementById("weatherglass").dataset.digest === "` + want.Digest + `"`)
	v.banner("Reproduced")

	dir := t.TempDir()
	var said strings.Builder
	sentences, err := vectors.OpenUses(t.Context(), "novels-en")
	if err != nil {
		t.Fatal(err)
	}
	test, _ := lex.Test("caliskan.weat7")
	for _, of := range test.Sets {
		set, _ := lex.Set(of.Set)
		for _, word := range set.Words {
			for _, s := range sentences.Of(word) {
				if len(s) < 100 {
					said.WriteString(s + "\n")
				}
			}
		}
	}
	own := filepath.Join(dir, "own.txt")
	if err := os.WriteFile(own, []byte(said.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	v = newVisit(t, 1440, 900)
	v.open(s.url + "/contexts")
	v.until(startedContexts)
	v.asksCEAT()
	v.drop("#contexts", model, own)
	v.contextsRead("-corpus", own, model)
}

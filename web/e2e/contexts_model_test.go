package e2e

import (
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"weatherglass/files/filestest"
)

// tinyModel is a folder with the random BERT of metrics/encoder and its tokenizer.
func tinyModel(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "tiny-bert")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"config.json", "model.safetensors"} {
		b, err := os.ReadFile("metrics/encoder/testdata/bert/" + name)
		if err != nil {
			t.Fatal(err)
		}
		filestest.Write(t, filepath.Join(dir, name), string(b))
	}
	packed, err := os.Open("metrics/formats/tokenizer/testdata/wordpiece-uncased.json.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	z, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	b, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	filestest.Write(t, filepath.Join(dir, "tokenizer.json"), string(b))
	return dir
}

// TestE2EContextsModel drops a model's folder on the page Contexts, which runs it: SEAT has the digest of the command
// line, another test is measured without the files, CEAT says what it needs, and a link asks for the model again.
func TestE2EContextsModel(t *testing.T) {
	e2e(t)
	s, model := serveReal(t), tinyModel(t)
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/contexts")
	v.until(startedContexts)
	v.click(`input[name=contexts-method][value=seat]`)
	v.until(`document.querySelector("#contexts-write") !== null`)
	v.drop("#contexts", model)
	want := v.contextsRead("-method", "seat", model)
	if got := v.datum("d"); got != want.Values["d"] {
		t.Errorf("d is %v, natively %v", got, want.Values["d"])
	}
	link := eval[string](v, `location.hash`)
	checkAxe(v)
	v.click(`input[name=contexts-method][value=ceat]`)
	v.until(`document.querySelector("#error") !== null`)
	if text := v.text("#error"); !strings.Contains(text, "CEAT needs sentences") {
		t.Errorf("the page says %q", text)
	}

	theirs := newVisit(t, 390, 844)
	theirs.do(chromedp.Navigate(s.url + "/contexts" + link))
	theirs.until(`document.querySelector("#error") !== null && document.querySelector("#contexts-files") !== null && document.documentElement.dataset.folders === "here"`)
	theirs.drop("#contexts", model)
	theirs.until(`document.getElementById("weatherglass").dataset.digest === "` + want.Digest + `"`)
	theirs.banner("Reproduced")
	theirs.noOverflow("contexts")
}

package e2e

import (
	"math"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"weatherglass/app/prose"
	"weatherglass/files/filestest"
	"weatherglass/metrics/metricstest/encodertest"
)

// TestE2EContextsModel drops a model's folder on the page Models, which runs it: SEAT has the digest of the command
// line, as other layers have; CEAT takes sentences of novels; and a link asks for the model again.
func TestE2EContextsModel(t *testing.T) {
	e2e(t)
	s, model := serveReal(t), encodertest.Folder(t, ".")
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/contexts")
	v.until(startedContexts)
	// The page opens on a model that is here, beside the others.
	v.until(`document.querySelector("#shipped-models")?.dataset.done === "3"`)
	if d, text := v.datum("d"), v.text("#shipped-models"); math.Abs(d-1.2386) > .01 || strings.Count(text, "to") < 3 {
		t.Errorf("d is %v, and the page says %q", d, text)
	}
	v.choose("#contexts-test", "caliskan.weat7")
	v.drop("#contexts", model)
	want := v.contextsRead("-method", "seat", model)
	if got := v.datum("d"); got != want.Values["d"] {
		t.Errorf("d is %v, natively %v", got, want.Values["d"])
	}
	// What the model is stands there, and the same behind each of its layers, as on the command line.
	if text := v.text("#model-facts"); !strings.Contains(text, "BERT; reads the whole sentence") ||
		!strings.Contains(text, "32 of 32") && !strings.Contains(text, " of 32 are one piece") {
		t.Errorf("the page says of the model %q", text)
	}
	v.until(`document.querySelector("#layers")?.dataset.done === "3"`)
	first := v.text("#layers tbody tr:last-child")
	v.choose("#contexts-layer", "0")
	below := v.contextsRead("-method", "seat", "-layer", "0", model)
	if !strings.Contains(first, prose.Signed(below.Values["d"], 2)) {
		t.Errorf("what goes in has d = %v, and the picture’s table says %q", below.Values["d"], first)
	}
	v.choose("#contexts-layer", "2")
	v.contextsRead("-method", "seat", model)
	link := eval[string](v, `location.hash`)
	checkAxe(v)
	v.click(`input[name=contexts-method][value=ceat]`)
	v.contextsRead("-sentences", "novels-en", model) // as no others came with it
	v.click(`input[name=contexts-method][value=fill-mask]`)
	v.contextsRead("-method", "fill-mask", "-test", "rios.occupations-ect", model)
	checkAxe(v)
	v.click(`input[name=contexts-method][value=ceat]`)
	v.until(`document.querySelector("#contexts-sentences")?.value === "novels-en"`)
	v.choose("#contexts-sentences", "given")
	v.until(`document.querySelector("#error") !== null`)
	if text := v.text("#error"); !strings.Contains(text, "CEAT needs sentences") {
		t.Errorf("the page says %q", text)
	}

	theirs := newVisit(t, 390, 844)
	theirs.do(chromedp.Navigate(s.url + "/contexts" + link))
	theirs.until(`document.querySelector("#error") !== null && document.querySelector("#contexts-files") !== null && document.documentElement.dataset.folders === "here"`)
	theirs.drop("#contexts", otherModel(t))
	theirs.until(`document.querySelector("#error")?.textContent.includes("check number")`)
	theirs.drop("#contexts", model)
	theirs.until(`document.getElementById("weatherglass").dataset.digest === "` + want.Digest + `"`)
	theirs.banner("Reproduced")
	theirs.noOverflow("contexts")
}

// otherModel is a folder of the same model but for the most tokens of a sentence.
func otherModel(t *testing.T) string {
	t.Helper()
	folder := encodertest.Folder(t, ".")
	filestest.Write(t, filepath.Join(folder, "modules.json"), `[{"path": "", "type": "x.Transformer"}]`)
	filestest.Write(t, filepath.Join(folder, "sentence_bert_config.json"), `{"max_seq_length": 32}`)
	return folder
}

// TestE2EContextsCompared goes from the models that are here to the ten tests in all of them, beside vectors.
func TestE2EContextsCompared(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/contexts")
	v.until(startedContexts)
	v.until(`document.querySelector("#shipped-models")?.dataset.done === "3"`)
	v.click(`#shipped-models a[href*="/compare"]`)
	v.until(`document.querySelector("#headline")?.textContent.includes("of 40 readings")`)
	if text := v.text("main"); !strings.Contains(text, "bge-small-en-v1.5") || !strings.Contains(text, "SEAT") {
		t.Errorf("the comparison says %.600q", text)
	}
}

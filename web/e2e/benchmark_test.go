package e2e

import (
	"encoding/json"
	"fmt"
	"testing"

	"weatherglass/vectors/vectorstest"
)

// choose sets a menu as a person would.
func (v *visit) choose(selector, value string) {
	v.t.Helper()
	v.until(fmt.Sprintf(`document.querySelector(%q) !== null`, selector))
	eval[bool](v, fmt.Sprintf(`(() => { const e = document.querySelector(%q); e.value = %q; e.dispatchEvent(new Event("change", {bubbles: true})); return true })()`, selector, value))
}

// TestE2EBenchmark has the page read a benchmark file from the visitor's disk.
func TestE2EBenchmark(t *testing.T) {
	e2e(t)
	v := newVisit(t, 1440, 900)
	v.open(serveReal(t).url)
	v.after(func() { v.pickMethod("similarity") })
	v.click("#edit-pairs")
	const text = "# By hand\ncar\t\tbus\t9\ncar\ttree\t1\ntree\tforest\t8.5\nqwxyz\tphone\t5\n"
	quoted, err := json.Marshal(text)
	if err != nil {
		t.Fatal(err)
	}
	v.until(`document.querySelector("#editor-file") !== null`)
	v.after(func() {
		eval[bool](v, `(() => { const e = document.querySelector("#editor-file"); const d = new DataTransfer(); d.items.add(new File([`+string(quoted)+`], "hand-made.tsv"));
			e.files = d.files; e.dispatchEvent(new Event("change", {bubbles: true})); return true })()`)
	})
	want, _ := vectorstest.Reading(t, `{"method":"similarity","embedding":"glove-6b-100d","sets":{"pairs":{"name":"hand-made","pairs":[["car","bus"],["car","tree"],["tree","forest"],["qwxyz","phone"]],"values":[9,1,8.5,5]}}}`)
	if got := v.digest(); got != want.Digest {
		t.Errorf("digest %s, natively %s", got, want.Digest)
	}
	if got := v.datum("coverage"); got != 0.75 {
		t.Errorf("coverage %v", got)
	}
}

// TestE2EAgreement turns to the comparison of two embeddings and back.
func TestE2EAgreement(t *testing.T) {
	e2e(t)
	v := newVisit(t, 1440, 900)
	v.open(serveReal(t).url + "/words")
	v.after(func() { v.pickMethod("agreement") })
	want, _ := vectorstest.Reading(t, `{"method":"agreement","embedding":"glove-6b-100d","with":"glove-6b-50d","sets":{"words":"rios.occupations","pairs":"bolukbasi.definitional"}}`)
	if got := v.digest(); got != want.Digest {
		t.Errorf("digest %s, natively %s", got, want.Digest)
	}
	v.after(func() { v.pickMethod("ripa") })
}

package instrument

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/ui/uitest"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
)

func offered() *vectorsOut {
	q := experiment.Experiment{Embedding: "e", Debias: []experiment.DebiasStep{{Method: "soft"}, {Method: "frequency"}}}
	return &vectorsOut{Question: q,
		Answer: &protocol.Answer{Reading: experiment.Reading{Embedding: embed.Info{Words: 341479, Dims: 100}}}}
}

func TestVectorsOutOffersFormats(t *testing.T) {
	d := offered()
	uitest.Shows(t, app.HTMLString(d), "Download the debiased vectors", "All 341,479 words, about 409 MB.",
		"word2vec, binary", "GloVe, text", "NumPy", "Pack (zip)", ">Save<")
	d.format = "pack"
	uitest.Shows(t, app.HTMLString(d), "about 44 MB", "weatherglass -packs FOLDER")
	d.format = "npy"
	d.working, d.far = func() {},
		writingProgress(experiment.Progress{Text: "Writing the words", Done: 1200, Total: 400000})
	uitest.Shows(t, app.HTMLString(d), "about 136 MB", ">Stop<", "Writing the words: 1,200 of 400,000")
	if name := fileName(d.Question); name != "e-soft-frequency" {
		t.Errorf("the file is called %q", name)
	}
}

func TestVectorsOutSaysWhatBecameOfTheFile(t *testing.T) {
	written, err := json.Marshal(experiment.Exported{Format: "npy", Words: 1200, Left: 3})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		raw  string
		err  error
		want []string
	}{
		{string(written), nil, []string{"Saved 1,200 words as e.npy. 3 words that the format cannot hold are left out.",
			"Model card", "Word list of the array"}},
		{"", &experiment.Error{Code: "cancelled", Message: message.Plain("x")},
			[]string{"Stopped. No file was left behind."}},
		{"", &experiment.Error{Code: "file_not_written", Message: message.Plain("The file cannot be written."),
			Hint: message.Plain("Save again.")}, []string{"The file cannot be written. Save again."}},
		{"", errors.New("lost"), []string{"lost"}},
	} {
		d := offered()
		d.ended(savedVectors{answer: d.Answer, name: "e.npy"}, "npy", json.RawMessage(c.raw), c.err)
		uitest.Shows(t, app.HTMLString(d), c.want...)
		if (d.saved != nil) != (c.err == nil) {
			t.Errorf("%v: a file is said to be saved", c.err)
		}
	}
}

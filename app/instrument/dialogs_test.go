package instrument

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
	"weatherglass/metrics/experiment"
)

// Each dialog that lists something has a title, marks what stands in its place and
// takes another entry.
func TestDialogsChoose(t *testing.T) {
	for name, test := range map[string]struct {
		dialog        chooser
		title, chosen string
		take          string
		taken         func(experiment.Experiment) string
	}{
		"vectors": {vectorsDialog{}, "Choose vectors", "glove-6b-100d", "other",
			func(q experiment.Experiment) string { return q.Embedding }},
		"second": {secondDialog{}, "Choose vectors to compare with", "", "other",
			func(q experiment.Experiment) string { return q.With }},
		"test": {testDialog{}, "Choose an example", "", "c.weat8", func(q experiment.Experiment) string { return q.Test }},
		"step": {stepDialog{0}, "Choose a method", "hard", "soft",
			func(q experiment.Experiment) string { return q.Debias[0].Method }},
		"list": {setDialog{inStep(0, "pairs")}, "Choose a list: direction, step 1", "bolukbasi.definitional", "b.ten",
			func(q experiment.Experiment) string { return q.Debias[0].Sets["pairs"].ID }},
		"words": {setDialog{Place{Role: "words"}}, "Choose words", "rios.occupations", "c.math",
			func(q experiment.Experiment) string { return q.Sets["words"].ID }},
	} {
		d, e := drive(t, answering("x"))
		d.State = NewState(shell.PageDebias)
		d.State.Catalogue = catalogue()
		d.State.Catalogue.Embeddings = append(d.State.Catalogue.Embeddings,
			experiment.EmbeddingEntry{ID: "other", Title: "Other", Language: "en"})
		d.show(test.dialog)
		if d.dialog != test.dialog {
			t.Fatalf("%s: %#v is open", name, d.dialog)
		}
		drawn := test.dialog.draw(&d.page).(*setpicker)
		if drawn.Title != test.title || drawn.Chosen != test.chosen || drawn.Dialog != test.dialog {
			t.Errorf("%s: title %q, chosen %q", name, drawn.Title, drawn.Chosen)
		}
		d.pick(test.take)
		e.ConsumeAll()
		if got := test.taken(d.State.Question); got != test.take || d.dialog != nil {
			t.Errorf("%s: %q is asked, want %q; %#v is open", name, got, test.take, d.dialog)
		}
	}
}

// The first frame has the blanks as the program draws them, and no space before a comma.
func TestBlanksOfTheFirstFrame(t *testing.T) {
	p := &Instrument{State: NewState(shell.PageMeasure)}
	html := app.HTMLString(p.sentence())
	for _, b := range p.State.questionParts() {
		if b.Opens != nil && !strings.Contains(html, `aria-label="`+b.label()+`"`) {
			t.Errorf("%q is no blank of %s", b.Text, html)
		}
	}
	if !strings.Contains(html, "</button>, do <button") || strings.Count(html,
		`aria-haspopup="dialog"`) != strings.Count(html, "<button") {
		t.Errorf("the sentence is %s", html)
	}
}

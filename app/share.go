package app

import (
	"fmt"
	"slices"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/metrics/experiment"
)

// share is the section under the reading: its link, and files of it. Answer, Asked and
// Width come from the page; said is its own.
type share struct {
	app.Compo
	Answer *experiment.Answer
	Asked  experiment.Experiment // what it answers
	Page   string
	Width  int // of the charts in the files

	said string // what became of copying
}

// saidFor is how long the button says what became of copying. Then it says again what it
// does.
const saidFor = 2 * time.Second

// Render draws the section. The heading takes the focus of the single key s.
func (s *share) Render() app.UI {
	label := "Copy link"
	if s.said != "" {
		label = s.said
	}
	return app.Section().Class("share").Aria("labelledby", "share").Body(app.Div().Class("wrap").Body(
		app.H2().ID("share").TabIndex(-1).Text("Share this reading"),
		app.Div().Class("link").Body(
			app.Label().Class("hidden").For("link").Text("Link to this reading"),
			app.Input().ID("link").Type("text").ReadOnly(true).Value(s.address()).
				OnFocus(func(ctx app.Context, _ app.Event) { ctx.JSSrc().Call("select") }),
			app.Button().Type("button").Class("go").ID("copy-link").Text(label).OnClick(s.copy),
		),
		app.P().Class("hidden").Role("status").Text(s.said),
		app.P().Class("state").Text("The link holds the question and a check number. Whoever opens it measures again, "+
			"and sees whether the numbers came out the same."),
		app.P().Class("state").Text(ownWordsText(s.Asked)),
		&downloads{Answer: s.Answer, Width: s.Width},
	))
}

func (s *share) address() string { return linkAddress(s.Page, s.Answer.Link) }

func (s *share) copy(ctx app.Context, _ app.Event) {
	copyText(s.address(), func(ok bool) {
		ctx.Dispatch(func(ctx app.Context) {
			s.said = "Copied"
			if !ok {
				s.said = "Copy by hand"
				focusID("link")
			}
			ctx.After(saidFor, func(app.Context) { s.said = "" })
		})
	})
}

// ownWordsText says how many words of the visitor's own the link carries.
func ownWordsText(e experiment.Experiment) string {
	n := ownWords(e.Sets)
	for _, step := range slices.Concat(e.Debias, e.WithDebias) {
		n += ownWords(step.Sets)
	}
	switch n {
	case 0:
		return ""
	case 1:
		return "This link contains your word."
	}
	return fmt.Sprintf("This link contains your %d words.", n)
}

// ownWords counts the words of sets that are not built in.
func ownWords(sets map[string]experiment.SetRef) int {
	n := 0
	for _, set := range sets {
		n += len(set.Words)
		for _, entry := range set.Pairs {
			n += len(entry)
		}
	}
	return n
}

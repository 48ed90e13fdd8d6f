package instrument

import (
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// share is the section under the reading: its link, and files of it.
type share struct {
	app.Compo
	Answer *protocol.Answer
	Asked  experiment.Experiment // what it answers
	Page   string
	Width  int // of the charts in the files
}

// Render draws the section. The heading takes the focus of the single key s.
func (s *share) Render() app.UI {
	return app.Section().Class("share").Aria("labelledby", "share").Body(app.Div().Class("wrap").Body(
		app.H2().ID("share").TabIndex(-1).Text(locale.Say("Share this reading")),
		&shell.LinkBox{Label: locale.Say("Link to this reading"), Address: shell.LinkAddress(shell.PagePath(s.Page),
			s.Answer.Link)},
		app.P().Class("state").Text(userWordsText(s.Asked)),
		ui.Slot(AsksForHand(*s.Answer) && s.Answer.Link != "", func() app.UI {
			return app.P().Class("state").Body(app.A().ID("guess-first").
				Href(shell.Href(shell.PathUserLesson)+"#"+GuessLink+s.Answer.Link).Text(locale.Say("Let others guess first")),
				app.Text(locale.Say(", or")+" "), app.A().ID("make-own").Href(shell.Href(shell.PathMine)+"#"+s.Answer.Link).
					Text(locale.Say("let a class make its own tests")))
		}),
		ui.Slot(CanBeRated(*s.Answer) && s.Answer.Link != "", func() app.UI {
			return app.P().Class("state").Body(app.A().ID("rate-these").
				Href(shell.Href(shell.PathRatings) + "#" + FromLink + s.Answer.Link).Text(locale.Say("Let a class rate these")))
		}),
		&reading.Downloads{Answer: s.Answer, Width: s.Width},
	))
}

// userWordsText says how many words of the visitor's own the link carries.
func userWordsText(e experiment.Experiment) string {
	n := userWords(e.Sets)
	for _, step := range slices.Concat(e.Debias, e.WithDebias) {
		n += userWords(step.Sets)
	}
	if n == 0 {
		return ""
	}
	return locale.Plural(n, "This link contains your word.", "This link contains your {1} words.", strconv.Itoa(n))
}

// userWords counts the words of sets that are not built in.
func userWords(sets map[string]experiment.SetRef) int {
	n := 0
	for _, set := range sets {
		n += len(set.Words)
		for _, entry := range set.Pairs {
			n += len(entry)
		}
	}
	return n
}

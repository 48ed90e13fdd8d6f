package reading

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/protocol"
)

// methodMoves shows what was done to the embedding, one geometric move after
// the other, forward and back.
type methodMoves struct {
	app.Compo
	Answer *protocol.Answer

	shown *protocol.Answer // what at belongs to
	at    int              // the move that is shown, from 0
}

// OnUpdate begins again with another reading.
func (m *methodMoves) OnUpdate(app.Context) {
	if m.shown != m.Answer {
		m.shown, m.at = m.Answer, 0
	}
}

// Render draws the list of all moves, the picture of one, and the buttons. A reading
// without steps draws nothing. at is cut to the moves there are.
func (m *methodMoves) Render() app.UI {
	moves := prose.Moves(*m.Answer)
	if len(moves) == 0 {
		return app.Div().Class("slot")
	}
	at := min(m.at, len(moves)-1)
	caption := locale.Say("Move {1} of {2}: {3}", strconv.Itoa(at+1), strconv.Itoa(len(moves)), moves[at].Text)
	return app.Section().Class("block").Aria("labelledby", "moves-title").Body(
		app.H3().ID("moves-title").Text(locale.Say("Step by step")),
		app.P().Text(locale.Say("What was done, as moves of the vectors. The picture is a schema with real words: the first pair and three words of the list.")),
		app.Div().Class("moves").Body(
			app.Figure().Class("still").Body(
				app.Raw(chart.MovePicture(*m.Answer, at)),
				app.FigCaption().Aria("live", "polite").Text(caption),
			),
			app.Div().Body(
				app.Div().Class("do").Body(
					m.button(locale.Say("Back"), at-1, at > 0),
					m.button(locale.Say("Next"), at+1, at < len(moves)-1),
				),
				app.Ol().Body(app.Range(moves).Slice(func(i int) app.UI {
					text := moves[i].Text
					if i == 0 || moves[i].Method != moves[i-1].Method {
						text = prose.Sentence(moves[i].Method) + ". " + text
					}
					if i == at {
						return app.Li().Aria("current", "step").Text(text)
					}
					return app.Li().Text(text)
				})),
			),
		),
		app.P().Class("under-chart").Text(locale.Say("Ring: before the move. Dot: after it. Across: the part along the direction, which for the words of the list is their real lean before; up: a stand-in for all the rest, in which words on one spot still differ. Coloured: the pair.")),
	)
}

// button goes to another move. A button that can do nothing is aria-disabled and not
// disabled.
func (m *methodMoves) button(label string, to int, can bool) app.UI {
	return app.Button().Type("button").Class("offer").Text(label).Aria("disabled", !can). // it keeps the focus
												OnClick(func(app.Context, app.Event) {
			if can {
				m.at = to
			}
		}, app.EventScope(label, to, can))
}

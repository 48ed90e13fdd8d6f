package lessons

import (
	"math"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/class"
	"weatherglass/app/lesson"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/ui"
	"weatherglass/metrics/protocol"
)

const (
	// fewDeals are so few that each has a large dot and its cards show how they lean.
	fewDeals = 100
	// mostDots are dealt as dots; of more, bars stand.
	mostDots = 300
	// wallPlayedWidth is at what width a projector's scale is drawn, which shows it larger, and wallPlayedRoom how high.
	wallPlayedWidth, wallPlayedRoom = 700, 84
	// clicksAlone are single deals of a clicker, behind which it deals many.
	clicksAlone = 20
)

// played is what a reader has done in a step.
type played struct {
	k     int          // deals that came
	deals *class.Deals // nil while the words are not measured
	begun bool         // again, behind all

	out     []string // words that were left out, the last one last
	turn    bool     // each was, in turn
	shorter bool     // so were parts of all lists
}

// playedIn is that of a step.
func (p *lessonPage) playedIn(i int) *played {
	if p.played[i] == nil {
		p.played[i] = &played{}
	}
	return p.played[i]
}

// dealt reports whether a step is one in which cards are dealt.
func (p *lessonPage) dealt(i int) bool { return p.lesson.Steps[i].Try == lesson.Deal }

// locked reports whether a guess stays as it is: the answer was seen, or a deal of it.
func (p *lessonPage) locked(i int) bool {
	return p.tapped(i) || p.dealt(i) && p.played[i] != nil && p.played[i].k > 0
}

// table is what lies on the table of a step; its deals are nil while the words are not measured.
func (p *lessonPage) table(i int) *played {
	on := p.playedIn(i)
	if a := p.reading(i); on.deals == nil && a != nil {
		on.deals, _ = class.NewDeals(cardsIn(*a, "X"), cardsIn(*a, "Y"))
	}
	if on.deals != nil {
		if p.tapped(i) && !on.begun {
			on.k = len(on.deals.Order)
		}
		on.k = min(on.k, len(on.deals.Order))
	}
	return on
}

// cardsIn are the words of a role with their leans.
func cardsIn(a protocol.Answer, role string) (out []class.Card) {
	for _, w := range a.Reading.Words {
		if lean, ok := w.Scores["score"]; ok && w.Set == role {
			out = append(out, class.Card{Word: w.Word, Lean: lean, First: role == "X"})
		}
	}
	return out
}

// deal deals so many more; behind the last one the answer is seen.
func (p *lessonPage) deal(i, more int) {
	p.measure(i)
	on := p.table(i)
	on.k += more
	if on.deals == nil {
		on.k = 1 // lies on the table as soon as the words are measured
		return
	}
	if on.k >= len(on.deals.Order) {
		p.dealAll(i)
	}
}

// dealAll deals what is left, and shows the answer.
func (p *lessonPage) dealAll(i int) {
	p.playedIn(i).begun = false
	p.tap(i)
}

// clickDeal deals as a clicker does, one by one and then many; it reports whether there was one to deal.
func (p *lessonPage) clickDeal(i int) bool {
	on := p.table(i)
	switch {
	case p.tapped(i):
		return false
	case on.deals == nil || on.k < clicksAlone:
		p.deal(i, 1)
	case len(on.deals.Order) > mostDots && on.k < clicksAlone+100:
		p.deal(i, 100)
	default:
		p.dealAll(i)
	}
	return true
}

// dealBoard is the table with the cards: two heaps, the scale on which each deal drops a dot, how many get as far,
// and what can be done.
func (p *lessonPage) dealBoard(i int) app.UI {
	on := p.table(i)
	id, scope := stepID(i), app.EventScope(p.lessonRun.Name, i)
	if p.tapped(i) && p.ready(i) && on.deals == nil {
		return app.Div().Class("slot") // there is nothing to deal
	}
	button := func(name, label, kind string, act func()) app.UI {
		return app.Button().Type("button").Class(kind).ID(name+"-"+id).Text(label).Disabled(!p.live).
			OnClick(func(app.Context, app.Event) { act() }, scope)
	}
	all, done := locale.Say("Tap the glass"), false
	var table []app.UI
	var said app.UI = app.Span()
	if g := on.deals; g != nil {
		done = on.k == len(g.Order)
		all = locale.Say("All {1}", prose.Count(float64(len(g.Order))))
		table = []app.UI{p.heaps(i, on), app.Figure().Class("glass").TabIndex(0).Body(app.Raw(p.dealScale(i, on).SVG()))}
		said = weighted(dealsSaid(g, on.k))
	} else if on.k > 0 {
		table = []app.UI{app.P().Class("state").Text(locale.Say("Measuring…"))}
	}
	return app.Div().Class("played").Body(
		ui.Slot(!done, func() app.UI {
			return app.P().Class("state").Text(locale.Say("Tap the cards. Each deal drops a dot where its needle stands. No deal comes twice."))
		}),
		app.Div().Body(table...),
		app.Div().Class("dealbar").Body(app.P().Class("count").Role("status").ID("count-"+id).Body(said),
			app.Div().Class("dealbtns").Body(
				ui.Slot(!done, func() app.UI { return button("deal", locale.Say("Deal"), "go", func() { p.deal(i, 1) }) }),
				ui.Slot(!done && on.deals != nil && len(on.deals.Order) > mostDots, func() app.UI {
					return button("more", locale.Say("100 more"), "ghost", func() { p.deal(i, 100) })
				}),
				ui.Slot(!done, func() app.UI { return button("tap", all, "ghost", func() { p.dealAll(i) }) }),
				ui.Slot(done, func() app.UI {
					return button("again", locale.Say("Start again"), "ghost", func() { on.k, on.begun = 0, true })
				}),
			)),
	)
}

// heaps are the cards; a tap on them deals.
func (p *lessonPage) heaps(i int, on *played) app.UI {
	first, second := on.deals.Heaps(on.k)
	most := 0.0
	for _, c := range on.deals.Cards {
		most = max(most, math.Abs(c.Lean))
	}
	few := len(on.deals.Order) <= fewDeals
	heap := func(name string, cards []class.Card) app.UI {
		kind := "chips"
		if few {
			kind = "cards"
		}
		return app.Section().Class("heap").Body(app.H3().Text(name),
			app.Div().Class(kind).Body(app.Range(cards).Slice(func(n int) app.UI { return drawnCard(cards[n], few, most) })))
	}
	return app.Div().Class("heaps").ID("heaps-"+stepID(i)).OnClick(func(app.Context, app.Event) {
		if on.k < len(on.deals.Order) {
			p.deal(i, 1)
		}
	}, app.EventScope(p.lessonRun.Name, i)).Body(
		heap(locale.Say("First heap"), first), heap(locale.Say("Second heap"), second))
}

// The marks of a card: of which list it is, whatever heap it lies in.
const (
	markFirst  = `<svg class="cmark" viewBox="0 0 12 12" aria-hidden="true"><circle cx="6" cy="6" r="4.6" fill="currentColor"/></svg>`
	markSecond = `<svg class="cmark" viewBox="0 0 12 12" aria-hidden="true"><path d="m6 .8 5.2 5.2L6 11.2.8 6z" fill="none" stroke="currentColor" stroke-width="1.6"/></svg>`
)

// drawnCard is a card; of few ones with how it leans.
func drawnCard(c class.Card, lean bool, most float64) app.UI {
	mark := markSecond
	if c.First {
		mark = markFirst
	}
	return app.Span().Class("card").Body(app.Raw(mark), app.Span().Text(c.Word),
		ui.Slot(lean, func() app.UI { return app.Raw(chart.LeanBar(c.Lean, most)) }))
}

// leanScale is the scale of d for a reading's sets.
func (p *lessonPage) leanScale(a protocol.Answer, first, second int) chart.GuessScale {
	most := 2.0
	if x, ok := prose.MaxEffect(first, second); ok {
		most = max(most, x)
	}
	n := prose.Names(a)
	return chart.GuessScale{Low: -most, High: most, Effect: true, Width: p.width, Left: n.More("B"), Right: n.More("A")}
}

// dealScale is the scale with what was dealt.
func (p *lessonPage) dealScale(i int, on *played) chart.PlayedScale {
	g, a := on.deals, *p.reading(i)
	s := chart.PlayedScale{GuessScale: p.leanScale(a, g.First, len(g.Cards)-g.First), Far: &g.Begun,
		FarSays: [2]string{prose.Fixed(g.Begun, 2), locale.Say("or farther")}, Says: dealsAlt(g, on.k)}
	s.Left = locale.Say("first heap {1}", s.Left)
	if onProjector() {
		s.Width, s.Room = wallPlayedWidth, wallPlayedRoom
	}
	if on.k > mostDots {
		s.Bars = dealBars(g, on.k)
	} else {
		for n := range on.k {
			s.Dots = append(s.Dots, chart.PlayedDot{At: g.Ds[n], Far: g.Far[n], Begun: n == g.Sorted})
		}
	}
	if on.k < len(g.Order) {
		d := g.Begun
		s.NowSays = locale.Say("as sorted: {1}", prose.Fixed(d, 2))
		if on.k > 0 {
			d = g.Ds[on.k-1]
			s.NowSays = locale.Say("this deal {1}", dealSaid(g, on.k-1))
		}
		s.Now = &d
		return s
	}
	if luck := p.luckField(i); luck != nil {
		s.Luck, s.LuckSays = luck, locale.Say("95 of 100 deals")
	}
	return s
}

// dealSaid prints d of a deal: one that does not get as far and would print as if it did has a digit more.
func dealSaid(g *class.Deals, n int) string {
	said := prose.Fixed(g.Ds[n], 2)
	if !g.Far[n] && said == prose.Fixed(g.Begun, 2) {
		return prose.Fixed(g.Ds[n], 3)
	}
	return said
}

// dealBars are the first k deals by parts of 0.1, with an edge where deals get as far.
func dealBars(g *class.Deals, k int) (out []chart.PlayedBar) {
	counts := map[int]int{}
	least, most := 0, 0
	for n := range k {
		at := int(math.Floor(float64(10 * (g.Ds[n] - g.Begun))))
		if g.Far[n] == (g.Begun >= 0) { // not by the rounding of a difference
			at = max(at, 0)
		} else {
			at = min(at, -1)
		}
		counts[at]++
		least, most = min(least, at), max(most, at)
	}
	for at := least; at <= most; at++ {
		from := g.Begun + float64(at)/10
		out = append(out, chart.PlayedBar{From: from, To: from + .1, Share: float64(counts[at]) / float64(k),
			Far: (at >= 0) == (g.Begun >= 0)})
	}
	return out
}

// dealsSaid is how many deals get as far, and behind all of them what p is.
func dealsSaid(g *class.Deals, k int) string {
	far, of, begun := prose.Count(float64(g.Count(k))), prose.Count(float64(k)), prose.Fixed(g.Begun, 2)
	switch {
	case k == 0:
		return locale.Say("**No deal yet.** How many of {1} will get as far as {2}?",
			prose.Count(float64(len(g.Order))), begun)
	case k < len(g.Order):
		return locale.Plural(k, "**{1} of {2}** deal so far gets as far as {3}.",
			"**{1} of {2}** deals so far get as far as {3}.",
			far, of, begun)
	case !g.Whole():
		return locale.Say("About **{1} of {2}** deals get as far. p is about that share: {3}, {4}.",
			far, of, prose.P(g.Share()),
			prose.Luck(g.Share()))
	case len(g.Order) <= fewDeals:
		return locale.Say("**{1} of {2}** deals get as far, the one you began with among them. p is that share: {1} in {2}, or {3}.",
			far, of, prose.P(g.Share()))
	}
	return locale.Say("**{1} of {2}** deals get as far. p is that share: {3}, {4}.", far, of,
		prose.P(g.Share()), prose.Luck(g.Share()))
}

// plainWeight is a text without its **weight**.
func plainWeight(text string) string { return strings.ReplaceAll(text, "**", "") }

// weighted draws a text with **weight** in it.
func weighted(text string) app.UI {
	var out []app.UI
	for i, part := range strings.Split(text, "**") {
		if i%2 == 1 {
			out = append(out, app.B().Text(part))
		} else {
			out = append(out, app.Text(part))
		}
	}
	return app.Span().Body(out...)
}

// dealsAlt says the picture in a sentence.
func dealsAlt(g *class.Deals, k int) string {
	begun := prose.Fixed(g.Begun, 2)
	if k == 0 {
		return locale.Say("As sorted the needle stands at {1}. No deal has come.", begun)
	}
	far := strconv.Itoa(g.Count(k))
	if k < len(g.Order) {
		return locale.Say("Deal {1} stands at {2}; {3} so far at {4} or farther", strconv.Itoa(k),
			dealSaid(g, k-1), far, begun)
	}
	return locale.Say("{1} deals, {2} of them at {3} or farther", prose.Count(float64(k)), far, begun)
}

package lessons

import (
	"math"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// leftOut is a sensitivity as a reader plays with it: d of all words, and without each.
type leftOut struct {
	a       protocol.Answer
	d       float64
	words   []experiment.WordRow // those with a number, of X, Y, A and B
	least   float64
	most    float64
	unequal bool // of the lists, some have more words than others
	few     int  // words that a shorter list lacks, of each where they are equal
}

// newLeftOut takes what a reading has; false of one that is no sensitivity.
func newLeftOut(a protocol.Answer) (l leftOut, ok bool) {
	v := a.Reading.Values
	l = leftOut{a: a}
	l.d, ok = v["d"]
	var okLeast, okMost bool
	l.least, okLeast = v["d_least"]
	l.most, okMost = v["d_most"]
	if !ok || !okLeast || !okMost {
		return l, false
	}
	counts := map[string]int{}
	for _, w := range a.Reading.Words {
		counts[w.Set]++
		if _, has := w.Scores["score"]; has {
			l.words = append(l.words, w)
		}
	}
	n := counts["X"]
	l.unequal = n == 0 || counts["Y"] != n || counts["A"] != n || counts["B"] != n
	kept := int(math.RoundToEven(optionOf(a, "share") * float64(n)))
	l.few = n - min(n, max(3, kept))
	return l, true
}

// optionOf is a number among the options that a reading was made with, 0 of none.
func optionOf(a protocol.Answer, id string) float64 {
	switch x := a.Reading.Experiment.Options[id].(type) {
	case float64:
		return x
	case int:
		return float64(x)
	}
	return 0
}

// without is d without a word of a role, as [leaveKey] names it; false of none.
func (l leftOut) without(key string) (w experiment.WordRow, d float64, ok bool) {
	i := slices.IndexFunc(l.words, func(w experiment.WordRow) bool { return leaveKey(w) == key })
	if i < 0 {
		return w, 0, false
	}
	return l.words[i], l.words[i].Scores["score"], true
}

// leaveKey names a word of a role.
func leaveKey(w experiment.WordRow) string { return w.Set + " " + w.Word }

// farthest is the word without which d moves most.
func (l leftOut) farthest() (word string) {
	most := -1.0
	for _, w := range l.words {
		if by := math.Abs(w.Scores["score"] - l.d); by > most {
			word, most = w.Word, by
		}
	}
	return word
}

// shorter is how many of the shorter lists that were drawn lean to the same side, of how many, and where most lie;
// false where none were drawn.
func (l leftOut) shorter() (same, of int, low, high float64, ok bool) {
	v := l.a.Reading.Values
	share, okShare := v["same_sign"]
	low, okLow := v["d_low"]
	high, okHigh := v["d_high"]
	of = int(optionOf(l.a, "draws"))
	return int(math.Round(share * float64(of))), of, low, high, okShare && okLow && okHigh && of > 0
}

// leaveBoard is what a reader leaves words out of: their lists, the scale with its needle, what came of it.
func (p *lessonPage) leaveBoard(i int) app.UI {
	l, ok := newLeftOut(*p.reading(i))
	if !ok {
		return app.Div().Class("slot")
	}
	on, id := p.playedIn(i), stepID(i)
	names := prose.Names(l.a)
	lists := func(roles ...string) app.UI {
		return app.Div().Class("leaves").Body(app.Range(roles).Slice(func(n int) app.UI {
			mark := ""
			switch roles[n] {
			case "X":
				mark = markFirst
			case "Y":
				mark = markSecond
			}
			return app.Section().Class("heap").Body(app.H3().Body(ui.Slot(mark != "", func() app.UI { return app.Raw(mark) }),
				app.Span().Text(names.Called(roles[n]))), p.leaveChips(i, on, l, roles[n]))
		}))
	}
	terms := 0
	for _, w := range l.words {
		if w.Set == "A" || w.Set == "B" {
			terms++
		}
	}
	button := func(name, label string, act func()) app.UI {
		return app.Button().Type("button").Class("ghost").ID(name+"-"+id).Text(label).
			OnClick(func(app.Context, app.Event) { act() }, app.EventScope(p.lessonRun.Name, i))
	}
	_, draws, _, _, drawn := l.shorter()
	return app.Section().Class("played").Aria("labelledby", "leave-"+id).Body(
		app.H3().ID("leave-"+id).Text(locale.Say("Leave a word out")),
		app.P().Class("state").Text(locale.Say("Tap a word. Where does the needle go?")),
		lists("X", "Y"),
		app.Details().Class("more").Body(
			app.Summary().Text(locale.Say("The other {1} words", strconv.Itoa(terms))), lists("A", "B")),
		app.Figure().Class("glass").TabIndex(0).Body(app.Raw(p.leaveScale(on, l).SVG())),
		app.Div().Class("dealbar").Body(
			app.P().Class("count").Role("status").ID("count-"+id).Body(weighted(leaveSaid(on, l))),
			app.Div().Class("dealbtns").Body(
				button("turn", locale.Say("All {1} in turn", strconv.Itoa(len(l.words))),
					func() { on.turn, on.shorter = true, false }),
				ui.Slot(drawn, func() app.UI {
					return button("shorter", locale.Say("{1} shorter lists", prose.Count(float64(draws))),
						func() { on.turn, on.shorter = false, true })
				}))),
		app.P().Class("state").Text(locale.Say("It knows only words that somebody listed. The bar of the answer also allows for words that nobody thought of.")),
	)
}

// leaveChips are the words of a role; one that is left out is pressed.
func (p *lessonPage) leaveChips(i int, on *played, l leftOut, role string) app.UI {
	var chips []app.UI
	for _, w := range l.words {
		if w.Set != role {
			continue
		}
		key := leaveKey(w)
		pressed := on.lastOut() == key
		chips = append(chips, app.Button().Type("button").Class("card").Aria("pressed", pressed).Text(w.Word).
			OnClick(func(app.Context, app.Event) { on.leave(key) }, app.EventScope(p.lessonRun.Name, i, key)))
	}
	return app.Div().Class("chips").Body(chips...)
}

// lastOut is the word that is left out, "" for none.
func (on *played) lastOut() string {
	if len(on.out) == 0 || on.turn || on.shorter {
		return ""
	}
	return on.out[len(on.out)-1]
}

// leave leaves a word out, or takes it back.
func (on *played) leave(key string) {
	if on.lastOut() == key {
		on.out = append(on.out, "") // all words again
		return
	}
	on.turn, on.shorter = false, false
	on.out = append(on.out, key)
}

// tried are the words that were left out so far, each once.
func (on *played) tried() (out []string) {
	for _, key := range on.out {
		if key != "" && !slices.Contains(out, key) {
			out = append(out, key)
		}
	}
	return out
}

// leaveScale is the scale with the needle, and what came without words.
func (p *lessonPage) leaveScale(on *played, l leftOut) chart.PlayedScale {
	count := func(role string) int { return len(l.a.Reading.Experiment.Sets[role].Words) }
	all := l.d
	s := chart.PlayedScale{GuessScale: p.leanScale(l.a, count("X"), count("Y")), Needle: &all,
		NeedleSays: locale.Say("all words: {1}", prose.Fixed(l.d, 2)), Says: plainWeight(leaveSaid(on, l))}
	if onProjector() {
		s.Width, s.Room = wallPlayedWidth, wallPlayedRoom
	}
	switch {
	case on.shorter:
		_, _, low, high, _ := l.shorter()
		s.Span, s.Bars = &[2]float64{low, high}, sublistBars(l.a.Reading)
	case on.turn:
		s.Span = &[2]float64{l.least, l.most}
		for _, w := range l.words {
			s.Dots = append(s.Dots, chart.PlayedDot{At: w.Scores["score"]})
		}
	default:
		for _, key := range on.tried() {
			if _, d, ok := l.without(key); ok {
				s.Dots = append(s.Dots, chart.PlayedDot{At: d})
			}
		}
		if w, d, ok := l.without(on.lastOut()); ok {
			s.Needle, s.NeedleSays = &d, locale.Say("without {1}: {2}", w.Word, prose.Fixed(d, 2))
			s.Set, s.SetSays = &all, locale.Say("all words {1}", prose.Fixed(l.d, 2))
		}
	}
	return s
}

// sublistBars are the shorter lists by parts of the scale.
func sublistBars(r experiment.Reading) (out []chart.PlayedBar) {
	for _, t := range r.Tables {
		if t.Name != "sublists" {
			continue
		}
		for _, row := range t.Rows {
			if len(row) < 3 {
				continue
			}
			from, okFrom := row[0].(float64)
			to, okTo := row[1].(float64)
			share, okShare := row[2].(float64)
			if okFrom && okTo && okShare {
				out = append(out, chart.PlayedBar{From: from, To: to, Share: share})
			}
		}
	}
	return out
}

// leaveSaid is what came of it.
func leaveSaid(on *played, l leftOut) string {
	switch {
	case on.shorter:
		return shorterSaid(l)
	case on.turn:
		said := locale.Say("**{1} to {2}.**", prose.Fixed(l.least, 2), prose.Fixed(l.most, 2)) + " "
		if l.least*l.d > 0 && l.most*l.d > 0 {
			said += locale.Say("No single word makes this answer.")
		} else {
			said += locale.Say("One word alone could turn this answer.")
		}
		return said + " " + locale.Say("“{1}” moves it most.", l.farthest())
	}
	w, d, ok := l.without(on.lastOut())
	if !ok {
		return locale.Say("**{1}** with all words. Leave one out: where will the needle go?", prose.Fixed(l.d, 2))
	}
	said := locale.Say("**{1}** without “{2}”.", prose.Fixed(d, 2), w.Word)
	if n := len(on.tried()); n > 1 {
		said += " " + locale.Plural(n, "{1} word tried.", "{1} words tried.", prose.Sentence(prose.Cardinal(n)))
	}
	return said
}

// shorterSaid is how many of the shorter lists lean as all words do.
func shorterSaid(l leftOut) string {
	same, of, low, high, _ := l.shorter()
	side := prose.Names(l.a).Side("A")
	if l.d < 0 {
		side = prose.Names(l.a).Side("B")
	}
	all, some := prose.Count(float64(of)), prose.Count(float64(same))
	said := locale.Say("**{1} of {2}** shorter lists lean to {3}.", some, all, side)
	if !l.unequal {
		said = locale.Plural(l.few, "**{1} of {2}** lists, each {3} word short, lean to {4}.",
			"**{1} of {2}** lists, each {3} words short, lean to {4}.",
			some, all, prose.Cardinal(l.few), side)
	}
	return said + " " + locale.Say("95 of 100 lie between {1} and {2}.", prose.Fixed(low, 2), prose.Fixed(high, 2))
}

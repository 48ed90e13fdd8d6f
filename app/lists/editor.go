package lists

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/compare"
	"weatherglass/app/instrument"
	"weatherglass/app/kept"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/ui"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/protocol"
)

// editor is the lists that are open: words on the left, on the right what the check says, in
// the order of harm. Each point's number stands at its words.
func (p *listsPage) editor(m *kept.Lists) app.UI {
	return app.Article().Class("reading").Aria("labelledby", "lists-headline").Body(app.Div().Class("wrap").Body(
		app.H2().Class("headline").ID("lists-headline").Text(p.headline()),
		app.P().Class("verdict").Text(p.verdict()),
		ui.Slot(p.check.report != nil, func() app.UI { return p.checkTally(*p.check.report) }),
		p.asksLeave(),
		app.Div().Class("panes").Body(
			app.Div().Class("pane words-pane").Role("group").Aria("label", locale.Say("Words")).
				Body(p.about(m), app.Div().Body(app.Range(m.Sets).Slice(func(i int) app.UI { return p.set(m, i) })), p.more(m)),
			app.Div().Class("pane").Role("group").Aria("label", locale.Say("What the check finds")).Body(p.findings(m)...),
		),
	))
}

func (p *listsPage) headline() string {
	switch {
	case p.check.problem != nil:
		return locale.Say("The lists could not be checked.")
	case p.check.wants > 0:
		return locale.Say("The check needs words that are not fetched yet.")
	case p.check.report != nil:
		return prose.ListsHeadline(*p.check.report)
	case p.check.stop != nil:
		return locale.Say("Checking.")
	}
	return locale.Say("Write words, and see what would make a bad test.")
}

func (p *listsPage) verdict() string {
	switch {
	case p.check.problem != nil:
		return p.check.problem.Error()
	case p.check.report != nil:
		return prose.ListsVerdict(*p.check.report)
	}
	return ""
}

// asksLeave asks before much is fetched.
func (p *listsPage) asksLeave() app.UI {
	return ui.Slot(p.check.wants > 0, func() app.UI {
		return app.P().Class("acts").
			Body(p.act("lists-fetch", "go", locale.Say("Fetch {1} and check", ui.Size(p.check.wants)), p.allow, p.check.wants))
	})
}

// about is the name, the language, and the vectors that the lists are checked in.
func (p *listsPage) about(m *kept.Lists) app.UI {
	var languagesOf, vectors []ui.Segment
	for _, tag := range []string{"en", "de", "fr", "es", "it"} {
		languagesOf = append(languagesOf, ui.Segment{Value: tag, Label: prose.Sentence(prose.LanguageName(tag))})
	}
	chosen := p.embedding(m)
	if p.catalogue != nil {
		for _, e := range p.catalogue.Whole() {
			vectors = append(vectors, ui.Segment{Value: e.ID, Label: e.Title + compare.LanguageNote(e.Language)})
		}
	}
	if chosen == "" {
		vectors = append([]ui.Segment{{Value: "", Label: locale.Say("None in {1}", prose.LanguageName(m.Language))}},
			vectors...)
	}
	return app.Div().Class("about-lists").Body(
		ui.Field{ID: "lists-name", Label: locale.Say("Name"), Problem: p.naming}.Around(
			app.Input().ID("lists-name").Type("text").AutoComplete(false).Aria("describedby", "lists-name-help").Value(m.Name).
				OnChange(func(ctx app.Context, _ app.Event) {
					p.rename(strings.TrimSpace(ctx.JSSrc().Get("value").String()))
				})),
		ui.SelectField("lists-language", locale.Say("Language"), languagesOf, m.Language,
			func(tag string) { p.edit(func(m *kept.Lists) { m.Language, m.Embedding = tag, "" }) }),
		ui.SelectField("lists-vectors", locale.Say("Checked in"), vectors, chosen,
			func(id string) { p.edit(func(m *kept.Lists) { m.Embedding = id }) }),
	)
}

// roleChoices are the roles of a list.
func roleChoices() (out []ui.Segment) {
	for _, role := range []string{"X", "Y", "words", "A", "B", ""} {
		out = append(out, ui.Segment{Value: role, Label: prose.ListRole(role)})
	}
	return out
}

// set is one list: its part in the test, its name, its words, those that the check speaks of,
// and words that could be added.
func (p *listsPage) set(m *kept.Lists, i int) app.UI {
	s := m.Sets[i]
	id := "set-" + strconv.Itoa(i)
	checked := p.checkedSet(m, i)
	count := wordlist.HowMany("words", len(s.Words))
	if checked != nil {
		found := 0
		for _, w := range checked.Words {
			if w.Rank > 0 {
				found++
			}
		}
		count = locale.Say("{1}, {2} found", count, prose.Count(float64(found)))
	}
	mark := instrument.Marks[s.Role]
	if s.Role == "words" {
		mark = instrument.Marks["X"]
	}
	return app.Section().ID(id).Body(
		app.H3().Body(app.Raw(orSpan(mark)), app.Text(s.Name), app.Text(" "), app.Span().Text(count)),
		app.Div().Class("set-head").Body(
			app.Div().Class("field").Body(app.Label().For(id+"-name").Text(locale.Say("Name")),
				app.Input().ID(id+"-name").Type("text").AutoComplete(false).Value(s.Name).
					OnChange(func(ctx app.Context, _ app.Event) {
						name := ctx.JSSrc().Get("value").String()
						p.edit(func(m *kept.Lists) { m.Sets[i].Name = name })
					}, app.EventScope(id))),
			ui.SelectField(id+"-role", locale.Say("Part"), roleChoices(), s.Role,
				func(role string) { p.edit(func(m *kept.Lists) { m.SetRole(i, role) }) }),
		),
		&instrument.Wordbox{ID: id + "-words", Label: locale.Say("Words of {1}", s.Name), Lang: m.Language,
			Text: kept.WriteTyped(s.Words), Drawn: p.Drawn, Typed: func(text string) {
				words := kept.ParseTyped(text)
				if len(words) > kept.MostWords {
					p.Wrong = locale.Say("A list takes at most {1} words, for lists are chosen by hand; here are {2}. The list stays as it was.", prose.Count(kept.MostWords), prose.Count(float64(len(words))))
					return
				}
				p.typed(func(m *kept.Lists) { m.Sets[i].Words = words })
			}},
		p.noted(m, i),
		ui.Slot(checked != nil && len(checked.Near) > 0, func() app.UI {
			near := checked.Near
			return app.P().Class("quiet near").Body(app.Text(locale.Say("Near this list, to add:")+" "),
				app.Range(near).Slice(func(k int) app.UI {
					w := near[k]
					return app.Span().Body(p.act(fmt.Sprintf("%s-near-%d", id, k), "plain", w.Word, func() {
						p.edit(func(m *kept.Lists) { m.Sets[i].Add(w.Word) })
					}, w.Word), app.Text(" "+prose.Count(float64(w.Rank))+" "))
				}))
		}),
		app.P().Class("acts").Body(p.act(id+"-remove", "plain", locale.Say("Remove this list"), func() {
			p.edit(func(m *kept.Lists) { m.Sets = slices.Delete(m.Sets, i, i+1) })
		})),
	)
}

// orSpan is a sign, or nothing where there is none.
func orSpan(svg string) string {
	if svg == "" {
		return `<span class="mark"></span>`
	}
	return svg
}

// checkedSet is what the check says of a list, nil where it has not said anything of it.
func (p *listsPage) checkedSet(m *kept.Lists, i int) *protocol.ListChecked {
	if p.check.report == nil {
		return nil
	}
	for k, c := range p.check.report.Sets {
		if c.Role == m.CheckedAs(i) {
			return &p.check.report.Sets[k]
		}
	}
	return nil
}

// noted are the words of a list that the check speaks of, each with the numbers of its points.
func (p *listsPage) noted(m *kept.Lists, i int) app.UI {
	const most = 60
	var out []app.UI
	if r := p.check.report; r != nil {
		numbers := map[string][]int{}
		lost := map[string]bool{}
		for n, f := range r.Findings {
			for _, w := range f.Words {
				if w.Role == m.CheckedAs(i) || f.Check == "overlap" {
					numbers[w.Word] = append(numbers[w.Word], n+1)
					lost[w.Word] = lost[w.Word] || w.Rank == 0
				}
			}
		}
		for _, w := range m.Sets[i].Words {
			if len(numbers[w]) == 0 || len(out) >= most {
				continue
			}
			word := app.UI(app.Mark().Text(w))
			if lost[w] {
				word = app.Del().Text(w)
			}
			var links []app.UI
			for _, n := range numbers[w] {
				links = append(links, p.jump(n, w))
			}
			out = append(out, app.Span().Body(append([]app.UI{word}, append(links, app.Text(" "))...)...))
		}
	}
	return ui.Slot(len(out) > 0, func() app.UI {
		return app.P().Class("box").Aria("label", locale.Say("Words that the check speaks of")).Role("group").Body(out...)
	})
}

// jump leads from a word to its point.
func (p *listsPage) jump(n int, word string) app.UI {
	id := "point-" + strconv.Itoa(n)
	return app.Button().Type("button").Class("plain jump").Aria("label",
		locale.Say("Point {1} on {2}", strconv.Itoa(n), word)).Text(n).
		OnClick(func(app.Context, app.Event) { ui.ScrollToID(id); ui.FocusID(id) }, app.EventScope(id, word))
}

// more adds a list.
func (p *listsPage) more(m *kept.Lists) app.UI {
	return app.P().Class("acts").Body(
		ui.Slot(len(m.Sets) < kept.MostLists, func() app.UI {
			return p.act("lists-add", "plain", locale.Say("Add a list"), func() {
				p.edit(func(m *kept.Lists) {
					role := ""
					for _, r := range []string{"X", "Y", "A", "B"} {
						if m.At(r) < 0 && m.At("words") < 0 {
							role = r
							break
						}
					}
					m.Sets = append(m.Sets, kept.Set{Role: role, Name: locale.Say("List {1}", strconv.Itoa(len(m.Sets)+1))})
				})
			})
		}),
		app.Span().Class("quiet").Text(locale.Say("Words stand between commas or on lines of their own.")),
	)
}

// mostPoints is how many points are drawn: each has buttons, and a page of hundreds is slow.
const mostPoints = 40

// findings are the points, by their harm.
func (p *listsPage) findings(m *kept.Lists) []app.UI {
	r := p.check.report
	if r == nil {
		return []app.UI{app.Div().Class("slot")}
	}
	var out []app.UI
	var harm protocol.ListHarm
	for i, f := range r.Findings[:min(len(r.Findings), mostPoints)] {
		if f.Harm != harm {
			harm = f.Harm
			out = append(out, app.H3().Class("sev").Text(prose.ListHarm(harm)))
		}
		out = append(out, p.finding(m, i, f))
	}
	if more := len(r.Findings) - mostPoints; more > 0 {
		out = append(out, app.P().ID("lists-more").
			Text(locale.Plural(more, "{1} further point follows once these are settled; none of them does more harm.",
				"{1} further points follow once these are settled; none of them does more harm.", prose.Count(float64(more)))))
	}
	return append(out, app.P().Class("quiet").ID("lists-clean").Text(p.cleanText(*r)))
}

// cleanText says what was looked for and not found.
func (p *listsPage) cleanText(r protocol.ListReport) string {
	var text []string
	if len(r.Clean) > 0 {
		text = append(text, locale.Say("Nothing found: {1}.", prose.ListChecks(r.Clean)))
	}
	if len(r.Unchecked) > 0 {
		text = append(text, locale.Say("Not checked, since these vectors or so many words do not allow it: {1}.",
			prose.ListChecks(r.Unchecked)))
	}
	return strings.Join(text, " ")
}

// finding is one point: what it is, the words near those of another sense, the picture of two
// lists, and what can be done.
func (p *listsPage) finding(m *kept.Lists, i int, f protocol.ListFinding) app.UI {
	offers := offersOf(m, f)
	id := "point-" + strconv.Itoa(i+1)
	return app.Section().Class("lint").ID(id).TabIndex(-1).DataSet("check", f.Check).Body(
		app.B().Text(i+1),
		app.Div().Body(
			app.H4().Text(prose.ListTitle(f)),
			app.P().Text(prose.Told(f.Said())),
			ui.Slot(f.Check == "sense", func() app.UI {
				return app.Ul().Class("near-words").Body(app.Range(f.Words).Slice(func(k int) app.UI {
					return app.Li().Body(app.I().Text(f.Words[k].Word), app.Text(" "+
						locale.Say("stands by {1}.", strings.Join(f.Words[k].Near, ", "))))
				}))
			}),
			p.ranks(f),
			app.Ul().Class("offers").Body(app.Range(offers).Slice(func(k int) app.UI {
				o := offers[k]
				return app.Li().Body(app.Button().Type("button").Class("offer").
					Body(app.Text(o.label+" "), app.Span().Text(o.note)).
					OnClick(func(app.Context, app.Event) { p.take(o) }, app.EventScope(id, o.label, p.Drawn, p.edited)))
			})),
		),
	)
}

// take does what is offered, and writes down why.
func (p *listsPage) take(o listOffer) {
	p.edit(func(m *kept.Lists) {
		o.do(m)
		for _, note := range strings.Split(o.done, "\n") {
			if note != "" && !slices.Contains(m.Notes, note) {
				m.Notes = append(m.Notes, note)
			}
		}
	})
}

// ranks is the picture of two lists that differ in frequency.
func (p *listsPage) ranks(f protocol.ListFinding) app.UI {
	var sets [2]protocol.ListChecked
	n := 0
	for _, s := range p.check.report.Sets {
		if n < 2 && slices.Contains(f.Roles, s.Role) {
			sets[n] = s
			n++
		}
	}
	svg := ""
	if n == 2 {
		svg = chart.ListRanks(sets, f.Swaps, p.width)
	}
	return ui.Slot(svg != "", func() app.UI {
		return app.Figure().Aria("label", locale.Say("Frequency of the words of both lists")).Body(app.Raw(svg),
			app.FigCaption().Text(locale.Say("Circle: a word of {1}. Diamond: a word of {2}. Hollow: a substitute. Rule: the middle word of the list.", sets[0].Name, sets[1].Name)))
	})
}

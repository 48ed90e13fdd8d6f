package report

import (
	"maps"
	"math"
	"slices"
	"strings"

	"weatherglass/app/chart"
	"weatherglass/app/cite"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
)

// The room of a page in millimetres, and what its parts take. They are those of the styles,
// measured; a test in a browser sees that nothing is cut.
const (
	room      = 256.0
	rowHeight = 5.4 // of the table of numbers
	rowOfList = 4.7
)

// wordmark is the dial of the masthead.
const wordmark = `<svg viewBox="0 0 28 28" fill="none" stroke="currentColor" aria-hidden="true" focusable="false"><circle cx="14" cy="14" r="12.5" stroke-width="1.5"/><path d="M6.2 18.5 4.3 19.6M5 14H2.8M6.2 9.5 4.3 8.4M9.5 6.2 8.4 4.3M14 5V2.8M18.5 6.2l1.1-1.9M21.8 9.5l1.9-1.1M23 14h2.2M21.8 18.5l1.9 1.1" stroke-width="1.25"/><path d="m11.6 18.2 8-10.4" stroke-width="2.25" stroke-linecap="round"/><circle cx="14" cy="15" r="2" fill="currentColor" stroke="none"/></svg>`

// pageOne is the page that stands alone.
func (p *pages) pageOne() {
	p.open("div", "a4", "aria-labelledby", p.id("title"), "role", "group")
	p.open("p", "runhead")
	p.raw("<span>" + wordmark + " Weatherglass</span>")
	what := locale.Say("Report of a reading")
	if p.of > pagesEach {
		what = locale.Say("Reading {1} of {2}", itoa(p.level+1), itoa(p.of/pagesEach))
	}
	p.el("span", "", what)
	p.el("span", "", p.Date)
	p.close("p")
	headline := clip(strings.TrimSuffix(p.told.Headline, "."), 170)
	p.open("header", "top")
	p.el("h1", "", headline, "id", p.id("title"))
	p.el("p", "by", clip(p.byline(), 260))
	p.close("header")
	question, verdict := clip(p.told.Question, 420), clip(p.told.Verdict, 900)
	note := clip(p.remark(), 500)
	left := room - 14 - 9.4*lines(headline, 44) - 4.4*lines(p.byline(), 104) - p.answerBlock(question, verdict, note)
	quoted := p.quoteText()
	left -= max(32, 10+4.8*lines(quoted, 64)+p.linkHeight()) + 5
	left -= p.figureOne()
	p.numbers(int(math.Floor((left - 36) / rowHeight)))
	p.quoteBlock(quoted)
	p.folio(1)
	p.close("div")
}

// byline is the line under the title: the test, its paper and what was measured.
func (p *pages) byline() string {
	what := p.term()
	source := p.measure.Source
	if p.told.test != "" {
		what, source = p.told.test, p.Answer.Source
	}
	made := ""
	if c := cite.Find(p.Answer.Reading.Embedding.Provenance.MadeBy); len(c) > 0 {
		made = " (" + c[0].Short() + ")"
	}
	return locale.Say("{1} in {2}{3}", prose.Sentence(what)+citing(source), p.told.vectors, made)
}

// answerBlock prints question, answer and limits side by side, and returns their height.
func (p *pages) answerBlock(question, verdict, note string) float64 {
	p.open("div", "cols")
	p.raw("<div>")
	p.open("section", "abs")
	part := func(name, text string, slanted bool) {
		if text == "" {
			return
		}
		p.open("p", "")
		p.el("b", "", name)
		p.text(" ")
		if slanted {
			p.el("i", "", text)
		} else {
			p.text(text)
		}
		p.close("p")
	}
	part(locale.Say("Question."), question, true)
	part(locale.Say("Answer."), verdict, false)
	part(locale.Say("Note."), note, true)
	p.close("section")
	p.raw("</div>")
	limits := 9.0
	p.raw(`<aside class="side" aria-label="` + p.landmark(locale.Say("Limits")) + `"><section class="limits">`)
	p.el("h2", "", locale.Say("What this does not say"))
	p.open("ul", "")
	for _, text := range p.told.Limits {
		text = clip(text, 260)
		limits += 1.3 + 4.25*lines(text, 33)
		p.el("li", "", text)
	}
	p.close("ul")
	p.raw("</section></aside>")
	p.close("div")
	said := 0.0
	for _, text := range []string{question, verdict, note} {
		if text != "" {
			said += 1.6 + 5.25*lines(text+"Question. ", 62)
		}
	}
	return max(limits, said) + 6
}

// figureOne draws the glass, and returns its height; nothing where the reading has none.
func (p *pages) figureOne() float64 {
	drawn := method.Frame(p.Answer, 760)
	svg := chart.Glass(drawn)
	if svg == "" {
		return 0
	}
	caption := clip(chart.GlassCaption(drawn), 420)
	p.open("figure", "fig apa")
	p.el("h2", "tno", locale.Say("Figure {1}", "1"))
	p.el("p", "ftitle", locale.Say("The reading on the instrument’s scale"))
	p.open("div", "draw")
	p.raw(svg)
	p.close("div")
	p.open("figcaption", "tnote")
	p.el("i", "", locale.Say("Note."))
	p.text(" " + caption + " ")
	p.source()
	p.close("figcaption")
	p.close("figure")
	return 60 + 4.3*lines(caption+p.told.vectors, 105)
}

// source ends a note: what was measured, and the check number.
func (p *pages) source() {
	p.el("span", "src", locale.Say("Source: {1}. Reading {2}.", clip(p.told.vectors, 60), p.check()))
}

// note prints what stands below a table or a figure.
func (p *pages) note(text string) {
	p.open("p", "tnote")
	p.el("i", "", locale.Say("Note."))
	p.text(" " + text)
	p.source()
	p.close("p")
}

// numbers prints the values of the reading as a table, with as many rows as there is room for.
func (p *pages) numbers(most int) {
	rows, rest := p.values(min(max(most, 1), 14))
	p.open("section", "apa")
	name := locale.Say("Table {1}", "1")
	p.el("h2", "tno", name)
	p.raw(`<div class="scroll" tabindex="0" role="region" aria-label="` + p.landmark(name) + `"><table>`)
	p.el("caption", "", locale.Say("Numbers of the reading"))
	p.raw("<thead><tr>")
	p.el("th", "", locale.Say("Quantity"), "scope", "col")
	p.el("th", "n", locale.Say("Estimate"), "scope", "col")
	p.el("th", "n", locale.Say("95 % CI"), "scope", "col")
	p.raw("</tr></thead><tbody>")
	for _, row := range rows {
		p.raw("<tr>")
		p.open("th", "", "scope", "row")
		p.text(clip(prose.Sentence(row.name), 60))
		if row.symbol != "" {
			p.text(", ")
			p.el("i", "", clip(row.symbol, 24))
		}
		p.close("th")
		p.el("td", "n", row.number)
		p.el("td", "n", row.interval)
		p.raw("</tr>")
	}
	p.raw("</tbody></table></div>")
	note := locale.Say("CI = 95 % interval, over what the methods say. Numbers that cannot pass 1 have no leading zero.") + " "
	if rest > 0 {
		note = locale.Plural(rest, "{1} further number stands in the reading’s JSON.",
			"{1} further numbers stand in the reading’s JSON.", prose.Count(float64(rest))) + " " + note
	}
	p.note(note)
	p.close("section")
}

// quoteText is a sentence to quote the reading by: never without its interval and a limit.
func (p *pages) quoteText() string {
	text := clip(strings.TrimSuffix(p.told.Headline, "."), 170)
	if numbers := p.quoted(); numbers != "" {
		text += ", " + numbers
	}
	name := p.told.test
	if name == "" {
		name = p.term()
	}
	text += " (" + name + ", " + clip(p.told.vectors, 80) + ")."
	if len(p.told.Limits) > 0 {
		text += " " + clip(p.told.Limits[0], 260)
	}
	return text
}

// shownLink is the address as it is printed: whole unless it is very long.
func (p *pages) shownLink() string { return clip(p.Address, MostQR) }

// linkHeight is what the printed address takes.
func (p *pages) linkHeight() float64 { return 4 + 3.7*lines(p.shownLink(), 66) }

// quoteBlock prints how to quote the reading, its link and its QR code.
func (p *pages) quoteBlock(quoted string) {
	p.raw(`<div class="cols last"><section class="quote">`)
	p.el("h2", "", locale.Say("To quote this reading"))
	p.el("p", "said", quoted)
	if p.Address == "" {
		p.el("p", "lnk", locale.Say("No link can be made of this reading; the digest on the next page checks it."))
	} else {
		p.open("p", "mono lnk")
		p.el("a", "", p.shownLink(), "href", p.Address)
		p.close("p")
	}
	p.raw(`</section><section class="check">`)
	if code := QR(p.Address, locale.Say("QR code of this reading’s link")); code != "" && p.Address != "" {
		p.open("div", "qr")
		p.raw(code)
		p.close("div")
	}
	p.raw("<div>")
	p.el("h2", "", locale.Say("Check it"))
	switch {
	case p.Address == "":
		p.el("p", "", locale.Say("Measure the question of the methods again and compare the digest."))
	case len(p.Address) > MostQR:
		p.el("p", "", locale.Say("The link measures again and says whether every number came out the same. It is too long for a QR code."))
	default:
		p.el("p", "", locale.Say("The link measures again and says whether every number came out the same."))
	}
	p.raw("</div></section></div>")
}

// pageTwo has the words, the methods, the references and where the vectors come from.
func (p *pages) pageTwo() {
	methods := p.methods()
	main := 16 + 4.7*lines(methods, 70)
	for _, w := range p.works {
		main += 1 + 4.05*lines(w.Text(), 74)
	}
	side := p.sideHeight()
	t := p.table()
	rows := int(math.Floor((room - 8 - max(main, side) - 36) / rowOfList))
	p.open("div", "a4", "aria-label", locale.Say("Words, methods and references"), "role", "group")
	if len(t.Columns) > 0 && rows > 2 {
		figure := 2
		if chart.GlassAlt(method.Frame(p.Answer, 760)) == "" {
			figure = 1
		}
		heads := 0
		for _, g := range t.Groups {
			if g.Head != nil {
				heads++
			}
		}
		p.list(newList(t, min(max(rows-heads, 3), 30)), figure, 2)
	}
	p.raw(`<div class="cols"><div><section>`)
	p.el("h2", "", locale.Say("Methods"))
	p.el("p", "", methods)
	p.raw(`</section><section class="refs">`)
	p.el("h2", "", locale.Say("References"))
	for _, w := range p.works {
		p.reference(w)
	}
	p.raw("</section></div>")
	p.side()
	p.raw("</div>")
	p.folio(2)
	p.close("div")
}

// wordsMost is the number of letters that all lists of words may take.
const wordsMost = 640

// roles are the lists with their words, cut to the room that each has.
func (p *pages) roles() [][2]string {
	sets := p.Answer.Reading.Experiment.Sets
	var out [][2]string
	for _, role := range slices.Sorted(maps.Keys(sets)) {
		out = append(out, [2]string{role, clip(wordsOf(sets[role]), wordsMost/max(1, len(sets)))})
	}
	if len(out) > 8 {
		out = out[:8]
	}
	return out
}

// facts say where the vectors come from, and the digest in full.
func (p *pages) facts() []prose.Fact {
	var out []prose.Fact
	for _, f := range prose.Provenance(p.Answer) {
		switch f.Term {
		case locale.Say("Check"), locale.Say("Case"), locale.Say("With"):
		default:
			f.Text = clip(f.Text, 72)
			out = append(out, f)
		}
	}
	if len(out) > 7 {
		out = out[:7]
	}
	if d := p.Answer.Reading.Embedding.Digest; d != "" {
		out = append(out, prose.Fact{Term: "SHA-256", Text: d[:min(16, len(d))], Code: true})
	}
	return append(out, prose.Fact{Term: locale.Say("Digest"), Text: p.Answer.Reading.Digest, Code: true})
}

// sideHeight is what words and provenance take.
func (p *pages) sideHeight() float64 {
	height := 21.0
	for _, r := range p.roles() {
		height += 0.7 + 4.2*lines(r[1], 32)
	}
	for _, f := range p.facts() {
		height += 0.7 + 4.2*lines(f.Text, 23)
	}
	return height
}

// side prints the words and where the vectors come from.
func (p *pages) side() {
	p.raw(`<aside class="side" aria-label="` + p.landmark(locale.Say("Words and provenance")) + `">`)
	if roles := p.roles(); len(roles) > 0 {
		p.raw("<section>")
		p.el("h2", "", locale.Say("Words used"))
		p.open("dl", "wl")
		for _, r := range roles {
			p.el("dt", "", r[0])
			p.el("dd", "", r[1])
		}
		p.raw("</dl></section>")
	}
	p.raw("<section>")
	p.el("h2", "", locale.Say("Provenance"))
	p.open("dl", "pv")
	for _, f := range p.facts() {
		p.el("dt", "", f.Term)
		class := ""
		if f.Code {
			class = "mono"
		}
		var attributes []string
		if f.Own { // in the words of its source
			attributes = []string{"lang", locale.English}
		}
		p.el("dd", class, f.Text, attributes...)
	}
	p.raw("</dl></section></aside>")
}

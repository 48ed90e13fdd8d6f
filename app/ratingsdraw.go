//go:build !js || texts

package app

import (
	"math"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/class"
	"weatherglass/app/prose"
	"weatherglass/app/report"
	"weatherglass/metrics/experiment"
)

// Render draws the page.
func (p *ratingsPage) Render() app.UI {
	body := p.nothing
	switch {
	case len(p.list.Items) > 0:
		body = p.collect
	case p.answer != nil:
		body = p.choose
	}
	return teacherPage(p.phase(), "A class’s ratings", body())
}

// trouble says what went wrong.
func (p *ratingsPage) trouble() app.UI {
	return app.Div().Role("alert").ID("ratings-problem").Body(slot(p.problem != nil, func() app.UI { return troubleBox(p.problem, p.again) }))
}

// nothing stands where there is no list and no reading to make one of.
func (p *ratingsPage) nothing() app.UI {
	said := ""
	if p.busy || !p.live {
		said = "Measuring…"
	}
	return app.Div().Class("slot").Body(
		app.H1().Text("What does the class say of these words?"),
		app.P().Class("lead").Text("An instrument measures words. What people think of when they read them it cannot say. A class can."),
		app.P().Class("state").Role("status").Text(said),
		p.trouble(),
		app.P().Class("acts").Body(p.file("Open the ratings of a class")),
		slot(p.live && p.link == "", func() app.UI {
			return app.P().Body(app.Text("Or begin at a reading of "), app.A().Href(href(pathWords)).Text("words"), app.Text(" or of analogies: “Let a class rate these”, below it, leads here."))
		}),
	)
}

// file opens ratings that were saved.
func (p *ratingsPage) file(label string) app.UI { return savedFile("ratings-file", label, p.opened) }

// choose is where a list is made of a reading.
func (p *ratingsPage) choose() app.UI {
	items, _ := ratedItems(*p.answer)
	n := 0
	for _, on := range p.chosen {
		if on {
			n++
		}
	}
	groups := class.RatingGroups(n)
	said := prose.Counted(n, "is chosen", "are chosen") + "; at most " + strconv.Itoa(class.MostItems) + "."
	if groups > 0 {
		said += " Their code has " + prose.Counted(groups, "group", "groups") + " of four letters."
	}
	return app.Div().Class("slot").Body(
		app.H1().Text("What shall the class rate?"),
		app.P().Class("lead").Text("The reading’s largest numbers come first. Take out what would hurt somebody in the room."),
		p.trouble(),
		app.Ul().Class("chooses").Body(app.Range(items).Slice(func(i int) app.UI {
			id := "choose-" + strconv.Itoa(i)
			return app.Li().Body(app.Label().For(id).Body(
				app.Input().Type("checkbox").ID(id).Checked(p.chosen[i]).OnChange(func(ctx app.Context, _ app.Event) { p.chosen[i] = ctx.JSSrc().Get("checked").Bool() }, app.EventScope(p.link, i)),
				app.Span().Text(itemText(items[i].words)),
			))
		})),
		app.P().Class("state").Role("status").ID("choose-said").Text(said),
		app.P().Class("acts").Body(app.Button().Type("button").Class("go").ID("make-list").Disabled(groups == 0).Text("Make the list").OnClick(func(app.Context, app.Event) { p.makeList() })),
	)
}

// collect is where codes are typed, pasted and read by the camera, with what they come to.
func (p *ratingsPage) collect() app.UI {
	link, _ := p.list.Link() // it was read from one
	address := linkAddress(pathRate, link)
	code := report.QR(address, "QR code of this list")
	return app.Div().Class("slot").Body(
		app.H1().Text(ratingQuestion(p.list)),
		p.trouble(),
		app.Div().Class("halves").Body(
			app.Section().Aria("labelledby", "codes-title").Body(
				app.H2().ID("codes-title").Text("Collect the codes"),
				app.Div().Class("mycode").Body(
					slot(code != "", func() app.UI { return app.Div().Class("qr").Body(app.Raw(code)) }),
					app.P().Body(app.Text("Phones rate "), app.A().ID("to-rate").Href(href(pathRate)+"#"+link).Text(prose.Counted(len(p.list.Items), "item here", "items here")), app.Text(", and show a code of "+prose.Counted(class.RatingGroups(len(p.list.Items)), "group", "groups")+" of four letters.")),
				),
				codesField(p.live, p.text, p.sort),
				app.P().Class("state").ID("codes-said").Role("status").Text(p.said()),
				p.found(),
				app.P().Class("acts").Body(
					app.Button().Type("button").Class("plain").ID("ratings-save").Disabled(len(p.taken) == 0).Text("Save the ratings as a file").OnClick(func(app.Context, app.Event) { p.save() }),
					p.file("Open a file"),
				),
				app.P().Class("state").Text("The address holds the list and the codes: reload it, or send it on, and they are there again."),
			),
			p.camera.draw(p.live),
		),
		slot(len(p.taken) > 0, p.result),
	)
}

// said is how many codes were taken.
func (p *ratingsPage) said() string { return codesSaid(p.text, len(p.taken), len(p.look)) }

// found are the words that were not taken, each with why.
func (p *ratingsPage) found() app.UI { return troublesFound(p.look, p.why, p.countTwice) }

// why says why a word was not taken, and what to do.
func (p *ratingsPage) why(t class.Trouble) string {
	switch t.Why {
	case class.Letter:
		return letterSaid()
	case class.Short:
		return "A code of this list has " + prose.Counted(class.RatingGroups(len(p.list.Items)), "group", "groups") + " of four letters. Ask for it again."
	case class.Again:
		return againSaid()
	}
	return "One letter is off, or it is from another list. Ask for it again."
}

// result is what the class says beside the instrument's numbers.
func (p *ratingsPage) result() app.UI {
	answers := p.list.Answers()
	shares := p.list.Shares(p.taken, p.says)
	c := chart.ClassRatings{Shares: shares, Scores: scoresOf(p.list, p.answer), Answer: answers[p.says], Width: p.width}
	if p.answer != nil {
		c.Score = "the instrument"
	}
	for _, item := range p.list.Items {
		c.Items = append(c.Items, itemText(item))
	}
	var choices []segment
	for i, a := range answers {
		choices = append(choices, segment{strconv.Itoa(i), a})
	}
	text := ratedText(c.Items, shares, answers[p.says])
	return app.Section().Aria("labelledby", "ratings-title").Body(
		app.H2().ID("ratings-title").Text("The class beside the instrument"),
		segmented{"says", "Share that says", choices, strconv.Itoa(p.says)}.draw(func(v string) { p.says, _ = strconv.Atoi(v) }),
		app.Div().Class("prose").ID("ratings-says").Role("status").Body(app.Range(text).Slice(func(i int) app.UI { return app.P().Text(text[i]) })),
		app.Figure().Class("glass").Body(app.Raw(c.SVG()), app.FigCaption().Text(p.caption(len(p.taken)))),
		p.figures(shares),
		p.onwards(),
		p.table(c),
		app.Section().Class("limits").Aria("labelledby", "ratings-not").Body(
			app.H3().ID("ratings-not").Text("What this does not say"),
			app.Ul().Body(
				app.Li().Text("What a word means to somebody who was not asked. This is a sample of one room."),
				app.Li().Text("Who said what. Codes carry answers, not names."),
				app.Li().Text("That the instrument found a stereotype. It counts the company of words; what that means is for people to say."),
			)),
	)
}

// caption says what the marks of the picture are.
func (p *ratingsPage) caption(n int) string {
	text := "Dot: the class’s share, of " + strconv.Itoa(n) + ". Bar: its 95 % interval."
	switch {
	case p.answer == nil:
		return text
	case p.list.Pairs():
		return text + " Right: how nearly the pair differs as " + p.list.Names[0] + " and " + p.list.Names[1] + " do; 1 is exactly so. A high number does not mean a stereotype."
	}
	return text + " Right: the instrument’s number, below 0 toward " + p.list.Names[0] + ", above 0 toward " + p.list.Names[1] + "."
}

// figures are the class's numbers.
func (p *ratingsPage) figures(shares []class.Share) app.UI {
	more, decided := 0, 0
	for _, s := range shares {
		if s.Part() > .5 {
			more++
		}
		if s.Low > .5 || s.High < .5 {
			decided++
		}
	}
	of := " of " + strconv.Itoa(len(shares))
	alpha := p.list.Agreement(p.taken)
	agreed := "–"
	if !math.IsNaN(alpha) {
		agreed = prose.Fixed(alpha, 2)
	}
	entry := func(term, text string) app.UI { return app.Div().Body(app.Dt().Text(term), app.Dd().Text(text)) }
	return app.Dl().Class("sums").Body(
		entry("Rated", prose.Counted(len(p.taken), "code", "codes")),
		app.Div().Body(app.Dt().Text("Agreement α (Krippendorff)"), app.Dd().ID("alpha").Text(agreed), app.Dd().Class("state").Text("1 all alike, 0 as luck would have it; below 0.67 read with care")),
		entry("Said by more than half", strconv.Itoa(more)+of),
		entry("Interval clear of half", strconv.Itoa(decided)+of),
	)
}

// onwards leads to a reading that takes the class's answers into account.
func (p *ratingsPage) onwards() app.UI {
	q, ok := onward(p.list, p.taken, p.asked)
	link := ""
	if ok && p.answer != nil {
		link, _ = experiment.EncodeQuestion(q) // what was measured with others can be written
	}
	text := "Measure how far the order of these words agrees with the class"
	if p.list.Pairs() {
		text = "Measure the analogies with the class’s marks"
	}
	return slot(link != "", func() app.UI {
		return app.P().Class("acts").Body(app.A().ID("ratings-onward").Href(href(pagePath(pageOf(q))) + "#" + link).Text(text))
	})
}

// table has the same numbers.
func (p *ratingsPage) table(c chart.ClassRatings) app.UI {
	return app.Details().Class("more").Body(app.Summary().Text("Table of the same numbers"),
		app.Div().Class("scroll").TabIndex(0).Role("region").Aria("label", "Ratings").Body(app.Table().Class("wraps").Body(
			app.Caption().Text("Share of the class that says “"+c.Answer+"”"),
			app.THead().Body(app.Tr().Body(app.Th().Scope("col").Text("Item"), app.Th().Scope("col").Class("n").Text("Said"), app.Th().Scope("col").Class("n").Text("Share"), app.Th().Scope("col").Text("95 % interval"), app.Th().Scope("col").Class("n").Text("Instrument"))),
			app.TBody().Body(app.Range(c.Items).Slice(func(i int) app.UI {
				s := c.Shares[i]
				return app.Tr().Body(
					app.Th().Scope("row").Text(c.Items[i]),
					app.Td().Class("n").Text(strconv.Itoa(s.Said)+" of "+strconv.Itoa(s.Of)),
					app.Td().Class("n").Text(prose.Percent(s.Part())),
					app.Td().Text(prose.Percent(s.Low)+" to "+prose.Percent(s.High)),
					app.Td().Class("n").Text(c.Scores[i]),
				)
			})),
		)))
}

// save offers the ratings as a file.
func (p *ratingsPage) save() {
	text, err := p.ratings().File()
	if err != nil {
		p.problem = asError(err)
		return
	}
	download("class-ratings.json", "application/json", string(text))
}

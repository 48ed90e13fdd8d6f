package lessons

import (
	"math"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/class"
	"weatherglass/app/instrument"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/report"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
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
	return teacherPage(p.phase(), locale.Say("A class’s ratings"), body())
}

// trouble says what went wrong.
func (p *ratingsPage) trouble() app.UI {
	return app.Div().Role("alert").ID("ratings-problem").
		Body(ui.Slot(p.problem != nil, func() app.UI { return troubleBox(p.problem, p.again) }))
}

// nothing stands where there is no list and no reading to make one of.
func (p *ratingsPage) nothing() app.UI {
	said := ""
	if p.busy || !p.live {
		said = locale.Say("Measuring…")
	}
	return app.Div().Class("slot").Body(
		app.H1().Text(locale.Say("What does the class say of these words?")),
		app.P().Class("lead").Text(locale.Say("An instrument measures words. What people think of when they read them it cannot say. A class can.")),
		app.P().Class("state").Role("status").Text(said),
		p.trouble(),
		app.P().Class("acts").Body(p.file(locale.Say("Open the ratings of a class"))),
		ui.Slot(p.live && p.link == "", func() app.UI {
			return app.P().Body(app.Text(locale.Say("Or begin at a reading of ")),
				app.A().Href(shell.Href(shell.PathWords)).Text(locale.Say("words")),
				app.Text(locale.Say(" or of analogies: “Let a class rate these”, below it, leads here.")))
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
	said := locale.Plural(n, "{1} is chosen; at most {2}.", "{1} are chosen; at most {2}.", strconv.Itoa(n),
		strconv.Itoa(class.MostItems))
	if groups > 0 {
		said += " " + locale.Plural(groups, "Their code has {1} group of four letters.",
			"Their code has {1} groups of four letters.", strconv.Itoa(groups))
	}
	return app.Div().Class("slot").Body(
		app.H1().Text(locale.Say("What shall the class rate?")),
		app.P().Class("lead").Text(locale.Say("The reading’s largest numbers come first. Take out what would hurt somebody in the room.")),
		p.trouble(),
		app.Ul().Class("chooses").Body(app.Range(items).Slice(func(i int) app.UI {
			id := "choose-" + strconv.Itoa(i)
			return app.Li().Body(app.Label().For(id).Body(
				app.Input().Type("checkbox").ID(id).Checked(p.chosen[i]).
					OnChange(func(ctx app.Context, _ app.Event) { p.chosen[i] = ctx.JSSrc().Get("checked").Bool() },
						app.EventScope(p.link, i)),
				app.Span().Text(itemText(items[i].words)),
			))
		})),
		app.P().Class("state").Role("status").ID("choose-said").Text(said),
		app.P().Class("acts").Body(app.Button().Type("button").Class("go").ID("make-list").Disabled(groups == 0).
			Text(locale.Say("Make the list")).OnClick(func(app.Context, app.Event) { p.makeList() })),
	)
}

// collect is where codes are typed, pasted and read by the camera, with what they come to.
func (p *ratingsPage) collect() app.UI {
	link, _ := p.list.Link() // it was read from one
	address := shell.LinkAddress(shell.PathRate, link)
	items, groups := len(p.list.Items), class.RatingGroups(len(p.list.Items))
	code := report.QR(address, locale.Say("QR code of this list"))
	return app.Div().Class("slot").Body(
		app.H1().Text(ratingQuestion(p.list)),
		p.trouble(),
		app.Div().Class("halves").Body(
			app.Section().Aria("labelledby", "codes-title").Body(
				app.H2().ID("codes-title").Text(locale.Say("Collect the codes")),
				app.Div().Class("mycode").Body(
					ui.Slot(code != "", func() app.UI { return app.Div().Class("qr").Body(app.Raw(code)) }),
					app.P().Body(
						app.Text(locale.Say("Phones rate ")), app.A().ID("to-rate").Href(shell.Href(shell.PathRate)+"#"+link).
							Text(locale.Plural(items, "{1} item here", "{1} items here", strconv.Itoa(items))),
						app.Text(locale.Plural(groups, ", and show a code of {1} group of four letters.",
							", and show a code of {1} groups of four letters.", strconv.Itoa(groups)))),
				),
				codesField(p.live, p.text, p.sort),
				app.P().Class("state").ID("codes-said").Role("status").Text(p.codesTaken()),
				p.drawTroubles(),
				app.P().Class("acts").Body(
					app.Button().Type("button").Class("plain").ID("ratings-save").Disabled(len(p.taken) == 0).
						Text(locale.Say("Save the ratings as a file")).OnClick(func(app.Context, app.Event) { p.save() }),
					p.file(locale.Say("Open a file")),
				),
				app.P().Class("state").Text(locale.Say("The address holds the list and the codes: reload it, or send it on, and they are there again.")),
			),
			p.camera.draw(p.live),
		),
		ui.Slot(len(p.taken) > 0, p.result),
	)
}

// codesTaken is how many codes were taken.
func (p *ratingsPage) codesTaken() string { return codesSaid(p.text, len(p.taken), len(p.look)) }

// drawTroubles are the words that were not taken, each with why.
func (p *ratingsPage) drawTroubles() app.UI { return troublesFound(p.look, p.why, p.countTwice) }

// why says why a word was not taken, and what to do.
func (p *ratingsPage) why(t class.Trouble) string {
	switch t.Why {
	case class.Letter:
		return letterSaid()
	case class.Short:
		groups := class.RatingGroups(len(p.list.Items))
		return locale.Plural(groups, "A code of this list has {1} group of four letters. Ask for it again.",
			"A code of this list has {1} groups of four letters. Ask for it again.", strconv.Itoa(groups))
	case class.Again:
		return againSaid()
	}
	return locale.Say("One letter is off, or it is from another list. Ask for it again.")
}

// result is what the class says beside the instrument's numbers.
func (p *ratingsPage) result() app.UI {
	answers := answersSaid(p.list)
	shares := p.list.Shares(p.taken, p.says)
	c := chart.ClassRatings{Shares: shares, Scores: scoresOf(p.list, p.answer), Answer: answers[p.says], Width: p.width}
	if p.answer != nil {
		c.Score = locale.Say("the instrument")
	}
	for _, item := range p.list.Items {
		c.Items = append(c.Items, itemText(item))
	}
	var choices []ui.Segment
	for i, a := range answers {
		choices = append(choices, ui.Segment{Value: strconv.Itoa(i), Label: a})
	}
	text := ratedText(c.Items, shares, answers[p.says])
	return app.Section().Aria("labelledby", "ratings-title").Body(
		app.H2().ID("ratings-title").Text(locale.Say("The class beside the instrument")),
		ui.Segmented{Name: "says", Legend: locale.Say("Share that says"), Segments: choices,
			Chosen: strconv.Itoa(p.says)}.Draw(func(v string) { p.says, _ = strconv.Atoi(v) }),
		app.Div().Class("prose").ID("ratings-says").Role("status").
			Body(app.Range(text).Slice(func(i int) app.UI { return app.P().Text(text[i]) })),
		app.Figure().Class("glass").TabIndex(0).Body(app.Raw(c.SVG()), app.FigCaption().Text(p.caption(len(p.taken)))),
		p.figures(shares),
		p.onwards(),
		p.table(c),
		app.Section().Class("limits").Aria("labelledby", "ratings-not").Body(
			app.H3().ID("ratings-not").Text(locale.Say("What this does not say")),
			app.Ul().Body(
				app.Li().Text(locale.Say("What a word means to somebody who was not asked. This is a sample of one room.")),
				app.Li().Text(locale.Say("Who said what. Codes carry answers, not names.")),
				app.Li().Text(locale.Say("That the instrument found a stereotype. It counts the company of words; what that means is for people to say.")),
			)),
	)
}

// caption says what the marks of the picture are.
func (p *ratingsPage) caption(n int) string {
	text := locale.Say("Dot: the class’s share, of {1}. Bar: its 95 % interval.", strconv.Itoa(n))
	switch {
	case p.answer == nil:
		return text
	case p.list.Pairs():
		return text + " " + locale.Say("Right: how nearly the pair differs as {1} and {2} do; 1 is exactly so. A high number does not mean a stereotype.", p.list.Names[0], p.list.Names[1])
	}
	return text + " " + locale.Say("Right: the instrument’s number, below 0 toward {1}, above 0 toward {2}.",
		prose.PoleSaid(p.list.Names[0]), prose.PoleSaid(p.list.Names[1]))
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
	of := func(n int) string { return locale.Say("{1} of {2}", strconv.Itoa(n), strconv.Itoa(len(shares))) }
	entry := func(term, text string) app.UI { return app.Div().Body(app.Dt().Text(term), app.Dd().Text(text)) }
	return app.Dl().Class("sums").Body(
		entry(locale.Say("Rated"), locale.Plural(len(p.taken), "{1} code", "{1} codes", strconv.Itoa(len(p.taken)))),
		p.agreement(),
		entry(locale.Say("Said by more than half"), of(more)),
		entry(locale.Say("Interval on one side of half"), of(decided)),
	)
}

// agreement is how far the class agrees.
func (p *ratingsPage) agreement() app.UI {
	alpha, interval := p.list.Agreement(p.taken)
	agreed, over := "–", ""
	if !math.IsNaN(alpha) {
		agreed = prose.Fixed(alpha, 2)
	}
	if !math.IsNaN(interval.Low) {
		over = locale.Say("95 % interval {1}, over who rates.", prose.Range(interval.Low, interval.High, 2)) + " "
	}
	return app.Div().Body(app.Dt().Text(locale.Say("Agreement α (Krippendorff)")), app.Dd().ID("alpha").Text(agreed),
		app.Dd().Class("state").Text(over+locale.Say("1 all alike, 0 as luck would have it; below {1} read with care",
			prose.Fixed(.67, 2))))
}

// onwards leads to a reading that takes the class's answers into account.
func (p *ratingsPage) onwards() app.UI {
	q, ok := onward(p.list, p.taken, p.asked)
	link := ""
	if ok && p.answer != nil {
		link, _ = experiment.EncodeQuestion(q) // what was measured with others can be written
	}
	text := locale.Say("Measure how far the order of these words agrees with the class")
	if p.list.Pairs() {
		text = locale.Say("Measure the analogies with the class’s marks")
	}
	return ui.Slot(link != "", func() app.UI {
		return app.P().Class("acts").Body(app.A().ID("ratings-onward").
			Href(shell.Href(shell.PagePath(instrument.PageOf(q))) + "#" + link).Text(text))
	})
}

// table has the same numbers.
func (p *ratingsPage) table(c chart.ClassRatings) app.UI {
	return app.Details().Class("more").Body(app.Summary().Text(locale.Say("Table of the same numbers")),
		app.Div().Class("scroll").TabIndex(0).Role("region").Aria("label", locale.Say("Ratings")).
			Body(app.Table().Class("wraps").Body(
				app.Caption().Text(locale.Say("Share of the class that says “{1}”", c.Answer)),
				app.THead().Body(app.Tr().Body(
					app.Th().Scope("col").Text(locale.Say("Item")), app.Th().Scope("col").Class("n").Text(locale.Say("Said")),
					app.Th().Scope("col").Class("n").Text(locale.Say("Share")),
					app.Th().Scope("col").Text(locale.Say("95 % interval")),
					app.Th().Scope("col").Class("n").Text(locale.Say("Instrument")))),
				app.TBody().Body(app.Range(c.Items).Slice(func(i int) app.UI {
					s := c.Shares[i]
					return app.Tr().Body(
						app.Th().Scope("row").Text(c.Items[i]),
						app.Td().Class("n").Text(locale.Say("{1} of {2}", strconv.Itoa(s.Said), strconv.Itoa(s.Of))),
						app.Td().Class("n").Text(prose.Percent(s.Part())),
						app.Td().Text(locale.Say("{1} to {2}", prose.Percent(s.Low), prose.Percent(s.High))),
						app.Td().Class("n").Text(c.Scores[i]),
					)
				})),
			)))
}

// save offers the ratings as a file.
func (p *ratingsPage) save() {
	text, err := p.ratings().File()
	if err != nil {
		p.problem = ui.AsError(err)
		return
	}
	ui.Download("class-ratings.json", "application/json", string(text))
}

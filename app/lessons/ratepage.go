package lessons

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/class"
	"weatherglass/app/locale"
	"weatherglass/app/report"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
)

// ratePage is where a pupil rates a list, and gets the code of the answers.
type ratePage struct {
	app.Compo
	live    bool
	link    string // of the address, as it was taken
	list    class.List
	answers []int // by item; −1 while it is open
	code    string
	problem string
	release func()
}

// storeRating is where this browser keeps what its reader said of the last list.
const storeRating = "weatherglass.rating"

// keptRating is that.
type keptRating struct {
	Link    string `json:"link"`
	Answers []int  `json:"answers"`
	Code    string `json:"code,omitempty"`
}

// OnPreRender names the page for its first frame.
func (p *ratePage) OnPreRender(ctx app.Context) {
	ctx.Page().SetTitle(ui.Titled(locale.Say("A list to rate")))
	ctx.Page().SetDescription(locale.Say("Say of each word or pair what you think, and show your answers to your class as a code. Nothing is sent."))
}

// OnMount takes the list of the address.
func (p *ratePage) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx)
	p.live = true
	ctx.Page().SetTitle(ui.Titled(locale.Say("A list to rate")))
	ui.Arrive()
	p.release = ui.OnWindow(ctx, func(app.Event) { p.take() }, ui.HistoryEvents...)
	p.take()
}

// OnNav takes the list of a link of the page's own.
func (p *ratePage) OnNav(app.Context) { p.take() }

// OnDismount stops listening.
func (p *ratePage) OnDismount() { p.release() }

// take opens the list of the address, with what was said of it before.
func (p *ratePage) take() {
	if !p.live || !shell.At(shell.PathRate) || ui.Fragment() == p.link {
		return
	}
	p.link = ui.Fragment()
	p.list, p.answers, p.code, p.problem = class.List{}, nil, "", ""
	if p.link == "" {
		return
	}
	list, err := class.ParseList(p.link)
	if err != nil {
		p.problem = err.Error()
		return
	}
	p.list, p.answers = list, slices.Repeat([]int{-1}, len(list.Items))
	var kept keptRating
	known := func(a int) bool { return a >= -1 && a < class.Kinds }
	if json.Unmarshal([]byte(ui.Stored(storeRating)), &kept) == nil && kept.Link == p.link &&
		len(kept.Answers) == len(p.answers) && !slices.ContainsFunc(kept.Answers, func(a int) bool { return !known(a) }) {
		p.answers, p.code = kept.Answers, kept.Code
	}
}

// keep keeps what was said.
func (p *ratePage) keep() {
	if text, err := json.Marshal(keptRating{p.link, p.answers, p.code}); err == nil { // texts and numbers alone
		ui.Store(storeRating, string(text))
	}
}

// say takes an answer; a code that was shown is of others.
func (p *ratePage) say(item, answer int) {
	p.answers[item], p.code = answer, ""
	p.keep()
}

// open is how many items have no answer yet.
func (p *ratePage) open() (n int) {
	for _, a := range p.answers {
		if a < 0 {
			n++
		}
	}
	return n
}

// show draws the code of the answers.
func (p *ratePage) show() {
	p.code = class.DrawRating(p.list.Tag(), p.answers, rand.Uint64N)
	p.keep()
}

// Render draws the page.
func (p *ratePage) Render() app.UI {
	body := p.nothing
	if len(p.list.Items) > 0 {
		body = p.rate
	}
	return pupilPage(classPhase(p.live, false), locale.Say("A list to rate"), body())
}

// nothing stands where there is no list.
func (p *ratePage) nothing() app.UI {
	return app.Div().Class("slot").Body(
		app.H1().Text(locale.Say("Rate a list")),
		app.P().Class("lead").Text(locale.Say("What do people say of words that an instrument has measured? Your teacher has the link to a list.")),
		app.P().Class("problem").Role("alert").ID("rate-problem").Text(p.problem),
	)
}

// rate is the list with its answers.
func (p *ratePage) rate() app.UI {
	lead := locale.Say("Say what the word makes you think of, not what you think is right.")
	if p.list.Pairs() {
		lead = locale.Say("By meaning: as mother is to father. Stereotype: a fixed picture of people.")
	}
	return app.Div().Class("slot").Body(
		app.H1().Text(ratingQuestion(p.list)),
		app.P().Class("lead").Text(lead),
		app.Ol().Class("rate").Body(app.Range(p.list.Items).Slice(p.item)),
		app.P().Class("state").Role("status").ID("rate-said").Text(p.answersGiven()),
		app.P().Class("acts").Body(
			app.Button().Type("button").Class("go").ID("rate-code").Disabled(!p.live || p.open() > 0 || p.code != "").
				Text(locale.Say("Show my code")).OnClick(func(app.Context, app.Event) { p.show() }),
			ui.Slot(p.open() > 0 && p.open() < len(p.answers), func() app.UI {
				return app.Button().Type("button").Class("plain").ID("rate-rest").Text(locale.Say("The open ones are neither")).
					OnClick(func(app.Context, app.Event) {
						for i, a := range p.answers {
							if a < 0 {
								p.say(i, class.Neither)
							}
						}
					})
			}),
		),
		app.Div().Aria("live", "polite").Body(ui.Slot(p.code != "", p.drawCode)),
	)
}

// answersGiven is how many answers are there.
func (p *ratePage) answersGiven() string {
	n := len(p.answers)
	return locale.Plural(n, "{1} of {2} answer.", "{1} of {2} answers.", strconv.Itoa(n-p.open()), strconv.Itoa(n))
}

// item is one to be rated.
func (p *ratePage) item(i int) app.UI {
	name := "rate-" + strconv.Itoa(i)
	answers := answersSaid(p.list)
	return app.Li().Body(app.FieldSet().Body(
		app.Legend().Text(ratedSaid(p.list, p.list.Items[i])),
		app.Div().Class("seg").Body(app.Range(answers).Slice(func(a int) app.UI {
			id := name + "-" + strconv.Itoa(a)
			return app.Label().For(id).Body(
				app.Input().Type("radio").Name(name).ID(id).Checked(p.answers[i] == a).Disabled(!p.live).
					OnChange(func(app.Context, app.Event) { p.say(i, a) }, app.EventScope(p.link, i, a)),
				app.Span().Text(answers[a]),
			)
		})),
	))
}

// drawCode is the code of the answers.
func (p *ratePage) drawCode() app.UI {
	whole := strings.ReplaceAll(p.code, " ", "")
	return app.Div().Class("mycode").Body(
		app.P().Class("code two").Body(app.Span().Class("hidden").
			Text(locale.Say("Your code: {1}", strings.Join(strings.Split(whole, ""), ", "))),
			app.Span().Aria("hidden", true).Text(p.code)),
		app.Div().Class("qr").Body(app.Raw(report.QR(class.Scheme+whole, locale.Say("QR code of your answers")))),
		app.P().Class("state").Text(locale.Say("Read it out, or hold it up. The code holds your answers and nothing about you. It works without a network.")),
	)
}

package lessons

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/class"
	"weatherglass/app/instrument"
	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
)

// ratingsPage makes a list to rate of a reading, collects the codes of a class, and shows what the
// class says beside the instrument's numbers.
type ratingsPage struct {
	classWork

	answer *protocol.Answer // the reading that the items are of, once it is measured
	asked  experiment.Experiment
	chosen map[int]bool // of the reading's items, while the list is made

	list   class.List // none while it is made
	text   string     // codes as they were typed, pasted or read
	twice  map[string]int
	taken  []class.Rating
	look   []class.Trouble
	says   int // the answer whose share is shown
	camera classCamera
}

// OnPreRender names the page for its first frame.
func (p *ratingsPage) OnPreRender(ctx app.Context) {
	ctx.Page().SetTitle(ui.Titled(locale.Say("Ratings of a class")))
	ctx.Page().SetDescription(locale.Say("Let a class rate words or analogies, and see its share beside the instrument’s number. Nothing is sent."))
}

// OnMount takes the list of the address.
func (p *ratingsPage) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx)
	p.camera = classCamera{reads: locale.Say("codes"), otherwise: locale.Say("Type the codes"), take: p.square}
	p.follow(ctx, locale.Say("Ratings of a class"), p.take)
}

// OnNav takes the list of a link of the page's own.
func (p *ratingsPage) OnNav(app.Context) { p.take() }

// OnDismount stops what is measured, and the camera.
func (p *ratingsPage) OnDismount() {
	p.camera.stop()
	p.classWork.OnDismount()
}

// take opens what the address holds: a reading to make a list of, or a list with codes.
func (p *ratingsPage) take() {
	if !p.arrived(shell.PathRatings) {
		return
	}
	p.begin(class.Ratings{})
	if reading, ok := strings.CutPrefix(p.link, instrument.FromLink); ok {
		p.open(reading, 0)
		return
	}
	if p.link == "" {
		return
	}
	ratings, err := class.ParseRatingsLink(p.link)
	if err != nil {
		p.problem = ui.AsError(err)
		return
	}
	p.begin(ratings)
}

// begin opens a list with its codes; of no list nothing.
func (p *ratingsPage) begin(r class.Ratings) {
	p.anew()
	p.camera.stop()
	p.answer, p.chosen = nil, map[int]bool{}
	p.list, p.taken, p.look, p.twice, p.says = r.List, nil, nil, class.Twice(r.Codes), 1
	if len(r.List.Items) > 0 {
		p.put(strings.Join(r.Codes, " "))
		if r.List.Reading != "" {
			p.open(r.List.Reading, 0)
		}
	}
}

// open measures the reading that the items are of.
func (p *ratingsPage) open(reading string, leave int) {
	p.busy, p.problem = true, nil
	shell.MeasureAgain(p.ctx, p.work, reading, leave, func(m shell.Remeasured) {
		p.busy, p.problem, p.answer = false, m.Err, m.Answer
		if m.Err == nil && !instrument.CanBeRated(*m.Answer) {
			p.answer, p.problem = nil, &experiment.Error{Code: "class",
				Message: message.Plain(locale.Say("This reading has no words or pairs, each with a number, to rate.")),
				Hint:    message.Plain(locale.Say("Take the page Words, or analogies."))}
			return
		}
		if m.Err == nil {
			p.asked, _ = experiment.Parse(m.Opened.Experiment) // it was measured
		}
		if m.Err == nil && len(p.list.Items) == 0 {
			items, _ := ratedItems(*m.Answer)
			for i := range min(8, len(items)) {
				p.chosen[i] = true
			}
		}
	})
}

// again tries once more, with leave to fetch what was asked for.
func (p *ratingsPage) again(leave int) {
	if reading, ok := strings.CutPrefix(p.link, instrument.FromLink); ok {
		p.open(reading, leave)
		return
	}
	p.open(p.list.Reading, leave)
}

// makeList makes the list of what was chosen.
func (p *ratingsPage) makeList() {
	items, names := ratedItems(*p.answer)
	l := class.List{Names: names, Reading: p.answer.Link}
	for i, item := range items {
		if p.chosen[i] {
			l.Items = append(l.Items, item.words)
		}
	}
	p.list = l
	p.text, p.taken, p.look = "", nil, nil
	if link, err := l.Link(); err == nil { // texts alone
		p.link = link
		ui.PushFragment(link)
	}
}

// sort takes the codes as they stand now, and keeps those that are right in the address.
func (p *ratingsPage) sort(text string) {
	p.text = text
	p.taken, p.look = p.list.Sort(text, p.twice)
	if link, err := p.ratings().Link(); err == nil {
		p.link = link
		ui.ReplaceFragment(link)
	}
}

// put takes codes that were not typed into the field, and has it show them.
func (p *ratingsPage) put(text string) {
	p.sort(text)
	if field := app.Window().GetElementByID("codes"); field.Truthy() {
		field.Set("value", text) // what was typed stays in a field whatever is drawn
	}
}

// square takes what the camera read. A code that is there already was most likely held up for long.
func (p *ratingsPage) square(text string) string {
	code, ok := strings.CutPrefix(text, class.Scheme)
	switch taken, look := p.list.Sort(code, nil); {
	case len(look) > 0:
		return look[0].Text + ": " + p.why(look[0])
	case !ok || len(taken) == 0:
		return locale.Say("That square is no code.")
	case slices.ContainsFunc(p.taken, func(r class.Rating) bool { return r.Code == taken[0].Code }):
		return locale.Say("{1} is there.", code)
	}
	p.put(strings.TrimSpace(p.text + "\n" + code))
	return locale.Say("{1} read.", code) + " " + p.codesTaken()
}

// countTwice counts a code once more: two phones drew it.
func (p *ratingsPage) countTwice(code string) {
	p.twice[code]++
	p.sort(p.text)
}

// ratings is what was taken, to be kept.
func (p *ratingsPage) ratings() class.Ratings {
	r := class.Ratings{List: p.list}
	for _, t := range p.taken {
		r.Codes = append(r.Codes, t.Code)
	}
	return r
}

// opened takes ratings from a file.
func (p *ratingsPage) opened(text string, err error) {
	var r class.Ratings
	if err == nil {
		r, err = class.ParseRatingsFile([]byte(text))
	}
	if err != nil {
		p.problem = ui.AsError(err)
		return
	}
	p.begin(r)
}

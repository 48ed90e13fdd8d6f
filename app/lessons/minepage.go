package lessons

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/class"
	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// minePage is where somebody makes a test of their own for a question: chooses the words of its two
// sets, measures, hands the test in, and tries to break it.
type minePage struct {
	classWork

	question *askedAgain
	x, y     string // the words, as they are typed
	first    *mineRun
	now      *mineRun // the last one
}

// mineRun is a test that was measured.
type mineRun struct {
	lists  class.Lists
	answer protocol.Answer
}

// OnPreRender names the page for its first frame.
func (p *minePage) OnPreRender(ctx app.Context) {
	ctx.Page().SetTitle(ui.Titled(locale.Say("A test of your own")))
	ctx.Page().SetDescription(locale.Say("Choose the words of a test for bias yourself, measure it, and try to break it. Nothing is sent."))
}

// OnMount takes the question of the address.
func (p *minePage) OnMount(ctx app.Context) { p.follow(ctx, locale.Say("A test of your own"), p.take) }

// OnNav takes the question of a link of the page's own.
func (p *minePage) OnNav(app.Context) { p.take() }

// take opens the question of the address, and measures the lists that it has.
func (p *minePage) take() {
	if !p.arrived(shell.PathMine) {
		return
	}
	p.anew()
	p.question, p.first, p.now = nil, nil, nil
	p.fill(class.Lists{})
	if p.link == "" {
		return
	}
	tests, err := class.ParseTestsLink(p.link)
	if err != nil {
		p.problem = ui.AsError(err)
		return
	}
	p.open(tests, 0)
}

// open measures the question with the lists that it came with, and then with those of the address.
func (p *minePage) open(tests class.Tests, leave int) {
	p.busy, p.problem = true, nil
	openAsked(p.ctx, p.work, tests.Question, leave, func(q *askedAgain, e *experiment.Error) {
		p.busy, p.problem, p.question = false, e, q
		if e == nil && len(tests.Lists) > 0 {
			p.fill(tests.Lists[0])
			p.measure(0)
		}
	})
}

// fill puts words into the fields.
func (p *minePage) fill(l class.Lists) {
	p.x, p.y = wordlist.WriteWords(l.X), wordlist.WriteWords(l.Y)
	for id, text := range map[string]string{"mine-x": p.x, "mine-y": p.y} {
		if field := app.Window().GetElementByID(id); field.Truthy() {
			field.Set("value", text) // what was typed stays in a field whatever is drawn
		}
	}
}

// lists are the words as they stand.
func (p *minePage) lists() class.Lists {
	return class.Lists{X: wordlist.ParseWords(p.x), Y: wordlist.ParseWords(p.y)}
}

// measure measures the words as they stand, and has the address hold them.
func (p *minePage) measure(leave int) {
	lists := p.lists()
	tests := class.Tests{Question: p.question.Link, Lists: []class.Lists{lists}}
	if link, err := tests.Link(); err == nil {
		p.link = link
		ui.ReplaceFragment(link)
	}
	p.busy, p.problem = true, nil
	p.question.run(p.ctx, p.work, lists, leave, func(a *protocol.Answer, e *experiment.Error) {
		p.busy, p.problem = false, e
		if e != nil {
			return
		}
		p.now = &mineRun{lists, *a}
		if p.first == nil {
			p.first = p.now
		}
	})
}

// again tries once more what went wrong, with leave to fetch what it asked for.
func (p *minePage) again(leave int) {
	if p.question != nil {
		p.measure(leave)
		return
	}
	if tests, err := class.ParseTestsLink(p.link); err == nil {
		p.open(tests, leave)
	}
}

// broken reports whether a test has lost what the first one said: its side, or, by an interval of its
// own, that 0 is left out.
func broken(was, is class.Estimate) bool {
	return is.D*was.D <= 0 || was.LeavesOut0() && is.Bar && !is.LeavesOut0()
}

// missing are words of the last test that the vectors lack, or had to be read otherwise.
func (p *minePage) missing() string {
	var out []string
	for _, m := range p.now.answer.Reading.Missing {
		if !slices.Contains(out, m.Word) {
			out = append(out, m.Word)
		}
	}
	return strings.Join(out, ", ")
}

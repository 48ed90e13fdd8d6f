package lessons

import (
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/class"
	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// testsPage collects the tests that a class has made for one question, measures them, and shows
// what the choice of words does.
type testsPage struct {
	classWork

	asked    string // the link to a reading of the question
	question *askedAgain
	tests    []*handedTest
	queue    []string        // links that were handed in and are not opened yet
	seen     map[string]bool // links that the camera has read
	look     []handedIn
	leave    int // so many bytes may be fetched for a test
	wall     bool
	camera   classCamera
}

// handedTest is one test of the class.
type handedTest struct {
	lists  class.Lists
	answer *protocol.Answer  // nil while it is not measured
	fault  *experiment.Error // in the place of an answer
}

// handedIn is a link that was not taken, and why.
type handedIn struct {
	link, why string
	again     *handedTest // of a test that is there already, to be counted twice
}

// OnPreRender names the page for its first frame.
func (p *testsPage) OnPreRender(ctx app.Context) {
	ctx.Page().SetTitle(ui.Titled(locale.Say("Tests of a class")))
	ctx.Page().SetDescription(locale.Say("Collect the tests that a class has made for one question, and see what choosing the words does. Nothing is sent."))
}

// OnMount takes the question of the address.
func (p *testsPage) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx)
	p.camera = classCamera{reads: locale.Say("links"), otherwise: locale.Say("Paste the links"), take: p.square}
	p.follow(ctx, locale.Say("Tests of a class"), p.take)
}

// OnNav takes the question of a link of the page's own.
func (p *testsPage) OnNav(app.Context) { p.take() }

// OnDismount stops what is measured, and the camera.
func (p *testsPage) OnDismount() {
	p.camera.stop()
	p.classWork.OnDismount()
}

// take opens the question and the tests of the address.
func (p *testsPage) take() {
	if !p.arrived(shell.PathTests) {
		return
	}
	p.camera.stop()
	var tests class.Tests
	var err error
	if p.link != "" {
		tests, err = class.ParseTestsLink(p.link)
	}
	p.begin(tests, err)
}

// begin opens the question of tests, if they have one, unless there was an error.
func (p *testsPage) begin(tests class.Tests, err error) {
	p.anew()
	p.asked, p.question, p.tests, p.queue, p.look = tests.Question, nil, nil, nil, nil
	p.seen, p.wall, p.leave = map[string]bool{}, false, 0
	for _, l := range tests.Lists {
		p.tests = append(p.tests, &handedTest{lists: l})
	}
	switch {
	case err != nil:
		p.problem = ui.AsError(err)
	case p.asked != "":
		p.open(0)
	}
}

// open measures the question with the lists that it came with.
func (p *testsPage) open(leave int) {
	p.busy, p.problem = true, nil
	openAsked(p.ctx, p.work, p.asked, leave, func(q *askedAgain, e *experiment.Error) {
		p.busy, p.problem, p.question = false, e, q
		p.goOn()
	})
}

// opened takes the tests of a file.
func (p *testsPage) opened(text string, err error) {
	var tests class.Tests
	if err == nil {
		tests, err = class.ParseTestsFile([]byte(text))
	}
	if err != nil {
		p.problem = ui.AsError(err)
		return
	}
	p.begin(tests, nil)
	p.keep()
}

// savedTests are the tests as a file and the address have them.
func (p *testsPage) savedTests() class.Tests {
	out := class.Tests{Question: p.asked}
	for _, t := range p.tests {
		out.Lists = append(out.Lists, t.lists)
	}
	return out
}

// keep has the address hold the tests.
func (p *testsPage) keep() {
	link, err := p.savedTests().Link()
	if err != nil {
		p.problem = ui.AsError(err)
		return
	}
	p.link = link
	ui.ReplaceFragment(link)
}

// handIn takes the links of a text; each is opened and measured in its turn.
func (p *testsPage) handIn(text string) {
	links, bare := class.FindLinks(text)
	p.look, p.problem = nil, nil
	for _, b := range bare {
		p.look = append(p.look, handedIn{link: b, why: locale.Say(
			"There is no test behind this address. Copy the link again, whole.")})
	}
	if len(links)+len(bare) == 0 {
		p.look = append(p.look, handedIn{why: locale.Say("No link of a test is in what was pasted.")})
	}
	p.queue = append(p.queue, links...)
	p.goOn()
}

// goOn measures what comes next: tests of the address or a file first, then links that were handed in.
func (p *testsPage) goOn() {
	if p.busy || p.question == nil {
		return
	}
	for _, t := range p.tests {
		if t.answer == nil && (t.fault == nil || t.fault.Code == experiment.CodeLargeDownload && p.leave >= t.fault.Bytes) {
			p.measure(t)
			return
		}
	}
	if len(p.queue) > 0 {
		link := p.queue[0]
		p.queue = p.queue[1:]
		p.openTest(link)
	}
}

// measure measures a test.
func (p *testsPage) measure(t *handedTest) {
	p.busy = true
	p.question.run(p.ctx, p.work, t.lists, p.leave, func(a *protocol.Answer, e *experiment.Error) {
		p.busy, t.answer, t.fault = false, a, e
		if e != nil && e.Code == experiment.CodeLargeDownload && (p.problem == nil || p.problem.Bytes < e.Bytes) {
			p.problem = e // leave is asked for once, for the largest
		}
		p.goOn()
	})
}

// openTest opens and measures a link, and takes its test if it is one of the question.
func (p *testsPage) openTest(link string) {
	p.busy = true
	shell.MeasureAgain(p.ctx, p.work, link, p.leave, func(m shell.Remeasured) {
		p.busy = false
		switch why := ""; {
		case m.Err != nil && m.Err.Code == experiment.CodeLargeDownload:
			p.queue = append([]string{link}, p.queue...)
			p.problem = m.Err
			return
		case m.Err != nil:
			p.look = append(p.look, handedIn{link: link, why: m.Err.Message.Text + " " + m.Err.Hint.Text})
		default:
			if why = p.question.differs(*m.Answer); why != "" {
				p.look = append(p.look, handedIn{link: link, why: locale.Say("From another question.") + " " + why})
			} else {
				p.add(link, &handedTest{lists: listsOf(*m.Answer), answer: m.Answer})
			}
		}
		p.goOn()
	})
}

// add takes a test, unless it is there.
func (p *testsPage) add(link string, t *handedTest) {
	there := slices.IndexFunc(p.tests, func(other *handedTest) bool { return other.lists.Same(t.lists) })
	switch {
	case len(p.tests) >= class.MostTests:
		p.look = append(p.look, handedIn{link: link, why: locale.Say("More than {1} tests are not taken.",
			strconv.Itoa(class.MostTests))})
	case there >= 0:
		p.look = append(p.look, handedIn{link: link, again: t, why: locale.Say(
			"The same words as test {1}. The same phone again, or two who chose alike?", strconv.Itoa(there+1))})
	default:
		p.tests = append(p.tests, t)
		p.keep()
	}
}

// twice counts a test once more: two have chosen alike.
func (p *testsPage) twice(h handedIn) {
	p.look = slices.DeleteFunc(p.look, func(other handedIn) bool { return other == h })
	p.tests = append(p.tests, h.again)
	p.keep()
}

// drop takes a test out.
func (p *testsPage) drop(t *handedTest) {
	p.tests = slices.DeleteFunc(p.tests, func(other *handedTest) bool { return other == t })
	p.keep()
}

// fetch goes on with leave to fetch so much for each test.
func (p *testsPage) fetch(leave int) {
	p.leave, p.problem = max(p.leave, leave), nil
	if p.question == nil {
		p.open(leave)
		return
	}
	p.goOn()
}

// square takes what the camera read. A test that is there already was most likely held up for long.
func (p *testsPage) square(text string) string {
	links, _ := class.FindLinks(text)
	if len(links) == 0 {
		return locale.Say("That square is no test.")
	}
	if p.seen[links[0]] {
		return locale.Say("It is read.")
	}
	p.seen[links[0]] = true
	p.queue = append(p.queue, links[0])
	p.goOn()
	return locale.Say("Read.") + " " + p.testCount()
}

// measured are the tests that have a reading.
func (p *testsPage) measured() (out []class.Estimate) {
	for _, t := range p.tests {
		if t.answer != nil {
			out = append(out, estimate(*t.answer))
		}
	}
	return out
}

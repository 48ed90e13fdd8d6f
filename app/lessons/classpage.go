package lessons

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/class"
	"weatherglass/app/lesson"
	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
)

// classPage collects the codes of a class, and shows them on the wall before the glass is tapped
// and after.
type classPage struct {
	app.Compo
	lessonWork // nothing while no question is chosen

	asked  class.Question
	text   string         // that was typed, pasted or read
	twice  map[string]int // codes that more than one phone drew, and how often more they count
	taken  []class.Guess
	look   []class.Trouble
	wall   bool // is shown in place of the codes
	tapped bool
	typed  string // what the last code that was typed on the wall came to
	camera classCamera
}

// OnPreRender names the page for its first frame.
func (p *classPage) OnPreRender(ctx app.Context) {
	ctx.Page().SetTitle(ui.Titled(locale.Say("Guesses of a class")))
	ctx.Page().SetDescription(locale.Say("Collect what a class guesses, as codes of four letters, and show the spread on the wall before the answer. Nothing is sent."))
}

// OnMount takes the question of the address, if there is one.
func (p *classPage) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx)
	p.camera = classCamera{reads: locale.Say("codes"), otherwise: locale.Say("Type the codes"), take: p.square}
	p.follow(ctx, locale.Say("Guesses of a class"), p.take)
}

// OnNav takes the question of a link of the page's own.
func (p *classPage) OnNav(app.Context) { p.take() }

// OnDismount stops what is being measured, and the camera.
func (p *classPage) OnDismount() {
	p.camera.stop()
	p.lessonWork.OnDismount()
}

// take opens the question of the address.
func (p *classPage) take() {
	if !p.live || !shell.At(shell.PathClass) || ui.Fragment() == p.link {
		return
	}
	p.camera.stop()
	if p.link = ui.Fragment(); p.link == "" {
		p.end()
		p.openedLesson, p.problem = openedLesson{}, ""
		return
	}
	pool, err := class.ParseLink(p.link)
	if err != nil {
		p.fail(err)
		return
	}
	p.find(pool)
}

// find opens the question of a pool, once its lesson is known.
func (p *classPage) find(pool class.Pool) {
	if pool.UserLesson == "" {
		o, found := builtinLesson(pool.Lesson)
		if !found {
			p.fail(classFault(locale.Say("There is no lesson “{1}” here.", pool.Lesson),
				locale.Say("It may be of another version of this page: begin at a lesson that is there.")))
			return
		}
		p.fail(p.begin(o, pool))
		return
	}
	openLink(p.ctx, p.mounted, lessonLink{link: pool.UserLesson}, func(o openedLesson, _ string, err error) {
		if err == nil {
			err = p.begin(o, pool)
		}
		p.fail(err)
	})
}

// fail says what went wrong, nothing for nil.
func (p *classPage) fail(err error) {
	p.problem = ""
	if err != nil {
		p.problem = err.Error()
	}
}

// begin opens a lesson's question with the codes of a pool; what is wrong with it is an
// [experiment.Error].
func (p *classPage) begin(o openedLesson, pool class.Pool) error {
	q, ok := o.lesson.Question(o.Name, pool.Step-1)
	if !ok {
		return classFault(locale.Say("This step has no guess that a code can hold."), locale.Say("Choose another step."))
	}
	p.open(o)
	p.asked, p.wall, p.tapped, p.twice, p.typed = q, pool.Wall, false, class.Twice(pool.Codes), ""
	p.put(strings.Join(pool.Codes, " "))
	p.measure(p.asked.Step)
	return nil
}

// sort takes the codes as they stand now, and keeps those that are right in the address.
func (p *classPage) sort(text string) {
	p.text = text
	p.taken, p.look = p.asked.Sort(text, p.twice)
	p.link = p.pool().Link()
	ui.ReplaceFragment(p.link)
}

// put takes codes that were not typed into the field, and has it show them.
func (p *classPage) put(text string) {
	p.sort(text)
	if field := app.Window().GetElementByID("codes"); field.Truthy() {
		field.Set("value", text) // what was typed stays in a field whatever is drawn
	}
}

// add takes one code that was typed on the wall, or read by the camera, and says what is wrong with
// it, "" for nothing.
func (p *classPage) add(code string) string {
	taken, look := p.asked.Sort(code, nil)
	switch {
	case len(look) > 0:
		return look[0].Text + ": " + p.why(look[0])
	case len(taken) > 0 && p.knows(taken[0].Code):
		return taken[0].Code + ": " + p.why(class.Trouble{Why: class.Again})
	}
	p.put(strings.TrimSpace(p.text + "\n" + code))
	return ""
}

// square takes what the camera read. A code that is there already was most likely held up for long.
func (p *classPage) square(text string) string {
	code, ok := strings.CutPrefix(text, class.Scheme)
	switch {
	case !ok:
		return locale.Say("That square is no guess.")
	case p.knows(code):
		return locale.Say("{1} is there.", code)
	}
	if wrong := p.add(code); wrong != "" {
		return wrong
	}
	return locale.Say("{1} read.", code) + " " + p.codesTaken()
}

// countTwice counts a code once more: two phones drew it.
func (p *classPage) countTwice(code string) {
	p.twice[code]++
	p.sort(p.text)
}

// pool is what was taken, to be kept.
func (p *classPage) pool() class.Pool {
	pool := p.lessonRun.pool(p.asked.Step)
	pool.Wall = p.wall
	for _, g := range p.taken {
		pool.Codes = append(pool.Codes, g.Code)
	}
	return pool
}

// opened takes a class from a file.
func (p *classPage) opened(text string, err error) {
	var pool class.Pool
	if err == nil {
		pool, err = class.ParseFile([]byte(text))
	}
	if err != nil {
		p.fail(err)
		return
	}
	p.find(pool)
}

// step is the one that is guessed.
func (p *classPage) step() lesson.Step { return p.lesson.Steps[p.asked.Step] }

// numbers are the guesses on the scale.
func (p *classPage) numbers() []float64 {
	out := make([]float64, len(p.taken))
	for i, g := range p.taken {
		out[i] = p.step().Guess.At(g.Tick)
	}
	return out
}

// chosen is how many chose each answer.
func (p *classPage) chosen() []int {
	out := make([]int, p.asked.Most+1)
	for _, g := range p.taken {
		out[g.Tick]++
	}
	return out
}

// knows reports whether a code was taken.
func (p *classPage) knows(code string) bool {
	return slices.ContainsFunc(p.taken, func(g class.Guess) bool { return g.Code == code })
}

package site

import (
	"encoding/json"
	"strings"

	"weatherglass/app/chart"
	"weatherglass/app/compare"
	"weatherglass/app/instrument"
	"weatherglass/app/lesson"
	taught "weatherglass/app/lessons"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/app/shell"
	"weatherglass/assets/lessons"
	"weatherglass/metrics/protocol"
	"weatherglass/web/picture"
)

// glassWidth is how wide a glass is drawn that a picture has, in pixels of its own: a picture is looked at in a third
// of its size, so that its type has to be larger than on a page.
const glassWidth = 800

// cards fill what pictures show of pages, with what was measured when the site was put together.
type cards struct {
	answers  map[string]instrument.SavedAnswer // by the address of the page in English
	compared *compare.SavedComparison
	taught   map[string]*protocol.Answer
}

// of is what the picture of a page shows that opens with an answer or that is a lesson, in the language in use; ok is
// false for other pages.
func (o cards) of(p page, says pageText) (c picture.Card, ok bool) {
	if l := lessonAt(p); l != nil {
		return o.lesson(l, says), true
	}
	c.Question = says.heading
	if p.at() == shell.PathCompare && o.compared != nil {
		said := o.compared.InWords()
		c.Headline = []prose.Span{{Text: said.Headline()}}
		c.Verdict = strings.Join(said.Leaning(), " ")
		c.Figures = compare.Figures(said)
		return c, true
	}
	with, ok := o.answers[p.at()]
	if !ok {
		return picture.Card{}, false
	}
	a := *with.Answer
	c.Headline, c.Verdict = method.Headline(a), prose.Plain(method.Verdict(a))
	if c.Glass = chart.Glass(method.Frame(a, glassWidth)); c.Glass == "" {
		c.Figures = method.Figures(a)
	}
	return c, true
}

// lessonAt is the lesson that a page is, nil for none.
func lessonAt(p page) *lesson.Lesson {
	for _, f := range lessons.In(p.language) {
		if "/"+f.Address() == p.path {
			return f.Lesson()
		}
	}
	return nil
}

// lesson asks what the lesson does first, on the scale of the guess: the answer is not given away.
func (o cards) lesson(l *lesson.Lesson, says pageText) picture.Card {
	c := picture.Card{Question: says.says, Headline: []prose.Span{{Text: says.heading}}}
	for _, step := range l.Steps {
		if step.Guess == nil || strings.Contains(step.Guess.Question.Text(), "{") { // which waits for a number
			continue
		}
		c.Verdict = step.Guess.Question.Text()
		if g := step.Guess; g.Kind == lesson.Glass || g.Kind == lesson.Scale {
			scale := taught.GuessScale(g)
			scale.Width = glassWidth
			if a := o.asked(step); scale.Left == "" && scale.Effect && a != nil {
				names := prose.Names(*a)
				scale.Left, scale.Right = names.More("B"), names.More("A")
			}
			c.Glass = scale.SVG()
		}
		break
	}
	return c
}

// asked is the reading that a step of a lesson is about, nil for one that is not there.
func (o cards) asked(step lesson.Step) *protocol.Answer {
	if len(step.Asks) == 0 {
		return nil
	}
	text, err := json.Marshal(step.Asks[0].Experiment)
	if err != nil {
		return nil
	}
	return o.taught[string(text)]
}

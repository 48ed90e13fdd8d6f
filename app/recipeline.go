package app

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/metrics/experiment"
)

// debiasedAs is what follows the name of vectors that a recipe changes: ", debiased
// (hard)". ", debiased (hard, double hard)" follows the name of vectors, as the title of
// debiased vectors ends; "" without steps.
func debiasedAs(steps []experiment.DebiasStep) string {
	var methods []string
	for _, step := range steps {
		methods = append(methods, strings.ReplaceAll(step.Method, "-", " "))
	}
	if methods == nil {
		return ""
	}
	return ", debiased (" + strings.Join(methods, ", ") + ")"
}

// stepRoleWords say what a list is for in a step.
var stepRoleWords = []struct{ role, words string }{
	{"pairs", " along "}, {"groups", " between "}, {"neutral", "; neutral: "}, {"specific", "; left alone: "}, {"equalize", "; made equal: "},
}

// stepText tells a step in words. i counts from 0 and must be of a step. "Hard debiasing
// along ten definitional pairs; left alone: …".
func (s *State) stepText(i int) string {
	text := stepMethod(s.Question.Debias[i].Method).Term
	for _, r := range stepRoleWords {
		if _, ok := s.given(inStep(i, r.role)); ok {
			text += r.words + inSentence(s.viewAt(inStep(i, r.role)).Name)
		}
	}
	return text
}

// recipeText tells what was done to the vectors. A sentence a step, from the second on
// with "Then"; "" without steps.
func (s *State) recipeText() string {
	var texts []string
	for i := range s.Question.Debias {
		text := s.stepText(i)
		if i > 0 {
			text = "Then " + inSentence(text)
		}
		texts = append(texts, text+".")
	}
	return strings.Join(texts, " ")
}

// recipeLine tells, on a page that measures, what was done to the vectors, and leads to
// where that can be changed. Vectors to compare with may be debiased where the measured
// ones are not; then only that is said.
func (p *instrument) recipeLine() app.UI {
	text := p.state.recipeText()
	if len(p.state.Question.Debias) == 0 {
		return app.P().Class("power").Text("The vectors to compare with are debiased" + strings.TrimPrefix(debiasedAs(p.state.Question.WithDebias), ", debiased") + ".")
	}
	return app.P().Class("power").ID("recipe").Body(
		app.B().Text("What was done to the vectors. "), app.Text(text+" "),
		p.goTo(pageDebias, "Change on the page Debias", func() experiment.Experiment {
			q := defaultQuestion(pageDebias)
			q.Embedding, q.Debias = p.state.Question.Embedding, p.state.Question.Debias
			if pairs, ok := p.state.Question.Debias[0].Sets["pairs"]; ok && (pairs.ID != "" || len(pairs.Pairs[0]) == 2) {
				q.Sets["pairs"] = pairs
			}
			return q
		}),
		app.Text(" "),
		app.Button().Type("button").Class("plain").ID("undo-recipe").Text("Take the vectors as they were").
			OnClick(func(app.Context, app.Event) { p.choose(p.state.withSteps(nil)) }),
	)
}

// goTo is a link to another page that takes a question along. The question is made when
// the link is followed, and is left in the tab for the page that comes. A link that is
// opened in another tab, by Ctrl or Meta, opens the page as it is.
func (p *instrument) goTo(page, text string, question func() experiment.Experiment) app.UI {
	return app.A().Href(href(pagePath(page))).ID("go-" + page).Text(text).OnClick(func(ctx app.Context, e app.Event) {
		if e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() {
			return
		}
		e.PreventDefault()
		e.StopImmediatePropagation()
		q := question()
		theTab().taken = &q
		ctx.Navigate(href(pagePath(page)))
	})
}

// measureThese leads from the page Debias to Measure with the debiased vectors.
func (p *instrument) measureThese() app.UI {
	return slot(p.state.Page == pageDebias && len(p.state.Question.Debias) > 0, func() app.UI {
		return p.goTo(pageMeasure, "Measure with these vectors", func() experiment.Experiment {
			q := defaultQuestion(pageMeasure)
			q.Embedding, q.Debias = p.state.Question.Embedding, p.state.Question.Debias
			return q
		})
	})
}

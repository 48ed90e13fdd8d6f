package instrument

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
)

// debiasedAs is what follows the name of vectors that a recipe changes: ", debiased
// (hard)". ", debiased (hard, double hard)" follows the name of vectors, as the title of
// debiased vectors ends; "" without steps.
func debiasedAs(steps []experiment.DebiasStep) string {
	if len(steps) == 0 {
		return ""
	}
	return locale.Say(", debiased ({1})", methodsOf(steps))
}

// methodsOf are the ids of the methods of steps as they are read.
func methodsOf(steps []experiment.DebiasStep) string {
	var methods []string
	for _, step := range steps {
		methods = append(methods, strings.ReplaceAll(step.Method, "-", " "))
	}
	return strings.Join(methods, ", ")
}

// stepRoles are the roles of a step as stepRoleWords tells them.
var stepRoles = [...]string{"pairs", "groups", "neutral", "specific", "equalize"}

// stepRoleWords say what a list is for in a step; locale.Say says them.
var stepRoleWords = [...]string{" along {1}", " between {1}", "; neutral: {1}",
	"; left alone: {1}", "; made equal: {1}"}

// stepText tells a step in words. i counts from 0 and must be of a step. "Hard debiasing
// along ten definitional pairs; left alone: …".
func (s *State) stepText(i int) string {
	text := locale.Say(reading.StepMethod(s.Question.Debias[i].Method).Term)
	for k, role := range stepRoles {
		if _, ok := s.given(inStep(i, role)); ok {
			text += locale.Say(stepRoleWords[k], wordlist.InSentence(s.viewAt(inStep(i, role)).title()))
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
			text = locale.Say("Then {1}", wordlist.InSentence(text))
		}
		texts = append(texts, text+".")
	}
	return strings.Join(texts, " ")
}

// recipeLine tells, on a page that measures, what was done to the vectors, and leads to
// where that can be changed. Vectors to compare with may be debiased where the measured
// ones are not; then only that is said.
func (p *Instrument) recipeLine() app.UI {
	text := p.State.recipeText()
	if len(p.State.Question.Debias) == 0 {
		return app.P().Class("power").
			Text(locale.Say("The vectors to compare with are debiased ({1}).", methodsOf(p.State.Question.WithDebias)))
	}
	return app.P().Class("power").ID("recipe").Body(
		app.B().Text(locale.Say("What was done to the vectors.")+" "), app.Text(text+" "),
		p.goTo(shell.PageDebias, locale.Say("Change on the page Debias"), func() experiment.Experiment {
			q := DefaultQuestion(shell.PageDebias)
			q.Embedding, q.Debias = p.State.Question.Embedding, p.State.Question.Debias
			if pairs, ok := p.State.Question.Debias[0].Sets["pairs"]; ok && (pairs.ID != "" || len(pairs.Pairs[0]) == 2) {
				q.Sets["pairs"] = pairs
			}
			return q
		}),
		app.Text(" "),
		app.Button().Type("button").Class("plain").ID("undo-recipe").Text(locale.Say("Take the vectors as they were")).
			OnClick(func(app.Context, app.Event) { p.Choose(p.State.withSteps(nil)) }),
	)
}

// goTo is a link to another page that takes a question along. The question is made when
// the link is followed, and is left in the tab for the page that comes. A link that is
// opened in another tab, by Ctrl or Meta, opens the page as it is.
func (p *Instrument) goTo(page, text string, question func() experiment.Experiment) app.UI {
	return app.A().Href(shell.Href(shell.PagePath(page))).ID("go-" + page).Text(text).
		OnClick(func(ctx app.Context, e app.Event) {
			if e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() {
				return
			}
			e.PreventDefault()
			e.StopImmediatePropagation()
			q := question()
			shell.Tab().Taken = &q
			ctx.Navigate(shell.Href(shell.PagePath(page)))
		})
}

// measureThese leads from the page Debias to Measure with the debiased vectors.
func (p *Instrument) measureThese() app.UI {
	return ui.Slot(p.State.Page == shell.PageDebias && len(p.State.Question.Debias) > 0, func() app.UI {
		return p.goTo(shell.PageMeasure, locale.Say("Measure with these vectors"), func() experiment.Experiment {
			q := DefaultQuestion(shell.PageMeasure)
			q.Embedding, q.Debias = p.State.Question.Embedding, p.State.Question.Debias
			return q
		})
	})
}

package app

import (
	"slices"
	"strconv"
	"strings"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// What the methods do to the direction, as the question says it; the others
// change the vectors in a way that is about no direction.
const (
	takeOut = " hard projection inlp multiclass-hard double-hard gbdd "
	weaken  = " soft partial-projection multiclass-soft ran "
)

// debiasParts writes the question of the page Debias.
func (s *State) debiasParts() []part {
	tests := part{Text: s.testsText(), Role: "Tests", Overlay: overlayMany}
	direction := part{Text: s.directionText(), Role: "Direction", Overlay: overlaySet + "pairs"}
	vectors := part{Text: s.embeddingName(s.Question.Embedding), Role: "Vectors", Overlay: overlayEmbeddings}
	text := func(t string) part { return part{Text: t} }
	steps := s.Question.Debias
	if len(steps) == 0 {
		return []part{text("Which way of debiasing leaves least of "), tests, text(" and of the "), direction, text(" in "), vectors, text("?")}
	}
	var does []part
	for i, step := range steps {
		if i > 0 {
			does = append(does, text(" and then "))
		}
		does = append(does, part{Text: inSentence(stepMethod(step.Method).Term), Role: "Method", Overlay: overlayStep + strconv.Itoa(i)})
	}
	method := " " + steps[0].Method + " "
	switch {
	case len(steps) == 1 && strings.Contains(takeOut, method):
		does = append(does, text(" takes the "), direction, text(" out of "), vectors, text("?"))
	case len(steps) == 1 && strings.Contains(weaken, method):
		does = append(does, text(" weakens the "), direction, text(" in "), vectors, text("?"))
	default:
		change := " changes "
		if len(steps) > 1 {
			change = " change "
		}
		does = append(does, text(change), vectors, text("?"))
		return append([]part{text("What is left of "), tests, text(" and of the "), direction, text(" when ")}, does...)
	}
	return append([]part{text("What is left of "), tests, text(" when ")}, does...)
}

// directionText names the direction that is measured by its first pair.
func (s *State) directionText() string {
	v := s.view("pairs")
	if len(v.Pairs) > 0 && len(v.Pairs[0]) == 2 {
		return strings.Join(v.Pairs[0], "–") + " direction"
	}
	return "direction of " + inSentence(v.Name)
}

// testsOption returns the option of the question's method that names tests.
func (s *State) testsOption() experiment.Option {
	for _, o := range measureOf(s.Question.Method).Options {
		if o.Tests {
			return o
		}
	}
	return experiment.Option{ID: "tests", Default: "caliskan.weat6 caliskan.weat7 caliskan.weat8"}
}

// chosenTests returns the ids of the tests that the question names.
func (s *State) chosenTests() []string {
	o := s.testsOption()
	value, given := s.Question.Options[o.ID]
	if !given {
		value = o.Default
	}
	text, _ := value.(string)
	ids := strings.Fields(text)
	for i := range ids {
		ids[i] = bareID(ids[i])
	}
	return ids
}

// testsText counts the tests, that of one's own too: "three tests".
func (s *State) testsText() string {
	n := len(s.chosenTests())
	if _, own := s.given("X"); own {
		n++
	}
	if n == 1 {
		return "one test"
	}
	return prose.Cardinal(n) + " tests"
}

// withTestToggled returns the question with a test added, or without it.
func (s *State) withTestToggled(id string) experiment.Experiment {
	o, ids := s.testsOption(), s.chosenTests()
	if i := slices.Index(ids, id); i >= 0 {
		ids = slices.Delete(ids, i, i+1)
	} else {
		ids = append(ids, id)
	}
	if value := strings.Join(ids, " "); value != o.Default {
		return s.withOption(o.ID, value)
	}
	return s.withOption(o.ID, nil)
}

// manyChoices lists the tests that contrast two sets along two others.
func (s *State) manyChoices() []choice {
	var out []choice
	for _, t := range s.Catalogue.Tests {
		if t.Sets["X"] == "" || t.Sets["Y"] == "" || t.Sets["A"] == "" || t.Sets["B"] == "" || t.Method != "weat" {
			continue
		}
		out = append(out, choice{ID: t.ID, Title: t.Name + ": " + t.Title, Group: group(t.Source, t.Language), Needs: s.needs("", t.Language)})
	}
	return grouped(s.ownFirst(out))
}

// stepGroups are the groups of the methods of debiasing, as methodGroups.
var stepGroups = []struct{ name, ids string }{
	{"A direction taken out", "hard projection double-hard gbdd inlp frequency"},
	{"Bias traded against change", "soft partial-projection ran"},
	{"Several groups", "multiclass-hard multiclass-soft"},
	{"Turned, averaged or predicted", "oscar bam hsr"},
}

// stepChoices lists the methods of debiasing.
func stepChoices() []choice {
	var out []choice
	for _, g := range stepGroups {
		for _, id := range strings.Fields(g.ids) {
			m := stepMethod(id)
			out = append(out, choice{ID: id, Title: m.Term, Note: m.Name, Group: g.name})
		}
	}
	return out
}

// recipeFor returns the steps that a question keeps when it is put to another
// method: one that needs some gets those of before.
func (s *State) recipeFor(method string) []experiment.DebiasStep {
	switch m := measureOf(method); {
	case m.Before && len(s.Question.Debias) == 0 && len(s.steps) > 0:
		return s.steps
	case m.Before && len(s.Question.Debias) == 0:
		return defaultQuestion(pageDebias).Debias
	case !m.Before && m.Page == pageDebias:
		return nil
	}
	return s.Question.Debias
}

// ownTest are the roles of a test of one's own beside the built-in ones.
var ownTest = []string{"X", "Y", "A", "B"}

// withOwnTest returns the question with a test of one's own, which begins as
// the science and arts of WEAT 8.
func (s *State) withOwnTest() experiment.Experiment {
	q := s.Question
	q.Test, q.Sets = "", s.refs()
	for _, role := range ownTest {
		q.Sets[role] = knownTests["caliskan.weat8"][role]
	}
	return q
}

// without returns the question without the set of a role; a test of one's own
// goes as a whole.
func (s *State) without(role string) experiment.Experiment {
	if s.Page != pageDebias || !slices.Contains(ownTest, role) {
		return s.withSet(role, experiment.SetRef{})
	}
	q := s.Question
	q.Sets = s.refs()
	for _, r := range ownTest {
		delete(q.Sets, r)
	}
	return q
}

// scansFirst reports whether a step goes through the whole vocabulary before
// anything can be measured.
func scansFirst(steps []experiment.DebiasStep) bool {
	return slices.ContainsFunc(steps, func(step experiment.DebiasStep) bool { return stepMethod(step.Method).Vocabulary })
}

// firstFigures returns the question without what goes through the vocabulary,
// which is answered soon; ok is false if the whole is asked at once: also where
// the debiasing itself takes long, which would then be done twice.
func (s *State) firstFigures() (q experiment.Experiment, ok bool) {
	m := measureOf(s.Question.Method)
	top := slices.ContainsFunc(m.Options, func(o experiment.Option) bool { return o.ID == "top" })
	if !m.Before || !top || scansFirst(s.Question.Debias) || s.Question.Options["top"] == 0 {
		return s.Question, false
	}
	return s.withOption("top", 0), true
}

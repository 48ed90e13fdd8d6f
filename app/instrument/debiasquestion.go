package instrument

import (
	"slices"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
)

// testsOption returns the option of the question's method that names tests. A method
// without one gets that of the audit, so that the tests survive a turn to it and back.
func (s *State) testsOption() experiment.Option {
	for _, o := range reading.MeasureOf(s.Question.Method).Options {
		if o.Tests {
			return o
		}
	}
	return experiment.Option{ID: "tests", Default: "caliskan.weat6 caliskan.weat7 caliskan.weat8", Tests: true}
}

// chosenTests returns the ids of the tests that the question names. They are bare ids,
// without the digests of a link. The option is a text with blanks between.
func (s *State) chosenTests() []string {
	o := s.testsOption()
	value, given := s.Question.Options[o.ID]
	if !given {
		value = o.DefaultIn(s.Language(), s.Question.Rules)
	}
	text, _ := value.(string)
	ids := strings.Fields(text)
	for i := range ids {
		ids[i] = wordlist.BareID(ids[i])
	}
	return ids
}

// testCount counts the tests that are followed, that of one's own too. One’s own test
// stands in the roles X, Y, A and B.
func (s *State) testCount() int {
	n := len(s.chosenTests())
	if _, own := s.given(Place{Role: "X"}); own {
		n++
	}
	return n
}

// withTestToggled returns the question with a test added, or without it. The order is that
// of choosing.
func (s *State) withTestToggled(id string) experiment.Experiment {
	ids := s.chosenTests()
	if i := slices.Index(ids, id); i >= 0 {
		ids = slices.Delete(ids, i, i+1)
	} else {
		ids = append(ids, id)
	}
	return s.withTests(ids)
}

// withTests returns the question with these tests; the option is left away where they are
// those of its default. A link is shorter for it, and follows the defaults of its rules.
func (s *State) withTests(ids []string) experiment.Experiment {
	o := s.testsOption()
	if value := strings.Join(ids, " "); value != o.DefaultIn(s.Language(), s.Question.Rules) {
		return s.withOption(o.ID, value)
	}
	return s.withOption(o.ID, nil)
}

// auditTestChoices lists the tests that contrast two sets along two others. Only WEATs
// with all four sets can be followed. The catalogue must be here.
func (s *State) auditTestChoices() []choice {
	var out []choice
	for _, t := range s.Catalogue.Tests {
		if t.Sets["X"] == "" || t.Sets["Y"] == "" || t.Sets["A"] == "" || t.Sets["B"] == "" || t.Method != "weat" {
			continue
		}
		c := s.testChoice(t)
		c.Note = s.needs("", t.Language) // which are offered once it is chosen
		out = append(out, c)
	}
	return grouped(s.uploadsFirst(out))
}

// stepChoices lists the methods of debiasing, group by group. A method in no group is not offered.
// They do not hang on the question, so no State is needed.
func stepChoices() []choice {
	var out []choice
	for _, g := range []struct{ name, ids string }{
		{locale.Say("A direction taken out"), "hard projection double-hard gbdd inlp frequency"},
		{locale.Say("Bias traded against change"), "soft partial-projection ran"},
		{locale.Say("Several groups"), "multiclass-hard multiclass-soft"},
		{locale.Say("Turned, averaged or predicted"), "oscar bam hsr"},
	} {
		for _, id := range strings.Fields(g.ids) {
			m := reading.StepMethod(id)
			out = append(out, choice{ID: id, Title: locale.Say(m.Term), Note: locale.Say(m.Name), Group: g.name})
		}
	}
	return out
}

// recipeFor returns the steps that a question keeps when it is put to another method: one
// that needs some gets those of before. Methods that measure before and after need steps;
// those that compare all methods take none; all others keep what is there.
func (s *State) recipeFor(method string) []experiment.DebiasStep {
	switch m := reading.MeasureOf(method); {
	case m.Before && len(s.Question.Debias) == 0 && len(s.steps) > 0:
		return s.steps
	case m.Before && len(s.Question.Debias) == 0:
		return inLanguage(DefaultQuestion(shell.PageDebias), "en", s.Language()).Debias
	case !m.Before && m.Page == shell.PageDebias:
		return nil
	}
	return s.Question.Debias
}

// userTest are the roles of a test of one's own beside the built-in ones. They come and go
// together.
var userTest = []string{"X", "Y", "A", "B"}

// withUserTest returns the question with a test of one's own, which begins as the science
// and arts of WEAT 8 in the language of the vectors. The other sets of the question stay.
func (s *State) withUserTest() experiment.Experiment {
	q := s.Question
	q.Test, q.Sets = "", s.refs()
	for _, role := range userTest {
		q.Sets[role] = experiment.SetRef{ID: languageTest(s.Language(), role)}
	}
	return q
}

// without returns the question without the set of a place; a test of one's own goes as a
// whole. For any other place the set is replaced by an empty one, which takes an optional
// role away.
func (s *State) without(at Place) experiment.Experiment {
	if s.Page != shell.PageDebias || at.step > 0 || !slices.Contains(userTest, at.Role) {
		return s.withSetAt(at, experiment.SetRef{})
	}
	q := s.Question
	q.Sets = s.refs()
	for _, r := range userTest {
		delete(q.Sets, r)
	}
	return q
}

package instrument

import (
	"slices"

	"weatherglass/app/kept"
	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// QuestionOfMade is what the page Measure asks of lists of the visitor's own; problem says what they lack. Of two
// groups without poles, or one list alone, the poles are the male and female terms of the
// language.
func QuestionOfMade(m *kept.Lists, embedding string) (q experiment.Experiment, problem string) {
	q = experiment.Experiment{Method: "weat", Embedding: embedding, Sets: map[string]experiment.SetRef{}}
	for _, s := range m.Sets {
		if s.Role != "" && len(s.Words) > 0 {
			q.Sets[s.Role] = experiment.SetRef{Name: s.Name, Words: s.Words}
		}
	}
	has := func(roles ...string) bool {
		return !slices.ContainsFunc(roles, func(r string) bool { _, ok := q.Sets[r]; return !ok })
	}
	if has("words") && !has("X") && !has("Y") {
		q.Method = "association"
	} else {
		delete(q.Sets, "words")
		if !has("X", "Y") {
			return q, locale.Say("Say which lists are measured: two, X and Y, or one, words. The lists beside them are what they are measured against, A and B.")
		}
	}
	if has("A") != has("B") {
		return q, locale.Say("A and B are what the others are measured against: one of them is missing.")
	}
	if !has("A", "B") {
		q.Sets["A"] = experiment.SetRef{ID: languageTest(m.Language, "A")}
		q.Sets["B"] = experiment.SetRef{ID: languageTest(m.Language, "B")}
	}
	return q, ""
}

package instrument

import (
	"strings"
	"testing"

	"weatherglass/app/kept"
)

// The question that lists make, or what they lack.
func TestMadeQuestion(t *testing.T) {
	set := func(role string) kept.Set { return kept.Set{Role: role, Name: role, Words: []string{"w" + role}} }
	for roles, want := range map[string]string{
		"X Y A B": "weat", "X Y": "weat", "words": "association", "words A B": "association", "X": "Say which",
		"X Y A": "one of them is missing", "A B": "Say which", "": "Say which", "X Y words": "weat",
	} {
		m := kept.Lists{Language: "de"}
		for _, role := range strings.Fields(roles) {
			m.Sets = append(m.Sets, set(role))
		}
		q, problem := QuestionOfMade(&m, "e")
		if problem == "" && q.Method != want || problem != "" && !strings.Contains(problem, want) {
			t.Errorf("%s: %s, %q", roles, q.Method, problem)
		}
		if a := q.Sets["A"]; problem == "" && strings.Contains(roles, "A") == (a.ID != "") {
			t.Errorf("%s: A is %+v", roles, a)
		} else if problem == "" && a.ID != "" && a.ID != "kurpicz.weat8-de.male-terms" {
			t.Errorf("%s: A is %s", roles, a.ID)
		}
	}
}

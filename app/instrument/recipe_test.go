package instrument

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"weatherglass/app/shell"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
)

// asJSON writes the recipe of a question as a link's Experiment has it.
func asJSON(t *testing.T, q experiment.Experiment) string {
	t.Helper()
	raw, err := json.Marshal(q)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

func TestDefaultRecipe(t *testing.T) {
	got := asJSON(t, DefaultQuestion(shell.PageDebias))
	for _, want := range []string{
		`"method":"audit"`, `"of":"glove-6b-100d"`, `"words":"rios.occupations"`,
		`"debias":[{"method":"hard","pairs":"bolukbasi.definitional","specific":"bolukbasi.gender-specific","equalize":"bolukbasi.equalize"}]`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%s lacks %s", got, want)
		}
	}
	if _, err := experiment.Parse([]byte(got)); err != nil {
		t.Error(err)
	}
}

// setsOf lists the lists of a step by role.
func setsOf(q experiment.Experiment, i int) string {
	var out []string
	for role, ref := range q.Debias[i].Sets {
		out = append(out, role+"="+ref.ID+strings.Join(ref.Words, "+")+wordlist.WritePairs(ref.Pairs))
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

// The lists of a step go on to the next method as far as it takes them, come
// back after one that takes none, and what was left out stays out.
func TestStepMethodKeepsLists(t *testing.T) {
	const ten = "pairs=bolukbasi.definitional"
	s := NewState(shell.PageDebias)
	s.edit(s.withStepSet(0, "specific", own("queen")), "")
	turn := func(method, want string) {
		t.Helper()
		s.edit(s.withStepMethod(0, method), "")
		if got := setsOf(s.Question, 0); got != want || s.Question.Debias[0].Method != method {
			t.Errorf("%s has %q, want %q", method, got, want)
		}
	}
	turn("frequency", "")
	turn("soft", ten+" specific=queen")
	turn("oscar", "neutral=rios.occupations "+ten)
	turn("hsr", "specific=queen")
	turn("ran", "neutral=rios.occupations "+ten) // the neighbours of all other words would be too many
	turn("hard", "equalize=bolukbasi.equalize "+ten+" specific=queen")
	turn("oscar", "neutral=rios.occupations "+ten)
	turn("hard", "equalize=bolukbasi.equalize "+ten+" specific=queen")
	s.edit(s.withStepMethod(0, "ran"), "")
	s.edit(s.withStepSet(0, "neutral", own("nurse")), "")
	turn("hard", "equalize=bolukbasi.equalize neutral=nurse "+ten) // a choice of one's own stays
	s.edit(s.withStepSet(0, "specific", own("queen")), "")
	s.edit(s.withStepMethod(0, "hard"), "")
	s.edit(s.withStepSet(0, "specific", experiment.SetRef{}), "")
	turn("double-hard", ten)
	turn("hsr", "specific=queen") // it asks for some
}

// Every method gets the lists that it cannot do without, from any other.
func TestEveryStepMethodFromEveryOther(t *testing.T) {
	for _, from := range experiment.DebiasMethods() {
		for _, to := range experiment.DebiasMethods() {
			s := NewState(shell.PageDebias)
			s.edit(s.withStepMethod(0, from.ID), "")
			s.edit(s.withStepMethod(0, to.ID), "")
			step := s.Question.Debias[0]
			for _, r := range to.Roles {
				if _, ok := step.Sets[r.ID]; !ok && !r.Optional && r.ID != "groups" {
					t.Errorf("%s to %s: no %s", from.ID, to.ID, r.ID)
				}
			}
			for role := range step.Sets {
				if !hasRole(to, role) {
					t.Errorf("%s to %s: %s does not belong there", from.ID, to.ID, role)
				}
				if _, both := step.Sets[otherwise[role]]; both {
					t.Errorf("%s to %s: both %s and %s", from.ID, to.ID, role, otherwise[role])
				}
			}
		}
	}
}

func TestStepSets(t *testing.T) {
	s := NewState(shell.PageDebias)
	before := asJSON(t, s.Question)
	q := s.withSetAt(inStep(0, "neutral"), own("nurse"))
	if got := setsOf(q, 0); got != "equalize=bolukbasi.equalize neutral=nurse pairs=bolukbasi.definitional" {
		t.Errorf("neutral words beside others: %q", got)
	}
	q = s.withSetAt(inStep(0, "pairs"), experiment.SetRef{Name: "mine", Pairs: [][]string{{"he", "she"}}})
	if strings.Contains(asJSON(t, q), "mine") {
		t.Error("a step cannot name its pairs")
	}
	if _, err := experiment.Parse([]byte(asJSON(t, q))); err != nil {
		t.Error(err)
	}
	q = s.withStepOption(0, "k", 2)
	if q.Debias[0].Options["k"] != 2 {
		t.Errorf("%+v", q.Debias[0].Options)
	}
	s.Question = q
	if q = s.withStepOption(0, "k", nil); q.Debias[0].Options != nil {
		t.Errorf("%+v", q.Debias[0].Options)
	}
	if asJSON(t, DefaultQuestion(shell.PageDebias)) != before {
		t.Error("an edit changed the question it began from")
	}
}

func TestChain(t *testing.T) {
	s := NewState(shell.PageDebias)
	methods := func() string {
		var out []string
		for _, step := range s.Question.Debias {
			out = append(out, step.Method)
		}
		return strings.Join(out, " ")
	}
	s.edit(s.withNextStep(), "")
	if methods() != "hard soft" ||
		setsOf(s.Question, 1) != "pairs=bolukbasi.definitional specific=bolukbasi.gender-specific" {
		t.Errorf("%s, %s", methods(), setsOf(s.Question, 1))
	}
	s.edit(s.withStepMethod(1, "frequency"), "")
	first := s.Question
	s.edit(s.withStepMoved(1, -1), "")
	if methods() != "frequency hard" || first.Debias[0].Method != "hard" {
		t.Errorf("moved: %s, and the question before has %s first", methods(), first.Debias[0].Method)
	}
	s.edit(s.withStepMoved(0, -1), "")
	s.edit(s.withoutStep(1), "")
	if methods() != "frequency" {
		t.Errorf("removed: %s", methods())
	}
}

// The direction that is measured and the pairs of the steps go together until a
// step has pairs of its own.
func TestDirectionTurnsTheSteps(t *testing.T) {
	s := NewState(shell.PageDebias)
	s.edit(s.withNextStep(), "")
	s.edit(s.withStepSet(1, "pairs", experiment.SetRef{Pairs: [][]string{{"king", "queen"}}}), "")
	s.edit(s.withSet("pairs", experiment.SetRef{Name: "two", Pairs: [][]string{{"man", "woman"}, {"he", "she"}}}), "")
	if a, b := setsOf(s.Question, 0), setsOf(s.Question, 1); !strings.Contains(a, "pairs=man, woman\nhe, she") ||
		!strings.Contains(b, "pairs=king, queen") {
		t.Errorf("%q, %q", a, b)
	}
	if got := partsText(s.questionParts()); !strings.Contains(got, "and of the man–woman direction when") {
		t.Error(got)
	}
}

// The pages that measure keep the recipe of a question whatever else is edited.
func TestMeasureKeepsTheRecipe(t *testing.T) {
	s := NewState(shell.PageMeasure)
	s.Catalogue = catalogue()
	s.Question.Debias = DefaultQuestion(shell.PageDebias).Debias
	for name, q := range map[string]experiment.Experiment{
		"another set": s.withSet("X", own("a", "b")), "other vectors": s.withEmbedding("glove-6b-50d"),
		"another test": s.withTest(s.Catalogue.Tests[0]), "another method": s.withMethod("mac"),
		"a page's other method": s.withMethod("ripa"),
	} {
		if len(q.Debias) != 1 || q.Debias[0].Method != "hard" {
			t.Errorf("%s loses the recipe", name)
		}
	}
	if !s.quick() {
		t.Error("hard debiasing makes a quick question slow")
	}
	if slow := (State{Page: shell.PageMeasure, Question: s.withStepMethod(0, "soft")}); slow.quick() {
		t.Error("soft debiasing goes through the vocabulary at each letter")
	}
	if text := partsText(s.questionParts()); !strings.Contains(text, "GloVe 6B, 100 d, debiased (hard),") {
		t.Error(text)
	}
	want := "Hard debiasing along ten definitional pairs; left alone: gender-specific words, full; made equal: equalize pairs."
	if got := s.recipeText(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

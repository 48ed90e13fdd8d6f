package instrument

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/prose/prosetest"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/ui/uitest"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/racetest"
)

// Every method can be turned to from every other one on each page: each role
// that must have a set gets one of its kind, and the question names them.
func TestEveryMethodFromEveryOther(t *testing.T) {
	racetest.Skip(t)
	for _, page := range []string{shell.PageMeasure, shell.PageWords, shell.PageDebias} {
		for _, from := range experiment.Methods() {
			s := NewState(page)
			s.Catalogue = catalogue()
			s.edit(s.withMethod(from.ID), "")
			for _, to := range experiment.Methods() {
				q := s.withMethod(to.ID)
				refs := (&State{Question: q}).refs()
				for _, r := range to.Roles {
					ref, given := refs[r.ID]
					if !given && !r.Optional {
						t.Errorf("%s to %s: %s has no set", from.ID, to.ID, r.ID)
					}
					if r.Kind == "lists" {
						if len(ref.Lists) == 0 {
							t.Errorf("%s to %s: %s holds no list", from.ID, to.ID, r.ID)
						}
						continue
					}
					l, special := wordlist.LinesOf(r)
					if special && l.More {
						continue // built-in pairs fit, too
					}
					if special && r.Kind != "words" {
						if ref.ID != "" {
							t.Errorf("%s to %s: %s has %s, which has no numbers", from.ID, to.ID, r.ID, ref.ID)
						}
						continue
					}
					if pairs := ref.ID == "bolukbasi.definitional" || len(ref.Pairs) > 0; given && pairs != (r.Kind != "words") {
						t.Errorf("%s to %s: %s is %+v", from.ID, to.ID, r.ID, ref)
					}
				}
				after := State{Page: to.Page, Question: q}
				if text := partsText(after.questionParts()); strings.Contains(text, "…, ") || !strings.HasSuffix(text, "?") {
					t.Errorf("%s to %s: %s", from.ID, to.ID, text)
				}
			}
		}
	}
}

func partsText(parts []part) string {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(p.Text)
	}
	return b.String()
}

// A list compared with other words is not compared with itself.
func TestKinRolesAreNotDoubled(t *testing.T) {
	s := NewState(shell.PageWords)
	q := s.withMethod("indirect-bias")
	if q.Sets["words"].ID != "rios.occupations" || q.Sets["X"].ID == "rios.occupations" {
		t.Errorf("%+v", q.Sets)
	}
}

// A further group is offered until there is no role left, and goes with its
// last word.
func TestOptionalGroups(t *testing.T) {
	s := NewState(shell.PageMeasure)
	s.edit(s.withMethod("mac"), "")
	if got := strings.Join(s.roles(), " "); got != "words A B" {
		t.Errorf("roles %s", got)
	}
	for _, role := range []string{"C", "D"} {
		if got := s.nextRoles(); len(got) != 1 || got[0] != role {
			t.Errorf("next is %s, want %s alone", got, role)
		}
		s.edit(s.withSet(role, own("dog", "cat")), "")
	}
	if got := strings.Join(s.roles(), " "); got != "words A B C D" {
		t.Errorf("roles %s", got)
	}
	s.edit(s.withSet("C", own()), "")
	if got := strings.Join(s.roles(), " "); got != "words A B D" {
		t.Errorf("without C: %s", got)
	}
	m := &measure{}
	m.State = s
	uitest.Shows(t, app.HTMLString(m), "Add a group", "Group D")
}

// Every recorded answer is drawn as a sheet, whatever its method.
func TestSheetOfEveryMethod(t *testing.T) {
	racetest.Skip(t)
	for _, name := range prosetest.Names() {
		a := prosetest.Load(t, name)
		html := app.HTMLString(&reading.Sheet{Answer: &a, Width: 760})
		uitest.Shows(t, html, `id="headline"`, "What this does not say", "<table")
		if strings.Contains(html, "NaN") {
			t.Errorf("%s shows NaN", name)
		}
	}
}

func TestAnyNumber(t *testing.T) {
	for text, want := range map[string]float64{"0.5": 0.5, " 2 ": 2, "0": 0} {
		if x, problem := anyNumber(text, 0, 2); x != want || problem != "" {
			t.Errorf("%q is %v, %s", text, x, problem)
		}
	}
	for _, text := range []string{"", "2.1", "-0.1", "NaN", "x"} {
		if _, problem := anyNumber(text, 0, 2); problem == "" {
			t.Errorf("%q is a number", text)
		}
	}
}

// The settings offer every option of every method that does something by the rules of
// the question.
func TestSettingsOfEveryMethod(t *testing.T) {
	for _, m := range experiment.Methods() {
		for _, rules := range []int{0, 1} {
			page := &Instrument{State: NewState(m.Page)}
			page.State.edit(page.State.withMethod(m.ID), "")
			page.State.Question.Rules = rules
			d := &settings{Page: page, Question: page.State.Question}
			d.OnInit()
			html := app.HTMLString(d)
			for _, o := range m.Options {
				if !o.Over(rules) {
					uitest.Shows(t, html, `id="option-`+o.ID+`"`)
				}
			}
		}
	}
}

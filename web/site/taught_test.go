package site

import (
	"html"
	"strings"
	"testing"

	"weatherglass/app/lesson"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/assets/lessons"
	"weatherglass/metrics/racetest"
)

// TestTaughtIsMeasured: in each language a lesson holds what its steps say of fresh readings, each behind what opens
// it. Steps in which cards are dealt wait for the program.
func TestTaughtIsMeasured(t *testing.T) {
	racetest.Skip(t)
	s := testSite(t, Options{Base: "/"})
	for _, l := range locale.Languages() {
		for _, name := range []string{"test", "luck", "years"} {
			f, _, ok := lessons.Named(strings.TrimPrefix(l.ID+"/"+name, locale.English+"/"))
			if !ok {
				t.Fatalf("there is no lesson %s in %s", name, l.Name)
			}
			rs := lesson.Readings{}
			for _, a := range f.Lesson().Asks() {
				fresh, err := measured(a.Experiment, Options{})
				if err != nil {
					t.Fatal(err)
				}
				rs[a.Name] = *fresh
			}
			page := string(s.files[f.Address()+"/index.html"].body)
			steps := strings.Split(page, `<details class="came"`)[1:]
			locale.Use(l.ID)
			for _, step := range f.Lesson().Steps {
				if step.Try == lesson.Deal {
					continue
				}
				if len(steps) == 0 {
					t.Fatalf("%s lacks steps", f.Address())
				}
				came, _, _ := strings.Cut(steps[0], ` id="answer-`)
				steps = steps[1:]
				told := step.Tell(rs, lesson.Reader{Headline: func(rs lesson.Readings, name string) string {
					return prose.Plain(method.Headline(rs[name]))
				}})
				for _, paragraph := range told.Paragraphs {
					for _, sentence := range paragraph {
						for _, piece := range sentence {
							if !strings.Contains(html.UnescapeString(came), strings.TrimSpace(piece.Text)) {
								t.Errorf("%s: %q lacks %q", f.Address(), step.Title, piece.Text)
							}
						}
					}
				}
				if len(step.Asks) > 0 && !strings.Contains(came, ` data-digest="`+rs[step.Asks[0].Name].Reading.Digest+`"`) {
					t.Errorf("%s: %q is of another reading", f.Address(), step.Title)
				}
			}
			locale.Use(locale.English)
			if len(steps) > 0 {
				t.Errorf("%s has %d answers of no step", f.Address(), len(steps))
			}
		}
	}
}

package method

import (
	"weatherglass/app/prose"
	"weatherglass/metrics/protocol"
)

// Told is what the page says of a reading, in plain words: what a program shows that has
// no page. Whoever shows the headline shows the limits, too.
type Told struct {
	Question string // "" of a reading without sets
	Power    string // what the test can show at all; "" where nothing is said of that
	Headline string
	Verdict  string
	Figures  []prose.Figure // at most four
	Missing  []string       // which words were not found
	Warnings []string       // doubts about the numbers
	Limits   []string       // what the reading does not say
}

// Tell says a reading in words.
func Tell(a protocol.Answer) Told {
	r := a.Reading
	told := Told{Headline: prose.Plain(Headline(a)), Verdict: prose.Plain(Verdict(a)), Figures: Figures(a), Missing: prose.Missing(a), Limits: Limits(a)}
	if r.Experiment.Sets != nil {
		told.Question = prose.QuestionText(Question(r.Experiment.Method, AskedBy(a)))
	}
	if m, v := read(a); m.SortsTargets {
		told.Power = prose.PowerLine(v.Found("X"), v.Found("Y"))
	}
	for _, n := range r.Notes {
		if n.Level == "warning" {
			told.Warnings = append(told.Warnings, n.Text)
		}
	}
	return told
}

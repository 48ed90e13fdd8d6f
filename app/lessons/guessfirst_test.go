package lessons

import (
	"encoding/json"
	"strings"
	"testing"

	"weatherglass/app/lesson"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// A reading with a hand is asked as a lesson of one step; signs of a lesson in its words are none.
func TestGuessLesson(t *testing.T) {
	var a protocol.Answer
	set := func(name string, words ...string) experiment.ResolvedSet {
		return experiment.ResolvedSet{Name: name, Words: words}
	}
	a.Reading.Experiment.Sets = map[string]experiment.ResolvedSet{"X": set("sci*ence", "physics", "{d}"),
		"Y": set("arts", "poetry"), "A": set("he", "he"), "B": set("she", "she|her")}
	a.Reading.Values = map[string]float64{"d": 1.2}
	asked := json.RawMessage(`{"test": "caliskan.weat8", "embedding": "glove-6b-100d"}`)
	text, err := guessLesson(asked, a)
	if err != nil {
		t.Fatal(err)
	}
	l, err := lesson.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	s := l.Steps[0]
	if l.Title != "Science words and arts words" || s.Guess.Kind != lesson.Glass ||
		s.Asks[0].Experiment.Test != "caliskan.weat8" || s.Before[0].Text() != "Science words: physics, (d)." ||
		!strings.HasPrefix(s.Before[4].Text(), "To the right, science words lean to he words more than arts words do. ") {
		t.Errorf("%q: %q, %q", l.Title, s.Before[0].Text(), s.Before[4].Text())
	}
	if strings.Contains(text, "1.2") {
		t.Error("it gives the answer away")
	}
	delete(a.Reading.Values, "d")
	if _, err := guessLesson(asked, a); err == nil {
		t.Error("a reading without a hand is asked")
	}
}

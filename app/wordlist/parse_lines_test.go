package wordlist

import (
	"reflect"
	"slices"
	"testing"
	"testing/quick"

	"weatherglass/metrics/experiment"
)

// linesFor returns what the editor of a role takes a line.
func linesFor(method, role string) Lines {
	roles := experiment.MethodNamed(method).Roles
	l, _ := LinesOf(roles[slices.IndexFunc(roles, func(r experiment.Role) bool { return r.ID == role })])
	return l
}

func TestParseLines(t *testing.T) {
	for _, c := range []struct {
		method, role, text string
		want               experiment.SetRef
		problem            string
	}{
		{"outside", "words", "nurse 91\n\nwelder, 5.5", experiment.SetRef{Words: []string{"nurse", "welder"},
			Values: []float64{91, 5.5}}, ""},
		{"outside", "words", "nurse", experiment.SetRef{}, "Line 1 needs a number, as in: nurse 91"},
		{"outside", "words", "nurse 1e999", experiment.SetRef{}, "Line 1 needs a number, as in: nurse 91"},
		{"outside", "words", "91", experiment.SetRef{Values: []float64{91}}, "Line 1 needs 1 word, as in: nurse 91"},
		{"similarity", "pairs", "car bus 7\nhot dog, sausage, 1",
			experiment.SetRef{Pairs: [][]string{{"car", "bus"}, {"hot dog", "sausage"}}, Values: []float64{7, 1}}, ""},
		{"similarity", "pairs", "car bus 7\nhot dog sausage 1", experiment.SetRef{Pairs: [][]string{{"car", "bus"}},
			Values: []float64{7, 1}}, "Line 2 needs 2 words, as in: car, bus, 7.5"},
		{"analogy-accuracy", "questions", "a, b; c\td", experiment.SetRef{Pairs: [][]string{{"a", "b", "c", "d"}}}, ""},
		{"analogy-accuracy", "questions", "a b c", experiment.SetRef{},
			"Line 1 needs 4 words, as in: man, woman, king, queen"},
	} {
		if got, problem := linesFor(c.method, c.role).Parse(c.text); problem != c.problem || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%q: %+v, %q", c.text, got, problem)
		}
	}
}

func TestWritingLinesIsTheInverse(t *testing.T) {
	law := func(v []float64) bool {
		var set experiment.SetRef
		for range v {
			set.Pairs = append(set.Pairs, []string{"new york", "a-b"})
		}
		set.Values = v
		l := linesFor("similarity", "pairs")
		got, problem := l.Parse(l.Write(nil, set.Pairs, set.Values))
		return problem == "" && reflect.DeepEqual(got.Pairs, set.Pairs) && len(got.Values) == len(v) &&
			(len(v) == 0 || reflect.DeepEqual(got.Values, v))
	}
	if err := quick.Check(law, nil); err != nil {
		t.Error(err)
	}
	if got := linesFor("outside", "words").Write([]string{"nurse", "welder"}, nil,
		[]float64{91}); got != "nurse 91\nwelder" {
		t.Errorf("got %q", got)
	}
}

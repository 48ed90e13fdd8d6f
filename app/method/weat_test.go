package method

import (
	"strings"
	"testing"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// fact is one thing that changes the plain WEAT of weatAnswer.
type fact func(*experiment.Reading)

func value(name string, x float64) fact {
	return func(r *experiment.Reading) { r.Values[name] = x }
}

func without(names ...string) fact {
	return func(r *experiment.Reading) {
		for _, n := range names {
			delete(r.Values, n)
		}
	}
}

// means sets the rows of the table "sets": mean, low and high of X, then of Y.
func means(x, y [3]float64) fact {
	return func(r *experiment.Reading) {
		r.Tables = []experiment.Table{{Name: "sets", Columns: []string{"set", "mean", "low", "high"},
			Rows: [][]any{{"X", x[0], x[1], x[2]}, {"Y", y[0], y[1], y[2]}}}}
		r.Values["mean_x"], r.Values["mean_y"] = x[0], y[0]
	}
}

func interval(low, high float64) fact {
	return func(r *experiment.Reading) { r.Values["d_low"], r.Values["d_high"] = low, high }
}

func option(id string, v any) fact {
	return func(r *experiment.Reading) { r.Experiment.Options[id] = v }
}

// sized gives X and Y numbers of words.
func sized(x, y int) fact {
	return func(r *experiment.Reading) {
		for role, n := range map[string]int{"X": x, "Y": y} {
			s := r.Experiment.Sets[role]
			s.Words = make([]string, n)
			r.Experiment.Sets[role] = s
		}
	}
}

// weatAnswer is science and arts against male and female terms: d 1.16, p
// 0.0084, an interval clear of 0, X clear above 0 and Y in the middle.
func weatAnswer(facts ...fact) protocol.Answer {
	r := experiment.Reading{
		Experiment: experiment.Resolved{Method: "weat", Options: map[string]any{}, Sets: map[string]experiment.ResolvedSet{
			"X": {ID: "x", Name: "Science"}, "Y": {ID: "y", Name: "Arts"}, "A": {ID: "a", Name: "Male terms"},
			"B": {ID: "b", Name: "Female terms"}}},
		Values: map[string]float64{"d": 1.16, "p": 0.0084, "p_low": 0.0084, "p_high": 0.0084, "p_two_sided": 0.0168,
			"partitions": 12870, "at_least": 108,
			"d_low": 0.35, "d_high": 1.64, "d_target_low": 0.4, "d_target_high": 1.5},
	}
	sized(8, 8)(&r)
	means([3]float64{0.05, 0.01, 0.09}, [3]float64{0.007, -0.06, 0.07})(&r)
	for _, f := range facts {
		f(&r)
	}
	return protocol.Answer{Reading: r}
}

func TestWEATHeadline(t *testing.T) {
	negative := []fact{value("d", -1.16), value("p", 0.9917), interval(-1.64, -0.35),
		means([3]float64{-0.05, -0.1, 0.02}, [3]float64{0.03, -0.1, 0.2})}
	for _, c := range []struct {
		rule  string
		facts []fact
		want  string
	}{
		{"relative", nil, "Science words lean to [pa male terms] more than arts words do."},
		{"the interval holds 0", []fact{interval(-0.07, 1.64)}, "Science words lean to [pa male terms] more than arts words do; other words could show otherwise."},
		{"no interval", []fact{without("d_low", "d_high")}, "Science words lean to [pa male terms] more than arts words do."},
		{"opposite signs, both clear", []fact{means([3]float64{0.05, 0.01, 0.09}, [3]float64{-0.05, -0.09, -0.01})},
			"Science words lean to [pa male terms], and arts words to [pb female terms]."},
		{"opposite signs, X not clear", []fact{means([3]float64{0.05, -0.01, 0.09}, [3]float64{-0.05, -0.09, -0.01})},
			"Science words lean to [pa male terms] more than arts words do."},
		{"opposite signs, Y not clear", []fact{means([3]float64{0.05, 0.01, 0.09}, [3]float64{-0.05, -0.09, 0.01})},
			"Science words lean to [pa male terms] more than arts words do."},
		{"same sign, both clear", []fact{means([3]float64{0.05, 0.01, 0.09}, [3]float64{0.03, 0.01, 0.05})},
			"Science words lean to [pa male terms] more than arts words do."},
		{"p at the bound, interval clear of 0", []fact{value("p", 0.05)}, "Science words lean to [pa male terms] more than arts words do, though luck could do as much."},
		{"p at the bound", []fact{value("p", 0.05), interval(-0.07, 1.64)},
			"No clear difference between science words and arts words."},
		{"p just below", []fact{value("p", 0.0499)}, "Science words lean to [pa male terms] more than arts words do."},
		{"negative d swaps the pole", negative, "Science words lean to [pb female terms] more than arts words do."},
		{"negative d, two-sided p too large", append(negative, value("p_two_sided", 0.06), interval(-1.64, 0.1)),
			"No clear difference between science words and arts words."},
		{"negative d without two-sided p", append(negative, without("p_two_sided"), interval(-1.64, 0.1)),
			"No clear difference between science words and arts words."},
		{"both means beyond the other pole", []fact{means([3]float64{-0.02, -0.1, 0.02}, [3]float64{-0.08, -0.1, -0.02})},
			"Arts words lean to [pb female terms] more than science words do."},
		{"no p", []fact{without("p", "p_low", "p_high", "p_two_sided")},
			"Science words lean to [pa male terms] more than arts words do."},
		{"neither p nor interval", []fact{without("p", "p_low", "p_high", "p_two_sided", "d_low", "d_high")},
			"Science words lean to [pa male terms] more than arts words do; how sure that is, is not known."},
		{"equal means", []fact{value("d", 0), value("p", 0.5), interval(-0.6, 0.6)},
			"No clear difference between science words and arts words."},
		{"no effect size", []fact{without("d")}, "No difference between science words and arts words can be measured."},
	} {
		if got := marked(Headline(weatAnswer(c.facts...))); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.rule, got, c.want)
		}
	}
}

func TestWEATVerdict(t *testing.T) {
	for _, c := range []struct {
		rule  string
		facts []fact
		want  string
	}{
		{"size, luck, interval clear of 0", nil,
			"The difference is large. Shuffle these sixteen words, and luck gets this far about 8 times in 1,000. " +
				"Over all words of this kind it lies between 0.35 and 1.64, with 95 % confidence: small to large, but above 0. " +
				"On their own, arts words do not clearly leave the middle: whether they lean to female terms is open."},
		{"interval holds 0: depends on the terms", []fact{interval(-0.07, 1.64)},
			"But it depends on the male and female terms: over all of this kind it may be nothing."},
		{"interval far beyond 0", []fact{interval(-0.4, 1.64)}, "it may be nothing or the other way round."},
		{"targets alone hold 0: depends on all words", []fact{interval(-0.07, 1.64), value("d_target_low", -0.1)},
			"But it depends on the words:"},
		{"targets redrawn only", []fact{interval(-0.07, 1.64), option("interval", "targets")},
			"But it depends on the words:"},
		{"no interval", []fact{without("d_low", "d_high")}, "How much depends on the choice of words is not known."},
		{"small", []fact{value("d", 0.3)}, "The difference is small. "},
		{"below small", []fact{value("d", 0.1)}, "The measured difference is next to nothing. "},
		{"not clear", []fact{value("p", 0.2), value("d", 0.5), interval(-0.5, 1.2)},
			"The measured difference is medium. But shuffle these sixteen words, and luck gets this far about 2 times in 10. " +
				"Over all words of this kind it lies between −0.50 and 1.20, with 95 % confidence. With so few words, only a large difference stands out from luck."},
		{"not clear, large", []fact{value("p", 0.2)}, "With so few words, even a large difference can be luck."},
		{"not clear, many words", []fact{value("p", 0.2), sized(30, 30)}, "about 2 times in 10. Over all words of this kind it lies between 0.35 and 1.64, with 95 % confidence."},
		{"very small p", []fact{value("p", 1e-7)}, "and luck gets this far less than once in 100,000."},
		{"negative", []fact{value("d", -1.16), interval(-1.6, -0.3)},
			"and luck gets this far, one way or the other, about 2 times in 100."},
		{"negative without two-sided p", []fact{value("d", -1.16), without("p_two_sided")},
			"and it points the other way than the question asks."},
		{"Y too", []fact{means([3]float64{0.09, 0.05, 0.12}, [3]float64{0.03, 0.01, 0.05})},
			"Arts words lean to male terms too, only less."},
		{"Y carries it", []fact{means([3]float64{0.01, -0.05, 0.06}, [3]float64{-0.05, -0.09, -0.01})},
			"On their own, science words do not clearly leave the middle; it is arts words that lean to female terms."},
		{"neither clear", []fact{means([3]float64{0.03, -0.01, 0.06}, [3]float64{-0.03, -0.06, 0.01})},
			"On its own, neither list clearly leaves the middle."},
		{"equal means", []fact{value("d", 0), value("p", 0.5), interval(-0.6, 0.6)}, "The two sets lean alike. Shuffle"},
		{"no effect size, equal", []fact{without("d"), means([3]float64{1, 1, 1}, [3]float64{1, 1, 1})},
			"All words lean alike, so there is no spread to compare a difference with."},
		{"no effect size", []fact{without("d")}, "The effect size does not exist for these words."},
		{"no p", []fact{without("p", "p_two_sided")}, "The measured difference is large. Over all words"},
		{"many words", []fact{sized(32, 32)}, "Shuffle these words, and luck"},
	} {
		if got := prose.Plain(Verdict(weatAnswer(c.facts...))); !strings.Contains(got, c.want) {
			t.Errorf("%s:\n got %s\nwant %s", c.rule, got, c.want)
		}
	}
}

// Where the headline says that each set leans to its own pole, the verdict does
// not repeat where the sets lie.
func TestWEATVerdictOpposed(t *testing.T) {
	a := weatAnswer(means([3]float64{0.05, 0.01, 0.09}, [3]float64{-0.05, -0.09, -0.01}))
	if got := prose.Plain(Verdict(a)); strings.Contains(got, "Arts words") {
		t.Errorf("got %s", got)
	}
}

// marked shows classes in brackets.
func marked(spans []prose.Span) string {
	var b strings.Builder
	for _, s := range spans {
		if s.Class != "" {
			b.WriteString("[" + s.Class + " " + s.Text + "]")
			continue
		}
		b.WriteString(s.Text)
	}
	return b.String()
}

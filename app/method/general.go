package method

import (
	"maps"
	"math"
	"slices"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// generalQuestion asks in the words of the registry.
//
// The functions of this file say what can be said of any method, from its entry in the
// registry: its term, the names, ranges and docs of its values. They serve the fields that
// a literal leaves nil, and methods without a literal.
func generalQuestion(q prose.QuestionBuilder, m experiment.Measure) []prose.QPart {
	return q.Say("what does {1} say of {2}?", []prose.QPart{{Text: locale.Say(m.Term)}}, q.Enumerated(m.Roles))
}

// firstValue returns the first value of the reading, in the order of the registry and then
// of its name: the one that answers the question. Order matters: the registry lists the
// value that answers first. Values unknown to the registry, as in readings of later
// versions, come by name, sorted, since a map has no order. ok is false if nothing is
// finite.
func firstValue(v *prose.View) (value experiment.Value, x float64, ok bool) {
	m, _ := prose.MeasureOf(v.Reading.Experiment.Method)
	for _, value := range m.Values {
		if x, ok := v.Value(value.ID); ok {
			return value, x, true
		}
	}
	for _, id := range slices.Sorted(maps.Keys(v.Reading.Values)) {
		if x, ok := v.Value(id); ok {
			return experiment.Value{ID: id, Name: strings.ReplaceAll(id, "_", " ")}, x, true
		}
	}
	return value, 0, false
}

// subject is the set that the reading is about. It is the first role of kind words that
// was given, as a phrase; "" if there is none.
func subject(v *prose.View) string {
	m, _ := prose.MeasureOf(v.Reading.Experiment.Method)
	for _, r := range m.Roles {
		if _, given := v.Reading.Experiment.Sets[r.ID]; given && r.Kind == "words" {
			return v.Names().Phrase(r.ID)
		}
	}
	return ""
}

// generalHeadline states the first value, "The RIPA of 290 occupations is 0.12", and
// claims nothing of it: what its null would be is not known here.
func generalHeadline(v *prose.View) prose.Claim {
	var b prose.Builder
	value, x, ok := firstValue(v)
	if !ok {
		return prose.Claim{None: locale.Say("Nothing can be measured")}
	}
	name, number := prose.Text(locale.Say(value.Name)), prose.Printed(value.ID, x, prose.Fixed(x, 2))
	if subject := subject(v); subject != "" {
		return prose.States(b.Say("The {1} of {2} is {3}", name, prose.Text(subject), number))
	}
	return prose.States(b.Say("The {1} is {2}", name, number))
}

// generalVerdict gives the registry’s doc of the first value where that is a sentence, its
// range, the p if there is one, and the words at either end.
func generalVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	if value, _, ok := firstValue(v); ok && strings.HasSuffix(value.Doc, ".") {
		b.Add(locale.Say(value.Doc))
		if value.Range != "" {
			b.Add(" ").Say("It can lie in this range: {1}.", prose.Text(locale.Say(value.Range)))
		}
	}
	if p, ok := v.Value("p"); ok {
		b.Add(" ").Say("Luck would match it {1}.", prose.Text(prose.Luck(p)))
	}
	extremes(v, &b)
	return prose.TrimStart(b.Spans)
}

// extremes names the words with the largest and the smallest score. Nothing is said of
// fewer than two words, or where all score alike. Ties at an end go to the word that
// stands first in the list.
func extremes(v *prose.View, b *prose.Builder) {
	words := v.Leanings("words")
	// Leanings come sorted, so equal ends mean that all are equal.
	if len(words) < 2 || words[0].Score == words[len(words)-1].Score {
		return
	}
	a, z := words[0], words[len(words)-1]
	first, second := prose.Poles(v.Answer)
	b.Add(" ").Say("Farthest to the {1} side: {2}; farthest to the {3} side: {4}.", prose.Text(first),
		prose.Marked("b", a.Word), prose.Text(second), prose.Marked("b", z.Word))
}

// generalFigures shows the numbers that tell most of a method: those of telling, else the
// first one, its interval and its p-value; and the words. ids are the fields of Shows. Two
// of them stand for more than a value: "low" for the interval from low to high, as shares with a %, "p" for
// the p-value. At most four figures come out, the words found last if there is room.
func generalFigures(v *prose.View) []prose.Figure {
	var out prose.FigureRow
	ids := strings.Fields(methodOf(v.Reading.Experiment.Method).Shows)
	if value, _, ok := firstValue(v); ok && len(ids) == 0 {
		ids = []string{value.ID, "low", "p"}
	}
	for _, id := range ids {
		switch id {
		case "low", "low%":
			ends := v.EndsFigure
			if id == "low%" {
				ends = v.SharesFigure
			}
			if _, _, ok := v.Interval("low", "high"); ok {
				out = append(out, ends("low", "high", locale.Say("over the choice of words")))
			}
		case "p":
			out = out.And(v.SimpleP(locale.Say("how often luck would match this")))
		default:
			out = out.And(namedFigure(v, id))
		}
	}
	return out.And(v.WordsFound(), true)
}

// namedFigure prints a value under its plain name, as its mark says. The mark is cut off
// before the value is looked up: "own%" prints own as a share, "count#" as a whole number.
// The term is the registry’s name of the value, its note the symbol and the range; a count
// has no range worth saying.
func namedFigure(v *prose.View, id string) (prose.Figure, bool) {
	id, share := strings.CutSuffix(id, "%")
	id, count := strings.CutSuffix(id, "#")
	x, ok := v.Value(id)
	if !ok {
		return prose.Figure{}, false
	}
	m, _ := prose.MeasureOf(v.Reading.Experiment.Method)
	f, name := prose.Figure{Value: small(x)}, strings.ReplaceAll(id, "_", " ")
	for _, value := range m.Values {
		if value.ID == id {
			name, f.Note = value.Name, value.Symbol
			if value.Range != "" && value.Range != "no fixed range" && !count {
				f.Note = strings.TrimPrefix(f.Note+locale.Say("; ")+locale.Say(value.Range), locale.Say("; "))
			}
		}
	}
	switch f.Term = prose.Sentence(locale.Say(name)); {
	case share:
		f.Value = prose.Percent(x)
	case count:
		f.Value = prose.Count(x)
	}
	if strings.Contains(strings.ToLower(name), "effect size") {
		f.Key = "effect size"
	}
	f.Data = []prose.Datum{{Name: id, Number: x, Text: f.Value}}
	return f, true
}

// small prints a number with two decimals, one below 0.1 with three. Three decimals keep
// two digits of a cosine such as 0.034.
func small(x float64) string {
	if math.Abs(x) < 0.1 {
		return prose.Fixed(x, 3)
	}
	return prose.Fixed(x, 2)
}

// generalLimits are the three limits that hold for every number of every method.
func generalLimits(v *prose.View) []string {
	return []string{v.TextsLimit(), locale.Say(prose.SystemLimit),
		locale.Say("Nothing here shows the luck of training: the same texts trained twice give slightly different vectors.")}
}

package contextual

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
)

// Text says a reading in words.
func (r *Reading) Text() string {
	var b strings.Builder
	method, sets := strings.ToUpper(r.Experiment.Method), r.Experiment.Sets
	name := r.test.Name
	if r.test.Title != "" {
		name += ": " + r.test.Title
	}
	if name == "" {
		name = fmt.Sprintf("%s and %s, %s and %s", sets["X"].Name, sets["Y"].Name, sets["A"].Name, sets["B"].Name)
	}
	fmt.Fprintf(&b, "%s of %s, in %s\n\n", method, name, r.Embedding.Title)
	fmt.Fprintf(&b, "%s\n\n", r.Headline())
	for _, f := range r.Figures() {
		b.WriteString(strings.TrimRight(fmt.Sprintf("  %-14s  %-17s  %s", f.Term, f.Value, f.Note), " ") + "\n")
	}
	fmt.Fprintf(&b, "\nWord                  Set  Contexts      s(w)  Spread over contexts\n")
	for _, w := range r.Words {
		fmt.Fprintf(&b, "%-20.20s  %-3s  %8.0f  %8s  %20s\n", w.As, w.Set, w.Scores["contexts"], signed(w.Scores["score"]), number(w.Scores, "sd"))
	}
	if len(r.Missing) > 0 {
		var gone []string
		for _, m := range r.Missing {
			gone = append(gone, m.Word)
		}
		fmt.Fprintf(&b, "\nThe file lacks %s.\n", experiment.Listed(gone))
	}
	for _, n := range r.Notes {
		if n.Level == measure.Warning {
			fmt.Fprintf(&b, "\n- %s", n.Text)
		}
	}
	fmt.Fprintf(&b, "\n\n%s: %s of %d numbers, %s held (%.1f MB).\n", r.File.Kind, measure.Counted(r.File.Rows, "vector", "vectors"), r.Embedding.Dims, measure.Grouped(float64(r.File.Held)), float64(r.File.Bytes)/1e6)
	if !r.File.Contexts {
		b.WriteString("No column of it says what the contexts are.\n")
	}
	fmt.Fprintf(&b, "Digest %s\n", r.Digest)
	return b.String()
}

// Headline says what was found, by the interval over the choice of words.
func (r *Reading) Headline() string {
	id, v := "ces", r.Values
	if r.Experiment.Method == SEAT {
		id = "d"
	}
	x, y, a, b := r.set("X"), r.set("Y"), r.set("A"), r.set("B")
	d, ok := v[id]
	if !ok {
		return fmt.Sprintf("All words of “%s” and “%s” lean alike in these contexts: there is no effect size.", x, y)
	}
	if d < 0 {
		a, b = b, a
	}
	low, bounded := v[id+"_low"]
	high := v[id+"_high"]
	lean := fmt.Sprintf("In these contexts the words of “%s” stand nearer to “%s” than to “%s”, compared with those of “%s”", x, a, b, y)
	switch {
	case d == 0 || bounded && low <= 0 && high >= 0:
		return fmt.Sprintf("It stays open which of “%s” and “%s” stands nearer to “%s”: other words of the same kinds can turn the sign.", x, y, a)
	case !bounded:
		return lean + "; how far that holds for other words of these kinds is not known."
	case math.Min(v["p_words_two_sided"], 1) >= .05:
		return lean + ". But sortings of the same words by luck give as much too often to take the difference for more than luck."
	}
	return lean + "; other words of the same kinds would most likely give that sign, too."
}

// set is the name of a set.
func (r *Reading) set(role string) string { return r.Experiment.Sets[role].Name }

// Figures are the numbers for people: first those over words, then those over draws or
// sentences. A number that does not exist has none.
func (r *Reading) Figures() []experiment.ContextsFigure {
	v := r.Values
	var out []experiment.ContextsFigure
	row := func(term, value, note string) {
		if value != "" {
			out = append(out, experiment.ContextsFigure{Term: term, Value: value, Note: note})
		}
	}
	between := func(low, high, what string) string {
		if _, ok := v[low]; !ok {
			return ""
		}
		return strings.TrimSpace(fmt.Sprintf("%s %s to %s", what, signed(v[low]), signed(v[high])))
	}
	p := func(id string) string {
		if _, ok := v[id]; !ok {
			return ""
		}
		return probability(v[id])
	}
	if r.Experiment.Method == SEAT {
		row("d", number(v, "d"), between("d_low", "d_high", "95 % interval over the choice of words"))
		row("p over words", p("p_words"), "one-sided; two-sided "+p("p_words_two_sided"))
		row("p, sentences", p("p"), "one-sided, as May et al.; takes sentences of one word for independent")
		row("sentences", number(v, "sentences"), "of X and Y")
	} else {
		row("CES", number(v, "ces"), between("ces_low", "ces_high", "95 % interval over the choice of words"))
		row("p over words", p("p_words"), "one-sided; two-sided "+p("p_words_two_sided"))
		row("d by context", between("contexts_low", "contexts_high", ""), "95 % of the draws")
		row("p of the draws", p("p"), "two-sided, as Guo and Caliskan; takes draws for data")
		row("SE of draws", number(v, "se"), between("draws_low", "draws_high", "95 % interval over the draws"))
		row("draws", number(v, "samples"), fmt.Sprintf("Q %s, τ² %s, I² %s", number(v, "q"), number(v, "tau2"), number(v, "i2")))
	}
	row("d of means", number(v, "d_words"), "of the words' mean associations")
	return out
}

// number writes a value; "" if it does not exist.
func number(values map[string]float64, id string) string {
	v, ok := values[id]
	switch {
	case !ok:
		return ""
	case math.Abs(v) < 1e15 && (v == math.Trunc(v) || math.Abs(v) >= 1000):
		return strings.Replace(measure.Grouped(v), "-", "−", 1)
	}
	return signed(v)
}

// signed writes a number in four digits, with a minus sign of its own.
func signed(v float64) string {
	return strings.ReplaceAll(strconv.FormatFloat(v, 'g', 4, 64), "-", "−")
}

// probability writes a p.
func probability(p float64) string {
	if p <= measure.LeastP {
		return "below 1e−300"
	}
	return strings.ReplaceAll(strconv.FormatFloat(p, 'g', 3, 64), "-", "−")
}

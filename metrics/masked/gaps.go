package masked

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// masked are what a model says of masks: of each word, in the order of the list, of each of its sentences.
type masked [][]gap

// gap is a mask in a sentence.
type gap struct {
	sentence string // with a sign in the place of its word; its number where the file has no texts
	pieces   float64
	raw      float64 // log odds of A against B
	prior    float64 // the same with the word masked
	filled   float64 // probability that a word of A or of B stands there
}

// lean is the log odds without what the sentence says of itself.
func (g gap) lean() float64 { return g.raw - g.prior }

// wordSign stands for a word in a sentence of several.
const wordSign = "…"

// maskedOf takes the log probabilities of the words' contexts, as encoded has them: the pieces of the word, log p of
// each filler, and log p of each with the word masked. A filler has 1 at the place of its own and 0 elsewhere.
func maskedOf(in *measure.Input) (masked, error) {
	var places [2][]int
	for i, role := range [2]string{"A", "B"} {
		for _, w := range in.Sets[role].Words {
			at := placeOf(w.Contexts)
			if at < 0 {
				return nil, noLogP(in)
			}
			places[i] = append(places[i], at)
		}
	}
	for _, w := range in.Sets["B"].Words {
		if slices.Contains(places[0], placeOf(w.Contexts)) {
			return nil, measure.Refuse("overlap", "masked.name_once: Name each word for the mask in one list alone.",
				"masked.both_in_mask: {word} stands in both lists of words for the mask.", measure.Isolated(w.Text))
		}
	}
	var m masked
	for _, w := range in.Sets["words"].Words {
		var gaps []gap
		for i, v := range w.Contexts {
			if v[0] == 0 { // the word as a filler of the mask
				continue
			}
			if !isLogP(v) {
				return nil, noLogP(in)
			}
			with, without := v[1:1+len(v)/2], v[1+len(v)/2:]
			a, b := logSum(with, places[0]), logSum(with, places[1])
			gaps = append(gaps, gap{sentenceOf(in, w, i), v[0], a - b, logSum(without, places[0]) - logSum(without, places[1]),
				math.Exp(a) + math.Exp(b)})
		}
		if gaps == nil {
			return nil, noLogP(in)
		}
		m = append(m, gaps)
	}
	return m, nil
}

// noLogP refuses vectors of another kind.
func noLogP(in *measure.Input) error {
	return measure.Refuse("no_log_p", "masked.give_filling_model: Give a model that fills masks, or a file of log probabilities: docs/models.md says what stands in it.",
		"masked.no_log_p: {title} does not hold what a model expects in masks, as fill-mask needs it.", in.Contexts.Info.Title)
}

// placeOf is where a filler's log p stand among those of a half, from 0; −1 for what is no filler.
func placeOf(vectors [][]float64) int {
	for _, v := range vectors {
		if len(v)%2 == 0 || v[0] != 0 {
			continue
		}
		at := slices.Index(v, 1)
		if at < 1 || at > len(v)/2 || slices.ContainsFunc(v[:at], isNotZero) || slices.ContainsFunc(v[at+1:], isNotZero) {
			return -1
		}
		return at - 1
	}
	return -1
}

func isNotZero(x float64) bool { return x != 0 }

// isLogP reports whether a vector has pieces and then logarithms of probabilities, which other programs round.
func isLogP(v []float64) bool {
	return len(v)%2 == 1 && v[0] >= 1 && v[0] == math.Trunc(v[0]) &&
		!slices.ContainsFunc(v[1:], func(x float64) bool { return x > 1e-5 })
}

// logSum is log Σ p of those at the places.
func logSum(logP []float64, places []int) float64 {
	most := math.Inf(-1)
	for _, i := range places {
		most = max(most, logP[i])
	}
	var sum float64
	for _, i := range places {
		sum += math.Exp(logP[i] - most)
	}
	return most + math.Log(sum)
}

// sentenceOf tells sentences apart that only differ by their words from others.
func sentenceOf(in *measure.Input, w measure.Word, i int) string {
	texts, _ := in.Contexts.Texts.(map[string][]string)
	text := ""
	if of := texts[w.As]; i < len(of) {
		text = of[i]
	}
	if text == "" {
		return strconv.Itoa(i + 1)
	}
	for at := range text {
		end := at + len(w.As)
		if end > len(text) || !strings.EqualFold(text[at:end], w.As) {
			continue
		}
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		after, _ := utf8.DecodeRuneInString(text[end:])
		if !unicode.IsLetter(before) && !unicode.IsLetter(after) {
			return text[:at] + wordSign + text[end:]
		}
	}
	return text
}

// each is a number of each gap.
func each(gaps []gap, of func(gap) float64) []float64 {
	out := make([]float64, len(gaps))
	for i, g := range gaps {
		out[i] = of(g)
	}
	return out
}

// leans are the words' means over their sentences.
func (m masked) leans() []float64 {
	out := make([]float64, len(m))
	for i, gaps := range m {
		out[i] = stats.Mean(each(gaps, gap.lean))
	}
	return out
}

// mean is that over the words of a number's means over their sentences.
func (m masked) mean(of func(gap) float64) float64 {
	means := make([]float64, len(m))
	for i, gaps := range m {
		means[i] = stats.Mean(each(gaps, of))
	}
	return stats.Mean(means)
}

// gaps is how many there are.
func (m masked) gaps() (n int) {
	for _, gaps := range m {
		n += len(gaps)
	}
	return n
}

// shared are the sentences that two words or more have, in their order.
func (m masked) shared() (out []string) {
	words := map[string]int{}
	var order []string
	for i, gaps := range m {
		for _, g := range gaps {
			switch last, seen := words[g.sentence]; {
			case !seen:
				words[g.sentence], order = i, append(order, g.sentence)
			case last >= 0 && last != i:
				words[g.sentence] = -1
			}
		}
	}
	for _, s := range order {
		if words[s] < 0 {
			out = append(out, s)
		}
	}
	return out
}

// without is the mean without a sentence; words of which nothing is left do not count.
func (m masked) without(sentence string) float64 {
	var means []float64
	for _, gaps := range m {
		rest := slices.DeleteFunc(slices.Clone(gaps), func(g gap) bool { return g.sentence == sentence })
		if len(rest) > 0 {
			means = append(means, stats.Mean(each(rest, gap.lean)))
		}
	}
	return stats.Mean(means)
}

// crossed are the leans row by row if all words have the same sentences in one order, else nil: only then what a word
// and a sentence have together can be told from what each has of its own.
func (m masked) crossed() (table []float64) {
	for _, gaps := range m {
		if !slices.EqualFunc(gaps, m[0], func(a, b gap) bool { return a.sentence == b.sentence }) {
			return nil
		}
		table = append(table, each(gaps, gap.lean)...)
	}
	return table
}

// table has the sentences that words share, from the one that leans most to A.
func (m masked) table() measure.Table {
	t := measure.Table{Name: "sentences", Columns: []string{"sentence", "words", "mean", "low", "high"}}
	type row struct {
		sentence string
		leans    []float64
	}
	var rows []row
	for _, s := range m.shared() {
		r := row{sentence: s}
		for _, gaps := range m {
			for _, g := range gaps {
				if g.sentence == s {
					r.leans = append(r.leans, g.lean())
				}
			}
		}
		rows = append(rows, r)
	}
	slices.SortStableFunc(rows, func(a, b row) int { return cmp.Compare(stats.Mean(b.leans), stats.Mean(a.leans)) })
	for _, r := range rows {
		i := meanInterval(r.leans)
		t.Rows = append(t.Rows, []any{r.sentence, float64(len(r.leans)), stats.Mean(r.leans), measure.Cell(i.Low),
			measure.Cell(i.High)})
	}
	return t
}

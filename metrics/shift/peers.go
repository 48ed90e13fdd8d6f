package shift

import (
	"cmp"
	"context"
	"math"
	"slices"

	"weatherglass/metrics"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// leastPeers is the number of words as frequent below which nothing is said of them: p
// could not fall below .05.
const leastPeers = 20

// peers are words about as frequent as those asked for at the first epoch, which the last
// has, too: how much their company changes is usual.
type peers struct {
	then, now               []measure.Word // of length 1, in the order of their first use
	thenCompany, nowCompany [][]string     // forms
	byText                  map[string][]int
}

// findPeers chooses them for each word, and finds their company at both epochs.
func (o *over) findPeers(ctx context.Context) error {
	p := &o.peers
	p.byText = map[string][]int{}
	most, _ := o.Options["others"].(int)
	if most == 0 {
		return nil
	}
	at := map[string]int{}
	for _, text := range o.asked {
		w, ok := o.first().words[text]
		if _, here := o.last().words[text]; !ok || !here {
			continue
		}
		then, now, err := o.asFrequent(ctx, w, most)
		if err != nil {
			return err
		}
		for i, peer := range then {
			place, seen := at[peer.As]
			if !seen {
				place = len(p.then)
				at[peer.As] = place
				p.then, p.now = append(p.then, peer), append(p.now, now[i])
			}
			p.byText[text] = append(p.byText[text], place)
		}
	}
	var err error
	if p.thenCompany, err = o.companyOf(ctx, o.first(), p.then); err != nil {
		return err
	}
	p.nowCompany, err = o.companyOf(ctx, o.last(), p.now)
	return err
}

// asFrequent returns the words of letters alone whose ranks at the first epoch are nearest
// to that of a word and that the last epoch has, too, as both have them. Four times as
// many are looked at as are wanted.
func (o *over) asFrequent(ctx context.Context, w measure.Word, most int) (then, now []measure.Word, err error) {
	first, last := o.first().Vocabulary, o.last().Vocabulary
	total := first.Info().Words
	if within, _ := o.Options["vocabulary"].(int); within > 0 {
		total = min(total, within)
	}
	middle := min(w.Rank, total-1)
	from := max(0, min(middle-2*most, total-4*most))
	var places []int
	for place := from; place < min(total, from+4*most+1); place++ {
		places = append(places, place)
	}
	texts, err := first.WordsAt(ctx, places)
	if err != nil {
		return nil, nil, err
	}
	texts = slices.DeleteFunc(texts, func(text string) bool { return !metrics.Alphabetic(text) || o.asks(text) })
	there, err := first.Find(ctx, texts)
	if err != nil {
		return nil, nil, err
	}
	here, err := last.Find(ctx, texts)
	if err != nil {
		return nil, nil, err
	}
	var order []int
	for i := range texts {
		if has(there[i]) && has(here[i]) {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Compare(apart(there[a].Rank, w.Rank),
			apart(there[b].Rank, w.Rank))
	})
	for _, i := range order[:min(most, len(order))] {
		then = append(then, measure.Word{Text: texts[i], As: there[i].As, Rank: there[i].Rank,
			Vector: linalg.Unit(there[i].Vector)})
		now = append(now, measure.Word{Text: texts[i], As: here[i].As, Rank: here[i].Rank,
			Vector: linalg.Unit(here[i].Vector)})
	}
	return then, now, nil
}

func apart(a, b int) int { return max(a-b, b-a) }

// asks reports whether a form is one of a word that is asked for.
func (o *over) asks(form string) bool {
	for _, e := range o.epochs {
		for _, text := range o.asked {
			if e.words[text].As == form {
				return true
			}
		}
	}
	return false
}

// companyOf returns the forms of the nearest words of each word at an epoch.
func (o *over) companyOf(ctx context.Context, e *epoch, list []measure.Word) ([][]string, error) {
	in := &measure.Input{Options: o.Options, Seed: o.Seed, Progress: o.Progress, Vocabulary: e.Vocabulary}
	found, err := metrics.NearestOf(ctx, in, list)
	if err != nil {
		return nil, err
	}
	out := make([][]string, len(found))
	for i, near := range found {
		for _, n := range near {
			out[i] = append(out[i], n.As)
		}
	}
	return out, nil
}

// company returns the forms of all words near to a peer.
func (p peers) company() (forms []string) {
	for i := range p.then {
		forms = append(append(forms, p.thenCompany[i]...), p.nowCompany[i]...)
	}
	return forms
}

// similarities returns the second-order similarity of each peer between two epochs, NaN
// where there is none.
func (p peers) similarities(first, last *epoch) []float64 {
	out := make([]float64, len(p.then))
	for i := range out {
		out[i], _ = secondOrder(side{p.then[i].Vector, p.thenCompany[i], first.units},
			side{p.now[i].Vector, p.nowCompany[i], last.units})
	}
	return out
}

// peerSimilarities returns those similarities that exist of the peers of a word.
func (p peers) peerSimilarities(text string, all []float64) (out []float64) {
	for _, place := range p.byText[text] {
		if !math.IsNaN(all[place]) {
			out = append(out, all[place])
		}
	}
	return out
}

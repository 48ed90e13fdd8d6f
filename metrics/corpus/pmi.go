package corpus

import (
	"math"

	"weatherglass/metrics/message"
	"weatherglass/metrics/stats"
)

// LeastPairs is how often a word must stand in the windows of both lists together
// for its estimate to be shown: below, the estimate leans to the rarer list.
const LeastPairs = 10

// LeastWorth is how many documents of one size each side of a word must be worth for an
// interval: what one document has on a side tells nothing of what others would.
const LeastWorth = 2

// PMI gathers what the bias of words in pointwise mutual information is computed
// from, document by document: of each word x how often it stands in the company of
// context words A and B.
//
// NewPMI, Watch, then Add for each document, then Result. It holds, of each word
// watched, the documents in which it has company, and two numbers a document.
type PMI struct {
	words    []string
	at       []int // place in the vocabulary; -1 if it is not in it
	lists    [2]int
	rows     map[uint32]int // from places to words
	sides    []sides        // by document
	company  []map[int]pairs
	ofA, ofB int // context words in the vocabulary
	size     int // of the vocabulary
}

// pairs are the occurrences of a word in the windows of A and of B.
//
// Floats, as everything that follows is; counts stay exact to 2^53.
type pairs struct{ a, b float64 }

// sides are those of all words of the vocabulary.
//
// They are N_A and N_B of a document.
type sides struct{ na, nb float64 }

// NewPMI returns a PMI without documents; a and b are the places of the two lists of
// context words in the settings.
//
// The lists must be among those counted.
func NewPMI(v *Vocabulary, s Settings, a, b int) *PMI {
	p := &PMI{lists: [2]int{a, b}, rows: map[uint32]int{}, size: v.Len()}
	p.ofA, p.ofB = present(v, s.Contexts[a].Words), present(v, s.Contexts[b].Words)
	return p
}

// present counts the words that a vocabulary has.
//
// Each word once.
func present(v *Vocabulary, words []string) int {
	found := map[int]bool{}
	for _, w := range words {
		if place, ok := v.Place(w); ok {
			found[place] = true
		}
	}
	return len(found)
}

// Of returns the PMI of what was chosen: its words with their company. Its Words must
// have been asked for with their company; one that stands twice is measured twice.
func Of(c *Chosen) *PMI {
	p := &PMI{ofA: c.Present[0], ofB: c.Present[1], size: c.Size}
	for d := range c.Tokens {
		p.sides = append(p.sides, sides{float64(c.Company[0][d]), float64(c.Company[1][d])})
	}
	for _, w := range c.Words {
		at := -1
		if w.Found {
			at = w.Rank
		}
		company := map[int]pairs{}
		for _, in := range w.In {
			company[in.Document] = pairs{float64(in.A), float64(in.B)}
		}
		p.words, p.at, p.company = append(p.words, w.Text), append(p.at, at), append(p.company, company)
	}
	return p
}

// Watch adds words to be measured, before the first document. One that stands twice
// is measured once.
//
// O(1) a word. A word that is not in the vocabulary has a row without numbers.
func (p *PMI) Watch(v *Vocabulary, words []string) {
	known := map[string]bool{}
	for _, w := range words {
		if known[w] {
			continue
		}
		known[w] = true
		at := -1
		if place, ok := v.Place(w); ok {
			at, p.rows[uint32(place)] = place, len(p.words)
		}
		p.words, p.at, p.company = append(p.words, w), append(p.at, at), append(p.company, map[int]pairs{})
	}
}

// Add adds a document.
//
// O(counts of the document). d is not kept.
func (p *PMI) Add(d Document) {
	at := len(p.sides)
	p.sides = append(p.sides, sides{float64(Total(d.Pairs[p.lists[0]])), float64(Total(d.Pairs[p.lists[1]]))})
	for _, c := range d.Pairs[p.lists[0]] {
		if row, ok := p.rows[c.Place]; ok {
			p.company[row][at] = pairs{a: float64(c.N)}
		}
	}
	for _, c := range d.Pairs[p.lists[1]] {
		if row, ok := p.rows[c.Place]; ok {
			of := p.company[row][at]
			of.b = float64(c.N)
			p.company[row][at] = of
		}
	}
}

// WordPMI is the bias of a word. What does not exist is NaN.
type WordPMI struct {
	Word string
	// Found is whether the word is in the vocabulary.
	Found bool
	A, B  uint64 // occurrences in the windows of A's and of B's context words
	// Few is whether one of them is below 5.
	Few bool
	// Score is log((A + ½)/(B + ½)) − log(N_A/N_B): positive towards A. It is
	// NaN where A + B is below [LeastPairs], with all that follows.
	Score float64
	// SE is the error by documents, the root of Σ ψ² with ψ = a_D/a − b_D/b −
	// (N_A,D/N_A − N_B,D/N_B), equation (9) of this project's statistics, and never
	// below Alone; NaN with one document, or where A or B is 0.
	SE float64
	// Worth is how many documents of one size the side is worth of which fewer tell.
	Worth float64
	// Alone is the root of 1/(A + ½) + 1/(B + ½), which takes every pair for
	// independent of all others.
	Alone float64
	// Low and High bound the 95 % interval over documents, see [PMI.Result]; NaN, with
	// P, where Worth is below [LeastWorth].
	Low, High float64
	// P is the two-sided p of no bias, Q the same by Benjamini and Hochberg among
	// the words that have one.
	P, Q float64
	// Paper and PaperSE are the estimate and the error as Valentini et al. (2022)
	// have them: 0.01 is added to every cell of the table of all words.
	Paper, PaperSE float64
}

// Result is the bias of a list of words towards A.
type Result struct {
	NA, NB    uint64 // pairs with all words of the vocabulary
	Documents int
	Words     []WordPMI
	// Mean is that of the words shown, Low and High its interval over documents:
	// another choice of words is not in it. NaN if no word is shown, the interval also
	// where the words together have the company of one document's worth on a side.
	Mean, Low, High float64
}

// Result computes the bias of all words watched.
//
// The interval of a word leaves each document out in turn: the jackknife, with
// Student's t, whose degrees of freedom are fewer where few documents hold most of
// what differs. Equation (9) with ∓1.96 holds too little where a few documents weigh
// most. The error is never below that of independent counts, and a word that on one side
// has the company of one document's worth has no interval: see [stats.Jackknife.Counted].
//
// It returns an error if one of the lists of context words has no company at all.
func (p *PMI) Result() (Result, error) {
	all := p.allPairs()
	if all.na == 0 || all.nb == 0 {
		return Result{}, message.Errorf("corpus.context_words_stand_beside: the context words {sides:term} stand beside no word of the vocabulary in the {n} documents chosen", p.silent(all), len(p.sides))
	}
	r := Result{NA: uint64(all.na), NB: uint64(all.nb), Documents: len(p.sides)}
	mean := stats.Jackknife{Without: [][]float64{make([]float64, len(p.sides))}}
	shown := 0
	for i := range p.words {
		w, j := p.word(i, all)
		r.Words = append(r.Words, w)
		if math.IsNaN(w.Score) {
			continue
		}
		shown++
		mean.Estimate += w.Score
		for d, v := range j.Without[0] {
			mean.Without[0][d] += v
		}
	}
	r.average(mean, shown, p.pooled(r.Words))
	return r, adjust(r.Words)
}

// Scores returns the bias of each word watched, as published or not; NaN where it stands
// fewer than [LeastPairs] times beside A and B. A and B must have company.
func (p *PMI) Scores(paper bool) []float64 {
	all := p.allPairs()
	list := make([]float64, len(p.words))
	for i := range p.words {
		switch sum := p.sum(i); {
		case sum.a+sum.b < LeastPairs:
			list[i] = math.NaN()
		case paper:
			list[i], _ = p.paper(sum, all)
		default:
			list[i] = haldane(sum, all)
		}
	}
	return list
}

// allPairs returns the pairs in all documents.
func (p *PMI) allPairs() (all sides) {
	for _, s := range p.sides {
		all.na, all.nb = all.na+s.na, all.nb+s.nb
	}
	return all
}

// silent names the lists without company.
func (p *PMI) silent(all sides) string {
	switch {
	case all.na == 0 && all.nb == 0:
		return "A and B"
	case all.na == 0:
		return "A"
	}
	return "B"
}

// average sets the mean of the shown words from the jackknife of their sum; worth is that
// of their counts together, in documents.
//
// Words not shown count for nothing.
func (r *Result) average(sum stats.Jackknife, shown int, worth float64) {
	r.Mean, r.Low, r.High = math.NaN(), math.NaN(), math.NaN()
	if shown == 0 {
		return
	}
	sum.Estimate /= float64(shown)
	for d := range sum.Without[0] {
		sum.Without[0][d] /= float64(shown)
	}
	var squares float64
	for _, w := range r.Words {
		if !math.IsNaN(w.Score) {
			squares += float64(w.Alone * w.Alone)
		}
	}
	r.Mean = sum.Estimate
	if worth >= LeastWorth {
		interval, _ := sum.Counted(math.Sqrt(squares)/float64(shown), worth)
		r.Low, r.High = interval.Low, interval.High
	}
}

// adjust sets the q of the words that have a p.
//
// Over the words that have a p, in their order.
func adjust(words []WordPMI) error {
	var ps []float64
	for i := range words {
		words[i].Q = math.NaN()
		if !math.IsNaN(words[i].P) {
			ps = append(ps, words[i].P)
		}
	}
	if len(ps) == 0 {
		return nil
	}
	qs, err := stats.Adjust(ps, stats.BenjaminiHochberg)
	for i := range words {
		if err == nil && !math.IsNaN(words[i].P) {
			words[i].Q, qs = qs[0], qs[1:]
		}
	}
	return err
}

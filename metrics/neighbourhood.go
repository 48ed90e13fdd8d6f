package metrics

import (
	"cmp"
	"context"
	"slices"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
	"weatherglass/metrics/scan"
)

const (
	// directionsAtOnce is the number of directions of one scan: their scores of
	// a block stay within a few megabytes.
	directionsAtOnce = 64
	// maxNeighbourScores bounds the cosines of a list with the vocabulary: 20
	// seconds in a browser without SIMD.
	maxNeighbourScores = 400e6
)

// neighbourOptions are those of every measure of the neighbours of a list.
//
// They are shared by the entries and never changed.
var neighbourOptions = []measure.Option{
	{ID: "k", Doc: "Number of nearest words that make up a neighbourhood.", Default: 100, Min: 1, Max: 1000},
	{ID: "vocabulary", Doc: "Neighbours are among so many of the most frequent words; 0 is all.", Default: 50_000,
		Min: 0, Max: 10_000_000},
}

// specificRole is the place of words that are never neighbours.
//
// Optional: without it no word is left out but the word itself.
var specificRole = measure.Role{ID: "specific", Name: "left out",
	Doc: "Words that are never counted as neighbours, such as those that say a gender by meaning.", Kind: measure.KindWords, Min: 1, Optional: true}

// withoutDirection is what a measure of neighbours says where the pairs give no
// direction.
//
// All words of the roles have bare rows.
func withoutDirection(in *measure.Input) *measure.Result {
	out := measure.NewResult()
	NoteNoDirection(out)
	out.Words = slices.Concat(BareRows("words", in.Sets["words"].Words), PairRows(in.Sets["pairs"].Pairs, nil),
		BareRows("specific", in.Sets["specific"].Words))
	return out
}

// neighbourhood is the words of a list with the nearest words of each.
//
// of[i] has at most k positions, fewer where the vocabulary is small. It is made
// by neighboursOf and only read after that.
type neighbourhood struct {
	list   []measure.Word
	units  [][]float64    // of the list, at length 1
	others []measure.Word // every neighbour once, in order of place
	// otherUnits are the neighbours at length 1.
	otherUnits [][]float64
	of         [][]int     // a list a word: positions in others, nearest first
	cosines    [][]float64 // the cosines that belong to of
}

// neighboursAlong returns g, the first component of the differences of the role
// pairs at length 1, and the neighbours of the role words. Where the pairs have no
// direction g is nil, and no neighbours are looked for.
func neighboursAlong(ctx context.Context, in *measure.Input) (g []float64, h *neighbourhood, err error) {
	g, ok := LeadingDirection(ctx, UnitDifferences(in.Sets["pairs"].Pairs))
	if !ok {
		return nil, nil, ctx.Err()
	}
	h, err = neighboursOf(ctx, in, in.Sets["words"].Words)
	return g, h, err
}

// neighboursOf finds the k nearest words of each word of a list, itself and
// those of the role specific left out, among the most frequent words: those with
// the largest cosines, ties (to 2^-40) by place. Scans find the few words that
// can be among them; their cosines are then computed from the vectors that Find
// yields, so that the answer is exact.
//
// O(n V d) for n words and a vocabulary of V. Memory: the vectors of all
// neighbours, at most n·k.
//
// Too many make an error rather than a note: nothing can be measured at all.
func neighboursOf(ctx context.Context, in *measure.Input, list []measure.Word) (*neighbourhood, error) {
	h := &neighbourhood{list: list, units: UnitVectors(list), of: make([][]int, len(list)),
		cosines: make([][]float64, len(list))}
	total := in.Vocabulary.Info().Words
	if most := in.Int("vocabulary"); most > 0 {
		total = min(total, most)
	}
	if float64(len(list))*float64(total) > maxNeighbourScores {
		return nil, message.Errorf("metrics.too_many_neighbours: the neighbours of {list:count} words among {total:count} are too many to look for: ask for fewer words, or a smaller vocabulary", len(list), total)
	}
	candidates := make([][]int, len(list)) // places
	for from := 0; from < len(list); from += directionsAtOnce {
		to := min(from+directionsAtOnce, len(list))
		found, err := candidatePlaces(ctx, in, scanPart{h.units[from:to], from, len(list), total})
		if err != nil {
			return nil, err
		}
		copy(candidates[from:to], found)
	}
	return h, h.settle(ctx, in, candidates)
}

// scanPart is a part of the directions of a long search.
//
// It exists for the progress of several scans as one.
type scanPart struct {
	directions [][]float64
	from, of   int // the first one's number, and that of all
	vocabulary int
}

// candidatePlaces returns, for each direction, the places of all words that can
// be among the k nearest, or be left out.
//
// k, the word itself, and all that may be left out: so many of the nearest are
// certain to hold the k that count.
func candidatePlaces(ctx context.Context, in *measure.Input, part scanPart) ([][]int, error) {
	tops, cosines := make([]*scan.Top, len(part.directions)), new(scan.Cosines)
	for i := range tops {
		tops[i] = scan.NewTop(in.Int("k") + 1 + len(in.Sets["specific"].Words))
	}
	req := embed.ScanRequest{Directions: part.directions, Norms: true, Words: part.vocabulary,
		Progress: func(done, total int) {
			share := float64(len(part.directions)) * float64(done) / float64(max(total, 1))
			in.Progress(measure.Progress{Text: "Looking for neighbours", Done: part.from + int(share), Total: part.of})
		}}
	err := in.Vocabulary.Scan(ctx, req, func(b embed.ScanBlock) error {
		cosines.Measure(b.Norms, b.Radii)
		for i, top := range tops {
			cosines.Offer(top, b.First, b.Dots[i], b.Slack[i])
		}
		return nil
	})
	places := make([][]int, len(tops))
	for i, top := range tops {
		places[i] = top.Places()
	}
	return places, err
}

// settle looks up the candidates, each once, and keeps the k nearest of each
// word.
//
// Words that are neighbours of several are looked up and held once.
func (h *neighbourhood) settle(ctx context.Context, in *measure.Input, candidates [][]int) error {
	places := slices.Compact(slices.Sorted(slices.Values(slices.Concat(candidates...))))
	words := make([]measure.Word, 0, len(places))
	units := make([][]float64, 0, len(places))
	for chunk := range slices.Chunk(places, WordsAtOnce) {
		in.Progress(measure.Progress{Text: "Reading the neighbours", Done: len(words), Total: len(places)})
		found, err := WordsAt(ctx, in.Vocabulary, chunk)
		if err != nil {
			return err
		}
		words, units = append(words, found...), append(units, UnitVectors(found)...)
	}
	left := map[string]bool{}
	for _, w := range in.Sets["specific"].Words {
		left[w.As] = true
	}
	kept := make([]bool, len(words))
	for i := range h.list {
		if err := ctx.Err(); err != nil {
			return err
		}
		if i%256 == 0 {
			in.Progress(measure.Progress{Text: "Ranking the neighbours", Done: i, Total: len(h.list)})
		}
		h.nearest(i, in.Int("k"), ranked{places, candidates[i], words, units, left})
		for _, at := range h.of[i] {
			kept[at] = true
		}
	}
	moved := make([]int, len(words))
	for at, w := range words {
		if kept[at] {
			moved[at] = len(h.others)
			h.others, h.otherUnits = append(h.others, w), append(h.otherUnits, units[at])
		}
	}
	for _, of := range h.of {
		for j := range of {
			of[j] = moved[of[j]]
		}
	}
	return nil
}

// ranked is what the neighbours of one word are chosen from.
type ranked struct {
	places     []int // of words and units, ascending
	candidates []int // places
	words      []measure.Word
	units      [][]float64
	left       map[string]bool // forms that are left out
}

// nearest chooses the k nearest of the candidates, as positions in words.
//
// Candidates are in order of place, so that the stable sort leaves ties to the
// more frequent word. It appends to h.of[i] and h.cosines[i].
func (h *neighbourhood) nearest(i, k int, from ranked) {
	type near struct {
		at     int
		cosine float64
	}
	var found []near
	for _, place := range from.candidates {
		at, _ := slices.BinarySearch(from.places, place)
		if w := from.words[at]; w.As != h.list[i].As && !from.left[w.As] && linalg.HasDirection(w.Vector) {
			found = append(found, near{at, linalg.Dot(h.units[i], from.units[at])})
		}
	}
	slices.SortStableFunc(found, func(a, b near) int {
		return cmp.Compare(linalg.OnGrid(b.cosine),
			linalg.OnGrid(a.cosine))
	})
	for _, f := range found[:min(k, len(found))] {
		h.of[i], h.cosines[i] = append(h.of[i], f.at), append(h.cosines[i], f.cosine)
	}
}

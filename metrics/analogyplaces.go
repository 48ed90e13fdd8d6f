package metrics

import (
	"context"
	"slices"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/scan"
)

const (
	// fewQuestions are so many that scans find their answers sooner than reading
	// every vector does.
	fewQuestions = 256
	// shortestStep is the length of b − a + c below which rounding counts for too
	// much in a scan.
	shortestStep = 0.1
)

// answerPlaces returns the places, in their order, of the words that can be the
// answer of a question: of few questions by 3CosAdd those that scans leave, else
// all. A word that is left out scores below the best by more than twice the
// rounding, so that it can neither win nor keep another from winning.
//
// Few is a matter of cost: a scan reads every word for each direction, while
// comparing reads every vector once for all questions. 3CosMul is no cosine with
// one direction, so that it always compares with all words.
func answerPlaces(ctx context.Context, in *measure.Input, questions []*Question, all int) ([]int, error) {
	// nil after this means that all words are to be compared.
	var directions [][]float64
	if len(questions) <= fewQuestions && in.Choice("rule") == Rule3CosAdd {
		directions = sumDirections(questions)
	}
	if directions == nil {
		places := make([]int, all)
		for i := range places {
			places[i] = i
		}
		return places, nil
	}
	var places []int
	for part := range slices.Chunk(directions, directionsAtOnce) {
		found, err := farthestAlong(ctx, in, part, all)
		if err != nil {
			return nil, err
		}
		places = append(places, found...)
	}
	slices.Sort(places)
	return slices.Compact(places), nil
}

// sumDirections returns b − a + c of every question at length 1, each direction
// once; nil if one is too short.
//
// At length 1 the scan's cosines rank words as 3CosAdd does, because cos(x, b) −
// cos(x, a) + cos(x, c) = x . (b − a + c). Dividing by a short sum would enlarge
// the rounding of the scan, hence shortestStep.
func sumDirections(questions []*Question) [][]float64 {
	var out [][]float64
	for _, q := range questions {
		sum := signedSum([]measure.Word{q.Words[1], minus(q.Words[0]), q.Words[2]})
		if linalg.Norm(sum) < shortestStep {
			return nil
		}
		g := linalg.Unit(sum)
		if !slices.ContainsFunc(out, func(h []float64) bool { return slices.Equal(g, h) }) {
			out = append(out, g)
		}
	}
	return out
}

// minus returns the word with a minus sign: signedSum subtracts it.
func minus(w measure.Word) measure.Word {
	w.Minus = true
	return w
}

// farthestAlong returns the places of the words that can have one of the four
// largest cosines with a direction: three may be the question's own.
//
// Four, so that one is left when a, b and c are the nearest themselves. Some
// sources answer with a few words found (Found), others with all dot products
// (Dots).
func farthestAlong(ctx context.Context, in *measure.Input, directions [][]float64, all int) ([]int, error) {
	// Twice the rounding of a sum, as a cosine with a direction whose length was at
	// least shortestStep.
	const rounding = 2 * roundingOfSum / shortestStep
	tops, cosines := make([]*scan.Top, len(directions)), new(scan.Cosines)
	for i := range tops {
		tops[i] = scan.NewTop(4)
	}
	req := embed.ScanRequest{Directions: directions, Norms: true, Words: all, Largest: 4, Names: true,
		Progress: scanning(in)}
	err := in.Vocabulary.Scan(ctx, req, func(b embed.ScanBlock) error {
		for _, f := range b.Found {
			tops[f.Direction].Offer(f.Place, f.Cosine, f.Off+b.Slack[f.Direction]+rounding)
		}
		if b.Dots == nil {
			return nil
		}
		cosines.Measure(b.Norms, b.Radii)
		for i, top := range tops {
			cosines.Offer(top, b.First, b.Dots[i], b.Slack[i]+rounding)
		}
		return nil
	})
	var places []int
	for _, top := range tops {
		places = append(places, top.Places()...)
	}
	return places, err
}

package metrics

import (
	"context"
	"slices"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/redraw"
	"weatherglass/metrics/stats"
)

const (
	// questionDraws is the number of redrawings of a benchmark.
	questionDraws = 10_000
	// maxQuestionSteps bounds the questions counted in them.
	maxQuestionSteps = 50e6
)

// redraw puts the intervals of the shares. A definition stands in many
// questions, and so does a stereotype: each is left out with its questions. By
// rules 1 both are drawn again, each among its kind, and a question counts as
// often as both of its pairs were drawn.
//
//	Owen (2007), "The pigeonhole bootstrap".
//
// Questions are no independent items: a few definitions and stereotypes make
// hundreds of them, so leaving out questions would give intervals that are too
// short.
func (b *semBiasRun) redraw(ctx context.Context, in *measure.Input, out *measure.Result, c choices) error {
	definitions, n := b.distinct(slices.Index(c.kinds[:], kindDefinition))
	stereotypes, m := b.distinct(slices.Index(c.kinds[:], kindStereotype))
	draws := min(questionDraws, int(maxQuestionSteps/float64(len(b.questions))))
	if n < stats.MinResample || m < stats.MinResample || draws < 1000 {
		out.Note(measure.Warning, "interval_skipped.interval_needs_questions", "An interval needs questions with {least} definitions and {least} stereotypes at least, and not too many of them: here are {n} and {m}.", stats.MinResample, n, m)
		return nil
	}
	if in.Rules != 1 {
		return b.leaveOut(ctx, in, out, questionPairs{c, definitions, stereotypes, []int{n, m}})
	}
	random, times, others := in.Rand(streamQuestions), make([]float64, n), make([]float64, m)
	weights, drawn := make([]float64, len(b.questions)), [3][]float64{}
	again := func(times []float64) {
		clear(times)
		for range times {
			times[random.IntN(len(times))]++
		}
	}
	for draw := range draws {
		if draw%64 == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
			in.Progress(measure.Progress{Text: "Drawing the questions again", Done: draw, Total: draws})
		}
		again(times)
		again(others)
		for i := range weights {
			weights[i] = times[definitions[i]] * others[stereotypes[i]]
		}
		for kind, share := range b.shares(c.chosen, c.kinds, weights) {
			if measure.Finite(share) { // not one question may be left
				drawn[kind] = append(drawn[kind], share)
			}
		}
	}
	for kind, values := range drawn {
		interval, err := redraw.Middle(values)
		if err != nil {
			return err
		}
		out.Put(kindNames[kind]+"_low", interval.Low)
		out.Put(kindNames[kind]+"_high", interval.High)
	}
	return nil
}

// questionPairs numbers the definition and the stereotype of each question; sizes
// are how many of each there are.
//
// definitions[i] and stereotypes[i] are numbers, from 0, of the pairs of question
// i.
type questionPairs struct {
	choices
	definitions, stereotypes, sizes []int
}

// leaveOut puts the intervals that leaving out pairs gives.
//
// A question counts where both of its pairs are left.
func (b *semBiasRun) leaveOut(ctx context.Context, in *measure.Input, out *measure.Result, of questionPairs) error {
	weights := make([]float64, len(b.questions))
	for kind, name := range kindNames {
		sample := redraw.Sample{Sizes: of.sizes, Steps: float64(len(b.questions)), Scale: stats.Between(0, 1)}
		sample.Statistic = func(left [][]int) float64 {
			definitions, stereotypes := tallied(left[0], of.sizes[0]), tallied(left[1], of.sizes[1])
			for i := range weights {
				weights[i] = float64(definitions[of.definitions[i]] * stereotypes[of.stereotypes[i]])
			}
			return b.shares(of.chosen, of.kinds, weights)[kind]
		}
		interval, ok, err := sample.LeaveOut(ctx, in, out)
		if err != nil {
			return err
		}
		if ok {
			out.Put(name+"_low", interval.Low)
			out.Put(name+"_high", interval.High)
		}
	}
	return nil
}

// distinct numbers the distinct pairs that stand in a place of the questions.
//
// In the order of their first question.
func (b *semBiasRun) distinct(place int) (numbers []int, count int) {
	seen := map[int]int{}
	for _, q := range b.questions {
		number, ok := seen[q[place]]
		if !ok {
			number = len(seen)
			seen[q[place]] = number
		}
		numbers = append(numbers, number)
	}
	return numbers, len(seen)
}

// alongRandomDirections puts how often random directions choose as much.
//
// One-sided for both: a random direction chooses as many definitions, or as many
// stereotypes.
func (b *semBiasRun) alongRandomDirections(ctx context.Context, in *measure.Input,
	out *measure.Result, kinds [4]int) error {
	pairs := len(in.Sets["pairs"].Pairs)
	definition, stereotype := tally{observed: out.Values["definition"]}, tally{observed: out.Values["stereotype"]}
	control := randomDirections{pairs: pairs, units: b.words, size: float64(
		len(b.units)*len(b.words[0]) + 8*len(b.questions))}
	drawn, err := control.draw(ctx, in, func(g []float64) {
		shares := b.shares(b.choose(g), kinds, nil)
		definition.add(shares[kindDefinition])
		stereotype.add(shares[kindStereotype])
	})
	if err != nil {
		return err
	}
	if drawn == 0 {
		noteNoDirections(out)
		return nil
	}
	out.Put("p_definition", definition.p(false))
	out.Put("p_stereotype", stereotype.p(false))
	return nil
}

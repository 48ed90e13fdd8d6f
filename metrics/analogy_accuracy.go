package metrics

import (
	"context"
	"math"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// The rules by which an analogy is solved.
//
// rulePair belongs to the measure of one question, solve.go.
const (
	Rule3CosAdd = "3cosadd"
	rule3CosMul = "3cosmul"
	rulePair    = "pair"
)

// maxMistakes is the number of questions that the table mistakes lists.
const maxMistakes = 500

var _ = measure.Register(&analogyAccuracy)

// analogyAccuracy is the entry. Roles have tuples of four: a, b, c and the answer
// expected.
var analogyAccuracy = measure.Measure{
	ID:    "analogy-accuracy",
	Place: 370,
	Term:  "Analogy accuracy",
	Name:  "Analogy benchmark",
	Doc: "Of questions such as “man is to king as woman is to what?”, how many does the embedding answer as expected? " +
		"It measures how good vectors are, not how biased.",
	Source:  "Mikolov et al. 2013; " + levy,
	Formula: `\text{accuracy} = \frac{\text{right}}{\text{questions}}`,
	Page:    "measure",
	Roles: []measure.Role{
		{ID: "questions", Name: "questions",
			Doc:  "Questions of four words, a is to b as c is to d; d is the answer expected.",
			Kind: measure.KindTuples, Size: 4, Min: 1},
	},
	Options: []measure.Option{
		{ID: "rule", Doc: "How the answer is chosen: by cos(x, b) − cos(x, a) + cos(x, c) (3cosadd), or by the product of the first and the last over the other, each shifted to 0 to 1 (3cosmul).",
			Choices: []string{Rule3CosAdd, rule3CosMul}, Default: Rule3CosAdd},
		epsilonOption,
		{ID: "vocabulary", Doc: "How many of the most frequent words an answer may be; questions with rarer words are left out. 0 is all words.", Default: 30_000, Min: 0, Max: 10_000_000},
	},
	Values: []measure.Value{
		{ID: "accuracy", Name: "accuracy", Doc: "Share of the questions asked of the embedding that it answers as expected.",
			Range: "0 to 1", Source: "Mikolov et al. 2013"},
		{ID: "low", Name: "lower end of the interval", Doc: "Lower end of the 95 % interval of the accuracy.",
			Range: "0 to 1", Source: "Wilson 1927"},
		{ID: "high", Name: "upper end of the interval", Doc: "Upper end of the 95 % interval of the accuracy.",
			Range: "0 to 1", Source: "Wilson 1927"},
		{ID: "right", Name: "right answers", Doc: "Number of questions answered as expected.", Range: "from 0"},
		{ID: "questions", Name: "questions", Doc: "Number of questions all of whose words the embedding has within the vocabulary.", Range: "from 0"},
		{ID: "coverage", Name: "coverage", Doc: "Share of the questions asked for that this is.", Range: "0 to 1"},
	},
	Words: []measure.Value{},
	Tables: []measure.Value{
		{ID: "mistakes", Name: "other answers", Doc: "The first questions with another answer than expected.",
			Range: "a, b, c, expected, answer"},
	},
	Vocabulary: true,
	Run:        runAnalogyAccuracy,
}

const levy = "Levy and Goldberg 2014"

// epsilonOption is the ε of 3CosMul, equation 4 of Levy and Goldberg.
var epsilonOption = measure.Option{ID: "epsilon", Doc: "ε, which 3cosmul adds to its divisor so that it is not 0: 0.001 with Levy and Goldberg, equation 4; 0.000001 in gensim. Below 0.000000001 it counts as that.",
	Default: 0.001, Real: true, Min: 0, Max: 1, Since: 2}

// epsilonOf returns the option's value.
//
// The floor keeps the quotient finite where cos'(x, a) is 0.
func epsilonOf(in *measure.Input) float64 { return max(in.Real(epsilonOption.ID), 1e-9) }

// runAnalogyAccuracy answers each question a : b as c : ? with the word x of the
// vocabulary, other than a, b and c, with the largest
//
//	3CosAdd  cos(x, b) − cos(x, a) + cos(x, c)
//	3CosMul  cos'(x, b) cos'(x, c) / (cos'(x, a) + ε),  cos' = (1 + cos)/2,
//
// as [Levy and Goldberg 2014] define them, equations 2 and 4; cosines are
// rounded to 2^-40. A less frequent word must score higher by more than their
// rounding can make, so that ties go to the more frequent one.
//
// A question counts if all four words were found and, with a limit, have a rank
// below it: the expected answer must be one that can be given. The denominator of
// the accuracy is these; coverage says what share of the questions asked for they
// are. An answer is right if its form is that of the expected word.
//
// [Levy and Goldberg 2014]: https://aclanthology.org/W14-1618
func runAnalogyAccuracy(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	set := in.Sets["questions"]
	var words []measure.Word
	var asked []*Question
	limit := in.Int("vocabulary")
	for _, q := range set.Tuples {
		words = append(words, q...)
		within := true
		for _, w := range q {
			within = within && (limit == 0 || w.Rank < limit)
		}
		if within {
			asked = append(asked, NewQuestion([4]measure.Word(q)))
		}
	}
	out.Words = DistinctRows("questions", words)
	out.Put("questions", float64(len(asked)))
	noteCoverage(out, len(asked), set.Asked, "questions")
	if len(asked) == 0 {
		out.Note(measure.Warning, "no_questions.all_within_vocabulary", "No question has all of its words within the vocabulary. Set the option vocabulary higher, or to 0.")
		return out, nil
	}
	if err := AnswerQuestions(ctx, in, asked, limit); err != nil {
		return nil, err
	}
	right, mistakes := 0, measure.Table{Name: "mistakes", Columns: []string{"a", "b", "c", "expected", "answer"}}
	for _, q := range asked {
		if q.Answer == q.Words[3].As {
			right++
			continue
		}
		if len(mistakes.Rows) < maxMistakes {
			mistakes.Rows = append(mistakes.Rows, []any{q.Words[0].As, q.Words[1].As, q.Words[2].As, q.Words[3].As, q.Answer})
		}
	}
	if len(asked)-right > maxMistakes {
		out.Note(measure.Info, "table_cut.questions", "The table ends after {max_mistakes:count} questions.", maxMistakes)
	}
	out.Tables = []measure.Table{mistakes}
	out.Put("right", float64(right))
	out.Put("accuracy", float64(right)/float64(len(asked)))
	low, high := wilson(right, len(asked))
	out.Put("low", low)
	out.Put("high", high)
	return out, nil
}

// wilson returns the 95 % score interval of a share of k in n, n > 0.
//
//	Wilson (1927), "Probable Inference, the Law of Succession, and Statistical
//	Inference".
//
// With p = k/n and z the 97.5th percentile of the normal distribution,
//
//	(p + z²/2n ± z √(p(1 − p)/n + z²/4n²)) / (1 + z²/n),
//
// which stays within 0 and 1 and has a width even at k = 0 or k = n.
func wilson(k, n int) (low, high float64) {
	const z = stats.Normal975
	size, share := float64(n), float64(k)/float64(n)
	middle := share + z*z/(2*size)
	reach := z * math.Sqrt(share*(1-share)/size+z*z/(4*size*size))
	scale := 1 + z*z/size
	return max(0, (middle-reach)/scale), min(1, (middle+reach)/scale)
}

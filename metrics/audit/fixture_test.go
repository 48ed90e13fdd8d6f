package audit

import (
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics"
	"weatherglass/metrics/debias"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/jobs"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/measure/measuretest"
	"weatherglass/metrics/metricstest"
)

// auditedSpecific are the specific words of the audits in these tests.
const auditedSpecific = "he she his her man woman king queen father mother son daughter brother sister wife husband actress girl boy"

// hardAudit is an audit of the subset, hard-debiased along he − she with the
// specific words above.
func hardAudit(t *testing.T, options ...any) *audit {
	t.Helper()
	before := metricstest.Glove(t)
	step := measure.Step{Method: "hard", Pairs: [][]string{{"he", "she"}}, Specific: strings.Fields(auditedSpecific)}
	fitted, err := debias.Fit(t.Context(), debias.NewSpace(before), step, nil)
	if err != nil {
		t.Fatal(err)
	}
	after := embed.NewMemory(embed.Info{})
	space := debias.Debiased(debias.NewSpace(before), fitted)
	err = space.Rows(t.Context(), func(first int, rows []float64) error {
		dims := before.Info().Dims
		for i := range len(rows) / dims {
			words, err := space.WordsAt(t.Context(), []int{first + i})
			if err != nil {
				return err
			}
			if err := after.Add(words[0], rows[i*dims:(i+1)*dims]); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil || after.Ready() != nil {
		t.Fatal(err)
	}
	a := newTestAudit(before, after, options...)
	a.in.Steps = []measure.FittedStep{{Step: step}}
	a.addPairs(t, "pairs", [][2]string{{"he", "she"}})
	a.g, _ = metrics.LeadingDirection(t.Context(), metrics.UnitDifferences(a.before.sets["pairs"].Pairs))
	return a
}

// newTestAudit is an audit of two embeddings, without a direction yet.
func newTestAudit(before, after measure.Vocabulary, options ...any) *audit {
	in := &measure.Input{Vocabulary: after, Seed: 1, Progress: func(measure.Progress) {}, Pool: jobs.Local(1),
		Options: map[string]any{
			"top": 100, "classified": 200, "neighbours": 20, "sample": 1000, "among": 5000, "draws": 200, "random": 0,
			"tests": "", "pattern": metrics.PatternAll,
		}}
	for i := 0; i < len(options); i += 2 {
		in.Options[options[i].(string)] = options[i+1]
	}
	return &audit{computed: newComputed(),
		in: in, out: measure.NewResult(),
		before: side{sets: map[string]measure.Set{}, vocabulary: before},
		after:  side{sets: map[string]measure.Set{}, vocabulary: after},
	}
}

// each calls visit with both sides.
func (a *audit) each(visit func(*side)) {
	visit(&a.before)
	visit(&a.after)
}

func (a *audit) addWords(t *testing.T, role string, texts ...string) {
	t.Helper()
	a.each(func(s *side) {
		words, err := metrics.LookUp(t.Context(), s.vocabulary, texts)
		if err != nil || slices.ContainsFunc(words, func(w measure.Word) bool { return w.As == "" }) {
			t.Fatal(words, err)
		}
		s.sets[role] = measure.Set{Words: words, Asked: len(words)}
	})
}

func (a *audit) addPairs(t *testing.T, role string, pairs [][2]string, values ...float64) {
	t.Helper()
	a.each(func(s *side) {
		set := measure.Set{Values: values, Asked: len(pairs)}
		for _, p := range pairs {
			words, err := metrics.LookUp(t.Context(), s.vocabulary, p[:])
			if err != nil {
				t.Fatal(err)
			}
			set.Pairs = append(set.Pairs, [2]measure.Word(words))
		}
		s.sets[role] = set
	})
}

// run runs parts and fails on an error.
func (a *audit) run(t *testing.T, parts ...part) {
	t.Helper()
	for _, part := range parts {
		if err := part(t.Context(), a); err != nil {
			t.Fatal(err)
		}
	}
}

// near checks a value.
func (a *audit) near(t *testing.T, id string, want float64) {
	t.Helper()
	got, ok := a.out.Values[id]
	if !ok {
		t.Errorf("%s is absent: %v", id, a.out.Notes)
		return
	}
	near(t, id, got, want, 1e-9)
}

func near(t testing.TB, what string, got, want, tolerance float64) {
	t.Helper()
	measuretest.Near(t, what, got, measuretest.About(want, tolerance))
}

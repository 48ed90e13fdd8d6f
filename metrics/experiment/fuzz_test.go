package experiment_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
)

// FuzzParse: what Parse reads is written and read again as the same.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		userWords,
		`{"method":"ripa","embedding":"e","sets":{"words":"rios.occupations","pairs":[["he","she"]]},"options":{"direction":"mean"},"seed":2}`,
		`{"test":"caliskan.weat7","sets":{"X":{"name":"N","words":["a"]},"Y":[]},"options":{"draws":1e3}}`,
		`{"sets":{"lists":["a.b",["c"],{"name":"N","words":["d"]},[]]}}`, `{"sets":{"lists":[]}}`,
		`{"sets":{"lists":[[["a","b"]]]}}`,
		`{"sets":{"X":[[]]}}`, `{"sets":{"X":{}}}`, `{"options":{"a":-0}}`, "{\"sets\":{\"X\":[\"e\u0301\"]}}",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		e, err := experiment.Parse(data)
		if err != nil {
			var known *experiment.Error
			if !errors.As(err, &known) || known.Code == "" || known.Message.Text == "" {
				t.Errorf("error %#v", err)
			}
			return
		}
		text, err := e.MarshalJSON()
		if err != nil {
			t.Fatal(err)
		}
		again, err := experiment.Parse(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if twice, err := again.MarshalJSON(); err != nil || string(twice) != string(text) {
			t.Errorf("%s is read as %s, %v", text, twice, err)
		}
		experiment.Resolve(e, testLexicon(t)) //nolint:errcheck // only that it returns
	})
}

// FuzzRun: a random question to a random embedding (zero vectors, equal words,
// huge and tiny numbers among them) gives a Reading whose every number is
// finite and whose every absent number is explained, or a clean error.
func FuzzRun(f *testing.F) {
	for seed := range uint64(200) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		random := rand.New(rand.NewPCG(seed, 1))
		source := randomEmbedding(t, random)
		e := randomExperiment(random)
		r := checkedRun(t, e, source)
		if r == nil {
			return
		}
		m, _ := measure.Lookup(e.Method)
		for _, v := range m.Values {
			if _, ok := r.Values[v.ID]; !ok && len(r.Notes) == 0 && asked(e, v.ID) {
				t.Errorf("%+v: %s is absent and nothing says why", e, v.ID)
			}
		}
	})
}

// asked reports whether an Experiment asks for a value: those that count marks of
// analogies are of an optional role, some of a second embedding too.
func asked(e experiment.Experiment, value string) bool {
	_, marks := e.Sets["marks"]
	switch value {
	case "marked", "stereotypes", "appropriate":
		return e.Method != "analogies" || marks
	case "stereotypes_with", "appropriate_with":
		return marks && e.With != ""
	case "kept":
		return e.With != ""
	}
	return true
}

// checkedRun runs an Experiment twice: its Reading is the same, every number in it
// finite, or its error a clean one, and then the Reading is nil.
func checkedRun(t *testing.T, e experiment.Experiment, source *embed.Memory) *experiment.Reading {
	t.Helper()
	r, err := experiment.Run(t.Context(), e, env(t, source))
	if err != nil {
		var known *experiment.Error
		if !errors.As(err, &known) || known.Code == "" || known.Message.Text == "" || known.Code == "not_measured" {
			t.Errorf("%+v: error %v", e, err)
		}
		return nil
	}
	again, err := experiment.Run(t.Context(), e, env(t, source))
	if err != nil || again.Digest != r.Digest {
		t.Errorf("%+v: a second run has another digest, %v", e, err)
	}
	if _, err := json.Marshal(r); err != nil {
		t.Errorf("%+v: %v", e, err)
	}
	return r
}

func randomEmbedding(t *testing.T, random *rand.Rand) *embed.Memory {
	t.Helper()
	m := embed.NewMemory(embed.Info{ID: "random"})
	dims := 1 + random.IntN(5)
	scale := math.Pow(10, float64([]int{0, 0, 0, 0, -170, -8, 8, 150}[random.IntN(8)]))
	for i := range 30 {
		v := make([]float64, dims)
		for j := range v {
			switch random.IntN(6) {
			case 0:
			case 1:
				v[j] = scale * float64(random.IntN(3)-1)
			default:
				v[j] = scale * random.NormFloat64()
			}
		}
		if err := m.Add(fmt.Sprintf("w%d", i), v); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	return m
}

func randomExperiment(random *rand.Rand) experiment.Experiment {
	m := measure.All()[random.IntN(len(measure.All()))]
	e := experiment.Experiment{Method: m.ID, Sets: map[string]experiment.SetRef{}, Options: map[string]any{},
		Seed: random.Uint64N(3)}
	if m.With {
		e.With = "other"
	}
	word := func() string { return fmt.Sprintf("w%d", random.IntN(34)) }
	for _, role := range m.Roles {
		var set experiment.SetRef
		if role.Optional && random.IntN(2) == 0 {
			continue
		}
		for range 1 + random.IntN(9) {
			size := 2
			if role.Kind == measure.KindTuples {
				size = max(role.Size, 2)
			}
			if role.Kind == measure.KindWords {
				set.Words = append(set.Words, word())
			} else {
				var item []string
				for range size {
					item = append(item, word())
				}
				set.Pairs = append(set.Pairs, item)
			}
			if role.Valued {
				set.Values = append(set.Values, []float64{0, 1, 0.5, -3, 99, 1e300, random.NormFloat64(), 50}[random.IntN(8)])
			}
		}
		e.Sets[role.ID] = set
	}
	for _, o := range m.Options {
		switch {
		case random.IntN(2) == 0 && o.ID != "draws":
		case o.Choices != nil:
			e.Options[o.ID] = o.Choices[random.IntN(len(o.Choices))]
		case o.Real:
			e.Options[o.ID] = float64(o.Min) + random.Float64()*float64(o.Max-o.Min)
		default:
			e.Options[o.ID] = o.Min
		}
	}
	return e
}

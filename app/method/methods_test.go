package method

import (
	"maps"
	"strings"
	"testing"

	"weatherglass/app/prose"
	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/protocol"
)

// with returns a recorded answer with some values changed; a nil number takes
// one away.
func with(t *testing.T, name string, values map[string]any) protocol.Answer {
	t.Helper()
	a := prosetest.Load(t, name)
	a.Reading.Values = maps.Clone(a.Reading.Values)
	for id, x := range values {
		delete(a.Reading.Values, id)
		if x, ok := x.(float64); ok {
			a.Reading.Values[id] = x
		}
	}
	return a
}

func TestMethodQuestions(t *testing.T) {
	for name, want := range map[string]string{
		"sc_weat":       "do [words: science] words lean more to [A: male terms] or to [B: female terms]?",
		"association":   "do [words: career] words lean more to [A: male] words or to [B: female] words?",
		"nas":           "which of [words: 290 occupations] lean toward [A: male terms] and which toward [B: female terms]?",
		"semaxis":       "which of [words: 290 occupations] lean toward [A: male terms] and which toward [B: female terms]?",
		"mac":           "how near do [words: science] words stand to [A: male terms], [B: female terms] and [C: pleasant] words?",
		"rnd":           "do [words: science] words lie nearer to the middle of [A: male terms] or of [B: female terms]?",
		"rnsb":          "how unevenly does a classifier of [A: pleasant] words against [B: unpleasant] words judge [words: male names]?",
		"direct_bias":   "how far do [words: 290 occupations] lie off the middle between [pairsA: he, his, man …] and [pairsB: she, her, woman …]?",
		"indirect_bias": "how much of the likeness of [words: your words] and [X: X words] comes from the difference between [pairsA: he, his, man …] and [pairsB: she, her, woman …]?",
	} {
		a := prosetest.Load(t, name)
		want = "In [embedding: GloVe 6B, 100 d], " + want
		if got := blanks(Question(a.Reading.Experiment.Method, AskedBy(a))); got != want {
			t.Errorf("%s:\n got %s\nwant %s", name, got, want)
		}
	}
}

func TestMethodHeadlines(t *testing.T) {
	none := map[string]any{"mean": nil, "mac": nil, "kl": nil, "direct_bias": nil, "median_beta": nil}
	for _, c := range []struct {
		name   string
		values map[string]any
		want   string
	}{
		{"sc_weat", nil, "Science words lean more to [pa male terms] than to female terms; other words could show otherwise."},
		{"sc_weat", map[string]any{"mean": -0.1, "high": -0.2},
			"Science words lean more to [pb female terms] than to male terms."},
		{"sc_weat", map[string]any{"p": 0.05}, "No clear lean of science words to male terms or to female terms."},
		{"sc_weat", none, "No lean can be measured."},
		{"association", nil, "No clear lean of career words to male words or to female words."},
		{"association", map[string]any{"low": 0.01}, "Career words lean more to [pa male words] than to female words, though as many related words often lean as far."},
		{"association", map[string]any{"low": 0.01, "p_coherent": nil},
			"Career words lean more to [pa male words] than to female words."},
		{"association", map[string]any{"low": 0.01, "p_coherent": nil, "p_random": 0.2}, "Career words lean more to [pa male words] than to female words, though as many random words often lean as far."},
		{"association", map[string]any{"low": nil}, "No clear lean of career words to male words or to female words."},
		{"mac", nil, "No clear difference in how far science words stand from male terms, female terms and pleasant words."},
		{"mac", map[string]any{"p": 0.01}, "Of male terms, female terms and pleasant words, science words stand nearer to [pa male terms] than to female terms."},
		{"mac", none, "No distance can be measured."},
		{"rnd", nil, "No clear difference in how far science words lie from male terms and from female terms."},
		{"rnd", map[string]any{"p": 0.01}, "Science words lie nearer to [pa male terms] than to female terms."},
		{"rnd", map[string]any{"p": 0.01, "mean": 0.1}, "Science words lie nearer to [pb female terms] than to male terms."},
		{"rnd", none, "No distance can be measured."},
		{"rnsb", nil, "No clear sign that a classifier of pleasant words against unpleasant words judges male names unevenly."},
		{"rnsb", map[string]any{"p": 0.01}, "A classifier of [pa pleasant words] against [pb unpleasant words] judges male names unevenly."},
		{"rnsb", map[string]any{"p": nil}, "No clear sign that a classifier of pleasant words against unpleasant words judges male names unevenly."},
		{"rnsb", none, "No classifier of pleasant words against unpleasant words can be compared."},
		{"direct_bias", nil, "290 occupations lie 0.15 off the middle between the male and the female side, on average."},
		{"direct_bias", none, "No direct bias can be measured."},
		{"indirect_bias", map[string]any{"median_beta": 0.25}, "25 % of the likeness of your words and X words comes from the difference between male and female, by the median; how sure that is, is not known."},
		{"indirect_bias", map[string]any{"median_beta": 0.01, "low": 0.005, "high": 0.015}, "Next to nothing of the likeness of your words and X words comes from the difference between male and female, by the median."},
		{"indirect_bias", map[string]any{"median_beta": -0.3, "low": -0.4, "high": -0.2}, "Without the difference between male and female, your words and X words are more alike, by the median."},
		{"indirect_bias", map[string]any{"median_beta": -0.3, "low": -0.4, "high": 0.2}, "No clear share of the likeness of your words and X words comes from the difference between male and female, by the median."},
		{"indirect_bias", map[string]any{"median_beta": 1.3, "low": 1.0, "high": 1.5}, "All of the likeness of your words and X words comes from the difference between male and female, by the median."},
		{"indirect_bias", none, "No words here are alike enough for a share of their likeness to make sense."},
		{"nas", nil, "Of 290 occupations, [pb ballerina] leans most to the female side and [pa steward] most to the male side."},
	} {
		got := marked(Headline(with(t, c.name, c.values)))
		if got != c.want {
			t.Errorf("%s %v:\n got %s\nwant %s", c.name, c.values, got, c.want)
		}
	}
}

func TestMethodVerdicts(t *testing.T) {
	for _, c := range []struct {
		name   string
		values map[string]any
		want   string
	}{
		{"sc_weat", nil, "The measured lean is large against the differences between the words (d = 2.03). Were each word as likely to lean either way, they would lean as far together about 8 times in 1,000. But it depends"},
		{"sc_weat", map[string]any{"low": 0.4}, "Over all words of this kind d lies between 0.40 and 5.15, with 95 % confidence."},
		{"sc_weat", map[string]any{"d": nil}, "There is no spread of words"},
		{"association", nil, "As many random words lean as far about 3 times in 1,000, as many related words about 9 times in 100. One of the eight leans to the female side."},
		{"association", map[string]any{"p_random": nil}, "But it depends on the words: over all of this kind it may lie on either side. One of the eight leans"},
		{"nas", nil, "57 of the 290 lean to the female side. 135 of the 290 lean farther than luck would make it"},
		{"mac", nil, "The groups differ by 0.050; dealing their words to groups by luck would part them as far about 4 times in 10."},
		{"rnd", nil, "where a negative number is nearer to male terms."},
		{"rnsb", nil, "Most likely to be called unpleasant: [b Kevin]; least: [b Paul]."},
		{"direct_bias", nil, "56 of the 290 lean to the female side."},
		{"direct_bias", map[string]any{"direct_bias": 0.04}, "The words lie close to the middle."},
	} {
		if got := marked(Verdict(with(t, c.name, c.values))); !strings.Contains(got, c.want) {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
	a := prosetest.Load(t, "rnd")
	a.Reading.Experiment.Options["distance"] = "cos"
	if got := marked(Verdict(a)); !strings.Contains(got, "a positive number is nearer to male terms") {
		t.Errorf("by cosine: %s", got)
	}
}

func TestMethodFigures(t *testing.T) {
	for name, want := range map[string][3]string{
		"sc_weat":       {"Effect size d", "2.03", "large"},
		"association":   {"Association", "+0.052", "difference of mean cosines"},
		"nas":           {"Occupations", "290", "all found"},
		"mac":           {"MAC", "0.83", "mean cosine distance; 1 is a right angle"},
		"rnd":           {"Mean difference", "−0.11", "of two distances"},
		"rnsb":          {"Divergence", "0.03", "from evenness; 0 is even"},
		"indirect_bias": {"Median β", "0.19", "share of the likeness"},
	} {
		if got := cells(Figures(prosetest.Load(t, name))[0]); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}

// A method without sentences of its own is told from the registry.
func TestGeneralSentences(t *testing.T) {
	a := prosetest.Load(t, "ect")
	own := all["ect"]
	defer func() { all["ect"] = own }()
	delete(all, "ect")
	if got, want := blanks(Question("ect", AskedBy(a))), "In [embedding: GloVe 6B, 100 d], what does ECT say of [words: occupations], [A: male] words and [B: female] words?"; got != want {
		t.Errorf("question:\n got %s\nwant %s", got, want)
	}
	if got, want := prose.Plain(Headline(a)), "The rank correlation of occupations is 0.83."; got != want {
		t.Errorf("headline:\n got %s\nwant %s", got, want)
	}
	if got := prose.Plain(Verdict(a)); !strings.HasPrefix(got, "Spearman correlation of the words’ cosines") &&
		!strings.HasPrefix(got, "Spearman correlation of the words'") {
		t.Errorf("verdict: %s", got)
	}
	if f := Figures(a); cells(f[0]) != [3]string{"Rank correlation", "0.83", "ρ; −1 to 1"} || len(f) != 3 {
		t.Errorf("figures: %+v", f)
	}
}

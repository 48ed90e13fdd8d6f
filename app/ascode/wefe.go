package ascode

import "strings"

var wefe = &software{
	name: "WEFE", version: "1.0.1", language: "Python", ending: ".py", needs: "pip install wefe==1.0.1 gensim==4.4.0",
	quote: quoted, open: "[", shut: "]", assign: " = ",
	always: []string{
		"Run: python program.py vectors.txt. Differences from Weatherglass:",
		"- gensim holds the vectors in single precision: the numbers agree to about six digits.",
		"- Words are looked up as they are written, then in lower case. lost_vocabulary_threshold=1.0 keeps WEFE from answering NaN where more than a fifth are missing; Weatherglass refuses sets of fewer than three words.",
		"- WEFE counts a word as often as it stands in a set, and has no intervals.",
	},
	measures: []mapping{
		{method: "weat", call: "wefe.metrics.WEAT", gives: "d and statistic", differs: []string{
			"effect_size divides by the population standard deviation, as d does; sweater, PsychWordVec and the first papers divide by the sample one (d_sample).",
			"WEFE's calculate_p_value draws words with replacement and without a seed; it is not the exact p of Weatherglass and is left out.",
		}, write: func(p *program) string {
			return p.wefe("WEAT", []string{"X", "Y"}, []string{"A", "B"}, "",
				`{"d": result["effect_size"], "statistic": result["weat"]}`)
		}},
		{method: "ect", call: "wefe.metrics.ECT", gives: "rho", has: []option{{"means", []any{"raw"}}}, differs: []string{
			"WEFE calls the two groups targets and the words attributes.",
			"Groups are averaged as the vectors are (means raw)."},
			write: func(p *program) string {
				return p.wefe("ECT", []string{"A", "B"}, []string{"words"}, "", `{"rho": result["ect"]}`)
			}},
		{method: "mac", call: "wefe.metrics.MAC", gives: "mac", differs: []string{"MAC is the mean cosine distance in both; sweater prints the mean cosine under this name."},
			write: func(p *program) string {
				return p.wefe("MAC", []string{"words"}, p.groups(), "", `{"mac": result["mac"]}`)
			}},
		{method: "rnd", call: "wefe.metrics.RND", gives: "mean", differs: []string{
			"WEFE calls the two groups targets and the words attributes.", "rnd is the mean over the words, as mean is; sweater and PsychWordVec print the sum.",
			"With distance cos the sign is the opposite of that with norm, in both."},
			write: func(p *program) string {
				distance, _ := p.Resolved.Options["distance"].(string)
				return p.wefe("RND", []string{"A", "B"}, []string{"words"}, ", distance="+quoted(distance)+p.unit(),
					`{"mean": result["rnd"]}`)
			}},
		{method: "rnsb", call: "wefe.metrics.RNSB", gives: "kl", has: []option{{"intercept", []any{"penalised"}},
			{"holdout", []any{0}}}, differs: []string{
			"WEFE leaves a random fifth of A and B out of training unless told not to: holdout=False, as in Weatherglass.",
			"liblinear stops early: the numbers agree to about three digits.", "WEFE has no p for RNSB."},
			write: func(p *program) string {
				return p.wefe("RNSB", []string{"words"}, []string{"A", "B"}, ", holdout=False, random_state=1"+p.unit(),
					`{"kl": result["rnsb"]}`)
			}},
		{method: "ripa", call: "wefe.metrics.RIPA", gives: "mean",
			has: []option{{"direction", []any{"mean"}}}, differs: []string{
				"WEFE averages over the pairs (direction mean); Rios et al. 2020 take the first principal component, which it lacks.",
				"It drops missing words of each set by itself and then pairs by position, so that all later pairs would be wrong: the program ends where a word of a pair is missing."},
			write: (*program).ripa},
	},
}

// wefe writes a query of targets and attributes, which are roles, and what is printed of
// its result.
func (p *program) wefe(metric string, targets, attributes []string, more, prints string) string {
	roles := append(append([]string{}, targets...), attributes...)
	return wefeImports(metric) + p.words(roles...) + `
query = Query([` + strings.Join(targets, ", ") + "], [" + strings.Join(attributes, ", ") + "], [" +
		strings.Join(p.names(targets...), ", ") + "], [" + strings.Join(p.names(attributes...), ", ") + "])\n" +
		wefeRun(metric, more, prints)
}

// wefeImports are the imports of a program of WEFE, and the vectors.
func wefeImports(metric string) string {
	return `import json
import sys

from gensim.models import KeyedVectors
from wefe.metrics import ` + metric + `
from wefe.query import Query
from wefe.word_embedding_model import WordEmbeddingModel

`
}

// wefeRun reads the vectors, asks and prints.
func wefeRun(metric, more, prints string) string { return wefeVectors + wefeAsk(metric, more, prints) }

const wefeVectors = `vectors = KeyedVectors.load_word2vec_format(sys.argv[1])
`

// wefeAsk asks the vectors and prints.
func wefeAsk(metric, more, prints string) string {
	return `model = WordEmbeddingModel(vectors, "vectors")
result = ` + metric + `().run_query(query, model, lost_vocabulary_threshold=1.0, preprocessors=[{}, {"lowercase": True}]` + more + `)
print(json.dumps({name: float(value) for name, value in ` + prints + `.items()}))
`
}

// ripa writes pairs as two sets, each pair at one place of both.
func (p *program) ripa() string {
	set := p.Resolved.Sets["pairs"]
	seen, first, second := map[string]bool{}, []string{}, []string{}
	repeats, _ := p.Resolved.Options["repeats"].(string)
	for _, pair := range set.Pairs {
		key := quoted(pair[0]) + quoted(pair[1])
		if seen[key] && (repeats == "once" || repeats != "each" && set.ID == "") {
			continue
		}
		seen[key] = true
		first, second = append(first, pair[0]), append(second, pair[1])
	}
	p.sets["first"], p.sets["second"] = first, second
	return wefeImports("RIPA") + p.words("first", "second", "words") + `
query = Query([first, second], [words], ["first of each pair", "second of each pair"], [` + p.names("words")[0] + "])\n" + wefeVectors + `for word in first + second:
    if word not in vectors and word.lower() not in vectors:
        sys.exit(f"{word} is missing, and WEFE would pair all later words wrongly: leave its pair out.")
` + wefeAsk("RIPA", p.unit(), `{"mean": result["ripa"]}`)
}

// unit is WEFE's way to scale vectors to length 1, where the Experiment does.
func (p *program) unit() string {
	if p.Resolved.Options["vectors"] == "unit" {
		return ", normalize=True"
	}
	return ""
}

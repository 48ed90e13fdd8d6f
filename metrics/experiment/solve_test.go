package experiment_test

import (
	"strings"
	"testing"
)

// numpy 2.4 on the subset, with unit vectors V and c(u) = (V @ u + 1) / 2:
// 3cosadd V @ s / |s|, s = x − a + b; 3cosmul c(x) c(b) / (c(a) + 0.001); pair
// (V − x) @ (b − a) / |V − x| / |b − a|. The words of the question are left out.
var solvedByNumpy = []struct{ words, rule, answers, otherwise string }{
	{`["man", "king", "woman"]`, "3cosadd", "queen 0.769854144345,daughter 0.65945570602,princess 0.652053407326,prince 0.651703414531,elizabeth 0.646451754115", "king"},
	{`["man", "king", "woman"]`, "3cosmul", "queen 0.895242215622,princess 0.836008729378,elizabeth 0.834485875908,daughter 0.833825611695,prince 0.821900204445", "king"},
	{`["man", "king", "woman"]`, "pair", "queen 0.759586403444,emperor 0.691978883682,prince 0.682775424076,kingdom 0.667306987067,iii 0.64435558497", "king"},
	{`["france", "paris", "germany"]`, "3cosadd", "berlin 0.884638054575,vienna 0.767599343955,munich 0.754258887409,tokyo 0.660261921668,german 0.658482913933", ""},
	{`["france", "paris", "germany"]`, "3cosmul", "berlin 0.965633236876,vienna 0.900351361482,munich 0.890722798028,tokyo 0.854157441756,stockholm 0.839160827258", ""},
	{`["france", "paris", "germany"]`, "pair", "berlin 0.774388338103,vienna 0.67231286587,tokyo 0.623588127595,london 0.622013487616,stockholm 0.617049277427", ""},
	{`["he", "doctor", "she"]`, "3cosadd", "nurse 0.781678502798,mother 0.716649821107,woman 0.697302395998,patient 0.669473633515,girl 0.658441470778", "doctor"},
	{`["he", "doctor", "she"]`, "3cosmul", "nurse 0.966330073998,mother 0.911520087695,woman 0.900681662996,patient 0.888114820138,girl 0.879771012228", "doctor"},
	{`["he", "doctor", "she"]`, "pair", "nurse 0.711928765048,dentist 0.598208229926,pediatrician 0.58683070654,physician 0.585260746207,psychiatrist 0.583149660855", "doctor"},
}

func TestSolveAgainstNumpy(t *testing.T) {
	for _, c := range solvedByNumpy {
		r := mustRun(t, `{"method": "solve", "embedding": "e", "sets": {"words": `+c.words+
			`}, "options": {"top": 5, "rule": "`+c.rule+`"}}`)
		rows := table(t, r, "answers")
		want := strings.Split(c.answers, ",")
		if len(rows) != len(want) || len(r.Words) != 3 || r.Values["best"] != rows[0][1] {
			t.Fatalf("%s %s: %d answers, %d words, best %g", c.words, c.rule, len(rows), len(r.Words), r.Values["best"])
		}
		for i, line := range want {
			word, score, _ := strings.Cut(line, " ")
			if rows[i][0] != word {
				t.Errorf("%s %s: answer %d is %v, want %s", c.words, c.rule, i, rows[i][0], word)
			}
			near(t, c.rule+" "+word, rows[i][1].(float64), number(t, score), 1e-11)
		}
		last := r.Notes[len(r.Notes)-1]
		if last.Code != "question_words" || c.otherwise != "" && !strings.Contains(last.Text,
			"one of them, "+c.otherwise+".") || c.otherwise == "" && strings.Contains(last.Text, "one of them,") {
			t.Errorf("%s %s: note %+v", c.words, c.rule, last)
		}
	}
}

// gensim 4.4's most_similar_cosmul on the subset adds 0.000001 to the divisor: with
// that value the answers come in its order, with the paper's in another.
func TestEpsilonOfGensim(t *testing.T) {
	for _, c := range []struct{ words, gensim string }{
		{`["he", "girl", "woman"]`, "boy teen girlfriend teenager sistah baby mother housewife girls schoolgirl"},
		{`["he", "aunt", "teacher"]`, "governess grandmother niece homemaker stepdaughter widowed granddaughter housekeeper daugher mom"},
		{`["germany", "wife", "aunt"]`, "niece stepdaughter grandmother stepmother housekeeper daughter landlady granddaughter fiancee mother"},
	} {
		order := func(epsilon string) string {
			var words []string
			for _, row := range table(t, mustRun(t, `{"method": "solve", "embedding": "e", "sets": {"words": `+c.words+
				`}, "options": {"rule": "3cosmul"`+epsilon+`}}`), "answers") {
				words = append(words, row[0].(string))
			}
			return strings.Join(words, " ")
		}
		if got := order(`, "epsilon": 0.000001`); got != c.gensim {
			t.Errorf("%s: %s, gensim has %s", c.words, got, c.gensim)
		}
		if order("") == c.gensim || order("") != order(`, "epsilon": 0.001`) {
			t.Errorf("%s: the paper's value is not the default", c.words)
		}
		order(`, "epsilon": 0`) // no division by 0
	}
}

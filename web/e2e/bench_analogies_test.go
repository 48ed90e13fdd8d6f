//go:build unix

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"weatherglass/vectors/vectorstest"
)

// fiftyQuestions are analogies of one pair, man : king as w : ?, for fifty words.
func fiftyQuestions() string {
	words := strings.Fields(`woman girl boy aunt uncle niece nephew mother father sister brother wife husband actress actor waitress waiter
		hostess host heroine hero duchess duke countess count empress emperor princess prince bride groom widow widower nun monk
		witch wizard goddess god lady lord maid butler mistress master headmistress headmaster landlady landlord heiress heir`)
	var questions []string
	for _, w := range words[:50] {
		questions = append(questions, fmt.Sprintf(`["man","king",%q,"queen"]`, w))
	}
	return `{"method":"analogy-accuracy","embedding":"glove-6b-100d","sets":{"questions":[` + strings.Join(questions, ",") + `]},"options":{"vocabulary":0}}`
}

// TestBenchAnalogies times analogies in the tab, message and all.
func TestBenchAnalogies(t *testing.T) {
	e2eAlone(t)
	v := coldVisit(t, 1440, 900)
	s := serveReal(t)
	v.open(s.url)
	ask(v, allWords, 1) // brings the shards
	row(t, "50 analogies of one pair, whole vocabulary, warm", fastest(ask(v, fiftyQuestions(), 4)), "ms", 100)
	// Of the 26,586 most frequent words 26,377 are written in lower-case letters, as many
	// as Bolukbasi et al. 2016 went through.
	const exact, usual = `"options":{"vocabulary":26586}`, `"options":{}`
	row(t, "top 150 analogies over 26,377 words, exact", fastest(
		askAbout(v, exact, "she he", "woman man", "her his", "mother father"))/1000, "s", 1.5)
	row(t, "top 150 analogies over the default vocabulary", fastest(
		askAbout(v, usual, "she he", "girl boy", "daughter son"))/1000, "s", 4)
	v.open(s.url + "/words") // whose engine has the shards at hand, but not yet decoded
	r, link := vectorstest.Reading(t, sheAndHe(""))
	seen := v.sight(r, link)
	row(t, "first analogies over the default vocabulary, seen", seen[0].Millis/1000, "s", 0.5)
	told("the whole list, seen", seen[len(seen)-1].Millis/1000, "s")
}

// askAbout asks for analogies of one pair after the other, the engine keeping what
// it found for those before.
func askAbout(v *visit, options string, pairs ...string) (times []float64) {
	v.t.Helper()
	for _, pair := range pairs {
		a, b, _ := strings.Cut(pair, " ")
		times = append(times, ask(v, fmt.Sprintf(`{"method":"analogies","embedding":"glove-6b-100d","sets":{"pairs":[[%q,%q]]},%s}`, a, b, options), 1)...)
	}
	return times
}

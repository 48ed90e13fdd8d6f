package debias

import (
	"context"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/measure"
)

// rootLeft returns √(1 − square), 0 where rounding makes that negative.
//
// For unit vectors with the square of a component: the length of what is beside
// it.
func rootLeft(square float64) float64 { return math.Sqrt(max(1-square, 0)) }

// equalitySets finds the equality sets of a step of which at least two words are
// there, with other cases if the step asks for them, and those of which no case has two. A
// set that finds the words of an earlier one is not a set of its own.
//
// In the order of the step. A set that another case finds with the same words, as
// in an embedding of lower-case words alone, counts once.
func equalitySets(ctx context.Context, space Space, step measure.Step) (sets [][]embed.Hit,
	lacking [][]string, err error) {
	var asked [][]string
	var of []int // the set of the step that each is a case of
	for i, set := range step.Equalize {
		forms := [][]string{set}
		if step.Choice("equalize_case") == caseAll {
			forms = inCases(forms)
		}
		for _, form := range forms {
			asked, of = append(asked, form), append(of, i)
		}
	}
	hits, _, err := foundSets(ctx, space, asked)
	if err != nil {
		return nil, nil, err
	}
	seen, found := map[string]bool{}, map[int]bool{}
	for i, set := range hits {
		key := ""
		for _, h := range set {
			// No word has a zero byte, so that keys are equal for equal lists alone.
			key += h.As + "\x00"
		}
		found[of[i]] = found[of[i]] || len(set) >= 2
		if len(set) >= 2 && !seen[key] {
			seen[key] = true
			sets = append(sets, set)
		}
	}
	for i, set := range step.Equalize {
		if !found[i] {
			lacking = append(lacking, set)
		}
	}
	return sets, lacking, nil
}

// noteLacking names equality sets that are left out, since the embedding has not two of their
// words. It came after the rules of today, and no digest counts it.
func noteLacking(r *measure.Report, lacking [][]string) {
	if len(lacking) == 0 {
		return
	}
	const most = 10
	named := make([]string, 0, most)
	for _, set := range lacking[:min(most, len(lacking))] {
		named = append(named, strings.Join(set, ", "))
	}
	if len(lacking) > most {
		named = append(named, "…")
	}
	r.Note(measure.Warning, "equality_sets_missing", "Equality sets of which the embedding has not two words are left out ({lacking}): {join}.", len(lacking), strings.Join(named, "; "))
	r.Notes[len(r.Notes)-1].Since = measure.Rules + 1
}

// inCases returns each set as it is, and in lower case, Title and UPPER case. A
// form that names no whole set with words of its own is left out by who looks
// the words up.
//
// Up to four sets for each, those that differ.
func inCases(sets [][]string) [][]string {
	var all [][]string
	for _, set := range sets {
		forms := [][]string{set}
		for _, change := range []func(string) string{strings.ToLower, title, strings.ToUpper} {
			form := make([]string, len(set))
			for i, w := range set {
				form[i] = change(w)
			}
			if !slices.ContainsFunc(forms, func(f []string) bool { return slices.Equal(f, form) }) {
				forms = append(forms, form)
			}
		}
		all = append(all, forms...)
	}
	return all
}

// title returns a word with its first letter in Title case, the rest in lower.
//
// "grandMother" becomes "Grandmother". What is no UTF-8 stays as it is.
func title(w string) string {
	first, n := utf8.DecodeRuneInString(w)
	if n == 0 || first == utf8.RuneError {
		return w
	}
	return string(unicode.ToTitle(first)) + strings.ToLower(w[n:])
}

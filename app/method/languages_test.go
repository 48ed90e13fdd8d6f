//go:build !js

package method_test

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/protocol"
)

// saidOf are all texts of a reading, by where they stand, and the numbers in its sentences.
func saidOf(a protocol.Answer) (texts map[string]string, numbers []string) {
	texts = map[string]string{
		"headline": prose.Plain(method.Headline(a)), "verdict": prose.Plain(method.Verdict(a)), "title": prose.Title(a),
		"easy":     method.Easy(a),
		"question": prose.QuestionText(method.Question(a.Reading.Experiment.Method, method.AskedBy(a))),
		"limits":   strings.Join(method.Limits(a), " "), "what changed": strings.Join(method.WhatChanged(a), " "),
		"missing": strings.Join(prose.Missing(a), " "),
	}
	for _, s := range slices.Concat(method.Headline(a), method.Verdict(a)) {
		if s.Datum != nil {
			numbers = append(numbers, fmt.Sprint(s.Datum.Name, s.Datum.Number))
		}
	}
	for _, f := range method.Figures(a) {
		texts["figure "+f.Term] = f.Term + ": " + f.Value + ", " + f.Note
		for _, d := range f.Data {
			numbers = append(numbers, fmt.Sprint(d.Name, d.Number))
		}
	}
	for _, aside := range method.Asides(a) {
		texts["aside "+aside.Title] = aside.Title + ": " + aside.Text
	}
	for _, f := range method.Chosen(a) {
		texts["option "+f.Term] = f.Term + ": " + f.Text
	}
	for _, c := range method.Charts(a, 600) {
		key := ""
		for _, k := range c.Key {
			key += k.Label + "; "
		}
		texts["chart "+c.ID] = strings.Join([]string{c.Title, c.Lead, c.PoleB, c.PoleA, c.Caption, c.Caution, c.Alt, key},
			" ")
		texts["axes of "+c.ID] = strings.Join(titles.FindAllString(string(c.Spec), -1), " ")
	}
	for i, t := range append([]chart.DataTable{method.Table(a)}, method.MoreTables(a)...) {
		head := t.Title + " " + t.Caption
		for _, c := range t.Columns {
			head += "; " + c.Label
		}
		texts[fmt.Sprint("table ", i)] = head
	}
	slices.Sort(numbers)
	return texts, numbers
}

// earlier are notes of recorded answers that the engine says in other words today.
var earlier = regexp.MustCompile(`Of \d+ pairs of words the similarity is below 0\.05, so that [^.]*\.`)

// ownTitle is that of the texts or vectors of a reading, as they have it.
func ownTitle(a protocol.Answer) string {
	if a.Reading.Texts != nil {
		return cmp.Or(a.Reading.Texts.Title, a.Reading.Texts.ID)
	}
	return a.Reading.Embedding.Title
}

var (
	titles  = regexp.MustCompile(`"title":("[^"]*"|\[[^\]]*\])`)
	named   = regexp.MustCompile(`[„«“][^“»”]*[“»”]|„[^“]*“`)
	english = regexp.MustCompile(`(?i)\b(the|and|of|with|which|your|are|is|not|this|that|words?|one|each|from|by|to|lean|leans|than|over)\b`)
)

// TestEveryLanguage: a reading of every method is said in German and in French, all of it, in its title,
// its question, its sentences, figures, charts and tables; with the numbers that English says, in each
// of which a language may have another order.
func TestEveryLanguage(t *testing.T) {
	defer locale.Use(locale.English)
	for _, name := range prosetest.Names() {
		a := prosetest.Load(t, name)
		locale.Use(locale.English)
		_, want := saidOf(a)
		for _, l := range locale.Languages()[1:] {
			locale.Use(l.ID)
			texts, numbers := saidOf(a)
			if !slices.Equal(numbers, want) {
				t.Errorf("%s has other numbers in %s: %q, %q", name, l.Name, numbers, want)
			}
			for where, text := range texts {
				text = earlier.ReplaceAllString(strings.NewReplacer(ownTitle(a), "", a.Reading.Embedding.Title, "").Replace(text),
					"")
				if left := english.FindString(named.ReplaceAllString(text, "")); left != "" || strings.Contains(text, "{") {
					t.Errorf("%s, %s in %s, says %q: %s", name, where, l.Name, left, text)
				}
			}
		}
	}
}

// TestNumbersOfEveryLanguage: whatever a reading is like, each language says the same numbers of it.
func TestNumbersOfEveryLanguage(t *testing.T) {
	defer locale.Use(locale.English)
	rapid.Check(t, func(t *rapid.T) {
		a := prosetest.Answer(t)
		locale.Use(locale.English)
		_, want := saidOf(a)
		for _, l := range locale.Languages()[1:] {
			locale.Use(l.ID)
			if _, numbers := saidOf(a); !slices.Equal(numbers, want) {
				t.Fatalf("other numbers in %s: %q, %q", l.Name, numbers, want)
			}
		}
	})
}

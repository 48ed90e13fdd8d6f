package prose

import (
	"cmp"
	"math"
	"strconv"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// ColumnName names a column of the texts' index, "Authors’ gender".
func ColumnName(column string) string {
	if name := lookUp(columnNames, column); name != "" {
		return locale.Say(name)
	}
	return Sentence(strings.ReplaceAll(column, "_", " "))
}

// columnNames are those of columns that texts are described by, a line each; locale.Say says them.
const columnNames = `
author_gender=Author
year=Year
slot=Period
size=Length
reprints=Reprints`

// FacetName names a value of a column: the years of a period, "women" of an author's
// gender, else as it stands.
func FacetName(column string, v experiment.FacetValue) string {
	if column == "slot" && len(v.Span) == 2 {
		return Year(v.Span[0]) + "–" + Year(v.Span[1])
	}
	if name := lookUp(valueNames, column+"="+v.Value); name != "" {
		return locale.Say(name)
	}
	return v.Value
}

// valueNames are by column and value; locale.Say says them.
const valueNames = `
author_gender=F=women
author_gender=M=men
size=long=long
size=medium=medium
size=short=short
reprints=high=high
reprints=low=low
reprints=unspecified=unspecified`

// TextsName names texts as a sentence has them, with the conditions that its documents
// meet: "English novels by women".
func TextsName(short string, facets []experiment.Facet, c *experiment.Corpus) string {
	if c == nil {
		return short
	}
	name := short
	for _, one := range c.Where {
		name += conditionText(facets, one)
	}
	return name
}

// TextsTitle names the texts of a reading, with the conditions that its documents meet.
func TextsTitle(a protocol.Answer) string {
	t := a.Reading.Texts
	return TextsName(cmp.Or(t.Short, t.Title, t.ID), t.Facets, a.Reading.Experiment.Corpus)
}

// textsProvenance says where counts come from, row by row.
func textsProvenance(a protocol.Answer) []Fact {
	t := a.Reading.Texts
	var out []Fact
	add := func(term, text string) {
		if text != "" {
			out = append(out, Fact{Term: term, Text: text})
		}
	}
	out = append(out, ownFact(locale.Say("Texts"), cmp.Or(t.Title, t.ID))...)
	words := Count(float64(t.Words))
	chosen := locale.Plural(t.Chosen, "{1} text, {2} words", "{1} texts, {2} words", Count(float64(t.Chosen)), words)
	if t.Chosen < t.Documents {
		chosen = locale.Plural(t.Chosen, "{1} text, {2} words, of {3} texts", "{1} texts, {2} words, of {3} texts",
			Count(float64(t.Chosen)), words, Count(float64(t.Documents)))
	}
	add(locale.Say("Counted"), chosen)
	add(locale.Say("Words"), locale.Say("those that stand {1} times or more: {2}", Count(float64(t.MinCount)),
		Count(float64(t.Vocabulary))))
	add(locale.Say("Window"), locale.Plural(t.Window, "{1} word on each side, inside a paragraph",
		"{1} words on each side, inside a paragraph", Count(float64(t.Window))))
	out = append(out, ownFact(locale.Say("From"), t.From)...)
	out = append(out, ownFact(locale.Say("Notice"), a.Reading.Embedding.Provenance.Notice)...)
	if d := a.Reading.Digest; d != "" {
		out = append(out, Fact{Term: locale.Say("Check"), Text: d[:min(8, len(d))], Code: true})
	}
	return out
}

// conditionText says a condition behind the name of texts.
func conditionText(facets []experiment.Facet, c experiment.Condition) string {
	if c.Range && c.Column == "year" {
		return ", " + rangeText(c.Low, c.High)
	}
	if c.Range {
		return ", " + inSentence(ColumnName(c.Column)) + " " + rangeText(c.Low, c.High)
	}
	var values []string
	for _, v := range c.Values {
		values = append(values, FacetName(c.Column, facetValue(facets, c.Column, v)))
	}
	text := strings.Join(values, locale.Say(" or "))
	switch c.Column {
	case "author_gender":
		return " " + locale.Say("by {1}", text)
	case "slot", "year":
		return ", " + text
	}
	return ", " + inSentence(ColumnName(c.Column)) + " " + text
}

// inSentence is a heading as it stands within a sentence; German nouns keep their capital.
func inSentence(heading string) string {
	if locale.ID() == "de" {
		return heading
	}
	return strings.ToLower(heading)
}

// rangeText writes a range whose ends may be open.
func rangeText(low, high float64) string {
	switch {
	case math.IsInf(low, -1):
		return locale.Say("up to {1}", Year(high))
	case math.IsInf(high, 1):
		return locale.Say("from {1}", Year(low))
	}
	return locale.Say("{1} to {2}", Year(low), Year(high))
}

// Year writes a year, or another plain number.
func Year(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// facetValue finds a value of a column.
func facetValue(facets []experiment.Facet, column, value string) experiment.FacetValue {
	for _, f := range facets {
		for _, v := range f.Values {
			if f.Column == column && v.Value == value {
				return v
			}
		}
	}
	return experiment.FacetValue{Value: value}
}

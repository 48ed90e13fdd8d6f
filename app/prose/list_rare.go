package prose

import (
	"strings"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// leastPairs is how often a word must stand beside both groups together to have a number,
// and fewRare the words of a list that are named, each with where it has none.
const (
	leastPairs = 10
	fewRare    = 4
)

// Rare says which words of each list stand too seldom beside the groups at which points of
// a series of texts: word by word of a list with few such words, else how many there are.
// "" where every word has a number everywhere.
func (v *View) Rare() string {
	t := v.TableOf("company")
	var out []string
	for _, l := range v.Reading.Experiment.Sets["lists"].Lists {
		if text := v.rareOf(t, l.Name); text != "" {
			out = append(out, Sentence(v.ListPhrase(l.Name))+": "+text+".")
		}
	}
	return strings.Join(out, " ")
}

// rareOf says it of one list.
func (v *View) rareOf(t experiment.Table, list string) string {
	epochs := v.EpochsOf(list)
	var named []string
	least, most, words := len(t.Rows), 0, 0
	at := make([]int, len(epochs))
	for _, row := range t.Rows {
		if TextOf(t, row, "list") != list {
			continue
		}
		words++
		var where []string
		for i, e := range epochs {
			if n, ok := row[2+i].(float64); !ok || n < leastPairs {
				where = append(where, v.epochBehindIn(e.Label))
				at[i]++
			}
		}
		switch {
		case len(where) == len(epochs):
			named = append(named, locale.Say("“{1}” nowhere", TextOf(t, row, "word")))
		case len(where) > 0:
			named = append(named, locale.Say("“{1}” not in {2}", TextOf(t, row, "word"), Enumerate(where)))
		}
	}
	for _, n := range at {
		least, most = min(least, n), max(most, n)
	}
	switch {
	case len(named) <= fewRare:
		return strings.Join(named, "; ")
	case least == most:
		return locale.Say("{1} of {2} words everywhere", Count(float64(most)), Count(float64(words)))
	}
	one, _ := pointNames(epochs)
	return locale.Say("{1} to {2} of {3} words a {4}", Count(float64(least)), Count(float64(most)),
		Count(float64(words)), one)
}

// epochBehindIn writes an epoch, or a named part, behind "in".
func (v *View) epochBehindIn(label string) string {
	if v.Named() {
		return v.OfPart(label)
	}
	return TheEpoch(label)
}

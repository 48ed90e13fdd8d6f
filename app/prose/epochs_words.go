package prose

import (
	"strconv"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// ofSeries reports whether a reading is over epochs.
func ofSeries(a protocol.Answer) bool { return len(a.Reading.Epochs) > 0 }

// SeriesTitle names the vectors of a series by what their titles have in common, and its
// first and last epoch: "English novels, 1840–1859 to 1900–1920".
func SeriesTitle(a protocol.Answer) string {
	epochs := Read(a).Epochs()
	if len(epochs) == 0 {
		return ""
	}
	common := strings.Fields(a.Reading.Epochs[0].Embedding.Title)
	for _, e := range a.Reading.Epochs[1:] {
		words := strings.Fields(e.Embedding.Title)
		n := 0
		for n < len(common) && n < len(words) && common[n] == words[n] {
			n++
		}
		common = common[:n]
	}
	for len(common) > 0 && strings.Contains(" by of in from the ", " "+common[len(common)-1]+" ") {
		common = common[:len(common)-1]
	}
	name := strings.TrimRight(strings.Join(common, " "), ",;: ")
	if t := a.Reading.Texts; t != nil {
		name = TextsTitle(a)
	}
	if name == "" {
		name = locale.Say("{1} embeddings", strconv.Itoa(len(epochs)))
	}
	return name + ", " + epochs[0].Label + joint(len(epochs), Read(a).Named()) + epochs[len(epochs)-1].Label
}

// joint stands between the first epoch and the last.
func joint(n int, named bool) string {
	switch {
	case !named:
		return locale.Say(" to ")
	case n == 2:
		return locale.Say(" and ")
	}
	return " … "
}

// missingByEpoch says which words which epochs lack: those that all lack first.
func (v *View) missingByEpoch() []string {
	type word struct{ set, word string }
	at := map[word][]string{}
	var order []word
	for _, m := range v.Reading.Missing {
		w := word{m.Set, m.Word}
		if at[w] == nil {
			order = append(order, w)
		}
		at[w] = append(at[w], m.At)
	}
	var never, some []string
	for _, w := range order {
		if len(at[w]) == len(v.Reading.Epochs) {
			never = append(never, w.word)
		} else {
			some = append(some, w.word+" ("+strings.Join(at[w], ", ")+")")
		}
	}
	var out []string
	if len(never) > 0 {
		out = append(out, locale.Say("In none of the {1}: {2}.", Cardinal(len(v.Reading.Epochs)), Enumerate(never)))
	}
	if len(some) > 0 {
		out = append(out, locale.Say("Not everywhere: {1}.", Enumerate(some)))
	}
	if len(out) == 0 {
		out = append(out, locale.Say("None missing."))
	}
	return out
}

// seriesProvenance returns where the vectors of a series come from. What differs between
// its epochs is left out but for their sizes.
func seriesProvenance(a protocol.Answer) []Fact {
	if a.Reading.Texts != nil {
		return textsProvenance(a)
	}
	out := []Fact{{Term: locale.Say("Vectors"), Text: SeriesTitle(a)},
		{Term: locale.Say("Embeddings"), Text: strconv.Itoa(len(a.Reading.Epochs))}}
	least, most := a.Reading.Epochs[0].Embedding.Words, 0
	same := func(of func(experiment.Epoch) string) string {
		text := of(a.Reading.Epochs[0])
		for _, e := range a.Reading.Epochs {
			if of(e) != text {
				return ""
			}
		}
		return text
	}
	for _, e := range a.Reading.Epochs {
		least, most = min(least, e.Embedding.Words), max(most, e.Embedding.Words)
	}
	if least > 0 {
		out = append(out, Fact{Term: locale.Say("Size"), Text: locale.Say("{1} to {2} words each", Count(float64(least)),
			Count(float64(most)))})
	}
	for _, f := range []struct {
		term string
		of   func(experiment.Epoch) string
	}{
		{locale.Say("Made by"), func(e experiment.Epoch) string { return e.Embedding.Provenance.MadeBy }},
		{locale.Say("With"), func(e experiment.Epoch) string { return e.Embedding.Provenance.Algorithm }},
		{locale.Say("From"), func(e experiment.Epoch) string { return e.Embedding.Provenance.From }},
		{locale.Say("Licence"), func(e experiment.Epoch) string { return licence(e.Embedding.Licence) }},
		{locale.Say("Notice"), func(e experiment.Epoch) string { return e.Embedding.Provenance.Notice }},
	} {
		out = append(out, ownFact(f.term, same(f.of))...)
	}
	if d := a.Reading.Digest; d != "" {
		out = append(out, Fact{Term: locale.Say("Check"), Text: d[:min(8, len(d))], Code: true})
	}
	return out
}

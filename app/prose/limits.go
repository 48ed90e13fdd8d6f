package prose

import (
	"strconv"
	"strings"

	"weatherglass/metrics/experiment"
)

// Limits returns what a reading does not say, at most three sentences, the one
// that is misread most first.
func Limits(a experiment.Answer) []string {
	v := view{a}
	return v.voice().limits(v)
}

func weatLimits(v view) []string {
	last := "The interval leaves out the luck of training: the same texts trained twice give slightly different vectors."
	if _, _, ok := v.interval("d_low", "d_high"); !ok {
		last = "Nothing here shows the luck of training: the same texts trained twice give slightly different vectors."
	}
	return []string{v.textsLimit(), systemLimit, last}
}

func ectLimits(v view) []string {
	return []string{
		v.textsLimit(),
		"Agreement on the order is not equality: one group can stand nearer to every word and the order still be the same.",
		systemLimit,
	}
}

const systemLimit = "It does not say that a system built on these vectors will treat anyone unfairly. That must be measured in the system."

// textsLimit says what the vectors describe.
func (v view) textsLimit() string {
	texts := "It describes the texts that the vectors were trained on"
	if year := v.Reading.Embedding.Provenance.Year; year > 0 {
		texts = "It describes texts up to " + strconv.Itoa(year)
	}
	if v.ofPeople() {
		return texts + ", not people, and not how able anyone is."
	}
	return texts + ", not the world."
}

// ofPeople reports whether a reading's sets are about people.
func (v view) ofPeople() bool {
	n := v.names()
	for role := range v.Reading.Experiment.Sets {
		name := strings.ToLower(n.Bare(role))
		for _, word := range []string{"male", "women", "men", "names", "people", "gender", "occupation", "profession", "african", "american"} {
			if strings.Contains(name, word) {
				return true
			}
		}
	}
	return n.gendered("pairs")
}

// leanLimit says whose property a lean is.
func (v view) leanLimit() string {
	if v.ofPeople() {
		return "The lean is a property of the texts. It is not the share of women or men in a job."
	}
	return "The lean is a property of the texts. It is not a property of the things that the words stand for."
}

func ripaLimits(v view) []string {
	out := []string{v.leanLimit()}
	if v.option("vectors") != "unit" {
		out = append(out, "RIPA grows with the length of a word’s vector, so very rare words look neutral. Compare with the cosine.")
	}
	if share, ok := v.value("explained"); ok && v.pairsFound() > 1 {
		out = append(out, "One direction covers "+Percent(share)+" of the "+v.pairCount()+" differences. The rest is not measured here.")
	} else {
		out = append(out, "One direction stands for the whole difference between the poles. What lies beside it is not measured here.")
	}
	return out
}

// Asides returns the notes that this reading needs: why p and interval
// disagree, the pairs of a direction, and the reading's own warnings.
func Asides(a experiment.Answer) []Aside {
	v := view{a}
	var out []Aside
	if a.Reading.Experiment.Method == "weat" {
		out = append(out, v.disagreement()...)
	}
	if v.alongPairs() {
		out = append(out, v.pairsAside()...)
	}
	for _, n := range a.Reading.Notes {
		if n.Level == "warning" && n.Text != "" {
			out = append(out, Aside{Title: noteTitle(n.Code), Text: n.Text})
		}
	}
	return out
}

// disagreement explains a p-value and an interval that point different ways.
func (v view) disagreement() []Aside {
	d, okD := v.value("d")
	low, high, okI := v.interval("d_low", "d_high")
	if !okD || !okI {
		return nil
	}
	p, name, okP := v.weatP(d)
	if !okP || name == "" {
		return nil
	}
	holds := low <= 0 && high >= 0
	const title = "Why p and interval disagree"
	terms := v.names().Both("A", "B")
	switch {
	case p < alpha && holds && v.option("interval") == "targets":
		return []Aside{{title, "The p-value sorts the same target words anew. The interval also asks what other target words might have given. The second question is the harder one."}}
	case p < alpha && holds:
		return []Aside{{title, "The p-value keeps the " + terms + " as they are and asks whether the sorting is luck. " +
			"The interval also asks what other terms might have given. The second question is the harder one."}}
	case p >= alpha && !holds:
		return []Aside{{title, "Sorting by luck matches this reading too often, yet the interval is clear of 0. " +
			"The one is about these very words, the other about words like them, and with few words the two can part. Take the more cautious answer."}}
	}
	return nil
}

// pairsAside lists the pairs of a direction and says how many agree.
func (v view) pairsAside() []Aside {
	set := v.Reading.Experiment.Sets["pairs"]
	if v.single() {
		set.Pairs = set.Pairs[:min(1, len(set.Pairs))]
	}
	pairs := pairText(set)
	if pairs == "" {
		return nil
	}
	title := "The " + Cardinal(len(set.Pairs)) + " pairs"
	if len(set.Pairs) == 1 {
		title = "The pair"
	}
	text := pairs + "."
	if agree, ok := v.value("pairs_agree"); ok && v.pairsFound() > 1 && int(agree) == v.pairsFound() {
		text += " All " + Cardinal(int(agree)) + " point the same way along the direction."
	}
	return []Aside{{title, text}}
}

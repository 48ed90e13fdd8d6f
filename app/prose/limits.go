package prose

import (
	"slices"
	"strconv"
	"strings"

	"weatherglass/app/locale"
)

// SystemLimit says what no measure of vectors can. It is the last limit of nearly every
// method; locale.Say says it.
const SystemLimit = "It does not say that a system built on these vectors will treat anyone unfairly. That must be measured in the system."

// TextsLimit says what the vectors describe. The year is that of the newest texts where
// the provenance knows it; 0 is unknown.
func (v *View) TextsLimit() string {
	texts := locale.Say("It describes the texts that the vectors were trained on")
	if year := v.Reading.Embedding.Provenance.Year; year > 0 {
		texts = locale.Say("It describes texts up to {1}", strconv.Itoa(year))
	}
	if v.ofPeople() {
		return texts + locale.Say(", not people, and not how able anyone is.")
	}
	return texts + locale.Say(", not the world.")
}

// ofPeople reports whether a reading's sets are about people. It goes by words in the
// names of the sets, or by pairs between the genders. A set without a telling name counts
// as not of people, which says less, not more.
func (v *View) ofPeople() bool {
	n := v.Names()
	for role := range v.Reading.Experiment.Sets {
		name := strings.ToLower(n.Written(role))
		for _, word := range []string{"male", "women", "men", "names", "people", "gender", "occupation", "profession",
			"african", "american"} {
			if strings.Contains(name, word) {
				return true
			}
		}
	}
	return n.Gendered("pairs")
}

// LeanLimit says whose property a lean is. Where a reading is of people, the common
// misreading is that of a share in a job.
func (v *View) LeanLimit() string {
	if v.ofPeople() {
		return locale.Say("The lean is a property of the texts. It is not the share of women or men in a job.")
	}
	return locale.Say("The lean is a property of the texts. It is not a property of the things that the words stand for.")
}

// Asides returns the notes that a reading of any method may need: the pairs of a
// direction, the reading's own warnings, and what its intervals hold. The order is pairs, then
// the notes in the core’s order. Other notes below warnings are shown elsewhere. Of pairs that people judged the sides
// are no groups, so that nothing is said of which are rarer.
func (v *View) Asides() []Aside {
	judged := v.Reading.Experiment.Sets["pairs"].Values != nil
	var out []Aside
	if v.AlongPairs() {
		out = append(out, v.pairsAside()...)
	}
	for _, n := range v.Reading.Notes {
		if (n.Level == "warning" || n.Code == "interval_holds") && n.Text != "" && !(judged && n.Code == "frequency_gap") {
			out = append(out, Aside{Title: noteTitle(n.Code), Text: Note(n)})
		}
	}
	return out
}

// Noted returns notes of the reading that are no warnings, by their codes, for methods whose readers need them.
func (v *View) Noted(codes ...string) []Aside {
	var out []Aside
	for _, n := range v.Reading.Notes {
		if slices.Contains(codes, n.Code) && n.Level != "warning" && n.Text != "" {
			out = append(out, Aside{Title: noteTitle(n.Code), Text: Note(n)})
		}
	}
	return out
}

// pairsAside lists the pairs of a direction and says how many agree. With direction single
// the first pair alone was used and is listed. That all agree is said only when all do; a
// note of the core says the contrary.
func (v *View) pairsAside() []Aside {
	set := v.Reading.Experiment.Sets["pairs"]
	if v.Single() {
		set.Pairs = set.Pairs[:min(1, len(set.Pairs))]
	}
	pairs := pairText(set)
	if pairs == "" {
		return nil
	}
	title := locale.Plural(len(set.Pairs), "The pair", "The {1} pairs", Cardinal(len(set.Pairs)))
	text := pairs + "."
	if agree, ok := v.Value("pairs_agree"); ok && v.PairsFound() > 1 && int(agree) == v.PairsFound() {
		text += " " + locale.Say("All {1} point the same way along the direction.", Cardinal(int(agree)))
	}
	return []Aside{{title, text}}
}

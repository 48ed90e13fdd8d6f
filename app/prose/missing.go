package prose

import (
	"slices"
	"strconv"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// listed is the number of words that a note lists before it only counts. It bounds
// [Enumerate], too.
const listed = 20

// Missing says which words the embedding lacks, and which were found in another spelling or in
// lower case, one
// text a paragraph. It has one paragraph. Both embeddings are told of apart, as they lack
// different words.
func Missing(a protocol.Answer) []string {
	v := Read(a)
	if ofSeries(a) {
		return v.missingByEpoch()
	}
	first := v.noneMissing()
	here, there := v.missing()
	if len(here) > 0 {
		where := locale.Say("these vectors")
		if v.Reading.Texts != nil {
			where = locale.Say("the vocabulary of these texts")
		}
		first = v.someMissing(here, where)
	}
	if len(there) > 0 {
		first += " " + v.someMissing(there, locale.Say("the other vectors"))
	}
	if spelled := v.spelled(); spelled != "" {
		first += " " + spelled
	}
	if lowered := v.lowered(); len(lowered) > 0 {
		return []string{first + " " + locale.Plural(len(lowered), "{1} was found in lower case: {2}.",
			"{1} were found in lower case: {2}.", Sentence(Cardinal(len(lowered))), Enumerate(lowered))}
	}
	return []string{first}
}

// noneMissing says that all were found, with their number where it is a list’s.
func (v *View) noneMissing() string {
	if n := v.Asked("words"); n > 0 && v.AlongPairs() {
		return locale.Say("None of the {1} is missing.", Count(float64(n)))
	}
	return locale.Say("None missing.")
}

// missing returns what the embedding lacks, and what the second one lacks.
func (v *View) missing() (here, there []experiment.Missing) {
	for _, m := range v.Reading.Missing {
		if m.With {
			there = append(there, m)
		} else {
			here = append(here, m)
		}
	}
	return here, there
}

// someMissing lists the missing words by their sets, in the order asked. The total is of
// words asked for; a benchmark’s words count once each, however often they are asked.
// where names the vectors, "these vectors". A set is named behind the last of its words.
func (v *View) someMissing(missing []experiment.Missing, where string) string {
	n, total := len(missing), 0
	for role, set := range v.Reading.Experiment.Sets {
		if total += v.Asked(role); benchmark(set) {
			total -= v.Asked(role) - distinct(set.Pairs)
		}
	}
	for _, test := range v.Reading.Experiment.Tests {
		for _, set := range test.Sets {
			total += len(set.Words)
		}
	}
	var words []string
	for i, m := range missing {
		word := m.Word
		where := v.whence(m.Set)
		if where != "" && (i+1 == n || v.whence(missing[i+1].Set) != where) {
			word += " (" + where + ")"
		}
		words = append(words, word)
	}
	return locale.Plural(n, "{1} of the {2} words is not in {3}: {4}.", "{1} of the {2} words are not in {3}: {4}.",
		Sentence(Cardinal(n)), Count(float64(total)), where, Enumerate(words))
}

// whence names the set, or the test of an option, that a word belongs to; "" where that
// goes without saying. The role of a test’s set is its id, a blank and the role.
func (v *View) whence(role string) string {
	for _, test := range v.Reading.Experiment.Tests {
		if strings.HasPrefix(role, test.ID+" ") {
			return test.Name
		}
	}
	if len(v.Reading.Experiment.Sets) < 2 || role == "words" || role == "pairs" {
		return ""
	}
	return v.Names().Phrase(role)
}

// benchmark reports whether a set is of numbered pairs or of longer tuples, in
// which the same words come again and again.
func benchmark(set experiment.ResolvedSet) bool {
	return len(set.Pairs) > 0 && (set.Values != nil || len(set.Pairs[0]) > 2)
}

// distinct counts the words of tuples, each once.
func distinct(tuples [][]string) int {
	seen := map[string]bool{}
	for _, t := range tuples {
		for _, w := range t {
			seen[w] = true
		}
	}
	return len(seen)
}

// spelled says which words were read in another spelling, "" if none was.
func (v *View) spelled() string {
	var told []string
	for _, n := range v.Reading.Notes {
		if n.Code == experiment.NoteSpelled {
			told = append(told, Note(n))
		}
	}
	return strings.Join(told, " ")
}

// spelledForm reports whether the note of other spellings names the word.
func (v *View) spelledForm(word string) bool { return strings.Contains(v.spelled(), word+" → ") }

// lowered returns the forms of words that were found in lower case only. The words of a
// role without rows are known by the embedding's case rule. Rows tell it themselves. Roles
// whose words have no rows, such as pairs, are known by the rule "lower" of the embedding:
// a word with a capital that is not missing was found in lower case. O(words · found), of
// a few dozen with capitals.
func (v *View) lowered() []string {
	var out []string
	listed := map[string]bool{}
	for _, row := range v.Reading.Words {
		listed[row.Set] = true
		if row.As != row.Word && row.As == strings.ToLower(row.Word) {
			out = append(out, row.As)
		}
	}
	if v.Reading.Embedding.Provenance.Case != "lower" {
		return out
	}
	missing := map[experiment.Missing]bool{}
	for _, m := range v.Reading.Missing {
		missing[m] = true
	}
	m, _ := MeasureOf(v.Reading.Experiment.Method)
	for _, r := range m.Roles {
		role := r.ID
		set := v.Reading.Experiment.Sets[role]
		for _, w := range slices.Concat(set.Words, slices.Concat(set.Pairs...)) {
			lower := strings.ToLower(w)
			if !listed[role] && lower != w && !missing[experiment.Missing{Set: role, Word: w}] && !v.spelledForm(w) &&
				!slices.Contains(out, lower) {
				out = append(out, lower)
			}
		}
	}
	return out
}

// Enumerate lists words, and counts those beyond the first twenty.
func Enumerate(words []string) string {
	if len(words) > listed {
		return locale.Say("{1} and {2} more", strings.Join(words[:listed], ", "), strconv.Itoa(len(words)-listed))
	}
	return strings.Join(words, ", ")
}

// Provenance returns where the vectors come from, row by row; what is unknown is left out.
// The digest is cut to the eight letters that people compare.
func Provenance(a protocol.Answer) []Fact {
	if ofSeries(a) {
		return seriesProvenance(a)
	}
	if a.Reading.Texts != nil {
		return textsProvenance(a)
	}
	e := a.Reading.Embedding
	p := e.Provenance
	var out []Fact
	add := func(term, text string) {
		if text != "" {
			out = append(out, Fact{Term: term, Text: text})
		}
	}
	own := func(term, text string) { out = append(out, ownFact(term, text)...) }
	own(locale.Say("Vectors"), e.Title)
	if e.Words > 0 && e.Dims > 0 {
		add(locale.Say("Size"), locale.Say("{1} words, {2} dimensions", Count(float64(e.Words)), strconv.Itoa(e.Dims)))
	}
	own(locale.Say("Made by"), p.MadeBy)
	own(locale.Say("With"), p.Algorithm)
	own(locale.Say("From"), p.From)
	add(locale.Say("Licence"), licence(e.Licence))
	switch p.Case {
	case "lower":
		add(locale.Say("Case"), locale.Say("all lower case"))
	case "preserve":
		add(locale.Say("Case"), locale.Say("as written"))
	}
	out = append(out, Precision(a)...)
	own(locale.Say("Notice"), p.Notice)
	if d := a.Reading.Digest; d != "" {
		out = append(out, Fact{Term: locale.Say("Check"), Text: d[:min(8, len(d))], Code: true})
	}
	return out
}

// Precision says how near the numbers are to those of the vectors that were published: what was measured on the
// words of the reading or, where it looks at others too, what the pack was built to, which the engine says in
// English. What it does not say stays in the words of its source.
func Precision(a protocol.Answer) []Fact {
	p := a.Reading.Embedding.Provenance
	measure, known := MeasureOf(a.Reading.Experiment.Method)
	if m := p.Moved; known && m != nil && (m.By > 0 || m.Words > 0) {
		return []Fact{{Term: locale.Say("Precision"), Text: moved(*m, measure.Values[0].Name)}}
	}
	return asStated(p.Precision)
}

// moved says by how much rounding can have moved the numbers.
func moved(m experiment.Moved, main string) string {
	var near []string
	if m.By > 0 {
		near = append(near, locale.Say("{1} within {2}", locale.Say(main), exactly(m.By)))
	}
	if m.Words > 0 {
		near = append(near, locale.Say("numbers of words within {1}", exactly(m.Words)))
	}
	return locale.Say("{1} of the published vectors’", strings.Join(near, ", "))
}

// exactly prints a small number with all its digits.
func exactly(x float64) string { return locale.Number(strconv.FormatFloat(x, 'f', -1, 64)) }

// asStated says what the engine says of precision.
func asStated(text string) []Fact {
	term := locale.Say("Precision")
	if text == "exact for these words" {
		return []Fact{{Term: term, Text: locale.Say("exact for these words")}}
	}
	bound, begins := strings.CutPrefix(text, "effect sizes within ")
	bound, ends := strings.CutSuffix(bound, " of the published vectors’")
	if !begins || !ends {
		return ownFact(term, text)
	}
	return []Fact{{Term: term, Text: locale.Say("effect sizes within {1} of the published vectors’",
		locale.Number(bound))}}
}

// ownFact is a fact in the words of its source, none where it says nothing.
func ownFact(term, text string) []Fact {
	if text == "" {
		return nil
	}
	return []Fact{{Term: term, Text: text, Own: true}}
}

// licence writes an SPDX id as people do, "PDDL 1.0". "PDDL-1.0" becomes "PDDL 1.0"; an id
// without a version stays.
func licence(spdx string) string {
	name, version, ok := cutLast(spdx, "-")
	if ok && version != "" && strings.Trim(version, "0123456789.") == "" {
		return name + " " + version
	}
	return spdx
}

// cutLast cuts s at the last sep; before is s where there is none.
func cutLast(s, sep string) (before, after string, ok bool) {
	i := strings.LastIndex(s, sep)
	if i < 0 {
		return s, "", false
	}
	return s[:i], s[i+len(sep):], true
}

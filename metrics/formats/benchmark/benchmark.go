// Package benchmark reads files of word similarity judgements and of analogy
// questions, as they are published: the content says which it is and how its
// lines are divided.
package benchmark

import (
	"math"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"weatherglass/metrics/formats/lineerror"
)

// MaxLine is the number of bytes of the longest line that is read.
//
// A line is a few words; a longer one is of another kind of file.
const MaxLine = 4096

// File is what a file holds: Pairs with their Values, or Questions.
// One of Pairs and Questions is empty.
type File struct {
	// Pairs of words, with the likeness that people gave each in Values.
	Pairs  [][]string
	Values []float64
	// Questions are tuples a, b, c, d: a is to b as c is to d.
	Questions [][]string
	// Sections are the headings of the questions, in order.
	Sections []string
}

// Error says which line of a file cannot be read, and why.
type Error = lineerror.Error

// Parse reads a file in UTF-8, as WordSim-353, SimLex-999, RG-65, MEN,
// MTurk-771 and the rare words are published (two words and a number, between
// tabs, spaces, commas or semicolons, perhaps under a line of titles and with
// further columns), or as the questions of Google and of Microsoft Research
// (four words, under lines ": section"; the latter perhaps with the tags of
// grammar in between). Lines that start with # are passed over. Words are
// brought to Unicode NFC.
//
// Errors are of type [*Error].
//
// data is read as a whole and not changed. The first line that fits neither form ends
// it. O(bytes).
func Parse(data []byte) (File, error) {
	var p parser
	for i, line := range strings.Split(strings.TrimPrefix(string(data), "\ufeff"), "\n") {
		if err := p.line(i+1, strings.TrimSpace(line)); err != nil {
			return File{}, err
		}
	}
	switch {
	case len(p.file.Pairs) == 0 && len(p.file.Questions) == 0:
		return File{}, lineerror.New(0, "benchmark.file_has_no_pairs_of_words: the file has no pairs of words with a number, and no questions of four words")
	case p.lemmas == len(p.file.Pairs):
		for _, pair := range p.file.Pairs {
			pair[0], pair[1] = lemma(pair[0]), lemma(pair[1])
		}
	}
	return p.file, nil
}

// parser reads line by line.
//
// The first line that fits decides whether the file is of pairs or of questions.
type parser struct {
	file   File
	seen   bool // a line with content
	lemmas int  // pairs whose words both end like sun-n
}

// In order: what is passed over, what cannot be read, headings, titles, then rows. A
// first line of three fields and more that is no row is taken for titles of columns.
func (p *parser) line(n int, line string) error {
	switch {
	case line == "" || strings.HasPrefix(line, "#"):
		return nil
	case len(line) > MaxLine:
		return lineerror.New(n, "benchmark.long_line: it has {line} bytes; at most {most} are read", len(line), MaxLine)
	case strings.ContainsRune(line, 0) || strings.ToValidUTF8(line, "") != line:
		return lineerror.New(n, "benchmark.it_is_not_text_in_utf_8: it is not text in UTF-8")
	case strings.ContainsFunc(line, func(r rune) bool { return r != '\t' && unicode.IsControl(r) }):
		return lineerror.New(n, "benchmark.it_has_control_character: it has a control character: {line:%q}", cut(line))
	case strings.HasPrefix(line, ":"):
		p.file.Sections = append(p.file.Sections, strings.TrimSpace(line[1:]))
		return nil
	}
	// Titles can only stand in the first line that has content.
	first := !p.seen
	p.seen = true
	fields := divide(norm.NFC.String(line))
	if first && titles(fields) {
		return nil
	}
	if value, ok := judgement(fields); ok {
		return p.pair(n, fields, value)
	}
	if question := questionOf(fields); question != nil {
		return p.question(n, question)
	}
	if first && len(fields) >= 3 {
		return nil // other titles of columns
	}
	return lineerror.New(n, "benchmark.neither_pair_nor_analogy: it has neither two words and a number nor four words: {line:%q}", cut(line))
}

// pair notes a line of two words and a number.
func (p *parser) pair(n int, fields []string, value float64) error {
	if len(p.file.Questions) > 0 {
		return lineerror.New(n, "benchmark.pair_among_analogies: two words and a number stand among questions of four words")
	}
	p.file.Pairs = append(p.file.Pairs, []string{fields[0], fields[1]})
	p.file.Values = append(p.file.Values, value)
	if lemma(fields[0]) != fields[0] && lemma(fields[1]) != fields[1] {
		p.lemmas++
	}
	return nil
}

// question notes a line of four words.
func (p *parser) question(n int, words []string) error {
	if len(p.file.Pairs) > 0 {
		return lineerror.New(n, "benchmark.four_words_stand_among: four words stand among pairs with a number")
	}
	p.file.Questions = append(p.file.Questions, words)
	return nil
}

// divide splits a line at tabs, semicolons or commas where that gives two words
// and more, else at white space. Files mix single and double tabs.
func divide(line string) []string {
	for _, separator := range []rune{'\t', ';', ','} {
		if !strings.ContainsRune(line, separator) {
			continue
		}
		var fields []string
		for _, f := range strings.FieldsFunc(line, func(r rune) bool { return r == separator }) {
			if f = strings.Trim(f, " \t\r\"\u00a0"); f != "" {
				fields = append(fields, f)
			}
		}
		if len(fields) >= 3 {
			return fields
		}
	}
	return strings.Fields(line)
}

// judgement returns the number of a line with two words: the first that follows
// them, after at most one other column, as SimLex-999 has the part of speech.
func judgement(fields []string) (float64, bool) {
	if len(fields) < 3 || isNumber(fields[0]) || isNumber(fields[1]) {
		return 0, false
	}
	for _, f := range fields[2:min(len(fields), 4)] {
		if isNumber(f) {
			v, _ := strconv.ParseFloat(f, 64)
			return v, true
		}
	}
	return 0, false
}

// isNumber reports whether s is a finite decimal number that begins with no letter.
func isNumber(s string) bool {
	if s == "" || unicode.IsLetter(rune(s[0])) {
		return false // Inf and NaN are words here
	}
	v, err := strconv.ParseFloat(s, 64)
	return err == nil && !math.IsInf(v, 0) && !math.IsNaN(v)
}

// questionOf returns the four words of a line, nil if it has none: Microsoft
// Research has a tag of grammar such as JJ_JJR before the last one.
func questionOf(fields []string) []string {
	if len(fields) == 5 && strings.Contains(fields[3], "_") && strings.ToUpper(fields[3]) == fields[3] {
		fields = append(append([]string(nil), fields[:3]...), fields[4])
	}
	if len(fields) != 4 {
		return nil
	}
	return fields
}

// titles reports whether the fields head columns of judgements: Word 1, Word 2.
func titles(fields []string) bool {
	if len(fields) < 2 {
		return false
	}
	a, b := strings.ToLower(fields[0]), strings.ToLower(fields[1])
	for _, stem := range []string{"word", "term", "w"} {
		for _, gap := range []string{"", " ", "_"} {
			if a == stem+gap+"1" && b == stem+gap+"2" {
				return true
			}
		}
	}
	return false
}

// lemma returns a word without the part of speech behind it, as MEN's lemmas
// have it: sun-n, eat-v, bright-j.
//
// Only if every pair of a file ends so are the tags taken off: "t-r" may be a word
// elsewhere.
func lemma(word string) string {
	for _, tag := range []string{"-n", "-v", "-j", "-a", "-r"} {
		if short, ok := strings.CutSuffix(word, tag); ok && short != "" {
			return short
		}
	}
	return word
}

// cut shortens a line for an error.
func cut(line string) string {
	const most = 60
	if r := []rune(line); len(r) > most {
		return string(r[:most]) + "…"
	}
	return line
}

package lexicon

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Parse reads a Lexicon from its JSON and checks it: no unknown fields, unique
// ids, every reference kept, words in Unicode NFC without spaces at their ends,
// no empty set, no word twice in a set unless the set's notes name it, tuples of
// one length, and a finite value for each word or none. The error names the set or test that is wrong.
//
// It keeps nothing of data. Whether methods and roles exist is not checked here, for
// this package knows no methods.
func Parse(data []byte) (*Lexicon, error) {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	l := new(Lexicon)
	if err := decoder.Decode(l); err != nil {
		return nil, fmt.Errorf("lexicon: %w", err)
	}
	// A decoder stops behind the first value.
	if _, err := decoder.Token(); err != io.EOF {
		return nil, fmt.Errorf("lexicon: there is text after the end of the JSON")
	}
	sets := map[string]bool{}
	for i := range l.Sets {
		s := &l.Sets[i]
		if sets[s.ID] {
			return nil, fmt.Errorf("lexicon: two sets have the id %q", s.ID)
		}
		if err := s.check(); err != nil {
			return nil, fmt.Errorf("lexicon: set %q: %w", s.ID, err)
		}
		sets[s.ID] = true
	}
	tests := map[string]bool{}
	for i := range l.Tests {
		t := &l.Tests[i]
		if tests[t.ID] {
			return nil, fmt.Errorf("lexicon: two tests have the id %q", t.ID)
		}
		if err := t.check(sets); err != nil {
			return nil, fmt.Errorf("lexicon: test %q: %w", t.ID, err)
		}
		tests[t.ID] = true
	}
	return l, nil
}

// Words are checked in all three forms; only lists of words are looked through for
// repetitions, since pairs may repeat words.
func (s *Set) check() error {
	if err := checkFields(s.ID, s.Name, s.Language, s.Source, s.Place); err != nil {
		return err
	}
	if !oneOf(len(s.Words) > 0, len(s.Pairs) > 0, len(s.Tuples) > 0) {
		return fmt.Errorf("it needs words or pairs or tuples, and not both")
	}
	for _, w := range s.All() {
		if err := checkWord(w); err != nil {
			return err
		}
	}
	if err := s.checkTwice(); err != nil {
		return err
	}
	if err := s.checkTuples(); err != nil {
		return err
	}
	return s.checkValues()
}

// oneOf reports whether exactly one of the conditions holds.
func oneOf(conditions ...bool) bool {
	n := 0
	for _, c := range conditions {
		if c {
			n++
		}
	}
	return n == 1
}

// checkTwice returns an error for a word that stands in the list twice without
// a note.
func (s *Set) checkTwice() error {
	seen := map[string]bool{}
	notes := strings.Join(s.Notes, "\n")
	for _, w := range s.Words {
		if seen[w] && !strings.Contains(notes, w) {
			return fmt.Errorf("the word %q stands there twice; if the source prints it so, say it in the notes", w)
		}
		seen[w] = true
	}
	return nil
}

// leastTuple is the length below which a list of tuples is one of pairs.
const leastTuple = 3

func (s *Set) checkTuples() error {
	for _, t := range s.Tuples {
		if len(t) < leastTuple || len(t) != len(s.Tuples[0]) {
			return fmt.Errorf("its tuples need one length, at least %d", leastTuple)
		}
	}
	return nil
}

func (s *Set) checkValues() error {
	if len(s.Values) > 0 && len(s.Values) != len(s.Words) {
		return fmt.Errorf("it has %d words and %d values", len(s.Words), len(s.Values))
	}
	for _, v := range s.Values {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return fmt.Errorf("the value %v is not finite", v)
		}
	}
	return nil
}

// check refuses a test with an empty field, without sets, or with a role or a set
// that cannot be. Whether the method has such roles is metrics/experiment's to say.
func (t *Test) check(sets map[string]bool) error {
	if err := checkFields(t.ID, t.Name, t.Title, t.Method, t.Language, t.Source, t.Place); err != nil {
		return err
	}
	if len(t.Sets) == 0 {
		return fmt.Errorf("it has no sets")
	}
	roles := map[string]bool{}
	for _, rs := range t.Sets {
		if rs.Role == "" || roles[rs.Role] {
			return fmt.Errorf("the role %q is empty or taken twice", rs.Role)
		}
		roles[rs.Role] = true
		if !sets[rs.Set] {
			return fmt.Errorf("role %s names the set %q, which does not exist", rs.Role, rs.Set)
		}
	}
	for _, p := range t.Published {
		if err := checkFields(p.Value, p.Embedding, p.Source); err != nil {
			return fmt.Errorf("published: %w", err)
		}
	}
	return nil
}

// checkFields returns an error if one of the fields is empty.
// The first field is the id: @ would begin a digest in a link, and a space would end
// it.
func checkFields(fields ...string) error {
	for _, f := range fields {
		if f == "" {
			return fmt.Errorf("a field is empty")
		}
	}
	if strings.ContainsAny(fields[0], " @\"") {
		return fmt.Errorf("the id has a space, quote or @ in it")
	}
	return nil
}

// checkWord returns an error for what no vocabulary holds.
// A control character would make the canonical form of a digest ambiguous.
func checkWord(w string) error {
	if w == "" || strings.TrimSpace(w) != w {
		return fmt.Errorf("the word %q is empty or has spaces around it", w)
	}
	if !norm.NFC.IsNormalString(w) {
		return fmt.Errorf("the word %q is not in Unicode NFC", w)
	}
	if strings.ContainsFunc(w, unicode.IsControl) {
		return fmt.Errorf("the word %q has a control character in it", w)
	}
	return nil
}

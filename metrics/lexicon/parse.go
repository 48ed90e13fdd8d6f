package lexicon

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Parse reads a Lexicon from its JSON and checks it: no unknown fields, unique
// ids, every reference kept, words in Unicode NFC without spaces at their ends,
// no empty set, and no word twice in a set unless the set's notes name it. The
// error names the set or test that is wrong.
func Parse(data []byte) (*Lexicon, error) {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	l := new(Lexicon)
	if err := decoder.Decode(l); err != nil {
		return nil, fmt.Errorf("lexicon: %w", err)
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, fmt.Errorf("lexicon: there is text after the end of the JSON")
	}
	kinds := map[string]bool{} // set id -> holds pairs
	for i := range l.Sets {
		s := &l.Sets[i]
		if _, twice := kinds[s.ID]; twice {
			return nil, fmt.Errorf("lexicon: two sets have the id %q", s.ID)
		}
		if err := s.check(); err != nil {
			return nil, fmt.Errorf("lexicon: set %q: %w", s.ID, err)
		}
		kinds[s.ID] = len(s.Pairs) > 0
	}
	tests := map[string]bool{}
	for i := range l.Tests {
		t := &l.Tests[i]
		if tests[t.ID] {
			return nil, fmt.Errorf("lexicon: two tests have the id %q", t.ID)
		}
		if err := t.check(kinds); err != nil {
			return nil, fmt.Errorf("lexicon: test %q: %w", t.ID, err)
		}
		tests[t.ID] = true
	}
	return l, nil
}

func (s *Set) check() error {
	if err := checkFields(s.ID, s.Name, s.Language, s.Source, s.Place); err != nil {
		return err
	}
	if (len(s.Words) == 0) == (len(s.Pairs) == 0) {
		return fmt.Errorf("it needs words or pairs, and not both")
	}
	seen := map[string]bool{}
	notes := strings.Join(s.Notes, "\n")
	for _, w := range s.Words {
		if err := checkWord(w); err != nil {
			return err
		}
		if seen[w] && !strings.Contains(notes, w) {
			return fmt.Errorf("the word %q stands there twice; if the source prints it so, say it in the notes", w)
		}
		seen[w] = true
	}
	for _, p := range s.Pairs {
		for _, w := range p {
			if err := checkWord(w); err != nil {
				return err
			}
		}
	}
	return nil
}

func (t *Test) check(kinds map[string]bool) error {
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
		if _, ok := kinds[rs.Set]; !ok {
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

package lexicon

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"strconv"
	"strings"
)

// DigestLength is the number of hex digits of a digest that stands in a link.
const DigestLength = 16

// Digest returns the SHA-256, in hex, of what a set measures with: its words,
// pairs or tuples in order, and its values if it has any. Name, source and notes are prose and may be mended.
//
// It is a contract: links hold it, so that the canonical form never changes.
func (s Set) Digest() string {
	h := sha256.New()
	s.write(h)
	return hex.EncodeToString(h.Sum(nil))
}

// write writes the canonical form: a word or a pair a line. Words hold no
// control characters, so that no two sets read alike.
//
// The first line says the kind: words "a", "b" are not the pair "a", "b".
func (s Set) write(w io.Writer) {
	if len(s.Pairs) > 0 {
		io.WriteString(w, "pairs\n")
		for _, p := range s.Pairs {
			io.WriteString(w, p[0]+"\t"+p[1]+"\n")
		}
		return
	}
	if len(s.Tuples) > 0 {
		io.WriteString(w, "tuples\n")
		for _, t := range s.Tuples {
			io.WriteString(w, strings.Join(t, "\t")+"\n")
		}
		return
	}
	io.WriteString(w, "words\n")
	for _, word := range s.Words {
		io.WriteString(w, word+"\n")
	}
	if len(s.Values) > 0 {
		io.WriteString(w, "\tvalues\n")
		for _, v := range s.Values {
			io.WriteString(w, strconv.FormatFloat(v, 'g', -1, 64)+"\n")
		}
	}
}

// TestDigest returns the SHA-256, in hex, of what a test measures: its method
// and, role by role, its words. It is "" for a test that the lexicon lacks.
//
// Ids of sets are no part of it: what counts is the words in each role.
func (l *Lexicon) TestDigest(id string) string {
	t, ok := l.Test(id)
	if !ok {
		return ""
	}
	h := sha256.New()
	io.WriteString(h, "test\t"+t.Method+"\n")
	for _, rs := range t.Sets {
		s, _ := l.Set(rs.Set)
		io.WriteString(h, rs.Role+"\t")
		s.write(h)
	}
	return hex.EncodeToString(h.Sum(nil))
}

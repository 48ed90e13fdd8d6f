package shard

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/message"
)

// CheckWord says whether a pack can hold the word: valid UTF-8, not empty, not
// longer than 4096 bytes, without line breaks, tabs and NUL.
//
// Packs are written with words that pass; readers refuse files with others, since a
// tab or a break would shift every line behind it.
func CheckWord(w string) error {
	switch {
	case w == "":
		return message.Text("shard.word_is_empty: a word is empty")
	case len(w) > maxWordBytes:
		return message.Errorf("shard.word_has_bytes_are_limit: a word has {what} bytes; {most} are the limit", len(w),
			maxWordBytes)
	case !utf8.ValidString(w):
		return message.Errorf("shard.word_is_not_valid_utf: the word {what:%q} is not valid UTF-8", w)
	case hasBreak(w):
		return message.Errorf("shard.word_holds_line_break: the word {what:%q} holds a line break, a tab or a zero byte", w)
	}
	return nil
}

// hasBreak reports whether w holds what separates words or fields. It is asked
// of every word of a vocabulary, and strings.ContainsAny is slow for short ones.
func hasBreak(w string) bool {
	for i := 0; i < len(w); i++ {
		switch w[i] {
		case '\n', '\r', '\t', 0:
			return true
		}
	}
	return false
}

// AppendFirst returns the file of first words: one a line, in the order of
// ranks, gzip. raw is the length before compression. The words must have
// passed [CheckWord].
func AppendFirst(words []string) (file []byte, raw int) {
	var b bytes.Buffer
	for _, w := range words {
		b.WriteString(w)
		b.WriteByte('\n')
	}
	return Gzip(b.Bytes()), b.Len()
}

// parseFirst reads n words.
//
// The number of lines must be n exactly and no word may stand there twice under the
// rule of case: rank i is the i-th line. The words share b's text in memory.
func parseFirst(b []byte, n int, rule embed.Case) (*embed.WordList, error) {
	text := string(b)
	if strings.Count(text, "\n") != n || n > 0 && text[len(text)-1] != '\n' || n == 0 && text != "" {
		return nil, errWords
	}
	words := make([]string, n)
	for i := range words {
		w, rest, _ := strings.Cut(text, "\n")
		if CheckWord(w) != nil {
			return nil, errWords
		}
		words[i], text = w, rest
	}
	list := embed.NewWordList(words, rule)
	if list.Len() != n { // a word stands there twice
		return nil, errWords
	}
	return list, nil
}

// Ranked is a word with its place in the vocabulary.
//
// Rank counts from 0, the most frequent word.
type Ranked struct {
	Word string
	Rank int
	// Late marks a word of a lexicon that joined it after links were made with the
	// pack: it is read as exactly as in the shards, so that they stay true.
	Late bool
}

// AppendLexicon returns the file of a lexicon's words: lines "word TAB rank",
// by rank, in the order of the lexicon's vectors, a late word's rank with a ~
// behind it; then lines "word TAB -" for
// the words that are known to be absent from the vocabulary; gzip. raw is the
// length before compression.
func AppendLexicon(found []Ranked, absent []string) (file []byte, raw int) {
	var b bytes.Buffer
	for _, f := range found {
		fmt.Fprintf(&b, "%s\t%d", f.Word, f.Rank)
		if f.Late {
			b.WriteString(lateMark)
		}
		b.WriteByte('\n')
	}
	for _, w := range absent {
		fmt.Fprintf(&b, "%s\t-\n", w)
	}
	return Gzip(b.Bytes()), b.Len()
}

// lateMark cannot be a part of a rank, so that lines without it read as before.
const lateMark = "~"

// lexiconWords maps a word to its place among the lexicon's vectors and in the
// vocabulary.
//
// A word that is absent has an entry, too: it spares the look-up in the buckets. A
// word without an entry says nothing of the vocabulary.
type lexiconWords map[string]lexiconWord

type lexiconWord struct {
	place int // −1: known to be absent
	rank  int
	late  bool
}

// parseLexicon reads found + absent lines of words with ranks below count.
//
// Ranks ascend strictly: lines stand in the order of the lexicon's vectors, by rank,
// and no rank has two words.
func parseLexicon(b []byte, found, absent, count int) (lexiconWords, error) {
	text := string(b)
	// A line has more than three bytes, so a wrong number of words cannot claim
	// memory.
	words := make(lexiconWords, min(found+absent, len(b)/3))
	last := -1
	for i := 0; i < found+absent; i++ {
		line, rest, ok := strings.Cut(text, "\n")
		w, field, tab := strings.Cut(line, "\t")
		if _, dup := words[w]; dup || !ok || !tab || CheckWord(w) != nil {
			return nil, errWords
		}
		text = rest
		if i >= found {
			if field != "-" {
				return nil, errWords
			}
			words[w] = lexiconWord{place: -1}
			continue
		}
		field, late := strings.CutSuffix(field, lateMark)
		rank, err := strconv.Atoi(field)
		if err != nil || rank <= last || rank >= count {
			return nil, errWords
		}
		words[w] = lexiconWord{place: i, rank: rank, late: late}
		last = rank
	}
	if text != "" {
		return nil, errWords
	}
	return words, nil
}

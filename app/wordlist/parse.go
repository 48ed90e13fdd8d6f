package wordlist

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"weatherglass/app/locale"
)

// ParseWords reads the text of a set editor: words between line ends, commas, semicolons
// or spaces, in their order. Nothing is changed of the words themselves: case and signs
// count. nil for none.
func ParseWords(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool {
		return r == ',' || r == ';' || unicode.IsSpace(r)
	})
}

// ParsePairs reads the text of a pairs editor, a pair on each line, and names the first
// line that is no pair. Dashes and slashes count as commas: "he–she", "he/she". pairs has
// those before the line that is wrong. Empty lines are skipped and counted.
func ParsePairs(text string) (pairs [][]string, problem string) {
	for i, line := range strings.Split(text, "\n") {
		words := ParseWords(strings.NewReplacer("–", ",", "/", ",").Replace(line))
		switch {
		case len(words) == 0:
			continue
		case len(words) != 2:
			return pairs, locale.Say("Line {1} needs two words, as in: {2}", strconv.Itoa(i+1), "he, she")
		}
		pairs = append(pairs, words)
	}
	return pairs, ""
}

// WriteWords is the inverse of ParseWords.
func WriteWords(words []string) string { return strings.Join(words, ", ") }

// WritePairs is the inverse of ParsePairs.
func WritePairs(pairs [][]string) string {
	lines := make([]string, len(pairs))
	for i, p := range pairs {
		lines[i] = strings.Join(p, ", ")
	}
	return strings.Join(lines, "\n")
}

// WordAt returns the word that ends at a byte offset of the text, and where it begins:
// what completion completes. start is a byte offset. An offset beyond the text has no
// word.
func WordAt(text string, offset int) (word string, start int) {
	if offset < 0 || offset > len(text) {
		return "", 0
	}
	head := text[:offset]
	start = strings.LastIndexFunc(head, func(r rune) bool {
		return r == ',' || r == ';' || unicode.IsSpace(r)
	})
	if start < 0 {
		return head, 0
	}
	// The divider may be longer than a byte, such as a space without break.
	_, size := utf8.DecodeRuneInString(head[start:])
	return head[start+size:], start + size
}

// ReplaceWord puts another word in the place of each occurrence of a word. Whole words
// alone: "he" in "she" stays. Dividers are kept as they are.
func ReplaceWord(text, word, by string) string {
	var b strings.Builder
	rest := text
	for rest != "" {
		cut := strings.IndexFunc(rest, func(r rune) bool { return r == ',' || r == ';' || unicode.IsSpace(r) })
		if cut < 0 {
			cut = len(rest)
		}
		if rest[:cut] == word {
			b.WriteString(by)
		} else {
			b.WriteString(rest[:cut])
		}
		rest = rest[cut:]
		if rest != "" {
			_, size := utf8.DecodeRuneInString(rest)
			b.WriteString(rest[:size])
			rest = rest[size:]
		}
	}
	return b.String()
}

// UTF16Offset converts an offset counted in UTF-16 units, as a browser gives it, into one
// counted in bytes. Letters beyond U+FFFF are two units there. Units beyond the end give
// the text’s length.
func UTF16Offset(text string, units int) int {
	for i, r := range text {
		if units <= 0 {
			return i
		}
		units--
		if r > 0xffff {
			units--
		}
	}
	return len(text)
}

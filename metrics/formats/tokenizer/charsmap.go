package tokenizer

import (
	"encoding/base64"
	"encoding/binary"
	"strings"
	"unicode/utf8"

	"weatherglass/metrics/message"
)

// charsmap is a precompiled map of characters, as SentencePiece's normalizers are stored (Kudo and Richardson 2018):
// the length of a double-array trie in bytes, the trie, and texts that end in NUL each. Numbers are little-endian
// and have four bytes. The trie leads from a text to where in the texts stands what replaces it.
type charsmap struct {
	units []uint32 // of the trie (Aoe 1989, in the layout of Darts-clone)
	texts string
}

// errCharsmap is of what is no such map.
var errCharsmap error = message.Text(`tokenizer.charsmap_damaged: the "precompiled_charsmap" of its normalizer is damaged; get the file again`)

// readCharsmap reads the map as tokenizer.json has it, in base64.
func readCharsmap(encoded string) (*charsmap, error) {
	blob, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil || len(blob) < 4 {
		return nil, errCharsmap
	}
	size := int64(binary.LittleEndian.Uint32(blob))
	blob = blob[4:]
	if size%4 != 0 || size < 4 || size > int64(len(blob)) || !utf8.Valid(blob[size:]) {
		return nil, errCharsmap
	}
	m := &charsmap{make([]uint32, size/4), string(blob[size:])}
	for i := range m.units {
		m.units[i] = binary.LittleEndian.Uint32(blob[4*i:])
	}
	return m, nil
}

// offset is where the children of a unit stand, relative to it by exclusive or.
func offset(unit uint32) uint32 { return unit >> 10 << (unit & (1 << 9) >> 6) }

// replacement returns what replaces a text: that of the shortest entry that the text begins with, as
// SentencePiece's users do, of whose maps no entry begins another that it should not shadow.
func (m *charsmap) replacement(text []byte) (string, bool) {
	at := offset(m.units[0])
	for _, c := range text {
		at ^= uint32(c)
		if c == 0 || at >= uint32(len(m.units)) || m.units[at]&(1<<31|0xff) != uint32(c) {
			return "", false
		}
		unit := m.units[at]
		at ^= offset(unit)
		if unit&(1<<8) != 0 {
			if at >= uint32(len(m.units)) {
				return "", false
			}
			start := m.units[at] & (1<<31 - 1)
			if start > uint32(len(m.texts)) {
				return "", false
			}
			said, _, _ := strings.Cut(m.texts[start:], "\x00")
			return said, true
		}
	}
	return "", false
}

// shortCluster is above the bytes of the longest grapheme cluster that is replaced as a whole.
const shortCluster = 6

// normalize replaces clusters of characters, or the characters of those that are long or not in the map.
func (m *charsmap) normalize(p *piece) {
	changes, changed := make([]change, 0, len(p.text)), false
	for i := 0; i < len(p.text); {
		n := cluster(p.text[i:])
		if n < shortCluster {
			if said, ok := m.replacement(p.text[i : i+n]); ok {
				changes, changed = replaced(changes, utf8.RuneCount(p.text[i:i+n]), said), true
				i += n
				continue
			}
		}
		for end := i + n; i < end; {
			r, n := utf8.DecodeRune(p.text[i:])
			if said, ok := m.replacement(p.text[i : i+n]); ok {
				changes, changed = replaced(changes, 1, said), true
			} else {
				changes = append(changes, change{r, 0})
			}
			i += n
		}
	}
	if changed {
		p.transform(changes)
	}
}

// replaced appends what stands in the place of some characters. A text that begins with characters that are taken out
// keeps no trace of these: what follows seems to come from them, here as in Hugging Face's tokenizers.
func replaced(changes []change, characters int, said string) []change {
	for i, r := range []rune(said) {
		n := 0
		if i >= characters {
			n = 1
		}
		changes = append(changes, change{r, n})
	}
	if fewer := characters - utf8.RuneCountInString(said); fewer > 0 && len(changes) > 0 {
		changes[len(changes)-1].n -= fewer
	}
	return changes
}

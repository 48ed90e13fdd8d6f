package corpus

import (
	"bytes"
	"encoding/binary"
	"maps"
	"math"
	"slices"
	"unicode/utf8"

	"weatherglass/metrics/message"
)

// A file of packed counts, all numbers unsigned varints:
//
//	head      "WGTEXTS" 2 lists
//	size      words of the whole vocabulary
//	narrow    0: all its words are here; 1: some of them
//	words     how many, then for each: the ranks between it and the one before (nothing
//	          of a whole vocabulary), its count in all texts, its length and its bytes
//	absent    of a narrow one: words that were looked for and are not in the whole
//	          vocabulary: how many, then for each its length and its bytes
//	index     its length, then so many bytes of comma-separated values
//	tokens    of each document
//	counts    of each word in the documents, then of the pairs of each word with each
//	          list: a row a word, the last of a narrow vocabulary being all others
//	row       in how many documents; where it is more than half of them, the count in
//	          each; else for each of these the documents between it and the one before,
//	          and then its counts
//
// Counts stand by word, not by document, because those of a word are alike: packed by
// gzip a file of novels is a fifth shorter so.
const (
	packedMagic   = "WGTEXTS"
	packedVersion = 2
)

// AppendPacked appends a file of packed counts.
func AppendPacked(b []byte, p *Packed) ([]byte, error) {
	b = append(b, packedMagic...)
	words := p.Vocabulary.Len()
	narrow := uint64(0)
	if p.Ranks != nil {
		narrow = 1
		words-- // without the one of all others
	}
	for _, v := range []uint64{packedVersion, uint64(len(p.Contexts)), uint64(p.Size), narrow, uint64(words)} {
		b = binary.AppendUvarint(b, v)
	}
	next := 0
	for place := range words {
		w := p.Vocabulary.Word(place)
		if narrow > 0 {
			b = binary.AppendUvarint(b, uint64(p.Ranks[place]-next))
			next = p.Ranks[place] + 1
		}
		b = appendText(binary.AppendUvarint(b, w.Count), w.Word)
	}
	if narrow > 0 {
		b = binary.AppendUvarint(b, uint64(len(p.absent)))
		for _, w := range slices.Sorted(maps.Keys(p.absent)) {
			b = appendText(b, w)
		}
	}
	var index bytes.Buffer
	if err := p.Index.Write(&index); err != nil {
		return nil, err
	}
	b = appendText(b, index.String())
	for _, d := range p.Documents {
		b = binary.AppendUvarint(b, d.Tokens)
	}
	for list := range 1 + len(p.Contexts) {
		b = p.appendRows(b, list)
	}
	return b, nil
}

// appendText appends the length of a text and the text.
func appendText(b []byte, text string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(text))), text...)
}

// ReadPacked reads what AppendPacked wrote, of counts described by about. Lists of
// context words must be as many as there are company of.
func ReadPacked(data []byte, about About) (*Packed, error) {
	c := &cursor{rest: data, size: math.MaxUint32, ok: true}
	if !bytes.HasPrefix(data, []byte(packedMagic)) {
		return nil, message.Errorf("corpus.not_packed_counts: {what}: they do not begin as packed counts do", errDamaged)
	}
	c.rest = data[len(packedMagic):]
	if version, lists := c.number(), c.number(); !c.ok || version != packedVersion ||
		lists != uint64(len(about.Contexts)) {
		return nil, message.Errorf("corpus.head_differs: {what}: their head does not fit the manifest", errDamaged)
	}
	p := &Packed{absent: map[string]bool{}}
	if !p.readWords(c) {
		return nil, message.Errorf("corpus.words_damaged: {what}: their words", errDamaged)
	}
	var err error
	if p.Index, err = ReadIndex(bytes.NewReader([]byte(c.text()))); err != nil || !c.ok {
		return nil, message.Errorf("corpus.index_damaged: {what}: their index", errDamaged)
	}
	p.Describe(about)
	if !p.readDocuments(c) {
		return nil, message.Errorf("corpus.documents_damaged: {what}: their documents", errDamaged)
	}
	return p, nil
}

// readWords reads the vocabulary and what is absent from it.
func (p *Packed) readWords(c *cursor) bool {
	size, narrow, n := c.number(), c.number(), c.number()
	if !c.ok || size > math.MaxInt32 || narrow > 1 || n > size || n > uint64(len(c.rest)/2) || narrow == 0 && n != size {
		return false
	}
	p.Size = int(size)
	var list []WordCount
	if narrow > 0 {
		p.Ranks = []int{}
	}
	seen, next, before := map[string]bool{restWord: true}, uint64(0), uint64(math.MaxUint64)
	for range n {
		if narrow > 0 {
			rank := next + c.number()
			if next = rank + 1; rank >= size {
				return false
			}
			p.Ranks = append(p.Ranks, int(rank))
		}
		w := WordCount{Count: c.number()}
		w.Word = c.text()
		if !c.ok || seen[w.Word] || w.Count == 0 || w.Count > before || w.Count == before && w.Word < list[len(list)-1].Word {
			return false
		}
		seen[w.Word], before, list = true, w.Count, append(list, w)
	}
	if narrow == 0 {
		p.Vocabulary = NewVocabulary(list)
		return true
	}
	absent := c.number()
	if !c.ok || absent > uint64(len(c.rest)) {
		return false
	}
	for range absent {
		p.absent[c.text()] = true
	}
	p.Vocabulary = NewVocabulary(append(list, WordCount{restWord, 0}))
	return c.ok
}

// text reads a length and so many bytes of UTF-8.
func (c *cursor) text() string {
	n := c.number()
	if !c.ok || n > uint64(len(c.rest)) || !utf8.Valid(c.rest[:n]) {
		c.ok = false
		return ""
	}
	text := string(c.rest[:n])
	c.rest = c.rest[n:]
	return text
}

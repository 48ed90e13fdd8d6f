package largetest

import "strings"

// Document is a document and its paragraphs.
type Document struct {
	ID         string
	Paragraphs []string
}

// plain leaves letters alone, of which no format has marks of its own.
var plain = strings.NewReplacer(`\"`, "q", "'", "", "-", "", "_", "")

// Texts returns documents of so many bytes. A word in 20,000 begins a paragraph that is longer than
// a buffer of 64 KB, and others are of one word.
func Texts(words Words, size int) (texts []Document) {
	for at := 0; size > 0; {
		t := Document{ID: "d" + OneLength.Word(at)}
		for range 1 + Hash(uint64(at))%4 {
			n := 1 + int(Hash(uint64(at)+1<<32)%40)
			least := 0
			if at/20000 != (at+n)/20000 {
				least = 70_000
			}
			var p strings.Builder
			for i := 0; i < n || p.Len() < least; i++ {
				if i > 0 {
					p.WriteByte(' ')
				}
				p.WriteString(plain.Replace(words.Word(at)))
				at++
			}
			size -= p.Len()
			t.Paragraphs = append(t.Paragraphs, p.String())
		}
		texts = append(texts, t)
	}
	return texts
}

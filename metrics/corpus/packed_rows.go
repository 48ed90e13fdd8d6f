package corpus

import "encoding/binary"

// list returns the counts of words, 0, or the pairs with a list of context words, from 1.
func (d *Document) list(i int) *[]Count {
	if i == 0 {
		return &d.Words
	}
	return &d.Pairs[i-1]
}

// cell is a count of a word in a document.
type cell struct {
	document int
	n        uint64
}

// appendRows appends the rows of a list, see the format of packed counts.
func (p *Packed) appendRows(b []byte, list int) []byte {
	rows := make([][]cell, p.Vocabulary.Len())
	for document := range p.Documents {
		for _, c := range *p.Documents[document].list(list) {
			rows[c.Place] = append(rows[c.Place], cell{document, c.N})
		}
	}
	for _, row := range rows {
		b = binary.AppendUvarint(b, uint64(len(row)))
		if isSparse(len(row), len(p.Documents)) {
			b = appendSparse(b, row)
		} else {
			b = appendDense(b, row, len(p.Documents))
		}
	}
	return b
}

// appendSparse appends the documents of a row and then its counts.
func appendSparse(b []byte, row []cell) []byte {
	next := 0
	for _, c := range row {
		b = binary.AppendUvarint(b, uint64(c.document-next))
		next = c.document + 1
	}
	for _, c := range row {
		b = binary.AppendUvarint(b, c.n)
	}
	return b
}

// appendDense appends a count for each document.
func appendDense(b []byte, row []cell, documents int) []byte {
	next := 0
	for document := range documents {
		n := uint64(0)
		if next < len(row) && row[next].document == document {
			n, next = row[next].n, next+1
		}
		b = binary.AppendUvarint(b, n)
	}
	return b
}

// isSparse reports whether a row names its documents.
func isSparse(in, documents int) bool { return in <= documents/2 }

// readDocuments reads the tokens and all rows, which end the data.
func (p *Packed) readDocuments(c *cursor) bool {
	documents := len(p.Index.IDs)
	if documents > len(c.rest) {
		return false // a byte each at least
	}
	p.Documents = make([]Document, documents)
	for i := range p.Documents {
		p.Documents[i] = Document{Tokens: c.number(), Pairs: make([][]Count, len(p.Contexts))}
	}
	for list := range 1 + len(p.Contexts) {
		sums := make([]uint64, documents)
		for place := range p.Vocabulary.Len() {
			if !p.readRow(c, list, uint32(place), sums) {
				return false
			}
		}
	}
	return c.ok && len(c.rest) == 0
}

// readRow reads the counts of a word. sums are those of the documents so far.
func (p *Packed) readRow(c *cursor, list int, place uint32, sums []uint64) bool {
	in, documents := c.number(), len(p.Documents)
	if !c.ok || in > uint64(documents) {
		return false
	}
	enter := func(document int, n uint64) bool {
		if n > maxSum-sums[document] {
			return false
		}
		sums[document] += n
		to := p.Documents[document].list(list)
		*to = append(*to, Count{place, n})
		return true
	}
	if !isSparse(int(in), documents) {
		found := uint64(0)
		for document := range p.Documents {
			if n := c.number(); n > 0 {
				if found++; !enter(document, n) {
					return false
				}
			}
		}
		return c.ok && found == in
	}
	at := make([]int, in)
	next := uint64(0)
	for i := range at {
		gap := c.number()
		if !c.ok || gap >= uint64(documents)-next {
			return false
		}
		at[i], next = int(next+gap), next+gap+1
	}
	for _, document := range at {
		if n := c.number(); n == 0 || !enter(document, n) {
			return false
		}
	}
	return c.ok
}

package corpus

// Documents is the number of documents.
func (h *Holder) Documents() int { return len(h.starts) }

// Drawn returns the texts of some documents by their numbers from 0, in this order: the
// words that occur so often in them at least, and these words as [Held.IDs] has them. A
// document that is named twice counts twice. The Holder stays as it is.
//
// O(words of the documents).
func (h *Holder) Drawn(documents []int, least uint64) (*Vocabulary, []uint32) {
	counts := make([]uint64, len(h.types.words)+1)
	for _, d := range documents {
		for _, id := range h.document(d) {
			counts[id]++
		}
	}
	var words []WordCount
	for i, w := range h.types.words {
		if n := counts[i+1]; n > 0 && n >= least {
			words = append(words, WordCount{w, n})
		}
	}
	v := NewVocabulary(words)
	to := make([]uint32, len(counts))
	for i, w := range h.types.words {
		if place, ok := v.Place(w); ok {
			to[i+1] = uint32(place) + 1
		}
	}
	ids := []uint32{0}
	for _, d := range documents {
		for _, id := range h.document(d) {
			if place := to[id]; place != 0 || id == 0 && ids[len(ids)-1] != 0 {
				ids = append(ids, place)
			}
		}
	}
	return v, append(ids, 0)
}

// document returns the words of a document, each paragraph with a 0 behind it.
func (h *Holder) document(d int) []uint32 {
	end := len(h.ids)
	if d+1 < len(h.starts) {
		end = h.starts[d+1]
	}
	return h.ids[h.starts[d]:end]
}

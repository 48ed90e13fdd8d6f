package train

// Document says that the paragraphs that follow are those of another document.
//
// Only who asks for some of the documents calls it; what comes before the first call
// belongs to none.
func (c *Collector) Document() { c.texts.Document() }

// Documents is the number of documents that were told of.
func (c *Collector) Documents() int { return c.texts.Documents() }

// Of returns the texts of some documents by their numbers from 0, in this order and
// with its own vocabulary; a document that is named twice counts twice. The Collector
// stays as it is.
//
// O(words of the documents).
func (c *Collector) Of(documents []int, least uint64) *Sequence {
	vocabulary, ids := c.texts.Drawn(documents, least)
	return &Sequence{vocabulary, ids}
}

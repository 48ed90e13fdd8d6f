// Package corpus counts words and their company in texts, by document.
//
// A text is a sequence of documents, a document one of paragraphs. A window never
// leaves its paragraph, and words below a minimum count are removed before it is
// laid, as the code of Valentini et al. does:
//
//	Valentini, Rosati, Blasi, Fernandez Slezak and Altszyler (2022), "On the
//	Interpretability and Significance of Bias Metrics in Texts: a PMI-based
//	Approach".
//
// Counting takes two passes: a [Tally] of all types, which gives the
// [Vocabulary], then a [Counter]. Neither holds more of the text than a paragraph.
package corpus

// Package corpora reads collections of texts, as files of many formats, and counts
// them into a folder.
package corpora

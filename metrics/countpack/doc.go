// Package countpack is the form in which counts of texts are published: a folder with a
// manifest and two files, of which a reading fetches what it needs.
//
//	manifest.json      what the texts are, whose, and what is known of each document
//	narrow-SHA.bin.gz  the words of the built-in lists and those of [corpus.Counted.Pool],
//	                   with the sum of all others
//	whole-SHA.bin.gz   all words of the vocabulary
//
// Both files are what [corpus.AppendPacked] writes, packed by gzip; SHA stands for the
// first 12 digits of their SHA-256. [Open] reads such a folder, [Build] makes one.
package countpack

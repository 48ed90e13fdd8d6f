//go:build ignore

// Make_novels writes novels_en.wgtexts.zst, counts of some words in the English novels,
// from a folder that "weatherglass corpus count" made of them:
//
//	go run make_novels.go COUNTS
package main

import (
	"log"
	"os"
	"slices"

	"github.com/klauspost/compress/zstd"

	"weatherglass/corpora"
	"weatherglass/metrics/corpus"
	"weatherglass/vectors"
)

// lists are the built-in ones whose words are kept.
var lists = []string{"rios.occupations", "rios.career-family.career", "rios.career-family.family",
	"valentini.male", "valentini.female"}

func main() {
	counts, err := corpora.Open(os.Args[1])
	check(err)
	lexicon, err := vectors.Lexicon()
	check(err)
	keep := map[string]bool{}
	for _, id := range lists {
		set, ok := lexicon.Set(id)
		if !ok {
			log.Fatal("there is no list ", id)
		}
		for _, w := range set.Words {
			keep[w] = true
		}
	}
	var words []corpus.WordCount
	to := map[uint32]uint32{}
	for place := range counts.Vocabulary.Len() {
		if w := counts.Vocabulary.Word(place); keep[w.Word] {
			to[uint32(place)] = uint32(len(words))
			words = append(words, w)
		}
	}
	move := func(list []corpus.Count) []corpus.Count {
		var out []corpus.Count
		for _, c := range list {
			if place, ok := to[c.Place]; ok {
				out = append(out, corpus.Count{Place: place, N: c.N})
			}
		}
		return out
	}
	var documents []corpus.Document
	check(counts.Each(func(_ int, d corpus.Document) error {
		one := corpus.Document{Tokens: d.Tokens, Words: move(d.Words)}
		for _, list := range d.Pairs {
			one.Pairs = append(one.Pairs, move(list))
		}
		documents = append(documents, one)
		return nil
	}))
	index, err := corpus.NewIndex([]string{"year", "slot", "author_gender"})
	check(err)
	for i, id := range counts.Index.IDs {
		var row []string
		for _, column := range index.Columns {
			row = append(row, counts.Index.Rows[i][slices.Index(counts.Index.Columns, column)])
		}
		check(index.Add(id, row))
	}
	p := corpus.NewPacked(corpus.Counted{Vocabulary: corpus.NewVocabulary(words), Contexts: counts.Manifest.Contexts},
		index, documents)
	p.Describe(corpus.About{Contexts: counts.Manifest.Contexts})
	file, err := corpus.AppendPacked(nil, p)
	check(err)
	encoder, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBestCompression))
	check(err)
	check(os.WriteFile("novels_en.wgtexts.zst", encoder.EncodeAll(file, nil), 0o644))
	log.Print(len(words), " words, ", len(file), " bytes")
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

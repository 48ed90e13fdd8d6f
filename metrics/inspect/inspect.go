// Package inspect says what an embedding of somebody's own is like, before anything is
// measured in it: case, repeated words, how long the vectors are, how evenly they point in
// all directions, and of which built-in tests it has the words.
//
// Begin with [Report]. Numbers about vectors are of the words that [Looked] names, so that a
// large file need not be parsed as a whole; they depend on words and vectors alone.
package inspect

import (
	"context"
	"slices"
	"unicode"
	"unicode/utf8"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/scan"
)

// Embedding is what can be inspected.
type Embedding interface {
	embed.Source
	embed.Lister
	WordsAt(ctx context.Context, places []int) ([]string, error)
}

// frequent is how many of the first words isotropy and the mean cosine are of, and
// frequentWide how many where vectors have more than wide numbers: their products take
// time with the square of the dimensions.
const (
	frequent     = 2000
	frequentWide = 500
	wide         = 1000
)

// Frequent returns how many of the first words isotropy and the mean cosine are of.
func Frequent(words, dims int) int {
	if dims > wide {
		return min(words, frequentWide)
	}
	return min(words, frequent)
}

// Looked reports whether the vector of the word at a place, from 0, is looked at: the first
// 2,000, and behind them 500 evenly in each doubling.
func Looked(place int) bool {
	if place < frequent {
		return true
	}
	step := 4
	for from := 2 * frequent; from <= place; from *= 2 {
		step *= 2
	}
	return place%step == 0
}

// looked lists the places looked at.
func looked(words int) []int {
	var places []int
	for i := range words {
		if Looked(i) {
			places = append(places, i)
		}
	}
	return places
}

// top is how many of the first words are named.
const top = 10

// PackKind is what a pack is called as a format.
const PackKind = "pack of Weatherglass"

// Report inspects an embedding with the built-in lists. What the file says of itself, such
// as its format and how often it repeats words, is left for the caller to fill in, and so is
// what [IsotropyOf] says, which takes longer than all else.
func Report(ctx context.Context, e Embedding, lex *lexicon.Lexicon) (*protocol.VectorsReport, error) {
	info := e.Info()
	r := &protocol.VectorsReport{Title: info.Title, Digest: info.Digest, Words: info.Words, Dims: info.Dims,
		Case: string(info.Provenance.Case), Token: info.Provenance.Token,
		Notes: info.Provenance.Odd, Said: info.Provenance.Oddities}
	if err := vocabulary(ctx, e, r); err != nil {
		return nil, err
	}
	if err := vectors(ctx, e, r); err != nil {
		return nil, err
	}
	return r, coverage(ctx, e, lex, r)
}

// vocabulary counts capitals and names the first words.
func vocabulary(ctx context.Context, e Embedding, r *protocol.VectorsReport) error {
	places := make([]int, r.Words)
	for i := range places {
		places[i] = i
	}
	words, err := e.WordsAt(ctx, places)
	if err != nil {
		return err
	}
	r.Top = slices.Clone(words[:min(top, len(words))])
	for _, w := range words {
		if first, _ := utf8.DecodeRuneInString(w); unicode.IsUpper(first) || unicode.IsTitle(first) {
			r.Capital++
		}
	}
	return nil
}

// vectors fills in what the vectors looked at are like.
func vectors(ctx context.Context, e Embedding, r *protocol.VectorsReport) error {
	places := looked(r.Words)
	words, hits, err := findAt(ctx, e, places)
	if err != nil {
		return err
	}
	var norms []protocol.WordNorm
	var rows [][]float64
	r.Looked, r.Frequent = len(hits), Frequent(r.Words, r.Dims)
	for i, h := range hits {
		if len(h.Vector) == 0 || !linalg.HasDirection(h.Vector) {
			r.Zero++
			continue
		}
		norms = append(norms, protocol.WordNorm{Word: words[i], Place: places[i], Norm: linalg.Norm(h.Vector)})
		if places[i] < r.Frequent {
			rows = append(rows, h.Vector)
		}
	}
	r.Norms = lengths(norms)
	r.MeanCosine = MeanCosine(rows)
	return nil
}

// IsotropyOf is [Isotropy] of the first [Frequent] words of an embedding, those without a
// direction left out.
func IsotropyOf(ctx context.Context, e Embedding, products scan.ProductKernel) (float64, error) {
	places := make([]int, Frequent(e.Info().Words, e.Info().Dims))
	for i := range places {
		places[i] = i
	}
	_, hits, err := findAt(ctx, e, places)
	if err != nil {
		return 0, err
	}
	var rows [][]float64
	for _, h := range hits {
		if len(h.Vector) > 0 && linalg.HasDirection(h.Vector) {
			rows = append(rows, h.Vector)
		}
	}
	return Isotropy(ctx, products, rows)
}

// findAt returns the words at places, from 0, and their vectors.
func findAt(ctx context.Context, e Embedding, places []int) (words []string, hits []embed.Hit, err error) {
	if words, err = e.WordsAt(ctx, places); err != nil {
		return nil, nil, err
	}
	hits, err = e.Find(ctx, words)
	return words, hits, err
}

package embed

import (
	"context"
	"errors"
)

// Scanner is implemented by a [Source] that can go through all its words. A
// word's place is its position when all words stand in order of rank; it is the
// rank itself unless ranks have gaps.
type Scanner interface {
	// Scan computes the inner products of every word's raw vector with the
	// directions and yields them in order of place, in blocks of a size that the
	// Source chooses. What it yields is valid until yield returns. An error of
	// yield ends the scan and is returned.
	Scan(ctx context.Context, req ScanRequest, yield func(ScanBlock) error) error
	// WordsAt returns the words at the places, in their order.
	WordsAt(ctx context.Context, places []int) ([]string, error)
}

// ScanRequest says what a scan computes.
type ScanRequest struct {
	// Directions has vectors of Info.Dims finite components.
	Directions [][]float64
	// Norms asks for Norms and Radii.
	Norms bool
	// Words ends the scan after so many words, the most frequent ones; 0 is all.
	Words int
	// Largest, if above 0, says that of each direction only words matter whose cosine
	// may be among the so many largest, and by less than 1e-6 below them. A Source
	// that knows them yields Found in place of the rest, one that does not all words.
	Largest int
	// Names says that WordsAt will be asked for some of the words, so that what
	// this takes can be got ready meanwhile.
	Names bool
	// Progress, unless nil, is told after each block how many words of how many
	// were scanned.
	Progress func(done, total int)
}

// ScanBlock is a part of what a scan computes. A Source may scan coarser
// vectors than Find yields, but says how much coarser: let x be a word's vector
// as Find yields it, x' the one scanned, g a direction and g' the one used.
// Then |x − x'| <= Radius and |g − g'| <= Slack, the inner product yielded is
// x' . g' but for rounding, and so
//
//	|x . g − Dot| <= Radius |g| + Slack |x'|
type ScanBlock struct {
	First int         // place of the first word
	Dots  [][]float64 // x' . g', a list a direction with a number a word
	Slack []float64   // a direction
	Norms []float64   // |x'| a word; nil unless asked for
	Radii []float64   // Radius a word; nil unless asked for
	Found []Found     // in place of Dots, Norms and Radii, where Dots is nil
}

// Found is a word that a scan for the largest cosines came upon.
type Found struct {
	Direction, Place int
	Cosine           float64
	Off              float64 // how far it may be off but for the direction's Slack
}

// ErrNotFiniteDirection is returned by a Scan along a direction with NaN or an
// infinity, or of another number of components than the embedding has.
var ErrNotFiniteDirection = errors.New("embed: a direction to scan along is not finite or has the wrong number of components")

// Check returns [ErrNotFiniteDirection] unless every direction has so many finite
// components.
func (r ScanRequest) Check(dims int) error {
	for _, g := range r.Directions {
		if len(g) != dims || !finite(g) {
			return ErrNotFiniteDirection
		}
	}
	return nil
}

// ErrPartial is returned by a Scan of a [Memory] that does not hold the vectors
// of all its words.
var ErrPartial = errors.New("embed: only some words' vectors are held, so not all words can be scanned")

// ErrNoPlace is returned by WordsAt for a place outside the vocabulary.
var ErrNoPlace = errors.New("embed: the vocabulary has no such place")

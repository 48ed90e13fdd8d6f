package prose

import (
	"strings"

	"weatherglass/app/locale"
	"weatherglass/metrics/protocol"
)

// Move is one geometric move of a method of debiasing.
type Move struct {
	Method string // as it stands in a sentence, "hard debiasing"
	// Kind says what happens to the vectors, for the picture: a letter of the
	// table below.
	Kind byte
	Text string
}

// Moves returns what was done to a reading's embedding, move by move. Hard debiasing
// without equality sets has no step that brings them together, so these two moves are left
// out.
func Moves(a protocol.Answer) []Move {
	var out []Move
	for _, s := range a.Reading.Experiment.Debias {
		for _, m := range MovesOf(s.Method) {
			if s.Method == "hard" && len(s.Equalize) == 0 && (m.Kind == 'e' || m.Kind == 'x') {
				continue
			}
			out = append(out, m)
		}
	}
	return out
}

// MovesOf returns the moves of a method; none of one that is unknown. The moves of a
// method stand in one line of the table, with bars between; the first letter of each is
// its kind.
func MovesOf(method string) []Move {
	var out []Move
	for _, part := range strings.Split(lookUp(moves, method), "|") {
		if len(part) > 1 {
			out = append(out, Move{Method: MethodOfDebiasing(method), Kind: part[0], Text: locale.Say(part[1:])})
		}
	}
	return out
}

// moves are what the methods do, as metrics/debias does it. The first letter of
// each is its picture:
//
//	u  all vectors get length 1
//	d  a direction, or a subspace, is found
//	c  a classifier is trained
//	m  the mean of all words is subtracted
//	f  a component beside the direction is found
//	g  it is taken out
//	n  neutral words lose their part along the direction
//	a  all words lose it
//	s  it shrinks
//	p  it shrinks by the length of the rest
//	e  an equality set comes together
//	x  and is set apart
//	r  words turn by a graded angle
//	t  words turn from one pole to the other
//	h  the mean of the old and the turned
//	k  some words are looked at and stay
//	y  a prediction is subtracted
//	o  words are pushed from their neighbours
//
// moves are by the method, parts behind the letter of their kind; locale.Say says them.
const moves = `
hard=uBring every vector to length 1.|dFind the direction along which the words of each pair differ most: the first principal component.|nTake the part along it out of every neutral word.|uBring what is left to length 1.|eMove the words of each equality set to their common middle, off the direction.|xSet them apart along it by the same distance either way, so that their length is 1 again.
soft=uBring every vector to length 1.|dFind the direction along which the words of each pair differ most.|sApply the one linear map that weighs two losses least: the neutral words’ part along the direction, and the change of all inner products. The part shrinks and does not vanish.|uBring every vector to length 1 again.
projection=dFind the direction along which the words of each pair differ most.|aTake the part along it out of every word, of the pairs’ own words too. What is left keeps its length.
partial-projection=uBring every vector to length 1.|dFind the direction along which the words of each pair differ most, and the pairs’ mean place on it.|pMove each word along it towards that place, the farther the longer the rest of its vector is. A word that is little but gender stays.
frequency=mSubtract the mean vector of all words.|fFind the first principal components of what is left. They follow mostly how frequent a word is.|gTake these components out of every word.
oscar=dFind the direction along which the words of each pair differ most.|fFind a second direction: the first principal component of a second concept, such as occupations.|rTurn the second direction in their plane until it is at a right angle to the first, and every word by a graded angle with it. Nothing is taken out; lengths stay.
inlp=cTrain a linear classifier to tell the two groups of words apart.|aTake the direction that it uses out of every word.|cTrain again on what is left.|aTake that direction out too, and so on, until a classifier tells words that it has not seen apart no better than chance.
multiclass-hard=uBring every vector to length 1.|dFind the subspace in which the words of each set differ, one word a group.|nTake the part within it out of every neutral word.|uBring what is left to length 1.|eMove the words of each set to their common middle, off the subspace.|xSet them around it within the subspace, so that their length is 1 again.
multiclass-soft=uBring every vector to length 1.|dFind the subspace in which the words of each set differ, one word a group.|sApply the one linear map that weighs two losses least: the neutral words’ part in the subspace, and the change of all inner products.|uBring every vector to length 1 again.
double-hard=mSubtract the mean vector of all words.|fFind their first principal components, and among them the one without which the most biased words of the two sides fall least into clusters of their own.|gTake that component out of every word.|dFind the direction of the pairs anew.|nTake the part along it out of every neutral word. Lengths are not brought to 1.
gbdd=uBring every vector to length 1.|dFind the one direction in which the words of two groups differ most, over all pairs of a word of each.|aTake the part along it out of every word, without exception.
bam=uBring every vector to length 1.|tTurn the space so that the first words of the pairs come as near as they can to the second ones.|hGive each word the mean of its old and its turned vector.
hsr=kTake the words that are about the concept by definition. They stay as they are.|kPredict every other word’s vector from theirs, in a ridge regression.|ySubtract the prediction from it.
ran=uBring every vector to length 1.|dFind the direction along which the words of each pair differ most.|kFor each neutral word, find those neighbours that are near it because of the direction.|oMove the word away from them and out of the direction, and no farther from where it was than needed: the minimum of the three losses.|uBring it to length 1.
`

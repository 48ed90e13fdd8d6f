package protocol

import "encoding/json"

// OpNear is about pictures of a map's words that another program draws; Experiment is a
// [NearAsk]. Without places it answers whom they are to be drawn beside -> Near; with
// places, how far these keep it -> NearKept.
const OpNear = "near"

// NearAsk is what OpNear is asked of the words of a map.
type NearAsk struct {
	Map    json.RawMessage `json:"map"`              // the Experiment, resolved or not
	Most   int             `json:"most,omitempty"`   // nearest words of each, itself among them
	Places [][]float64     `json:"places,omitempty"` // of each word of the Reading
}

// Near is who is near to whom in the vectors. Words have the numbers and the order of the
// Reading's.
type Near struct {
	Words     [][]int     `json:"words"`     // of each: itself, then the nearest
	Distances [][]float64 `json:"distances"` // to each of these, not decreasing
}

// NearKept is how far a picture keeps who is near to whom, as a map's values tell it of the
// map.
type NearKept struct {
	Trust float64 `json:"trust"`
	Kept  float64 `json:"kept"`
}

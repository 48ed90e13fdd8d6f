package protocol

import "encoding/json"

// The operations about pictures of a map's words that another program draws.
const (
	OpNear     = "near"
	OpNearKept = "near_kept"
)

// NearRequest asks whom the words of a map are to be drawn beside -> [Near].
type NearRequest struct {
	Map  json.RawMessage `json:"map"`            // the Experiment, resolved or not
	Most int             `json:"most,omitempty"` // nearest words of each, itself among them
}

// NearKeptRequest asks how far a picture keeps it -> [NearKept].
type NearKeptRequest struct {
	Map    json.RawMessage `json:"map"`    // the Experiment, resolved or not
	Places [][]float64     `json:"places"` // of each word of the Reading
}

// Op implements [Request].
func (NearRequest) Op() string { return OpNear }

// Op implements [Request].
func (NearKeptRequest) Op() string { return OpNearKept }

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

package protocol

import "encoding/json"

// OpCompare is the operation that compares.
const OpCompare = "compare"

// CompareRequest asks for a part of a comparison; the constants of the parts say what is answered.
type CompareRequest struct {
	Question  json.RawMessage `json:"question"` // a [weatherglass/metrics/experiment.Comparing]
	Part      string          `json:"part"`     // such as [weatherglass/metrics/experiment.CompareCell]
	Row       int             `json:"row"`
	Column    int             `json:"column"`
	Allowance int             `json:"allowance,omitempty"` // see [Allowing]
}

// Op implements [Request].
func (CompareRequest) Op() string { return OpCompare }

// Allowed implements [Allowing].
func (r CompareRequest) Allowed() int { return r.Allowance }

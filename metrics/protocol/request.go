package protocol

import "encoding/json"

// The operations that every program's engine has.
const (
	OpCatalogue = "catalogue"
	OpSet       = "set"
	OpOpen      = "open"
	OpRun       = "run"
	OpComplete  = "complete"
	OpCheck     = "check"
	OpBenchmark = "benchmark"
	OpExport    = "export"
)

// Allowing is a request that may be allowed to fetch more than what is fetched without asking.
type Allowing interface {
	Request
	// Allowed is how many bytes may be fetched; 0 leaves it at [weatherglass/metrics/experiment.FreeBytes].
	Allowed() int
}

// CatalogueRequest asks what can be chosen -> [Catalogue].
type CatalogueRequest struct {
	Embedding string `json:"embedding,omitempty"` // the one in use, which is listed where the packs cannot be
}

// SetRequest asks for a built-in set -> [weatherglass/metrics/lexicon.Set], with its words.
type SetRequest struct {
	Set string `json:"set"` // its id
}

// OpenRequest reads a link -> [weatherglass/metrics/experiment.Opened].
type OpenRequest struct {
	Link string `json:"link"` // the fragment without #
}

// RunRequest measures -> [Answer].
type RunRequest struct {
	Experiment json.RawMessage `json:"experiment"`
	Allowance  int             `json:"allowance,omitempty"` // see [Allowing]
}

// CompleteRequest asks for words that begin so -> []string.
type CompleteRequest struct {
	Embedding string `json:"embedding"`
	Prefix    string `json:"prefix"`
}

// CheckRequest asks which of the words are there -> [][Checked].
type CheckRequest struct {
	Embedding string   `json:"embedding"`
	Words     []string `json:"words"`
}

// BenchmarkRequest reads a benchmark file -> [weatherglass/metrics/experiment.Experiment].
type BenchmarkRequest struct {
	Text string `json:"text"` // the file's content
}

// ExportRequest writes debiased vectors to a file -> [weatherglass/metrics/experiment.Exported].
type ExportRequest struct {
	Experiment json.RawMessage `json:"experiment"` // its embedding is a recipe
	Format     string          `json:"format"`     // as the command line names it, or "words"
	File       string          `json:"file"`       // what web/loader.js calls the file
	Allowance  int             `json:"allowance,omitempty"`
	ID         string          `json:"id,omitempty"`    // of a pack
	Audit      string          `json:"audit,omitempty"` // what a pack's card says of one
}

// Op implements [Request].
func (CatalogueRequest) Op() string { return OpCatalogue }

// Op implements [Request].
func (SetRequest) Op() string { return OpSet }

// Op implements [Request].
func (OpenRequest) Op() string { return OpOpen }

// Op implements [Request].
func (RunRequest) Op() string { return OpRun }

// Op implements [Request].
func (CompleteRequest) Op() string { return OpComplete }

// Op implements [Request].
func (CheckRequest) Op() string { return OpCheck }

// Op implements [Request].
func (BenchmarkRequest) Op() string { return OpBenchmark }

// Op implements [Request].
func (ExportRequest) Op() string { return OpExport }

// Allowed implements [Allowing].
func (r RunRequest) Allowed() int { return r.Allowance }

// Allowed implements [Allowing].
func (r ExportRequest) Allowed() int { return r.Allowance }

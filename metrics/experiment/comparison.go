package experiment

import (
	"encoding/json"
	"math"

	"weatherglass/metrics/message"
)

// Comparison is many tests by many embeddings: the answer to a [Comparing].
//
// Lists are never nil. Cells stand by row, each row by column.
type Comparison struct {
	Rows    []ComparedRow    `json:"rows"`
	Columns []ComparedColumn `json:"columns"`
	Cells   [][]ComparedCell `json:"cells"`
	// Rankings are of the embeddings, one a method.
	Rankings []Ranking `json:"rankings"`
	// Agreements are between embeddings over tests, and between methods over tests and
	// embeddings.
	Agreements []Agreement `json:"agreements"`
	// Family is the number of p-values that each q is corrected for.
	Family int    `json:"family"`
	Digest string `json:"digest"` // SHA-256, hex
	Link   string `json:"link,omitempty"`
}

// ComparedRow is a test, as a method asks it.
type ComparedRow struct {
	Test   int    `json:"test"` // its place in the question, from 0
	ID     string `json:"id,omitempty"`
	Name   string `json:"name"`  // "WEAT 7"
	Title  string `json:"title"` // "Math and arts, male and female"
	Source string `json:"source,omitempty"`
	// Language is that of a built-in test's words, a BCP 47 tag.
	Language string `json:"language,omitempty"`
	Method   string `json:"method"`
	Value    string `json:"value"` // the name of the value that is compared
	// Part is the set whose words are asked about where a method takes one list and the
	// test has two: "X" or "Y".
	Part string `json:"part,omitempty"`
}

// ComparedColumn is an embedding. What was found out by opening it is empty where it could not be opened.
type ComparedColumn struct {
	ID     string `json:"id"`
	Title  string `json:"title"`
	Dims   int    `json:"dims,omitempty"`
	Words  int    `json:"words,omitempty"`
	Digest string `json:"digest,omitempty"`
	Steps  int    `json:"steps,omitempty"` // of debiasing
	// Language is a BCP 47 tag, "" if it is not known.
	Language string `json:"language,omitempty"`
	MadeBy   string `json:"made_by,omitempty"` // whose vectors they are: a paper, where there is one
	// Odd is what is odd about its file, a sentence each.
	Odd      []string       `json:"odd,omitempty"`
	Oddities []message.Data `json:"oddities,omitempty"` // their ids and values
}

// ComparedCell is one reading, or the reason why there is none.
type ComparedCell struct {
	// Method is that of the reading where it is not the row's: a WEAT of a model of which sentences are here is SEAT.
	Method string `json:"method,omitempty"`

	Value   Number `json:"value"`
	Low     Number `json:"low"` // of the 95 % interval over the choice of words
	High    Number `json:"high"`
	P       Number `json:"p"`
	Q       Number `json:"q"`       // p corrected for all that is shown
	Found   int    `json:"found"`   // words, pairs counting once
	Asked   int    `json:"asked"`   // the same
	Targets int    `json:"targets"` // those of them that stand for no group
	// Sets are what was asked for and found, by role, where the words could be looked up.
	Sets []ComparedSet `json:"sets,omitempty"`
	// Reason is short, and Error whole; both are empty of a cell that was measured.
	Reason     string       `json:"reason,omitempty"`
	ReasonID   string       `json:"reason_id,omitempty"`
	ReasonArgs message.Args `json:"reason_args,omitempty"`
	Error      *Error       `json:"error,omitempty"`
	Digest     string       `json:"digest,omitempty"` // of the Reading
	Link       string       `json:"link,omitempty"`   // the fragment that opens it
	// Column says what was opened.
	Column ComparedColumn `json:"-"`
	// Draws are the value of each redrawing of the words, NaN where there is none.
	Draws []float64 `json:"-"`
}

// ComparedSet is a set of a cell's question, with what the embedding has of it.
type ComparedSet struct {
	Role    string   `json:"role"`
	Name    string   `json:"name,omitempty"`
	Asked   int      `json:"asked"` // words, pairs counting once
	Missing []string `json:"missing,omitempty"`
}

// Measured reports whether the cell has a value.
func (c ComparedCell) Measured() bool { return c.Error == nil && !c.Value.Absent() }

// Ranking orders the embeddings by the mean absolute value of a method over the tests that
// all of them can answer, as WEFE does: rank 1 leans most here; WEFE's rank of k embeddings
// is k + 1 minus ours.
//
//	Badilla, Bravo-Marquez and Pérez (2020), "WEFE: The Word Embeddings Fairness
//	Evaluation Framework".
type Ranking struct {
	Method string `json:"method"`
	Rows   []int  `json:"rows"`  // that every embedding can answer
	Draws  int    `json:"draws"` // of the words, that have ranks
	// Seed and Stream are those of the generator: PCG(seed, stream), the row in the
	// stream's upper half.
	Seed   uint64        `json:"seed"`
	Stream uint64        `json:"stream"`
	Places []RankedPlace `json:"places"` // by column
	// Why says why there is no ranking, or no range of the ranks.
	Why     string       `json:"why,omitempty"`
	WhyID   string       `json:"why_id,omitempty"`
	WhyArgs message.Args `json:"why_args,omitempty"`
}

// Said is the reason, as data.
func (c ComparedCell) Said() message.Message {
	return message.Message{ID: c.ReasonID, Text: c.Reason, Args: c.ReasonArgs}
}

// Said is why there is no ranking or range, as data.
func (r Ranking) Said() message.Message {
	return message.Message{ID: r.WhyID, Text: r.Why, Args: r.WhyArgs}
}

// RankedPlace is the rank of one embedding.
type RankedPlace struct {
	Mean Number `json:"mean"` // absolute value
	Low  Number `json:"low"`  // of the 95 % interval over the choice of words
	High Number `json:"high"`
	Rank int    `json:"rank"` // 1 leans most
	// First and Last are the ends of the range of ranks.
	First int `json:"first"`
	Last  int `json:"last"`
	// Shares are how many of the draws have each rank, from the first on.
	Shares []float64 `json:"shares"`
}

// Agreement is how far two embeddings, or two methods, put the same things in one order.
type Agreement struct {
	Of string `json:"of"` // "embeddings" or "methods"
	// Method is the one by which embeddings are compared.
	Method string `json:"method,omitempty"`
	A      int    `json:"a"` // column, or place among the methods
	B      int    `json:"b"`
	N      int    `json:"n"`    // tests, or cells, that both have
	Same   int    `json:"same"` // of them with the same sign; of embeddings only
	// Tau is Kendall's tau-b, with the 95 % interval over the choice of tests and the
	// two-sided p against independence.
	Tau  Number `json:"tau"`
	Low  Number `json:"low"`
	High Number `json:"high"`
	P    Number `json:"p"`
}

// The parts of a comparison that are asked for one by one, so that cells are shown as they
// come.
const (
	ComparePlan = "plan" // -> Comparison, of rows and columns alone
	CompareCell = "cell" // -> ComparedCell
	CompareAll  = "all"  // -> Comparison
	// CompareDifference is how far the first column lies above the second, in the row.
	CompareDifference = "difference" // -> ComparedDifference
)

// ComparedDifference is how far one cell lies above another of its row.
type ComparedDifference struct {
	Value Number `json:"value"`
	Low   Number `json:"low"` // of the 95 % interval over the choice of words
	High  Number `json:"high"`
	Draws int    `json:"draws"` // of the words, that have both values
}

// What an [Agreement] is of.
const (
	AgreementOfEmbeddings = "embeddings"
	AgreementOfMethods    = "methods"
)

// Number is a float64 that may not exist: NaN, in JSON null.
type Number float64

// None is the Number that does not exist.
func None() Number { return Number(math.NaN()) }

// Absent reports whether the number does not exist.
func (n Number) Absent() bool { return math.IsNaN(float64(n)) || math.IsInf(float64(n), 0) }

// MarshalJSON writes null for a number that does not exist.
func (n Number) MarshalJSON() ([]byte, error) {
	if n.Absent() {
		return []byte("null"), nil
	}
	return json.Marshal(float64(n))
}

// UnmarshalJSON reads what MarshalJSON writes.
func (n *Number) UnmarshalJSON(data []byte) error {
	*n = None()
	if string(data) == "null" {
		return nil
	}
	return json.Unmarshal(data, (*float64)(n))
}

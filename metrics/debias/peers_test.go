package debias

import (
	"encoding/json"
	"os"
	"testing"
)

// peers is testdata/peers.json; see testdata/README.md.
type peers struct {
	HSR        map[string][]float64
	Multiclass map[string][]float64
	GBDD       struct {
		Groups    [][]string
		Explained float64
		Vectors   map[string][]float64
	}
	RAN map[string]struct {
		Repelled                 int
		Before, Objective, SLSQP float64
		Vector                   []float64
	}
	WEFE   map[string][]float64 `json:"ran_wefe"`
	Double struct {
		Words, Components, Taken int
		Right                    []int
		Inertia                  []float64
		Female, Male             []string
		Vectors                  map[string][]float64
		She, WEFE                []float64
	} `json:"double_hard"`
	BAM  struct{ Pairs, Groups map[string][]float64 }
	INLP struct {
		Iterations int
		Rows       [][]float64
		Nurse      []float64
	} `json:"inlp_fixed"`
	SVM struct {
		Weights   []float64 `json:"weights_first10"`
		Bias      float64
		Objective float64
		F1        float64
		FSD       float64 `json:"f1_sd"`
		Balanced  float64 `json:"balanced_accuracy"`
		Weighted  float64 `json:"weighted_accuracy"`
		SD        float64 `json:"weighted_accuracy_sd"`
		Taken     int
		Distances map[string]float64
	}
}

func loadPeers(t testing.TB) (p peers) {
	t.Helper()
	data, err := os.ReadFile("testdata/peers.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &p); err != nil {
		t.Fatal(err)
	}
	return p
}

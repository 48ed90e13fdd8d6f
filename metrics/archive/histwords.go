package archive

import (
	"fmt"
	"io"

	"weatherglass/metrics/npy"
	"weatherglass/metrics/pack"
	"weatherglass/metrics/pickle"
)

// HistWords reads one time of the historical embeddings of Hamilton et al. 2016: a
// matrix of NumPy's, and its words as Python pickled them. It returns what starts
// their rows anew. Words that were too rare at that time have a row of zeros: they
// are left out.
//
// Both readers are read to their ends at once. The order of the rows is the
// vocabulary's.
func HistWords(matrix, words io.Reader) (func() (pack.Rows, error), error) {
	list, err := pickle.Strings(words, pickle.DefaultLimits)
	if err != nil {
		return nil, err
	}
	m, err := npy.Read(matrix)
	if err != nil {
		return nil, err
	}
	if len(list) != m.Rows {
		return nil, fmt.Errorf("there are %d words and %d vectors", len(list), m.Rows)
	}
	return func() (pack.Rows, error) {
		return &spoken{table{matrix: m, words: list, seen: map[string]bool{}, vec: make([]float64, m.Cols)}, 0}, nil
	}, nil
}

// spoken is the rows of a table that are not all zeros.
// rank is that of the next row with numbers: those left out have none.
type spoken struct {
	table
	rank int
}

// Next implements [pack.Rows].
func (s *spoken) Next() (pack.Row, error) {
	for {
		row, err := s.table.Next()
		if err != nil {
			return row, err
		}
		for _, v := range row.Vector {
			if v != 0 {
				row.Rank = s.rank
				s.rank++
				return row, nil
			}
		}
	}
}

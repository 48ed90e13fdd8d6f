package vectors

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"weatherglass/metrics/archive"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/pack"
)

// histVectors and histWords end the names of HistWords' two files of one time.
const (
	histVectors = "-w.npy"
	histWords   = "-vocab.pkl"
)

// IsHistWords reports whether a name is that of HistWords' vectors, whose words
// stand in a second file.
func IsHistWords(name string) bool { return strings.HasSuffix(name, histVectors) }

// HistWordsRows reads the vectors of one time of HistWords and, from beside them,
// their words. digest is of both files.
//
// Both files are read at once and held. The words are looked for beside the vectors:
// 1990-w.npy has 1990-vocab.pkl.
func HistWordsRows(name string) (rows func() (pack.Rows, error), digest string, err error) {
	beside := strings.TrimSuffix(name, histVectors) + histWords
	sum := sha256.New()
	matrix, err := os.Open(name)
	if err != nil {
		return nil, "", vectorsError(err)
	}
	defer matrix.Close()
	words, err := os.Open(beside)
	if err != nil {
		return nil, "", &experiment.Error{Code: "no_words", Message: experiment.Because("The words of "+filepath.Base(name)+" cannot be read", err.Error()),
			Hint: "Put " + filepath.Base(beside) + " beside it."}
	}
	defer words.Close()
	rows, err = archive.HistWords(io.TeeReader(matrix, sum), io.TeeReader(words, sum))
	if err != nil {
		return nil, "", &experiment.Error{Code: "bad_vectors", Message: experiment.Because(filepath.Base(name)+" and "+filepath.Base(beside)+" cannot be read", err.Error()), Hint: "Get both files again."}
	}
	return rows, hex.EncodeToString(sum.Sum(nil)), nil
}

// openHistWords opens the vectors of one time of HistWords, all in memory.
//
// Rows of zeros, words that were too rare at that time, are no words here.
func openHistWords(ctx context.Context, name string) (embed.Source, error) {
	open, digest, err := HistWordsRows(name)
	if err != nil {
		return nil, err
	}
	rows, err := open()
	if err != nil {
		return nil, err
	}
	memory := embed.NewMemory(embed.Info{ID: "file-" + digest[:16], Title: filepath.Base(name), Dims: rows.Dims(), Digest: digest})
	err = untilEnd(ctx, func() error {
		row, err := rows.Next()
		if err != nil {
			return err
		}
		return memory.AddRanked(row.Word, row.Rank, row.Vector)
	})
	if err != nil {
		return nil, err
	}
	if err := memory.Ready(); err != nil {
		return nil, vectorError(fmt.Errorf("%s: %w", filepath.Base(name), err))
	}
	return memory, nil
}

package contextual

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"hash"
	"io"
	"math"
	"slices"
	"strings"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/contextfile"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/protocol"
)

// MaxHeld bounds the vectors that are held, in bytes.
const MaxHeld = 1 << 30

// Found is what a file has of the words of a question.
type Found struct {
	question Question
	file     protocol.ContextsFile
	info     embed.Info
	vectors  map[string][][]float64 // by the word as the file has it; of length 1
}

// Source is what a file is called, and what is held of it.
type Source struct {
	Name  string
	First int   // contexts of a word, those that come first; 0 for all
	Bytes int64 // of vectors; 0 stands for MaxHeld
}

// Collect reads what a file has of a question's words. Words are taken as they are, and else
// in lower case.
//
// The digest is of words, contexts and numbers of what is held, in their order, whatever the
// format.
func (q Question) Collect(ctx context.Context, r *contextfile.Reader, from Source) (*Found, error) {
	f := &Found{question: q, vectors: map[string][][]float64{}}
	wanted := map[string]bool{}
	for _, w := range q.Wanted() {
		wanted[w], wanted[strings.ToLower(w)] = true, true
	}
	if from.Bytes == 0 {
		from.Bytes = MaxHeld
	}
	sum := sha256.New()
	for i := 0; ; i++ {
		if i%256 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		row, err := r.Next(func(word string) bool { return wanted[word] })
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, &experiment.Error{Code: "bad_vectors", Message: experiment.Because("The vectors cannot be read", err.Error()), Hint: "Correct the file, or export it again."}
		}
		if from.First > 0 && len(f.vectors[row.Word]) >= from.First {
			f.file.Left++
			continue
		}
		f.file.Held++
		f.file.Contexts = f.file.Contexts || row.Context != ""
		if f.file.Bytes += int64(8 * len(row.Vector)); f.file.Bytes > from.Bytes {
			return nil, fail("too_large", "Take only the first 100 contexts of each word (-first 100).", "The vectors of this test's words take more than %d MB in %s.", from.Bytes>>20, from.Name)
		}
		hashRow(sum, row)
		f.vectors[row.Word] = append(f.vectors[row.Word], linalg.Unit(row.Vector))
	}
	f.file.Kind, f.file.Rows = r.Kind(), r.Rows()
	f.info = embed.Info{ID: experiment.UploadID(from.Name), Title: from.Name, Words: len(f.vectors), Dims: r.Dims(), Digest: hex.EncodeToString(sum.Sum(nil))}
	return f, nil
}

// hashRow adds a row to a digest, each part with its length.
func hashRow(sum hash.Hash, row contextfile.Row) {
	b := binary.LittleEndian.AppendUint32(nil, uint32(len(row.Word)))
	b = append(b, row.Word...)
	b = binary.LittleEndian.AppendUint32(b, uint32(len(row.Context)))
	b = append(b, row.Context...)
	for _, v := range row.Vector {
		b = binary.LittleEndian.AppendUint64(b, math.Float64bits(v))
	}
	sum.Write(b)
}

// word is a word of a set with its vectors.
type word struct {
	text, as string
	vectors  [][]float64
}

// set returns the words of a set that the file has, each once, and the others.
func (f *Found) set(role string) (found []word, missing []experiment.Missing) {
	for _, text := range f.question.resolved.Sets[role].Words {
		as := text
		if f.vectors[as] == nil {
			as = strings.ToLower(text)
		}
		vectors := f.vectors[as]
		switch {
		case vectors == nil:
			missing = append(missing, experiment.Missing{Set: role, Word: text})
		case !slices.ContainsFunc(found, func(w word) bool { return w.as == as }):
			found = append(found, word{text, as, vectors})
		}
	}
	return found, missing
}

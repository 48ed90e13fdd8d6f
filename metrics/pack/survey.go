package pack

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash"
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/shard"
)

// survey is the first pass: it checks the words and measures the dimensions.
//
// The build id is a hash of words, vectors and whatever else makes the files differ,
// so that the same input gives the same names. Vectors are not kept.
func (b *builder) survey() error {
	id := sha256.New()
	scale := new(dimScale)
	single := true // every number so far is one of single precision
	var buf []byte
	err := b.each("Reading the words", func(row Row) error {
		if err := b.checkWord(row.Word); err != nil {
			return err
		}
		for _, v := range row.Vector {
			if !(math.Abs(v) <= math.MaxFloat32) {
				return fmt.Errorf("the vector of %q: %w", row.Word, shard.ErrNotFinite)
			}
			single = single && float64(float32(v)) == v
		}
		buf = b.hashRow(id, buf[:0], row)
		// The frequent words, which tests are about, say how large a dimension is;
		// rare ones outnumber them and differ.
		if len(b.words) < shard.FirstWords {
			scale.add(row.Vector)
		}
		b.words = append(b.words, row.Word)
		return nil
	})
	if err != nil {
		return err
	}
	b.total = len(b.words)
	b.quant = shard.Quantizer{Refine: b.recipe.bits(single), DimScale: scale.factors(b.dims)}
	fmt.Fprintln(id, shard.Version, b.recipe.Text.Case, b.dims, len(b.words), b.quant.Refine, b.quant.DimScale)
	copy(b.id[:], id.Sum(nil))
	return b.sortWords()
}

// hashRow makes the build id depend on a word and its vector, in single precision unless
// the pack is exact: that is what two builds can differ in.
//
// buf is room that the next row takes again. A word ends in a newline, which no word
// holds.
func (b *builder) hashRow(h hash.Hash, buf []byte, row Row) []byte {
	buf = append(append(buf, row.Word...), '\n')
	for _, v := range row.Vector {
		if b.recipe.Exact {
			buf = binary.LittleEndian.AppendUint64(buf, math.Float64bits(v))
		} else {
			buf = binary.LittleEndian.AppendUint32(buf, math.Float32bits(float32(v)))
		}
	}
	h.Write(buf)
	return buf
}

// A reader folds what is asked to lower case and NFC and would never find a word that
// is not.
func (b *builder) checkWord(w string) error {
	if err := shard.CheckWord(w); err != nil {
		return err
	}
	if !norm.NFC.IsNormalString(w) {
		return fmt.Errorf("the word %q is not in Unicode NFC: normalise the file and drop the words that become equal", w)
	}
	if b.recipe.Text.Case == embed.CaseLower && strings.ToLower(w) != w {
		return fmt.Errorf("the word %q is not in lower case: use the case rule preserve", w)
	}
	return nil
}

// sortWords orders the words and refuses duplicates.
//
// The order is that of bytes, which buckets need; ranks are sorted and the words
// stay.
func (b *builder) sortWords() error {
	b.in.Progress("Sorting the words", 0, len(b.words))
	b.sorted = make([]int32, len(b.words))
	for i := range b.sorted {
		b.sorted[i] = int32(i)
	}
	slices.SortFunc(b.sorted, func(x, y int32) int { return strings.Compare(b.words[x], b.words[y]) })
	for i := 1; i < len(b.sorted); i++ {
		if x, y := b.sorted[i-1], b.sorted[i]; b.words[x] == b.words[y] {
			return fmt.Errorf("the word %q stands twice in the file, as words %d and %d", b.words[x], x+1, y+1)
		}
	}
	return nil
}

// rank returns the place of a word in the vocabulary.
// rank is a bisection of the sorted words: O(log words).
func (b *builder) rank(w string) (int, bool) {
	i := sort.Search(len(b.sorted), func(i int) bool { return b.words[b.sorted[i]] >= w })
	if i == len(b.sorted) || b.words[b.sorted[i]] != w {
		return 0, false
	}
	return int(b.sorted[i]), true
}

// dimScale measures how large the components of unit vectors are in each
// dimension. GloVe has a dimension that carries word frequency and is twice as
// large as the others for frequent words; divided by it, they leave the other
// dimensions their bits.
//
// squares_j is Σ x_j²/|x|² over the words that were added, n their number. Vectors of
// length 0 count nothing.
type dimScale struct {
	squares []float64
	n       int
}

func (s *dimScale) add(x []float64) {
	if s.squares == nil {
		s.squares = make([]float64, len(x))
	}
	norm2 := 0.0
	for _, v := range x {
		norm2 += float64(v * v)
	}
	if norm2 == 0 {
		return
	}
	s.n++
	for j, v := range x {
		s.squares[j] += float64(v*v) / norm2
	}
}

// factors returns the root mean square of each dimension relative to a vector
// whose dimensions are all alike, rounded to four digits so that no machine's
// rounding shows.
//
// f_j = √(dims · squares_j / n): 1 for a dimension like all others, for those of a
// pack without vectors, too. They stay within 10^±3.
func (s *dimScale) factors(dims int) []float64 {
	f := make([]float64, dims)
	for j := range f {
		f[j] = 1
		if s.n == 0 {
			continue
		}
		rms := math.Sqrt(s.squares[j] / float64(s.n) * float64(dims))
		text := strconv.FormatFloat(min(max(rms, 1e-3), 1e3), 'g', 4, 64)
		f[j], _ = strconv.ParseFloat(text, 64)
	}
	return f
}

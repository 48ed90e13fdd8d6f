package tables

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"math"
	"unicode/utf8"

	"weatherglass/metrics/formats/npy"
	"weatherglass/metrics/formats/pickle"
	"weatherglass/metrics/message"
)

// The attributes of gensim's FastTextKeyedVectors, which saves no vectors of words but what makes
// them: a vector of each word as a whole, and of each bucket of its parts.
const (
	wholeVectors = "vectors_vocab"
	partVectors  = "vectors_ngrams"
)

// isFastText reports whether the vectors of words are to be put together of their parts'.
func isFastText(kept *pickle.Dict) bool {
	_, sized := kept.Get("min_n").(int64)
	return sized && kept.Get("vectors") == nil
}

// fastText puts the vectors of words together: the mean of that of the word as a whole and those of
// its parts (Bojanowski et al. 2017), as gensim's adjust_vectors does when it loads them. They
// are rounded to float32, as gensim has them.
func (o *opening) fastText(kept *pickle.Dict, name string, words []string) (Matrix, error) {
	whole, err := o.gensimArray(kept, name, wholeVectors)
	if err != nil {
		return nil, err
	}
	parts, err := o.gensimArray(kept, name, partVectors)
	if err != nil {
		return nil, err
	}
	shortest, _ := kept.Get("min_n").(int64)
	longest, _ := kept.Get("max_n").(int64)
	buckets, _ := kept.Get("bucket").(int64)
	dims := whole.Cols()
	switch {
	case whole.Rows() != len(words) || buckets > 0 && (parts.Cols() != dims || int64(parts.Rows()) < buckets):
		return nil, Apart(message.Text("tables.parts_do_not_belong: its words, its vectors and those of their parts do not belong together"))
	case kept.Get("compatible_hash") == false:
		return nil, message.Text("tables.old_rule_of_parts: its parts of words are numbered by an old rule of gensim: save it by save_word2vec_format")
	case int64(len(words))*int64(dims) > maxHeld/4:
		return nil, message.Errorf("tables.too_large: its {words} words of {dims} dimensions do not fit into memory: save them by save_word2vec_format", len(words), dims)
	}
	sum, part := make([]float64, dims), make([]float64, dims)
	raw := make([]byte, 0, 4*len(words)*dims)
	for i, word := range words {
		if err := whole.Row(i, sum); err != nil {
			return nil, err
		}
		n := 1
		if buckets > 0 {
			for _, gram := range grams(word, int(shortest), int(longest)) {
				if err := parts.Row(int(int64(hashOf(gram))%buckets), part); err != nil {
					return nil, err
				}
				for k, x := range part {
					sum[k] += x
				}
				n++
			}
		}
		for _, x := range sum {
			raw = binary.LittleEndian.AppendUint32(raw, math.Float32bits(float32(x/float64(n))))
		}
	}
	a := npy.New("<f4", []int64{int64(len(words)), int64(dims)}, false,
		io.NewSectionReader(bytes.NewReader(raw), 0, int64(len(raw))))
	return a.Matrix()
}

// gensimArray reads an attribute from the pickle or from the array beside it.
func (o *opening) gensimArray(kept *pickle.Dict, name, attribute string) (Matrix, error) {
	if array, ok := kept.Get(attribute).(*pickle.Object); ok {
		a, err := pickledArray(array)
		if err != nil {
			return nil, message.Errorf("tables.vectors_unreadable: its vectors: {why}", err)
		}
		return a.Matrix()
	}
	beside := name + "." + attribute + ".npy"
	f, err := o.open(o.beside(beside))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, Apart(message.Errorf("tables.fasttext_lacks: it is FastText saved by gensim, and has no {attribute}: it belongs in it, or into {beside} beside it", attribute, beside))
	}
	if err != nil {
		return nil, err
	}
	o.closers = append(o.closers, f)
	a, err := npy.Open(f, f.size)
	if err != nil {
		return nil, err
	}
	return a.Matrix()
}

// grams returns the parts of a word between < and >, of so many letters, as fastText's
// computeSubwords does: a mark alone is none.
func grams(word string, shortest, longest int) []string {
	word = "<" + word + ">"
	var all []string
	for i := range word {
		j := i
		for n := 1; j < len(word) && n <= longest; n++ {
			_, size := utf8.DecodeRuneInString(word[j:])
			j += size
			if n >= shortest && !(n == 1 && (i == 0 || j == len(word))) {
				all = append(all, word[i:j])
			}
		}
	}
	return all
}

// hashOf is fastText's: FNV-1a of 32 bits over bytes with a sign.
func hashOf(gram string) uint32 {
	h := uint32(2166136261)
	for i := 0; i < len(gram); i++ {
		h = (h ^ uint32(int8(gram[i]))) * 16777619
	}
	return h
}

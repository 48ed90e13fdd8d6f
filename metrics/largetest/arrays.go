package largetest

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"
	"unicode/utf8"
)

// npyHead begins a file of NumPy's (format 1.0 of numpy.lib.format).
func npyHead(kind string, fortran string, shape string) []byte {
	head := fmt.Sprintf("{'descr': '%s', 'fortran_order': %s, 'shape': (%s), }\n", kind, fortran, shape)
	b := append([]byte("\x93NUMPY\x01\x00"), byte(len(head)), byte(len(head)>>8))
	return append(b, head...)
}

// NPY is the matrix of rows as numpy.save writes it, in float32.
func NPY(rows []Row) []byte {
	return append(npyHead("<f4", "False", fmt.Sprintf("%d, %d", len(rows), len(rows[0].Vector))), numbers(rows)...)
}

// numbers are those of all rows as float32.
func numbers(rows []Row) []byte {
	b := make([]byte, 0, 4*len(rows)*len(rows[0].Vector))
	for _, r := range rows {
		b = Float32(b, r.Vector)
	}
	return b
}

// NPYFortran is the same in float64, column behind column.
func NPYFortran(rows []Row) []byte {
	b := npyHead("<f8", "True", fmt.Sprintf("%d, %d", len(rows), len(rows[0].Vector)))
	for j := range rows[0].Vector {
		for _, r := range rows {
			b = binary.LittleEndian.AppendUint64(b, math.Float64bits(r.Vector[j]))
		}
	}
	return b
}

// NPYWords is the list of words as an array of texts.
func NPYWords(rows []Row) []byte {
	width := 0
	for _, r := range rows {
		width = max(width, utf8.RuneCountInString(r.Word))
	}
	b := npyHead(fmt.Sprintf("<U%d", width), "False", fmt.Sprintf("%d,", len(rows)))
	for _, r := range rows {
		n := 0
		for _, c := range r.Word {
			b = binary.LittleEndian.AppendUint32(b, uint32(c))
			n++
		}
		b = append(b, make([]byte, 4*(width-n))...)
	}
	return b
}

// Lines is a word a line.
func Lines(rows []Row) (b []byte) {
	for _, r := range rows {
		b = append(append(b, r.Word...), '\n')
	}
	return b
}

// JSONWords is a list of words.
func JSONWords(rows []Row) []byte {
	words := make([]string, len(rows))
	for i, r := range rows {
		words[i] = r.Word
	}
	b, _ := json.Marshal(words) // of texts it does not fail
	return b
}

// Safetensors is a file of one tensor (github.com/huggingface/safetensors).
func Safetensors(rows []Row, name string) []byte {
	data := numbers(rows)
	head := fmt.Sprintf(`{"%s":{"dtype":"F32","shape":[%d,%d],"data_offsets":[0,%d]}}`, name, len(rows),
		len(rows[0].Vector), len(data))
	return append(append(binary.LittleEndian.AppendUint64(nil, uint64(len(head))), head...), data...)
}

// WordPiece is a tokenizer.json whose tokens are the words.
func WordPiece(rows []Row) []byte {
	vocab := map[string]int{}
	for i, r := range rows {
		vocab[r.Word] = i
	}
	b, _ := json.Marshal(map[string]any{"added_tokens": []any{}, "model": map[string]any{
		"type": "WordPiece", "unk_token": "[UNK]", "continuing_subword_prefix": "##", "vocab": vocab}})
	return b
}

// KeyToRow is spaCy's map of hashes to rows, in MessagePack.
func KeyToRow(rows []Row, hash func(string) uint64) []byte {
	b := binary.BigEndian.AppendUint32([]byte{0xdf}, uint32(len(rows)))
	for i, r := range rows {
		b = binary.BigEndian.AppendUint64(append(b, 0xcf), hash(r.Word))
		b = binary.BigEndian.AppendUint32(append(b, 0xce), uint32(i))
	}
	return b
}

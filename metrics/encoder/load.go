package encoder

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"weatherglass/metrics/formats/safetensors"
	"weatherglass/metrics/message"
)

// ErrWeights is returned for weights that config.json does not fit, or that are damaged.
var ErrWeights error = message.Text("encoder.weights: the weights cannot be used")

// names are the names of an architecture's tensors, behind its prefix; a layer's are
// behind layer and its number.
type names struct {
	words, positions, types, embedded string // types is "" where there are none
	layer                             string
	query, key, value, attended       string
	attentionNorm                     string
	inner, outer, outerNorm           string
}

// headNames are those of its masked-LM head, which has no prefix.
type headNames struct {
	dense, norm, decoder string
	bias                 []string // of which one is there
}

// loader takes tensors from a file. It keeps the first error and does nothing from then
// on. One that measures compares names and shapes and reads no numbers.
type loader struct {
	ctx      context.Context
	file     *safetensors.File
	prefix   string
	measures bool
	bytes    int64 // that the model takes, so far
	all      int64 // and in the end
	progress func(done, of int64)
	room     []byte
	err      error
}

// fail keeps the first error, as an [ErrWeights].
func (l *loader) fail(err error) {
	if l.err == nil {
		l.err = message.Errorf("any.at: {place}: {why}", ErrWeights, err)
	}
}

func (l *loader) has(name string) bool { return l.file.Tensor(name) != nil }

// findPrefix finds what stands before the names of the encoder's tensors: nothing, or as
// "bert." where heads stand beside it.
func (l *loader) findPrefix(modelType string) {
	words := bertNames.words
	if modelType == "modernbert" {
		words = "embeddings.tok_embeddings.weight"
	}
	found := false
	for _, name := range l.file.Names() {
		before, is := strings.CutSuffix(name, words)
		if is && (!found || len(before) < len(l.prefix)) {
			l.prefix, found = before, true
		}
	}
	if !found {
		l.fail(message.Errorf("encoder.no_words: they have no {name:%q}, where a model of the type {type:%q} has its tokens", words, modelType))
	}
}

// tensor returns the tensor of a name, of that shape and of numbers that are read.
func (l *loader) tensor(name string, shape ...int) *safetensors.Tensor {
	if l.err != nil {
		return nil
	}
	t := l.file.Tensor(name)
	if t == nil {
		if packed := strings.TrimSuffix(name, "weight") + "qweight"; l.has(packed) {
			l.fail(message.Errorf("encoder.quantised: {name:%q} is quantised: take the model in F32, F16 or BF16", packed))
			return nil
		}
		l.fail(message.Errorf("encoder.no_tensor: they have no {name:%q}", name))
		return nil
	}
	want := make([]int64, len(shape))
	for i, n := range shape {
		want[i] = int64(n)
	}
	if !slices.Equal(t.Shape, want) {
		l.fail(message.Errorf("encoder.shape: {name:%q} is {shape}, and by config.json it would be {other}", name,
			fmt.Sprint(t.Shape), fmt.Sprint(want)))
		return nil
	}
	switch t.DType {
	case "F32", "F16", "BF16", "F64":
		return t
	}
	l.fail(message.Errorf("encoder.number_type: the numbers of {name:%q} are of the type {type:%.20q}, quantised: take the model in F32, F16 or BF16",
		name, t.DType))
	return nil
}

// formOf is how numbers are held, by their type in the file. Those of F64 are rounded.
func formOf(dtype string) form {
	switch dtype {
	case "F16":
		return float16s
	case "BF16":
		return bfloat16s
	}
	return float32s
}

// weights reads a matrix in the form of the file.
func (l *loader) weights(name string, rows, cols int) matrix {
	return l.stacked([]string{name}, rows, cols)
}

// stacked reads matrices of one shape as one, the rows of the first above. They keep the
// form of the file if they share it.
func (l *loader) stacked(names []string, rows, cols int) matrix {
	tensors := make([]*safetensors.Tensor, len(names))
	for i, name := range names {
		if tensors[i] = l.tensor(name, rows, cols); l.err != nil {
			return matrix{}
		}
	}
	m := matrix{rows: rows * len(names), cols: cols, form: formOf(tensors[0].DType)}
	for _, t := range tensors {
		if formOf(t.DType) != m.form {
			m.form = float32s
		}
	}
	if l.measures {
		l.bytes += m.bytes()
		return m
	}
	if m.form == float32s {
		m.whole = make([]float32, m.rows*m.cols)
	} else {
		m.half = make([]uint16, m.rows*m.cols)
	}
	for i, t := range tensors {
		l.fill(&m, i*rows*cols, t)
	}
	return m
}

// numbers reads a tensor as float32.
func (l *loader) numbers(name string, shape ...int) []float32 {
	t := l.tensor(name, shape...)
	if l.err != nil {
		return nil
	}
	n := 1
	for _, of := range shape {
		n *= of
	}
	m := matrix{rows: 1, cols: n, form: float32s}
	if l.measures {
		l.bytes += m.bytes()
		return nil
	}
	m.whole = make([]float32, n)
	l.fill(&m, 0, t)
	return m.whole
}

// roomBytes is how much is read at once.
const roomBytes = 1 << 20

// fill reads the numbers of a tensor into a matrix, from number at on.
func (l *loader) fill(m *matrix, at int, t *safetensors.Tensor) {
	if l.room == nil {
		l.room = make([]byte, roomBytes)
	}
	for data, read := t.Bytes(), int64(0); l.err == nil; {
		if err := l.ctx.Err(); err != nil {
			l.err = err
			return
		}
		n := int(min(int64(len(l.room)), data.Size()-read))
		if n == 0 {
			return
		}
		switch _, err := io.ReadFull(data, l.room[:n]); {
		case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
			l.fail(message.Errorf("encoder.cut_off: the file is cut off within {name:%q}", t.Name))
			return
		case err != nil:
			l.fail(message.Errorf("encoder.tensor_not_read: {name:%q} cannot be read: {why}", t.Name, err))
			return
		}
		read += int64(n)
		before := at
		if at = m.take(l.room[:n], t.DType, at); at < 0 {
			l.fail(message.Errorf("encoder.not_finite: {name:%q} has numbers that are NaN or infinite", t.Name))
			return
		}
		l.advance(int64(at-before) * m.bytes() / int64(m.rows*m.cols))
	}
}

func (l *loader) advance(bytes int64) {
	l.bytes += bytes
	if l.progress != nil {
		l.progress(l.bytes, l.all)
	}
}

// take writes numbers of a type from place at on and returns where they end, or -1 if one
// of them is NaN or infinite.
func (m *matrix) take(b []byte, dtype string, at int) int {
	le := binary.LittleEndian
	const infinite, halfInfinite, upperInfinite = 0xff << 23, 0x1f << 10, 0xff << 7
	switch {
	case dtype == "F32":
		for ; len(b) >= 4; b, at = b[4:], at+1 {
			x := le.Uint32(b)
			if x&infinite == infinite {
				return -1
			}
			m.whole[at] = math.Float32frombits(x)
		}
	case dtype == "F64":
		for ; len(b) >= 8; b, at = b[8:], at+1 {
			x := float32(math.Float64frombits(le.Uint64(b)))
			if math.Float32bits(x)&infinite == infinite {
				return -1
			}
			m.whole[at] = x
		}
	default:
		bound, widen := uint16(halfInfinite), fromHalf
		if dtype == "BF16" {
			bound, widen = upperInfinite, func(h uint16) float32 { return math.Float32frombits(uint32(h) << 16) }
		}
		for ; len(b) >= 2; b, at = b[2:], at+1 {
			x := le.Uint16(b)
			if x&bound == bound {
				return -1
			}
			if m.form == float32s {
				m.whole[at] = widen(x)
			} else {
				m.half[at] = x
			}
		}
	}
	return at
}

// linear reads a matrix and its bias.
func (l *loader) linear(name string, rows, cols int) linear {
	return linear{weight: l.weights(name+".weight", rows, cols), bias: l.numbers(name+".bias", rows)}
}

// norm reads a norm, by the names that files have had since 2019 or those before.
func (l *loader) norm(name string, width int) norm {
	scale, shift := name+".weight", name+".bias"
	if !l.has(scale) && l.has(name+".gamma") {
		scale, shift = name+".gamma", name+".beta"
	}
	return norm{scale: l.numbers(scale, width), shift: l.numbers(shift, width)}
}

// embeddings reads what the tokens of a sentence become.
func (m *Model) embeddings(l *loader, n *names) {
	m.words = l.weights(l.prefix+n.words, m.Vocabulary, m.Embedding)
	m.placement = true
	if name := l.prefix + n.positions; m.sinusoidal && !l.has(name) {
		m.places = matrix{rows: m.positions(), cols: m.Embedding}
		if !l.measures {
			m.places.whole = sinusoids(m.positions(), m.Embedding)
		}
		l.bytes += m.places.bytes()
	} else {
		m.places = l.weights(name, m.positions(), m.Embedding)
	}
	if n.types != "" && m.TokenTypes > 0 {
		// Sentences are of the first type.
		types := l.numbers(l.prefix+n.types, m.TokenTypes, m.Embedding)
		m.types = types[:min(len(types), m.Embedding)]
	}
	m.embedded = l.norm(l.prefix+n.embedded, m.Embedding)
}

// postNormLayers reads the layers of BERT and those that differ from it by names.
func (m *Model) postNormLayers(l *loader, n *names) {
	m.layers = make([]layer, m.Layers)
	for i := range m.layers {
		at, of := l.prefix+n.layer+strconv.Itoa(i)+".", &m.layers[i]
		three := []string{at + n.query, at + n.key, at + n.value}
		weights := make([]string, len(three))
		for j, name := range three {
			weights[j] = name + ".weight"
			of.joint.bias = append(of.joint.bias, l.numbers(name+".bias", m.Width)...)
		}
		of.joint.weight = l.stacked(weights, m.Width, m.Width)
		of.attended = l.linear(at+n.attended, m.Width, m.Width)
		of.attentionNorm = l.norm(at+n.attentionNorm, m.Width)
		of.inner = l.linear(at+n.inner, m.Inner, m.Width)
		of.outer = l.linear(at+n.outer, m.Width, m.Inner)
		of.outerNorm = l.norm(at+n.outerNorm, m.Width)
		if l.err != nil {
			return
		}
	}
}

// head reads the masked-LM head, or returns nil if there is none.
func (l *loader) head(c *Config, n *headNames) *head {
	if !l.has(n.dense + ".weight") {
		return nil
	}
	h := &head{dense: l.linear(n.dense, c.Embedding, c.Width), norm: l.norm(n.norm, c.Embedding)}
	if l.has(n.decoder) {
		h.decoder = l.weights(n.decoder, c.Vocabulary, c.Embedding)
	}
	bias := n.bias[0]
	for _, name := range n.bias {
		if l.has(name) {
			bias = name
		}
	}
	h.bias = l.numbers(bias, c.Vocabulary)
	return h
}

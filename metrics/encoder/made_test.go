package encoder

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/formats/safetensors"
)

// made is a tensor of a file that a test writes.
type made struct {
	dtype string
	shape []int64
	bytes []byte
}

// taken returns the tensors of a file, to be changed and written anew.
func taken(t testing.TB, f *safetensors.File) map[string]made {
	t.Helper()
	all := map[string]made{}
	for _, name := range f.Names() {
		of := f.Tensor(name)
		b, err := io.ReadAll(of.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		all[name] = made{of.DType, of.Shape, b}
	}
	return all
}

// written is a file of these tensors.
func written(t testing.TB, tensors map[string]made) []byte {
	t.Helper()
	type entry struct {
		DType   string  `json:"dtype"`
		Shape   []int64 `json:"shape"`
		Offsets [2]int  `json:"data_offsets"`
	}
	header, data := map[string]entry{}, []byte(nil)
	for _, name := range slices.Sorted(maps.Keys(tensors)) {
		of := tensors[name]
		header[name] = entry{of.dtype, of.shape, [2]int{len(data), len(data) + len(of.bytes)}}
		data = append(data, of.bytes...)
	}
	text, err := json.Marshal(header)
	if err != nil {
		t.Fatal(err)
	}
	b := binary.LittleEndian.AppendUint64(nil, uint64(len(text)))
	return append(append(b, text...), data...)
}

// rounded returns tensors of float32 rounded to a type of two bytes, to the nearest and
// to the even of two.
func rounded(t testing.TB, tensors map[string]made, dtype string) map[string]made {
	t.Helper()
	half := map[string]func(float32) uint16{"BF16": upperHalf, "F16": toHalf}[dtype]
	all := map[string]made{}
	for name, of := range tensors {
		if of.dtype != "F32" {
			t.Fatal(name, of.dtype)
		}
		var b []byte
		for i := 0; i < len(of.bytes); i += 4 {
			x := math.Float32frombits(binary.LittleEndian.Uint32(of.bytes[i:]))
			b = binary.LittleEndian.AppendUint16(b, half(x))
		}
		all[name] = made{dtype, of.shape, b}
	}
	return all
}

func upperHalf(x float32) uint16 {
	b := math.Float32bits(x)
	return uint16((b + 0x7fff + b>>16&1) >> 16)
}

// toHalf rounds to binary16, whose numbers are multiples of 2^-24 and have 11 bits.
func toHalf(x float32) uint16 {
	sign, a := uint16(math.Float32bits(x)>>16&0x8000), math.Abs(float64(x))
	if a == 0 {
		return sign
	}
	exponent := max(math.Ilogb(a), -14)
	fraction := uint16(math.RoundToEven(math.Ldexp(a, 10-exponent))) // carries go to the exponent
	if exponent == -14 && fraction < 1<<10 {
		return sign | fraction
	}
	return sign | (uint16(exponent+14)<<10 + fraction)
}

// TestHalves: every finite binary16 comes back from its float32.
func TestHalves(t *testing.T) {
	for h := range uint16(math.MaxUint16) {
		if h&0x7c00 == 0x7c00 {
			continue
		}
		if got := toHalf(fromHalf(h)); got != h {
			t.Fatalf("%#x is %v, whose half is %#x", h, fromHalf(h), got)
		}
	}
	for h, want := range map[uint16]float32{0x0001: 0x1p-24, 0x03ff: 0x1.ff8p-15, 0x3555: 0.333251953125,
		0x7bff: 65504, 0xc000: -2} {
		if got := fromHalf(h); got != want {
			t.Errorf("%#x is %v, want %v", h, got, want)
		}
	}
}

// TestForms: the weights of bert rounded to two bytes, in one file, in two of an index, and
// with what files of 2019 had, give the reference's states of the rounded weights, and all
// forms of one rounding the same bits.
func TestForms(t *testing.T) {
	const dir = "testdata/bert"
	file, c := opened(t, dir)
	whole := taken(t, file)
	expectStates(t, loaded(t, openBytes(t, written(t, rounded(t, whole, "BF16"))), c), dir, "bf16.npy", 1e-5)
	halves := rounded(t, whole, "F16")
	one := loaded(t, openBytes(t, written(t, halves)), c)
	expectStates(t, one, dir, "f16.npy", 1e-5)
	want := digestOf(t, one, dir)
	if got := digestOf(t, loaded(t, inParts(t, halves), c), dir); got != want {
		t.Error("in parts it gives other bits")
	}
	if got := digestOf(t, loaded(t, openBytes(t, written(t, asOf2019(halves))), c), dir); got != want {
		t.Error("with the names of 2019 it gives other bits")
	}
}

// inParts deals tensors to two files, as an index has them.
func inParts(t testing.TB, tensors map[string]made) *safetensors.File {
	t.Helper()
	parts := []map[string]made{{}, {}}
	index, files := map[string]string{}, map[string]*safetensors.File{}
	for i, name := range slices.Sorted(maps.Keys(tensors)) {
		parts[i%2][name] = tensors[name]
		index[name] = fmt.Sprint(i % 2)
	}
	for i, part := range parts {
		files[fmt.Sprint(i)] = openBytes(t, written(t, part))
	}
	f, err := safetensors.Join(index, files)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// asOf2019 gives tensors the names of norms before 2019 and adds what files then had: whole
// positions, the head's own copy of the tokens' vectors, a head for the next sentence.
func asOf2019(tensors map[string]made) map[string]made {
	old := strings.NewReplacer("LayerNorm.weight", "LayerNorm.gamma", "LayerNorm.bias", "LayerNorm.beta")
	all := map[string]made{}
	for name, of := range tensors {
		all[old.Replace(name)] = of
	}
	all["bert.embeddings.position_ids"] = made{"I64", []int64{1, 2}, make([]byte, 16)}
	all["cls.predictions.decoder.weight"] = tensors["bert.embeddings.word_embeddings.weight"]
	all["cls.seq_relationship.bias"] = made{"F16", []int64{2}, make([]byte, 4)}
	return all
}

// TestMixed: weights of several types, and of float64, are read as numbers.
func TestMixed(t *testing.T) {
	const dir = "testdata/bert"
	file, c := opened(t, dir)
	want := digestOf(t, loaded(t, file, c), dir)
	all := taken(t, file)
	for _, name := range []string{"bert.encoder.layer.0.attention.self.key.weight",
		"bert.encoder.layer.1.output.dense.bias"} {
		var b []byte
		for of := all[name].bytes; len(of) > 0; of = of[4:] {
			x := float64(math.Float32frombits(binary.LittleEndian.Uint32(of)))
			b = binary.LittleEndian.AppendUint64(b, math.Float64bits(x))
		}
		all[name] = made{"F64", all[name].shape, b}
	}
	if got := digestOf(t, loaded(t, openBytes(t, written(t, all)), c), dir); got != want {
		t.Error("float64 that float32 holds gives other bits")
	}
	// Key and value in two bytes beside a query in four.
	halves := rounded(t, map[string]made{"k": {"F32", all["bert.encoder.layer.0.attention.self.value.weight"].shape,
		all["bert.encoder.layer.0.attention.self.value.weight"].bytes}}, "BF16")
	all["bert.encoder.layer.0.attention.self.value.weight"] = halves["k"]
	m := loaded(t, openBytes(t, written(t, all)), c)
	if of := m.layers[0].joint.weight; of.form != float32s || m.layers[1].joint.weight.form != float32s {
		t.Error("mixed weights are held as", of.form)
	}
	digestOf(t, m, dir)
}

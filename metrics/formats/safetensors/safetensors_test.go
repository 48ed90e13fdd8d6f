package safetensors

import (
	"bytes"
	"encoding/binary"
	"io"
	"math"
	"strconv"
	"strings"
	"testing"
)

// made returns a file of a header and so many bytes.
func made(header string, data []byte) []byte {
	b := binary.LittleEndian.AppendUint64(nil, uint64(len(header)))
	return append(append(b, header...), data...)
}

func open(b []byte) (*File, error) { return Open(bytes.NewReader(b), int64(len(b))) }

// TestTypes reads numbers whose bytes are known by hand: IEEE 754, and for BF16 the
// upper half of float32.
func TestTypes(t *testing.T) {
	for _, c := range []struct {
		dtype string
		bytes string
		want  []float64
	}{
		{"F64", "\x00\x00\x00\x00\x00\x00\xf8\x3f", []float64{1.5}},
		{"F32", "\x00\x00\xc0\x3f\x00\x00\x20\xc0", []float64{1.5, -2.5}},
		{"F16", "\x00\x3e\x00\xc1\x01\x00\xff\x7b\x00\x7c\x00\x80", []float64{1.5, -2.5, 0x1p-24, 65504, math.Inf(1), 0}},
		{"BF16", "\xc0\x3f\x20\xc0", []float64{1.5, -2.5}},
		{"I64", "\xfe\xff\xff\xff\xff\xff\xff\xff", []float64{-2}},
		{"I32", "\xfe\xff\xff\xff", []float64{-2}},
		{"I8", "\x7f\x80\xff", []float64{127, -128, -1}},
		{"U8", "\x7f\x80\xff", []float64{127, 128, 255}},
	} {
		n := len(c.want)
		header := `{"__metadata__":{"format":"pt"},"a":{"dtype":"` + c.dtype + `","shape":[1,` + strconv.Itoa(n) +
			`],"data_offsets":[0,` + strconv.Itoa(len(c.bytes)) + `]}}`
		f, err := open(made(header, []byte(c.bytes)))
		if err != nil {
			t.Fatal(c.dtype, err)
		}
		m, err := f.Tensor("a").Matrix()
		if err != nil || m.Rows() != 1 || m.Cols() != n {
			t.Fatal(c.dtype, err)
		}
		got := make([]float64, n)
		if err := m.Row(0, got); err != nil {
			t.Fatal(err)
		}
		for i := range got {
			if got[i] != c.want[i] {
				t.Errorf("%s: %v, want %v", c.dtype, got, c.want)
			}
		}
	}
}

// TestHostile: headers that claim what is not so are refused, before memory is taken.
func TestHostile(t *testing.T) {
	four := make([]byte, 4)
	for name, b := range map[string][]byte{
		"empty":             nil,
		"short":             []byte("\x02\x00\x00"),
		"header too long":   append(binary.LittleEndian.AppendUint64(nil, 1<<62), '{'),
		"negative length":   append(binary.LittleEndian.AppendUint64(nil, math.MaxUint64), '{'),
		"no JSON":           made(`{"a"`, nil),
		"a list":            made(`[]`, nil),
		"beyond the end":    made(`{"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}}`, four),
		"backwards":         made(`{"a":{"dtype":"F32","shape":[0],"data_offsets":[4,0]}}`, four),
		"negative offset":   made(`{"a":{"dtype":"F32","shape":[2],"data_offsets":[-4,4]}}`, four),
		"shape too large":   made(`{"a":{"dtype":"F32","shape":[2],"data_offsets":[0,4]}}`, four),
		"shape too small":   made(`{"a":{"dtype":"F32","shape":[0],"data_offsets":[0,4]}}`, four),
		"overflow":          made(`{"a":{"dtype":"F32","shape":[4294967296,4294967296,1],"data_offsets":[0,4]}}`, four),
		"overflow to zero":  made(`{"a":{"dtype":"F32","shape":[0,9223372036854775807,2],"data_offsets":[0,4]}}`, four),
		"negative shape":    made(`{"a":{"dtype":"F32","shape":[-1,-1],"data_offsets":[0,4]}}`, four),
		"twice":             made(`{"a":{"dtype":"U8","shape":[4],"data_offsets":[0,4]},"a":{"dtype":"I8","shape":[4],"data_offsets":[0,4]}}`, four),
		"more behind":       made(`{"a":{"dtype":"U8","shape":[2],"data_offsets":[0,2]}}`, four),
		"many axes":         made(`{"a":{"dtype":"U8","shape":[1,1,1,1,1,1,1,1,4],"data_offsets":[0,4]}}`, four),
		"offset no integer": made(`{"a":{"dtype":"U8","shape":[4],"data_offsets":[0,4.5]}}`, four),
	} {
		if _, err := open(b); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// TestMatrixOnly: of tensors only matrices and lists of numbers are rows, of a type
// that is read.
func TestMatrixOnly(t *testing.T) {
	f, err := open(made(`{"a":{"dtype":"F8_E4M3","shape":[2,2],"data_offsets":[0,4]},"b":{"dtype":"U8","shape":[1,2,2],"data_offsets":[0,4]},"c":{"dtype":"U8","shape":[1,0],"data_offsets":[4,4]},"d":{"dtype":"U8","shape":[],"data_offsets":[0,1]}}`, make([]byte, 4)))
	if err != nil {
		t.Fatal(err)
	}
	if names := strings.Join(f.Names(), " "); names != "a b c d" {
		t.Error(names)
	}
	for _, name := range f.Names() {
		if _, err := f.Tensor(name).Matrix(); err == nil || !strings.Contains(err.Error(), `"`+name+`"`) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// sparse is a file of zeros behind its beginning, which counts what is read of it.
type sparse struct {
	head  []byte
	size  int64
	taken int64
}

func (s *sparse) ReadAt(p []byte, at int64) (int, error) {
	if at >= s.size {
		return 0, io.EOF
	}
	clear(p)
	if at < int64(len(s.head)) {
		copy(p, s.head[at:])
	}
	s.taken += int64(len(p))
	return len(p), nil
}

// TestLargeFile: of a model of 4 GB nothing is read but the header and the rows that
// are asked for.
func TestLargeFile(t *testing.T) {
	head := made(`{"wte.weight":{"dtype":"F16","shape":[32000,1024],"data_offsets":[0,65536000]},"h.weight":{"dtype":"F16","shape":[65536,32268],"data_offsets":[65536000,4294967296]}}`, nil)
	file := &sparse{head: head, size: int64(len(head)) + 1<<32}
	f, err := Open(file, file.size)
	if err != nil {
		t.Fatal(err)
	}
	m, err := f.Tensor("wte.weight").Matrix()
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Row(31999, make([]float64, 1024)); err != nil {
		t.Fatal(err)
	}
	if file.taken > 1<<16 {
		t.Errorf("%d bytes were read for one row", file.taken)
	}
}

// TestIndex: a model's index names files beside it.
func TestIndex(t *testing.T) {
	files, err := ReadIndex([]byte(`{"metadata":{"total_size":1},"weight_map":{"a":"model-1.safetensors"}}`))
	if err != nil || files["a"] != "model-1.safetensors" {
		t.Error(files, err)
	}
	for _, bad := range []string{``, `{}`, `{"weight_map":{"a":"../b"}}`, `{"weight_map":{"a":"/b"}}`,
		`{"weight_map":{"a":"c:b"}}`, `{"weight_map":{"a":""}}`} {
		if _, err := ReadIndex([]byte(bad)); err == nil {
			t.Errorf("%s: no error", bad)
		}
	}
}

// FuzzOpen feeds any bytes: an error, or tensors within the file.
func FuzzOpen(f *testing.F) {
	f.Add(made(`{"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}}`, make([]byte, 4)))
	f.Add(made(`{"__metadata__":{},"a":{"dtype":"BF16","shape":[2,1],"data_offsets":[0,4]}}`, make([]byte, 4)))
	f.Add(made(`{}`, nil))
	f.Fuzz(func(t *testing.T, b []byte) {
		file, err := open(b)
		if err != nil {
			return
		}
		for _, name := range file.Names() {
			m, err := file.Tensor(name).Matrix()
			if err != nil || m.Rows() == 0 {
				continue
			}
			for _, row := range []int{0, m.Rows() - 1} {
				if err := m.Row(row, make([]float64, m.Cols())); err != nil {
					t.Fatalf("row %d of %d of %q: %v", row, m.Rows(), name, err)
				}
			}
		}
	})
}

// TestJoin: tensors of several files are found as if they stood in one, and one that its
// file lacks, or a file that is not there, is an error that names it.
func TestJoin(t *testing.T) {
	file := func(name string) *File {
		f, err := open(made(`{"`+name+`":{"dtype":"U8","shape":[1],"data_offsets":[0,1]}}`, []byte(name[:1])))
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	files := map[string]*File{"1.safetensors": file("a"), "2.safetensors": file("b")}
	f, err := Join(map[string]string{"a": "1.safetensors", "b": "2.safetensors"}, files)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"a", "b"} {
		if got, err := io.ReadAll(f.Tensor(name).Bytes()); err != nil || string(got) != name {
			t.Errorf("%s is %q (%v)", name, got, err)
		}
	}
	for want, index := range map[string]map[string]string{
		`"2.safetensors", which does not have it`: {"a": "2.safetensors"},
		`"3.safetensors", which the index names`:  {"c": "3.safetensors"},
	} {
		if _, err := Join(index, files); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v", index, err)
		}
	}
}

// Package safetensors reads matrices from files of Hugging Face's safetensors
// format, of which only the header and the rows that are asked for are read.
//
// A file is: the length of the header in eight bytes, little-endian; the header, a
// JSON object of names with dtype, shape and data_offsets; the numbers, row by row,
// little-endian. A header claims what it likes: every offset is compared with the
// size of the file before anything of it is used.
//
// Begin with [Open], or [ReadIndex] for a model in several files.
package safetensors

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"weatherglass/metrics/message"
)

// maxHeader bounds the header, in bytes; ten times that of models with ten thousand
// tensors.
const maxHeader = 16 << 20

// maxAxes bounds the axes of a tensor.
const maxAxes = 8

// ErrFormat is returned for what is no file of this format, or a damaged one.
var ErrFormat error = message.Text("safetensors.not_safetensors: the file is damaged, or not in the safetensors format")

// File is an opened file. It may be used by several goroutines if its reader may.
type File struct {
	tensors map[string]*Tensor
}

// Looks reports whether a file could be one of this format, by its first nine bytes
// or more.
func Looks(head []byte) bool {
	return len(head) > 8 && head[8] == '{' && headerLength(head) <= maxHeader
}

// headerLength reads the first eight bytes.
func headerLength(b []byte) uint64 {
	var n uint64
	for i := range 8 {
		n |= uint64(b[i]) << (8 * i)
	}
	return n
}

// Open reads the header of a file of size bytes. The error is an [ErrFormat].
func Open(r io.ReaderAt, size int64) (*File, error) {
	var first [8]byte
	if _, err := r.ReadAt(first[:], 0); err != nil {
		return nil, message.Errorf("safetensors.it_has_bytes: {what}: it has {size} bytes", ErrFormat, size)
	}
	length := headerLength(first[:])
	if length > maxHeader || int64(length) > size-8 {
		return nil, message.Errorf("safetensors.header_too_long: {what}: its header would have {length} bytes", ErrFormat,
			length)
	}
	header := make([]byte, length)
	if _, err := io.ReadFull(io.NewSectionReader(r, 8, int64(length)), header); err != nil {
		return nil, message.Errorf("any.at: {place}: {why}", ErrFormat, err)
	}
	data := io.NewSectionReader(r, 8+int64(length), size-8-int64(length))
	tensors, err := parse(header, data)
	if err != nil {
		return nil, message.Errorf("any.at: {place}: {why}", ErrFormat, err)
	}
	return &File{tensors}, nil
}

// metadata is the one name in a header that is no tensor.
const metadata = "__metadata__"

// parse reads the header member by member, so that a name that stands twice, which
// readers could understand differently, is refused.
func parse(header []byte, data *io.SectionReader) (map[string]*Tensor, error) {
	d := json.NewDecoder(bytes.NewReader(header))
	if open, err := d.Token(); err != nil || open != json.Delim('{') {
		return nil, message.Text("safetensors.header_no_object: its header is no JSON object")
	}
	tensors, end := map[string]*Tensor{}, int64(0)
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return nil, err
		}
		name, _ := key.(string)
		if name == metadata {
			var any json.RawMessage
			if err := d.Decode(&any); err != nil {
				return nil, err
			}
			continue
		}
		var entry entry
		if err := d.Decode(&entry); err != nil {
			return nil, message.Errorf("safetensors.tensor: tensor {name:%.80q}: {why}", name, err)
		}
		if tensors[name] != nil {
			return nil, message.Errorf("safetensors.tensor_stands_twice: tensor {name:%.80q} stands twice", name)
		}
		t, err := entry.tensor(name, data)
		if err != nil {
			return nil, message.Errorf("safetensors.tensor: tensor {name:%.80q}: {why}", name, err)
		}
		tensors[name], end = t, max(end, entry.Offsets[1])
	}
	if _, err := d.Token(); err != nil {
		return nil, err
	}
	if end != data.Size() {
		return nil, message.Errorf("safetensors.its_tensors_end_at_byte: its tensors end at byte {end} of {size}", end,
			data.Size())
	}
	return tensors, nil
}

// entry is a member of the header.
type entry struct {
	DType   string   `json:"dtype"`
	Shape   []int64  `json:"shape"`
	Offsets [2]int64 `json:"data_offsets"`
}

// tensor checks what the header says of a tensor. Types that nobody reads here may
// stand in the file: their lengths are not known and not compared.
func (e entry) tensor(name string, data *io.SectionReader) (*Tensor, error) {
	from, to := e.Offsets[0], e.Offsets[1]
	if from < 0 || to < from || to > data.Size() {
		return nil, message.Errorf("safetensors.numbers_outside: its numbers stand from byte {from} to {to}, and the file has {size}", from, to, data.Size())
	}
	if len(e.Shape) > maxAxes {
		return nil, message.Errorf("safetensors.it_has_axes: it has {shape} axes", len(e.Shape))
	}
	kind, known := types[e.DType]
	product := int64(kind.Size())
	if slices.Contains(e.Shape, 0) {
		product = 0
	}
	for _, n := range e.Shape {
		// By division: the product could overflow.
		if n < 0 || product > 0 && known && product > (to-from)/n {
			return nil, message.Errorf("safetensors.its_shape_does_not_fit: its shape {shape} does not fit {to} bytes of {dType}", fmt.Sprintf("%v", e.Shape), to-from, e.DType)
		}
		product *= n
	}
	if known && product != to-from {
		return nil, message.Errorf("safetensors.its_shape_does_not_fit: its shape {shape} does not fit {to} bytes of {dType}", fmt.Sprintf("%v", e.Shape), to-from, e.DType)
	}
	return &Tensor{Name: name, DType: e.DType, Shape: e.Shape, data: io.NewSectionReader(data, from, to-from)}, nil
}

// Tensor returns the tensor of that name, or nil.
func (f *File) Tensor(name string) *Tensor { return f.tensors[name] }

// Names returns the names of all tensors, sorted.
func (f *File) Names() []string {
	names := make([]string, 0, len(f.tensors))
	for name := range f.tensors {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// ReadIndex reads model.safetensors.index.json: the file of each tensor's name.
// Files stand beside the index; a name that leads elsewhere is an error.
func ReadIndex(text []byte) (map[string]string, error) {
	var index struct {
		Files map[string]string `json:"weight_map"`
	}
	if err := json.Unmarshal(text, &index); err != nil {
		return nil, message.Errorf("safetensors.index_is_no_json: the index is no JSON: {why}", err)
	}
	if len(index.Files) == 0 {
		return nil, message.Text(`safetensors.index_has_no_weight_map: the index has no "weight_map"`)
	}
	for name, file := range index.Files {
		if file == "" || file[0] == '.' || strings.ContainsAny(file, "/\\:") {
			return nil, message.Errorf("safetensors.no_such_file: the index takes {name:%.80q} from {file:%.80q}, which is no file beside it", name, file)
		}
	}
	return index.Files, nil
}

// Join returns the tensors that an index names as those of one file. Each must stand in
// the file that it names.
func Join(index map[string]string, files map[string]*File) (*File, error) {
	joined := &File{map[string]*Tensor{}}
	for _, name := range slices.Sorted(maps.Keys(index)) {
		in := index[name]
		f := files[in]
		if f == nil {
			return nil, message.Errorf("safetensors.file_missing: {what}: {in:%.80q}, which the index names, is missing", ErrFormat, in)
		}
		t := f.Tensor(name)
		if t == nil {
			return nil, message.Errorf("safetensors.tensor_not_in_file: {what}: the index takes {name:%.80q} from {in:%.80q}, which does not have it", ErrFormat, name, in)
		}
		joined.tensors[name] = t
	}
	return joined, nil
}

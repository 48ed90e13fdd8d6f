package shard

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"math"

	"weatherglass/metrics/scan"
	"weatherglass/metrics/wire"
)

// order says which shard to decode, and is all that it takes: another worker
// needs neither manifest nor page table.
//
// It travels as JSON between workers of one version of the program, so that its
// fields are no format. Header is the 64 bytes that the shard must begin with.
type order struct {
	Path   string
	Bytes  int
	SHA256 []byte
	Header []byte
	// Factors of the dimensions, if the lengths of the vectors are to be computed.
	Factors []float64 `json:",omitempty"`
}

// A Worker decodes shards in another worker, which shares no memory with this
// program.
//
// In the browser it is another Web Worker (wasm/engine); natively there are none,
// since goroutines have all cores.
type Worker interface {
	// Ready waits until the worker works; an error says that it will not.
	Ready(ctx context.Context) error
	// Decode returns what [Decode] gives there for the same order. A shard for
	// which it fails is decoded here.
	Decode(ctx context.Context, order []byte) (plane []byte, err error)
}

// Decode fetches a shard from f, verifies it and decodes it, as the order says
// that a [Worker] was given: a part of a scan for the one who holds the pack.
//
// It is what a worker runs. f is the worker's own way to the pack's files. The result
// is what newPlane reads, with room for 16 bytes more.
func Decode(ctx context.Context, f Fetcher, kernels scan.Kernels, text []byte) ([]byte, error) {
	var o order
	if err := json.Unmarshal(text, &o); err != nil {
		return nil, err
	}
	d, err := o.decode(ctx, f, newUnpacker(kernels))
	if err != nil {
		return nil, err
	}
	const more = 16 // what a caller may append without another copy
	return d.appendTo(make([]byte, 0, d.bytes()+more)), ctx.Err()
}

// OrderFile returns the path and the size of the file that an order of a [Worker]
// has decoded.
//
// It is what the worker will fetch at most, to be counted before it does.
func OrderFile(text []byte) (path string, bytes int) {
	var o order
	_ = json.Unmarshal(text, &o) // it was written here
	return o.Path, o.Bytes
}

// unpacker is what decoding shards takes.
type unpacker struct {
	huffman
	squares scan.SquaresKernel
}

// newUnpacker is for one goroutine; kernels that lack are those of plain Go or of the
// processor.
func newUnpacker(kernels scan.Kernels) *unpacker {
	kernels = kernels.OrOwn()
	return &unpacker{huffman: huffman{kernel: kernels.Codes}, squares: kernels.Squares}
}

// decode fetches, verifies and decodes the shard.
//
// The digest of the whole file stands for its pages' digests, which are not compared.
func (o order) decode(ctx context.Context, f Fetcher, u *unpacker) (*plane, error) {
	h, err := parseHeader(o.Header)
	if err != nil {
		return nil, err
	}
	file, err := o.fetch(ctx, f)
	if err != nil {
		return nil, err
	}
	d, err := parsePlane(file, h, &u.huffman)
	if err != nil {
		return nil, damaged(o.Path, err)
	}
	if len(o.Factors) == h.Dims {
		d.norms = d.measure(o.Factors, u.squares)
	}
	return d, nil
}

// fetch returns the file, verified.
// file is set by verify each time it is called, so that after a second fetch it is
// what passed.
func (o order) fetch(ctx context.Context, f Fetcher) (file []byte, err error) {
	err = verified(ctx, f, span{o.Path, 0, AtMost(o.Bytes)}, func(b []byte) error {
		file = b
		if len(b) != o.Bytes {
			return errLength
		}
		sum, err := digestOf(ctx, f, b)
		if err == nil && string(sum[:]) != string(o.SHA256) {
			err = errDigest
		}
		return err
	})
	return file, err
}

// appendTo appends what newPlane reads: rows, refinement bits, scales as f32
// and, if they were computed, lengths as f64.
//
// All numbers are little-endian. How many there are follows from the header, which
// the reader has.
func (p *plane) appendTo(b []byte) []byte {
	b = append(append(b, p.rows...), p.refine...)
	for _, s := range p.scales {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(s))
	}
	return wire.AppendFloats(b, p.norms...)
}

// newPlane reads what another worker made of a shard with the header; it keeps
// b.
//
// rows and refine point into b, with their capacity cut so that an append copies;
// scales and norms are copied out, and spare counts the bytes that b holds for
// nothing.
func newPlane(b []byte, h Header, norms bool) (*plane, error) {
	p := &plane{stride: scan.Stride(h.Dims), scales: make([]float32, h.Count)}
	rows, refine := h.Count*p.stride, h.Count*refineBytes(h.Dims, h.Refine)
	if norms {
		p.norms = make([]float64, h.Count)
	}
	if len(b) != rows+refine+4*len(p.scales)+8*len(p.norms) {
		return nil, errLength
	}
	p.rows, p.refine, b = b[:rows:rows], b[rows:rows+refine:rows+refine], b[rows+refine:]
	p.spare = len(b)
	for i := range p.scales {
		p.scales[i] = math.Float32frombits(binary.LittleEndian.Uint32(b[4*i:]))
	}
	wire.ReadFloats(p.norms, b[4*len(p.scales):])
	return p, nil
}

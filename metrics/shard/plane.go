package shard

import (
	"encoding/binary"
	"math"

	"weatherglass/metrics/scan"
)

// plane is a decoded shard, laid out for a kernel.
type plane struct {
	stride int    // of rows
	rows   []byte // count rows of dims signed bytes, filled up with zeros
	scales []float32
	refine []byte // count × refineBytes

	norms []float64    // lengths of the vectors without refinement; nil until needed
	near  *largestRows // nil until needed
	spare int          // bytes that rows keeps alive beside these lists
}

func (p *plane) bytes() int {
	return len(p.rows) + 4*len(p.scales) + len(p.refine) + 8*len(p.norms) + p.near.bytes() + p.spare
}

// parsePlane reads a whole vector file, which must have passed its digest.
func parsePlane(file []byte, want Header, s *huffman) (*plane, error) {
	h, err := parseHeader(file)
	if err != nil {
		return nil, err
	}
	if h != want {
		return nil, errMismatch
	}
	pages, err := h.cut(file[headerBytes:])
	if err != nil {
		return nil, err
	}
	p := &plane{stride: scan.Stride(h.Dims)}
	p.rows = make([]byte, h.Count*p.stride)
	p.scales = make([]float32, 0, h.Count)
	p.refine = make([]byte, 0, h.Count*refineBytes(h.Dims, h.Refine))
	r := planeReader{Header: h, plane: p, huffman: s}
	for i := range r.rooms[:min(sideBySide, len(pages))] {
		r.rooms[i] = h.newPage(h.PageWords)
	}
	for first := 0; first < len(pages); first += sideBySide {
		if err := r.add(pages[first:min(first+sideBySide, len(pages))], first); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// append adds the records of a page. Of the checks of [Quantizer.decode] it
// makes the one that keeps the numbers finite; the digest stands for the rest.
func (p *plane) append(pg page, dims int) error {
	for i := 0; i < len(pg.scales); i += 4 {
		s := math.Float32frombits(binary.LittleEndian.Uint32(pg.scales[i:]))
		if !validScale(float64(s)) {
			return errRecord
		}
		at := len(p.scales) * p.stride
		copy(p.rows[at:at+dims], pg.plane[i/4*dims:])
		p.scales = append(p.scales, s)
	}
	p.refine = append(p.refine, pg.refine...)
	return nil
}

// vector decodes the i-th record into dst, as [page.vector] does.
func (p *plane) vector(i int, z Quantizer, dst []float64) error {
	rb := refineBytes(len(z.DimScale), z.Refine)
	if i < 0 || i >= len(p.scales) {
		return errPage
	}
	return z.decode(p.scales[i], p.rows[i*p.stride:][:len(z.DimScale)], p.refine[i*rb:(i+1)*rb], dst)
}

// measure computes the lengths of the vectors without refinement bits.
func (p *plane) measure(factors []float64, squares scan.SquaresKernel) []float64 {
	norms := make([]float64, len(p.scales))
	squares(norms, p.rows, p.squares(factors))
	for i, s := range p.scales {
		norms[i] = float64(s) * math.Sqrt(norms[i])
	}
	return norms
}

// squares returns the squared factors, and zeros that let blocks of the stride be
// whole.
func (p *plane) squares(factors []float64) []float64 {
	weights := make([]float64, p.stride)
	for j, f := range factors {
		weights[j] = float64(f * f)
	}
	return weights
}

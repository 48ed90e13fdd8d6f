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
	room := h.newPage(h.PageWords)
	for i, b := range pages {
		pg, err := h.parsePageInto(room, b, h.pageCount(i), s)
		if err != nil {
			return nil, err
		}
		if err := p.append(pg, h.Dims); err != nil {
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
func (p *plane) measure(factors []float64) []float64 {
	norms, weights := make([]float64, len(p.scales)), p.squares(factors)
	for i, s := range p.scales {
		norms[i] = float64(s) * math.Sqrt(sumSquares(p.rows[i*p.stride:(i+1)*p.stride], weights))
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

// sumSquares adds the weighted squares of signed bytes, as many as weights, a
// multiple of four.
func sumSquares(row []byte, weights []float64) float64 {
	var s0, s1, s2, s3 float64
	for j := 0; j+4 <= len(weights); j += 4 {
		r, w := (*[4]byte)(row[j:]), (*[4]float64)(weights[j:])
		a, b, c, d := int32(int8(r[0])), int32(int8(r[1])), int32(int8(r[2])), int32(int8(r[3]))
		s0 = float64(float64(a*a)*w[0]) + s0
		s1 = float64(float64(b*b)*w[1]) + s1
		s2 = float64(float64(c*c)*w[2]) + s2
		s3 = float64(float64(d*d)*w[3]) + s3
	}
	return (s0 + s1) + (s2 + s3)
}

package shard

import (
	"encoding/binary"
	"math"

	"weatherglass/metrics/scan"
)

// plane is a decoded shard, laid out for a kernel.
//
// It differs from pages in that rows are filled up to the stride, scales are numbers,
// and entropy coding is undone: 0.58 MB for 4,096 words of 100 dimensions at 2 bits,
// of which a scan reads the rows and scales. Once it is in a [Planes] it is read by
// several goroutines and not written to; sweep.plane copies the struct to add norms
// or near.
type plane struct {
	stride int // of rows
	// The stride is a multiple of scan.RowAlign, so that a kernel needs no tail: 100
	// dimensions take 112 bytes.
	rows   []byte // count rows of dims signed bytes, filled up with zeros
	scales []float32
	refine []byte // count × refineBytes

	norms []float64    // lengths of the vectors without refinement; nil until needed
	near  *largestRows // nil until needed
	spare int          // bytes that rows keeps alive beside these lists
}

// bytes is what the plane counts in a [Planes]. It grows when norms or near are
// added.
func (p *plane) bytes() int {
	return len(p.rows) + 4*len(p.scales) + len(p.refine) + 8*len(p.norms) + p.near.bytes() + p.spare
}

// parsePlane reads a whole vector file, which must have passed its digest.
//
// want is what the header must be, first rank and count included: a file that was
// renamed is then not taken for another shard. Pages are decoded, four by four, into
// the same rooms; besides these the plane is all that stays allocated.
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
// (That check is of the scale. Without it one infinite scale would make sums of a
// whole scan infinite.)
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
//
// norm_i = s_i · √(Σ_j factor_j² q_ij²), with the sum in a fixed order. O(words ·
// dims); sweep.plane does it once for a plane.
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

// largestRows are what a search for the largest cosines takes of the rows of a plane
// beside themselves: see [scan.FourRows].
// They are a plane's, computed once and kept with it, whatever the directions: 12
// bytes a word.
type largestRows struct {
	weights []float32 // what a row's sum is multiplied with to give its cosine, but for the direction's step
	offs    []float32 // how far this is off
	tails   []float32 // length of a vector behind the head, of its whole length
}

func (r *largestRows) bytes() int {
	if r == nil {
		return 0
	}
	return 12 * len(r.weights)
}

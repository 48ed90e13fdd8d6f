package shard

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"math"

	"github.com/klauspost/compress/huff0"
)

// PageEntry is a page's line in the page table of a pack.
//
// Eight bytes are enough to find damage of a range; a whole shard is compared with
// its whole SHA-256.
type PageEntry struct {
	Length int     // bytes in the vector file
	Digest [8]byte // first bytes of the SHA-256 of those bytes
}

// VectorWriter writes one vector file.
//
// It holds the coded file in memory until [VectorWriter.Finish], and one page
// uncoded. One goroutine may use it. The same vectors in the same order give the same
// bytes.
type VectorWriter struct {
	head    Header
	quant   Quantizer
	scratch huff0.Scratch
	open    page // page being filled
	n       int  // records in it
	body    []byte
	entries []PageEntry
}

// NewVectorWriter starts a file with the header h, whose Count is ignored:
// vectors are counted. h.Dims and h.Refine must be those of z.
func NewVectorWriter(h Header, z Quantizer) (*VectorWriter, error) {
	if err := z.check(); err != nil {
		return nil, err
	}
	if h.Dims != len(z.DimScale) || h.Refine != z.Refine || h.PageWords < 1 || h.First < 0 || h.First > maxWords {
		return nil, errors.New("shard: the header does not fit the quantizer")
	}
	h.Count = 0
	return &VectorWriter{head: h, quant: z, open: h.newPage(h.PageWords)}, nil
}

// Add appends a vector of h.Dims numbers. The error is [ErrNotFinite] or says
// that the file is full.
//
// x is read only, and not kept. A vector that is refused leaves the file as it was.
func (w *VectorWriter) Add(x []float64) error {
	if len(x) != w.head.Dims {
		return errors.New("shard: the vector has another number of components than the file")
	}
	if w.head.Count == maxWords {
		return errors.New("shard: the file is full")
	}
	d, rb, i := w.head.Dims, refineBytes(w.head.Dims, w.head.Refine), w.n
	scale, err := w.quant.encode(x, w.open.plane[i*d:(i+1)*d], w.open.refine[i*rb:(i+1)*rb])
	if err != nil {
		return err
	}
	binary.LittleEndian.PutUint32(w.open.scales[4*i:], math.Float32bits(scale))
	w.head.Count++
	if w.n++; w.n == w.head.PageWords {
		w.flush()
	}
	return nil
}

// flush writes the open page and begins the next one.
func (w *VectorWriter) flush() {
	d, rb := w.head.Dims, refineBytes(w.head.Dims, w.head.Refine)
	p := page{scales: w.open.scales[:4*w.n], refine: w.open.refine[:rb*w.n], plane: w.open.plane[:d*w.n]}
	start := len(w.body)
	w.body = w.head.appendPage(w.body, p, &w.scratch)
	sum := sha256.Sum256(w.body[start:])
	w.entries = append(w.entries, PageEntry{Length: len(w.body) - start, Digest: [8]byte(sum[:8])})
	// bitWriter writes whole bytes but the last, which must be 0 before it; scales
	// and plane are overwritten.
	clear(w.open.refine)
	w.n = 0
}

// Finish returns the file and the entries of its pages. The writer is spent.
func (w *VectorWriter) Finish() (file []byte, entries []PageEntry) {
	if w.n > 0 {
		w.flush()
	}
	// The header comes last to be made, since it holds the count, and first in the
	// file.
	file = w.head.appendTo(make([]byte, 0, headerBytes+4*len(w.entries)+len(w.body)))
	if w.head.Coded {
		for _, e := range w.entries {
			file = binary.LittleEndian.AppendUint32(file, uint32(e.Length))
		}
	}
	return append(file, w.body...), w.entries
}

// Vectors is a vector file that was read as a whole. Its pages are decoded
// when they are asked for, and kept.
//
// The lexicon's vectors are such a file. Decoded pages are never dropped; it must not
// be used by several goroutines at once, since decoding one uses scratch space.
type Vectors struct {
	head    Header
	quant   Quantizer
	pages   [][]byte
	dec     huffman
	decoded []page // the zero page until needed
}

// ParseVectors reads the header and table of a whole vector file. dimScale are
// the factors of its dimensions.
//
// It keeps file. The digest must have been compared before: the pages are not checked
// until they are decoded, and then for their form only.
func ParseVectors(file []byte, dimScale []float64) (*Vectors, error) {
	h, err := parseHeader(file)
	if err != nil {
		return nil, err
	}
	z := Quantizer{Refine: h.Refine, DimScale: dimScale}
	if h.Dims != len(dimScale) || z.check() != nil {
		return nil, errMismatch
	}
	pages, err := h.cut(file[headerBytes:])
	if err != nil {
		return nil, err
	}
	return &Vectors{head: h, quant: z, pages: pages, decoded: make([]page, len(pages))}, nil
}

// cut splits what follows the header into pages.
//
// The pages share b's memory and take up all of it: what is left over, or missing, is
// errLength. A coded page is never longer than its stored form, since the writer
// stores what does not get smaller.
func (h Header) cut(b []byte) ([][]byte, error) {
	n := h.pages()
	table := b
	if h.Coded {
		if len(b)/4 < n {
			return nil, errLength
		}
		b = b[4*n:]
	}
	// A page has at least a byte, so that a wrong count cannot claim memory.
	if n > len(b) {
		return nil, errLength
	}
	pages := make([][]byte, n)
	for i := range pages {
		size := h.storedBytes(h.pageCount(i))
		if h.Coded {
			length := int(binary.LittleEndian.Uint32(table[4*i:]))
			if length > size {
				return nil, errTable
			}
			size = length
		}
		if size > len(b) {
			return nil, errLength
		}
		pages[i], b = b[:size], b[size:]
	}
	if len(b) != 0 {
		return nil, errLength
	}
	return pages, nil
}

// Header returns the header.
func (v *Vectors) Header() Header { return v.head }

// Vector decodes the i-th vector of the file.
//
// The result is a new slice.
func (v *Vectors) Vector(i int) ([]float64, error) { return v.decode(i, v.quant.Refine) }

// Coarser decodes the i-th vector of the file as a file with so many refinement
// bits, at most those of this one, has it.
func (v *Vectors) Coarser(i, refine int) ([]float64, error) { return v.decode(i, refine) }

// decode reads vector i with that many refinement bits: O(dims) once its page is
// decoded.
func (v *Vectors) decode(i, refine int) ([]float64, error) {
	if i < 0 || i >= v.head.Count {
		return nil, errors.New("shard: no such vector in the file")
	}
	no := i / v.head.PageWords
	if v.decoded[no].plane == nil {
		p, err := v.head.parsePage(v.pages[no], v.head.pageCount(no), &v.dec)
		if err != nil {
			return nil, err
		}
		v.decoded[no] = p
	}
	x := make([]float64, v.head.Dims)
	p, at, z := v.decoded[no], i%v.head.PageWords, v.quant
	// The record is cut down in bits and then decoded, not rounded as numbers: so the
	// result is that of a coarser file, to the bit.
	if refine < z.Refine {
		p, at, z = p.coarser(at, z, refine), 0, Quantizer{Refine: refine, DimScale: z.DimScale}
	}
	if err := p.vector(at, z, x); err != nil {
		return nil, err
	}
	return x, nil
}

package shard

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"math"

	"github.com/klauspost/compress/huff0"
)

// PageEntry is a page's line in the page table of a pack.
type PageEntry struct {
	Length int     // bytes in the vector file
	Digest [8]byte // first bytes of the SHA-256 of those bytes
}

// VectorWriter writes one vector file.
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

func (w *VectorWriter) flush() {
	d, rb := w.head.Dims, refineBytes(w.head.Dims, w.head.Refine)
	p := page{scales: w.open.scales[:4*w.n], refine: w.open.refine[:rb*w.n], plane: w.open.plane[:d*w.n]}
	start := len(w.body)
	w.body = w.head.appendPage(w.body, p, &w.scratch)
	sum := sha256.Sum256(w.body[start:])
	w.entries = append(w.entries, PageEntry{Length: len(w.body) - start, Digest: [8]byte(sum[:8])})
	clear(w.open.refine)
	w.n = 0
}

// Finish returns the file and the entries of its pages. The writer is spent.
func (w *VectorWriter) Finish() (file []byte, entries []PageEntry) {
	if w.n > 0 {
		w.flush()
	}
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
type Vectors struct {
	head    Header
	quant   Quantizer
	pages   [][]byte
	dec     huffman
	decoded []page // the zero page until needed
}

// ParseVectors reads the header and table of a whole vector file. dimScale are
// the factors of its dimensions.
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
func (v *Vectors) Vector(i int) ([]float64, error) { return v.decode(i, v.quant.Refine) }

// Coarser decodes the i-th vector of the file as a file with so many refinement
// bits, at most those of this one, has it.
func (v *Vectors) Coarser(i, refine int) ([]float64, error) { return v.decode(i, refine) }

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
	if refine < z.Refine {
		p, at, z = p.coarser(at, z, refine), 0, Quantizer{Refine: refine, DimScale: z.DimScale}
	}
	if err := p.vector(at, z, x); err != nil {
		return nil, err
	}
	return x, nil
}

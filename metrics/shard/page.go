package shard

import (
	"encoding/binary"
	"math"

	"github.com/klauspost/compress/huff0"
)

// page holds the records of up to PageWords words, decoded from
//
//	u8       form of the plane: 0 stored, 1 huff0 (absent in files that are not coded)
//	f32 × n  scales
//	n × ⌈dims·Refine/8⌉  refinement bits, component j from bit j·Refine on, low bits first
//	         plane, n × dims signed bytes, stored or as one huff0 block with its table
//
// The plane loses 5 % under huff0 and nothing more under anything slower;
// scales and refinement bits are noise.
//
// The parts may be one allocation ([Header.newPage]) or point into another page
// (coarser). A page is not written to once it is decoded.
type page struct {
	scales, refine, plane []byte
}

const (
	// Values of the first byte of a coded file's page. Others are those of a later
	// version.
	formStored = 0
	formHuff0  = 1
)

// bytes is what the page counts in a cache.
func (p page) bytes() int { return len(p.scales) + len(p.refine) + len(p.plane) }

// vector decodes the i-th record into dst, of length len(z.DimScale).
//
// Bounds are taken from the plane, so that a page of fewer words than asked gives
// errPage and no panic.
func (p page) vector(i int, z Quantizer, dst []float64) error {
	d := len(z.DimScale)
	rb := refineBytes(d, z.Refine)
	if i < 0 || (i+1)*d > len(p.plane) {
		return errPage
	}
	scale := math.Float32frombits(binary.LittleEndian.Uint32(p.scales[4*i:]))
	return z.decode(scale, p.plane[i*d:(i+1)*d], p.refine[i*rb:(i+1)*rb], dst)
}

// coarser returns a page of the i-th record alone with its first refinement
// bits: the numbers that encode finds with so few are the first bits of those
// that it finds with more.
// The bits of a component are a binary fraction of a step, high bit first in value:
// m>>(Refine−refine) is the fraction cut to fewer bits. With 10 bits 1011001110 and 2
// wanted, 10 is what encode would have written.
func (p page) coarser(i int, z Quantizer, refine int) page {
	d := len(z.DimScale)
	from := p.refine[i*refineBytes(d, z.Refine):]
	out := page{scales: p.scales[4*i:], plane: p.plane[i*d : (i+1)*d], refine: make([]byte, refineBytes(d, refine))}
	var in bitReader
	var bits bitWriter
	to := out.refine
	for range d {
		var m uint32
		m, from = in.take(from, z.Refine)
		to = bits.put(to, m>>(z.Refine-refine), refine)
	}
	bits.flush(to)
	return out
}

// newPage makes room for n records.
// One allocation of n records: scales, then refinement bits, then the plane, as in
// the file.
func (h Header) newPage(n int) page {
	rb := refineBytes(h.Dims, h.Refine)
	b := make([]byte, n*h.recordBytes())
	return page{scales: b[:4*n], refine: b[4*n : n*(4+rb)], plane: b[n*(4+rb):]}
}

// appendPage appends p in its written form. s is scratch space.
//
// The plane is coded alone, with a table of its own, so that a page can be read
// without any other. What does not get smaller is stored.
func (h Header) appendPage(b []byte, p page, s *huff0.Scratch) []byte {
	plane := p.plane
	if h.Coded {
		form := byte(formStored)
		// A table of the page before would be shorter, and the page unreadable
		// without it.
		s.Reuse = huff0.ReusePolicyNone
		// An error says that the plane does not get smaller, or is too long.
		if out, _, err := huff0.Compress1X(p.plane, s); err == nil && len(out) < len(plane) {
			form, plane = formHuff0, out
		}
		b = append(b, form)
	}
	b = append(b, p.scales...)
	b = append(b, p.refine...)
	return append(b, plane...)
}

// parsePage reads a page of n words, which takes up all of b. The result does
// not share b's memory.
//
// Scales and bits are only copied; [Quantizer.decode] checks them record by record.
func (h Header) parsePage(b []byte, n int, s *huffman) (page, error) {
	return h.parsePageInto(h.newPage(n), b, n, s)
}

// parsePageInto is parsePage with the result in room, which has space for n
// records or more.
func (h Header) parsePageInto(room page, b []byte, n int, s *huffman) (page, error) {
	p, block, err := h.openPage(room, b, n)
	if err == nil && block != nil && !s.decode(p.plane, block) {
		err = errPage
	}
	if err != nil {
		return page{}, err
	}
	return p, nil
}

// openPage reads a page but for its plane if that is coded: then it returns the block.
//
// block is a part of b; the scales and bits in p are copies, in room.
func (h Header) openPage(room page, b []byte, n int) (p page, block []byte, err error) {
	form := byte(formStored)
	if h.Coded && len(b) > 0 {
		form, b = b[0], b[1:]
	}
	rb := refineBytes(h.Dims, h.Refine)
	p = page{scales: room.scales[:4*n], refine: room.refine[:rb*n], plane: room.plane[:h.Dims*n]}
	fixed := len(p.scales) + len(p.refine)
	if len(b) < fixed {
		return page{}, nil, errPage
	}
	copy(p.scales, b)
	copy(p.refine, b[len(p.scales):])
	b = b[fixed:]
	switch {
	case form == formHuff0:
		return p, b, nil
	case form != formStored:
		return page{}, nil, errNewer
	case len(b) != len(p.plane):
		return page{}, nil, errPage
	}
	copy(p.plane, b)
	return p, nil, nil
}

// planeReader adds pages to a plane.
//
// Its rooms hold the pages of one round, and are overwritten by the next.
type planeReader struct {
	Header
	plane   *plane
	rooms   [sideBySide]page
	huffman *huffman
}

// add reads up to sideBySide pages, the first of them being page first of the file.
//
// Pages whose plane is stored need no decoding, and stay in the order of the file all
// the same.
func (r *planeReader) add(files [][]byte, first int) error {
	var pages []page
	var planes, blocks [][]byte
	for i, b := range files {
		pg, block, err := r.openPage(r.rooms[i], b, r.pageCount(first+i))
		if err != nil {
			return err
		}
		pages = append(pages, pg)
		if block != nil {
			planes, blocks = append(planes, pg.plane), append(blocks, block)
		}
	}
	if len(blocks) > 0 && !r.huffman.decodeAll(planes, blocks) {
		return errPage
	}
	for _, pg := range pages {
		if err := r.plane.append(pg, r.Dims); err != nil {
			return err
		}
	}
	return nil
}

package shard

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
)

// BuildID marks the files of one build of a pack, so that two builds are never
// mixed.
//
// Every vector file carries it in its header, and the page table too. A cache or a
// copy that has files of two builds is found out when the first header is read, even
// where digests were not compared.
type BuildID [12]byte

// Header describes a vector file. It is written as 64 bytes, little-endian:
//
//	 0  8 B  "\x89WEV\r\n\x1a\n", which shows damage by text-mode copies
//	 8  u16  major version 1
//	10  u16  minor version 0
//	12  u32  length of the header, 64
//	16  u32  dimensions
//	20  u32  number of vectors
//	24  u64  rank of the first one; 0 in a lexicon
//	32  u8   quantizer: 1 = absmax int8 with refinement bits, 2 = with the numbers themselves
//	33  u8   refinement bits
//	34  u8   type of a scale: 1 = float32
//	35  u8   flags
//	36  u32  bytes of a record before entropy coding
//	40  u32  words of a page
//	44  u32  0
//	48  12 B build id
//	60  u32  CRC-32C of bytes 0…59
//
// A coded file goes on with a table, the length of each page as u32, then the
// pages (see [page]). A file that is not coded has the pages only, each without
// its form byte and with a stored plane, so that their places can be computed.
//
// Example: shard 3 of GloVe 100d has Dims 100, Count 4096, First 12288, Refine 2,
// PageWords 128 and the flag coded; its records take 129 bytes before coding. A
// Header is a value, compared with == by those who know what a file must begin with.
type Header struct {
	Dims, Count int
	First       int
	Refine      int
	Lexicon     bool // the order is that of a word file, not of ranks
	Unit        bool // the vectors have length 1
	Coded       bool // pages have a form byte and a length of their own
	PageWords   int
	Build       BuildID
}

const (
	// Lengths and the only values that the bytes at 32 and 34 have in version 1.
	headerBytes    = 64
	quantizerInt8  = 1
	quantizerExact = 2
	scaleFloat32   = 1

	flagLexicon = 1 << 0
	flagUnit    = 1 << 1
	flagCoded   = 1 << 2
)

var (
	// The bytes are built as PNG's: the first is not ASCII, \r\n and \n are changed
	// by copies that translate line ends, and \x1a ends a listing on DOS.
	vectorMagic = []byte("\x89WEV\r\n\x1a\n")
	castagnoli  = crc32.MakeTable(crc32.Castagnoli)
)

// appendTo appends the 64 bytes.
//
// The checksum is of these bytes only and finds damage by accident; against forgery
// the digest of the whole file stands.
func (h Header) appendTo(b []byte) []byte {
	le := binary.LittleEndian
	start := len(b)
	b = append(b, vectorMagic...)
	b = le.AppendUint16(b, Version)
	b = le.AppendUint16(b, 0)
	b = le.AppendUint32(b, headerBytes)
	b = le.AppendUint32(b, uint32(h.Dims))
	b = le.AppendUint32(b, uint32(h.Count))
	b = le.AppendUint64(b, uint64(h.First))
	b = append(b, h.quantizer(), byte(h.Refine), scaleFloat32, h.flags())
	b = le.AppendUint32(b, uint32(h.recordBytes()))
	b = le.AppendUint32(b, uint32(h.PageWords))
	b = le.AppendUint32(b, 0)
	b = append(b, h.Build[:]...)
	return le.AppendUint32(b, crc32.Checksum(b[start:], castagnoli))
}

// quantizer is the byte at 32, by which programs that do not know exact records refuse them.
func (h Header) quantizer() byte {
	if exactBits(h.Refine) {
		return quantizerExact
	}
	return quantizerInt8
}

// flags packs the three properties into the byte at 35.
func (h Header) flags() (f byte) {
	if h.Lexicon {
		f |= flagLexicon
	}
	if h.Unit {
		f |= flagUnit
	}
	if h.Coded {
		f |= flagCoded
	}
	return f
}

// recordBytes is the length of a record before entropy coding: scale, plane,
// refinement bits.
func (h Header) recordBytes() int { return 4 + h.Dims + refineBytes(h.Dims, h.Refine) }

// parseHeader reads and checks the header at the start of b.
//
// A version, quantizer, type of scale or flag that it does not know is errNewer,
// since such a file may be sound; what contradicts itself is errHeader. b may be
// longer than the header.
func parseHeader(b []byte) (Header, error) {
	if len(b) < headerBytes || !bytes.HasPrefix(b, vectorMagic) {
		return Header{}, errNotWEV
	}
	le := binary.LittleEndian
	if crc32.Checksum(b[:60], castagnoli) != le.Uint32(b[60:]) {
		return Header{}, errHeader
	}
	if le.Uint16(b[8:]) != Version || b[32] != quantizerInt8 && b[32] != quantizerExact || b[34] != scaleFloat32 {
		return Header{}, errNewer
	}
	dims, count, first, words := le.Uint32(b[16:]), le.Uint32(b[20:]), le.Uint64(b[24:]), le.Uint32(b[40:])
	// They are compared as unsigned numbers before they become ints, which have 32
	// bits in some builds.
	if dims < 1 || dims > maxDims || count > maxWords || first > maxWords || words < 1 || words > maxWords ||
		le.Uint32(b[12:]) != headerBytes || !validRefine(int(b[33])) {
		return Header{}, errHeader
	}
	h := Header{Dims: int(dims), Count: int(count), First: int(first), Refine: int(b[33]),
		Lexicon: b[35]&flagLexicon != 0, Unit: b[35]&flagUnit != 0, Coded: b[35]&flagCoded != 0,
		PageWords: int(words)}
	copy(h.Build[:], b[48:60])
	// An unknown flag may change what the pages mean, so it is not passed over.
	if b[35]&^(flagLexicon|flagUnit|flagCoded) != 0 {
		return Header{}, errNewer
	}
	if le.Uint32(b[36:]) != uint32(h.recordBytes()) || b[32] != h.quantizer() {
		return Header{}, errHeader
	}
	return h, nil
}

// pages is the number of pages of the file.
// (The last page may have fewer words than the others.)
func (h Header) pages() int { return (h.Count + h.PageWords - 1) / h.PageWords }

// pageCount is the number of words on page i.
func (h Header) pageCount(i int) int { return min(h.PageWords, h.Count-i*h.PageWords) }

// storedBytes is the length of a page of n words whose plane is stored.
func (h Header) storedBytes(n int) int {
	b := n * h.recordBytes()
	if h.Coded {
		b++
	}
	return b
}

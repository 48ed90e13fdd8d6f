package shard

import (
	"bytes"
	"encoding/binary"
	"fmt"
)

// ShardEntry is a shard's line in the page table of a pack.
//
// Bytes is the length of the file, header and table of lengths included. The entries
// come from a table that passed its digest, and are not changed after.
type ShardEntry struct {
	Bytes  int
	SHA256 [32]byte
	Pages  []PageEntry
}

// Path is the name of the i-th shard's file.
//
// Shard 7 may be "s007-0123456789ab.wev". The number is for people; the digits make
// the name that of this content.
func (e ShardEntry) Path(i int) string {
	return fmt.Sprintf("s%03d-%x.wev", i, e.SHA256[:6])
}

// offset is the place of page i in the shard's file, which ends with its
// pages.
//
// offset(len(e.Pages)) is the end of the file, so that page i lies in
// offset(i)…offset(i+1)−1. It is counted from the end because what stands before the
// pages, header and perhaps a table, then need not be known. O(pages), of which a
// shard has 32.
func (e ShardEntry) offset(i int) int {
	n := e.Bytes
	for _, p := range e.Pages[i:] {
		n -= p.Length
	}
	return n
}

// bodyOffset is the place of the first page of a file of n pages.
// A coded file has its pages' lengths, 4 bytes each, behind the header.
func (h Header) bodyOffset(n int) int {
	if h.Coded {
		return headerBytes + 4*n
	}
	return headerBytes
}

// As of vector files, with P for pages.
var pageTableMagic = []byte("\x89WEP\r\n\x1a\n")

// Bytes of the page table's parts.
const (
	// A line is 32 bytes of digest and 4 of length for a shard, 4 of length and 8 of
	// digest for a page.
	pageTableHeader = 32
	shardLine       = 36
	pageLine        = 12
)

// AppendPageTable returns the page table, little-endian: 8 B "\x89WEP\r\n\x1a\n";
// u16 major version, u16 minor version; u32 shards; u32 pages; 12 B build id;
// then for each shard 32 B SHA-256 and u32 length; then for each page u32
// length and 8 B of its SHA-256.
func AppendPageTable(build BuildID, shards []ShardEntry) []byte {
	le := binary.LittleEndian
	pages := 0
	for _, s := range shards {
		pages += len(s.Pages)
	}
	b := append([]byte(nil), pageTableMagic...)
	b = le.AppendUint16(b, Version)
	b = le.AppendUint16(b, 0)
	b = le.AppendUint32(b, uint32(len(shards)))
	b = le.AppendUint32(b, uint32(pages))
	b = append(b, build[:]...)
	for _, s := range shards {
		b = append(b, s.SHA256[:]...)
		b = le.AppendUint32(b, uint32(s.Bytes))
	}
	for _, s := range shards {
		for _, p := range s.Pages {
			b = le.AppendUint32(b, uint32(p.Length))
			b = append(b, p.Digest[:]...)
		}
	}
	return b
}

// parsePageTable reads the table of count words in shards of shardWords and
// pages of h.PageWords words.
//
// The build must be the pack's, and the numbers of shards and pages those that follow
// from count: a table that fits is then known to have exactly one line for each.
// errMismatch is a table of another pack, errTable one whose pages do not fill their
// shards.
func parsePageTable(b []byte, h Header, count, shardWords int) ([]ShardEntry, error) {
	if !bytes.HasPrefix(b, pageTableMagic) || len(b) < pageTableHeader {
		return nil, errNotWEV
	}
	le := binary.LittleEndian
	if le.Uint16(b[8:]) != Version {
		return nil, errNewer
	}
	n, pages := tableSize(count, ShardFiles{Words: shardWords, PageWords: h.PageWords})
	if BuildID(b[20:32]) != h.Build || le.Uint32(b[12:]) != uint32(n) || le.Uint32(b[16:]) != uint32(pages) {
		return nil, errMismatch
	}
	b = b[pageTableHeader:]
	if len(b) != shardLine*n+pageLine*pages {
		return nil, errLength
	}
	shards, pageLines := make([]ShardEntry, n), b[shardLine*n:]
	for i := range shards {
		s := &shards[i]
		copy(s.SHA256[:], b[shardLine*i:])
		s.Bytes = int(le.Uint32(b[shardLine*i+32:]))
		s.Pages = make([]PageEntry, pagesOf(min(shardWords, count-i*shardWords), h.PageWords))
		for k := range s.Pages {
			s.Pages[k].Length = int(le.Uint32(pageLines))
			copy(s.Pages[k].Digest[:], pageLines[4:])
			pageLines = pageLines[pageLine:]
		}
		// The lengths of the pages and what stands before them add up to the file, so
		// that offset never leaves it.
		if s.Bytes > MaxFile || s.offset(0) != h.bodyOffset(len(s.Pages)) {
			return nil, errTable
		}
	}
	return shards, nil
}

// tableSize is the number of shards and of pages of a pack of count words.
// Whole shards have the same number of pages; the last may have fewer, or not exist.
func tableSize(count int, s ShardFiles) (shards, pages int) {
	return (count + s.Words - 1) / s.Words, count/s.Words*pagesOf(s.Words, s.PageWords) +
		pagesOf(count%s.Words, s.PageWords)
}

// tableBytes is the length of the page table of a pack of count words.
//
// parsePageTable and [Manifest.check] use it: a wrong length is found before the
// table is fetched.
func tableBytes(count int, s ShardFiles) int {
	shards, pages := tableSize(count, s)
	return pageTableHeader + shardLine*shards + pageLine*pages
}

// pagesOf is words/pageWords, rounded up; 0 for no words.
func pagesOf(words, pageWords int) int { return (words + pageWords - 1) / pageWords }

package shard

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"hash/crc32"
	"io"

	"github.com/klauspost/compress/flate"
)

// Word files are gzip: on GloVe's 1.63 MB, 1 % shorter than klauspost's best
// zstd. And the browser's program holds inflate already, while zstd would add
// 88 kB to it.

// gzipHeader says deflate, no name, most thorough, unknown system. Its time is
// the first second of the year 1 modulo 2^32, as packs have had it from the
// first: what the library's gzip writes of no time.
const gzipHeader = "\x1f\x8b\x08\x00\x00\x09\x6e\x88\x02\xff"

// Gzip returns b as gzip (RFC 1952), as [FetchFile] unpacks it. The compressor is pinned in go.mod,
// because the standard library's may change its output from release to release;
// what is around its output is written here, for 40 kB less in the browser.
//
// The same bytes on every machine: the result's SHA-256 is its name. b is not kept.
func Gzip(b []byte) []byte {
	var out bytes.Buffer
	out.WriteString(gzipHeader)
	w, err := flate.NewWriter(&out, flate.BestCompression)
	if err == nil {
		_, err = w.Write(b)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		panic("shard: writing to memory failed: " + err.Error())
	}
	// gzip ends with CRC-32 and length of what was compressed.
	end := binary.LittleEndian.AppendUint32(out.Bytes(), crc32.ChecksumIEEE(b))
	return binary.LittleEndian.AppendUint32(end, uint32(len(b)))
}

// expand returns what the gzip data b holds, which must be raw bytes.
//
// raw comes from a manifest or a table. At most raw + 1 bytes are unfolded, whatever
// b says of itself; the one more shows that there are more.
func expand(b []byte, raw int) ([]byte, error) {
	if raw < 0 || raw > maxUnpacked {
		return nil, errLength
	}
	r, err := gzip.NewReader(bytes.NewReader(b))
	if err != nil {
		return nil, errPacked
	}
	// What follows the first member is no part of the file. Its digest covers it all
	// the same.
	r.Multistream(false)
	out, err := io.ReadAll(io.LimitReader(r, int64(raw)+1))
	if err != nil {
		return nil, errPacked
	}
	if len(out) != raw {
		return nil, errLength
	}
	return out, nil
}

package container

import (
	"archive/zip"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"

	"weatherglass/metrics/message"
)

// ErrJoined is returned for a zip file that begins with another one.
var ErrJoined error = message.Text("container.two_zip_files_were: two zip files were joined in it, or it is damaged: take them one by one")

// What begins a file in a zip file, the directory's end, and the end of one beyond 4 GB, with the
// lengths of these without names and comments (APPNOTE.TXT, sections 4.3.7, 4.3.14 and 4.3.16).
const (
	fileMagic, fileHeader = "PK\x03\x04", 30
	endMagic, endSize     = "PK\x05\x06", 22
	end64Magic, end64Size = "PK\x06\x06", 56
	locatorSize           = 20
)

// encrypted is the flag of a file in a zip file that needs a password.
const encrypted = 1

// ErrEncrypted is of a zip file with a file in it that needs a password.
var ErrEncrypted error = message.Text("container.it_is_encrypted_unpack: it is encrypted: unpack it with its password")

// Zip opens a zip file of so many bytes. Of two that were joined, Go's package sees one, the first
// or the second: that is [ErrJoined].
func Zip(in io.ReaderAt, size int64) (*zip.Reader, error) {
	z, err := zip.NewReader(in, size)
	if err != nil {
		return nil, err
	}
	for _, f := range z.File {
		if f.Flags&encrypted != 0 {
			return nil, ErrEncrypted
		}
	}
	if !hasMagic(in, 0, fileMagic) {
		return z, nil // nothing in it, or a program that unpacks itself
	}
	// Where the directory counts from, if it stands right in front of its end.
	base := base(in, size)
	if base > 0 && (hasMagic(in, base, fileMagic) || hasMagic(in, base, endMagic)) {
		return nil, ErrJoined
	}
	return z, nil
}

// hasMagic reports whether these bytes stand in a file.
func hasMagic(in io.ReaderAt, at int64, magic string) bool {
	b := make([]byte, len(magic))
	_, err := in.ReadAt(b, at)
	return err == nil && string(b) == magic
}

// base is how many bytes stand in front of what a zip file says that it begins with; 0 if that
// cannot be said.
func base(in io.ReaderAt, size int64) int64 {
	const mostComment = 1<<16 - 1
	tail := make([]byte, min(size, endSize+mostComment))
	if _, err := in.ReadAt(tail, size-int64(len(tail))); err != nil && !errors.Is(err, io.EOF) {
		return 0
	}
	le := binary.LittleEndian
	for at := len(tail) - endSize; at >= 0; at-- {
		if string(tail[at:at+len(endMagic)]) != endMagic || at+endSize+int(le.Uint16(tail[at+20:])) > len(tail) {
			continue
		}
		end := size - int64(len(tail)) + int64(at)
		long, offset := le.Uint32(tail[at+12:]), le.Uint32(tail[at+16:])
		if long != 1<<32-1 && offset != 1<<32-1 {
			return end - int64(long) - int64(offset)
		}
		end64 := make([]byte, end64Size)
		end -= locatorSize + end64Size
		if _, err := in.ReadAt(end64, end); err != nil || string(end64[:len(end64Magic)]) != end64Magic {
			return 0
		}
		return end - int64(le.Uint64(end64[40:])) - int64(le.Uint64(end64[48:]))
	}
	return 0
}

// CheckStored compares a file that a zip file holds as it is, and that is read at any place, with
// its checksum. It reads all of it, once.
func CheckStored(content io.ReaderAt, f *zip.File) error {
	sum := crc32.NewIEEE()
	whole := io.NewSectionReader(content, 0, int64(f.UncompressedSize64))
	// Few large reads: in a browser each waits for a promise.
	if _, err := io.CopyBuffer(sum, whole, make([]byte, 1<<20)); err != nil {
		return err
	}
	if sum.Sum32() != f.CRC32 {
		return message.Errorf("container.damaged: the file is damaged ({what}); fetch it again", zip.ErrChecksum)
	}
	return nil
}

// Package fragment writes text as a part of a link and reads it again: deflated, in base64url.
package fragment

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"io"

	"weatherglass/metrics/message"
)

// MostLink is how many characters of a link are sure to arrive: browsers and servers cut what is
// longer.
const MostLink = 32000

// errDamaged is what [Read] says of text that [Write] did not write whole.
var errDamaged error = message.Text("fragment.link_part_missing: a part of the link is missing or changed")

// Write writes a text. Its length is for the caller to look at.
func Write(text []byte) (string, error) {
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		return "", err
	}
	if _, err := w.Write(text); err != nil {
		return "", err
	}
	if err := w.Close(); err != nil {
		return "", err
	}
	return base64.RawURLEncoding.EncodeToString(b.Bytes()), nil
}

// Read reads one of at most so many bytes; it never inflates more.
func Read(link string, most int) ([]byte, error) {
	packed, err := base64.RawURLEncoding.DecodeString(link)
	if err != nil || len(link) > MostLink {
		return nil, errDamaged
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), int64(most)+1))
	if err != nil || len(text) > most {
		return nil, errDamaged
	}
	return text, nil
}

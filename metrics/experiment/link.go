package experiment

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"io"
	"math"
	"slices"

	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/measure"
)

// A version is one of the rules, too: what a link was measured by.
const (
	// linkVersion is that of new links, which are measured by today's rules; those
	// of version 2 by rules 2. The digest in both covers the names of sets. Links of
	// version 1 do not cover them, and are measured by rules 1.
	linkVersion = measure.Rules
	// linkDigest is the number of bytes of the digest in a link.
	linkDigest = 8
	linkHeader = 1 + linkDigest + 4 // version, digest, headline
	// MaxLink is the length of the longest link that is read.
	MaxLink = 1 << 18
)

// Link is what a permalink's fragment holds.
//
// A Headline is there so that a page can show a number before it has measured.
type Link struct {
	Experiment Experiment
	Version    int     // of the format; 0 of an Experiment that came in no link
	Digest     string  // first 16 hex digits of the Reading's digest; "" of [EncodeQuestion]
	Headline   float64 // the method's first value, to float32; NaN if there is none
}

// LinkDigest returns the digest whose first digits a link of the version has of
// the Reading.
//
// All but version 1 have the one digest.
func (r *Reading) LinkDigest(version int) string {
	if version == 1 && r.Digest1 != "" {
		return r.Digest1
	}
	return r.Digest
}

// EncodeLink returns the fragment that reproduces a Reading, without #: a
// version byte, 8 bytes of the digest, the headline value as a float32, and
// the canonical Experiment, deflated with a preset dictionary, in base64url.
// e is the Experiment that was run.
//
// The bytes before encoding: 1 version, 8 digest, 4 headline (little-endian
// float32), then the deflated JSON.
func EncodeLink(e Experiment, r *Reading, lex *lexicon.Lexicon) (string, error) {
	canonical, err := Canonical(e, lex)
	if err != nil {
		return "", err
	}
	digest, err := hex.DecodeString(r.Digest)
	if err != nil || len(digest) < linkDigest {
		return "", fail("bad_digest", "", "experiment.reading_has_no_digest: The reading has no digest.")
	}
	headline := float32(math.NaN())
	if v, ok := r.Values[headlineOf(r.Experiment.Method)]; ok {
		headline = float32(v)
	}
	return encodeLink(canonical, digest, headline)
}

// EncodeQuestion returns a link to an Experiment that has no Reading: it promises
// no number. Its ids carry no digests.
//
// Its digest is zeros and its headline NaN.
func EncodeQuestion(e Experiment) (string, error) {
	text, err := e.MarshalJSON()
	if err != nil {
		return "", err
	}
	return encodeLink(text, make([]byte, linkDigest), float32(math.NaN()))
}

// encodePromise writes a link without a headline; digest is in hex, or "" for none.
func encodePromise(text []byte, digest string) (string, error) {
	promised := make([]byte, linkDigest)
	if digest != "" {
		data, err := hex.DecodeString(digest)
		if err != nil || len(data) < linkDigest {
			return "", fail("bad_digest", "", "experiment.reading_has_no_digest: The reading has no digest.")
		}
		promised = data
	}
	return encodeLink(text, promised, float32(math.NaN()))
}

// encodeLink writes the parts of a link.
//
// digest has at least linkDigest bytes.
func encodeLink(canonical, digest []byte, headline float32) (string, error) {
	out := bytes.NewBuffer(append([]byte{linkVersion}, digest[:linkDigest]...))
	out.Write(binary.LittleEndian.AppendUint32(nil, math.Float32bits(headline)))
	w, err := flate.NewWriterDict(out, flate.BestCompression, []byte(linkDictionary))
	if err != nil {
		return "", err
	}
	if _, err := w.Write(canonical); err != nil {
		return "", err
	}
	if err := w.Close(); err != nil {
		return "", err
	}
	link := base64.RawURLEncoding.EncodeToString(out.Bytes())
	if len(link) > MaxLink {
		return "", fail("link_too_long", "experiment.save_as_file: Save the experiment as a file instead.",
			"experiment.link_would_be_too_long: The link would have {link} characters; at most {most} are read.", len(link), MaxLink)
	}
	return link, nil
}

// IsLongLink reports whether err says that a link would be too long to be read:
// a benchmark may be.
//
// The page then offers a file.
func IsLongLink(err error) bool {
	var known *Error
	return errors.As(err, &known) && known.Code == "link_too_long"
}

// DecodeLink reads a fragment, without #. It fails with an [*Error] if it is
// not a link, if its version is unknown, or if it holds no Experiment. Whether
// its ids exist and are unchanged is for [Resolve] to say.
//
// It is strict: padding, bytes behind the end or a truncated stream make the link
// damaged. What it reads is bounded by MaxBytes, however well it was packed.
func DecodeLink(fragment string) (link Link, err error) {
	text, err := link.unpack(fragment)
	if err != nil {
		return link, err
	}
	link.Experiment, err = Parse(text)
	// An older link keeps its rules, unless its Experiment names others.
	if link.Version < linkVersion && link.Experiment.Rules == 0 {
		link.Experiment.Rules = link.Version // one of version 2 may name rules 1
	}
	return link, err
}

// unpack reads all of a fragment but the question in it, whose JSON it returns.
func (link *Link) unpack(fragment string) ([]byte, error) {
	damaged := fail("bad_link", "experiment.copy_whole_link_again: Copy the whole link again.",
		"experiment.link_damaged: The link is damaged or cut short.")
	if len(fragment) > MaxLink {
		return nil, fail("bad_link", "experiment.copy_link_again: Copy the link again.", "experiment.link_too_long: The link has {fragment} characters; at most {most} are read.", len(fragment), MaxLink)
	}
	data, err := base64.RawURLEncoding.Strict().DecodeString(fragment)
	if err != nil || len(data) == 0 {
		return nil, damaged
	}
	link.Version = int(data[0])
	if link.Version < 1 || link.Version > linkVersion {
		return nil, fail("link_version", "experiment.open_with_newer_program: Open it with a newer version of the program.",
			"experiment.link_of_other_version: The link is of version {data}; this program reads versions up to {linkVersion}.", int(data[0]), linkVersion)
	}
	if len(data) < linkHeader {
		return nil, damaged
	}
	// Zeros stand for no digest.
	if digest := data[1 : 1+linkDigest]; slices.Max(digest) > 0 {
		link.Digest = hex.EncodeToString(digest)
	}
	link.Headline = float64(math.Float32frombits(binary.LittleEndian.Uint32(data[1+linkDigest:])))
	body := bytes.NewReader(data[linkHeader:])
	inflated := flate.NewReaderDict(body, []byte(linkDictionary))
	// One byte beyond the limit is enough for Parse to refuse it.
	text, err := io.ReadAll(io.LimitReader(inflated, MaxBytes+1))
	if err != nil || len(text) <= MaxBytes && body.Len() > 0 {
		return nil, damaged
	}
	return text, nil
}

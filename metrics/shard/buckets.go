package shard

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"
)

// AppendBucket returns a bucket, the file of words that are neighbours in the
// byte order of words, gzip: u32 number of words; a byte a word, the length
// that it shares with the word before (255 at most); what remains of each word,
// a newline behind each; the ranks, first their lowest bytes, then the next, in
// four planes. raw is the length before compression.
//
// Alphabetical buckets let one look-up cost one bucket. They are 4 % longer
// than the same words in the order of ranks.
//
// Example: "cat", "cats", "cow" have the shared lengths 0, 3, 1 and the tails
// "cat\ns\now\n". words are in ascending order of bytes, without repetition, and
// passed [CheckWord].
func AppendBucket(words []Ranked) (file []byte, raw int) {
	b := binary.LittleEndian.AppendUint32(nil, uint32(len(words)))
	var tails bytes.Buffer
	prev := ""
	for _, w := range words {
		n := sharedPrefix(prev, w.Word)
		b = append(b, byte(n))
		tails.WriteString(w.Word[n:])
		tails.WriteByte('\n')
		prev = w.Word
	}
	b = append(b, tails.Bytes()...)
	// Ranks are below 2^26: the highest plane is four values at most, and the next
	// has few in a small vocabulary, which compresses better than mixed bytes.
	for shift := 0; shift < 32; shift += 8 {
		for _, w := range words {
			b = append(b, byte(w.Rank>>shift))
		}
	}
	return Gzip(b), len(b)
}

// sharedPrefix counts bytes, not letters: a prefix may end inside of a letter, which
// the reader joins again.
func sharedPrefix(a, b string) int {
	n := 0
	for n < 255 && n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// parseBucket reads count words, in strictly ascending order, with ranks in
// lowest…limit−1.
//
// words share one string and hence stay in memory together; they are kept for as long
// as the pack is. limit is the number of words of the vocabulary, lowest that of the
// first words, which are not in buckets. O(bytes).
func parseBucket(b []byte, count, lowest, limit int) (words []string, ranks []uint32, err error) {
	// A word takes six bytes at least: shared length, newline and four of its rank.
	// So a wrong count cannot claim memory.
	if len(b) < 4 || binary.LittleEndian.Uint32(b) != uint32(count) || (len(b)-4)/6 < count {
		return nil, nil, errWords
	}
	shared, rest := b[4:4+count], b[4+count:]
	tails, planes := string(rest[:len(rest)-4*count]), rest[len(rest)-4*count:]
	words, ranks = make([]string, count), make([]uint32, count)
	// All words share one text: an allocation a word would keep the collector
	// busy for longer than the rest takes.
	var joined []byte
	ends := make([]int, count)
	start := 0 // of the word before
	for i := range words {
		end := strings.IndexByte(tails, '\n')
		n := int(shared[i])
		// A prefix must lie inside of the word before: joined[start:] is that word.
		if end < 0 || n > len(joined)-start {
			return nil, nil, errWords
		}
		tail, after := tails[:end], tails[end+1:]
		prefix := joined[start : start+n]
		start = len(joined)
		joined = append(append(joined, prefix...), tail...)
		ends[i], tails = len(joined), after
	}
	text, prev := string(joined), ""
	// The whole text is checked once; a word that begins with a letter's first byte,
	// and whose neighbour does, is then valid by itself.
	if !utf8.ValidString(text) || hasBreak(text) {
		return nil, nil, errWords
	}
	start = 0
	for i, end := range ends {
		w := text[start:end]
		rank := uint32(planes[i]) | uint32(planes[count+i])<<8 | uint32(planes[2*count+i])<<16 | uint32(planes[3*count+i])<<24
		// Strict order makes a word unique, and look-up by bisection right. An empty
		// word is never greater than the one before.
		if w <= prev || len(w) > maxWordBytes || !utf8.RuneStart(w[0]) || rank < uint32(lowest) || rank >= uint32(limit) {
			return nil, nil, errWords
		}
		words[i], ranks[i], prev, start = w, rank, w, end
	}
	if tails != "" {
		return nil, nil, errWords
	}
	return words, ranks, nil
}

// BucketEntry is a bucket's line in the bucket table of a pack.
//
// Count, Raw and Bytes are at least 1. The table has them in ascending order of
// First.
type BucketEntry struct {
	First  string // its first word
	Count  int    // words
	Raw    int    // bytes before compression
	Bytes  int
	SHA256 [32]byte
}

// Path is the name of the i-th bucket's file.
//
// gz, because a bucket is a plain gzip file that other tools open.
func (e BucketEntry) Path(i int) string {
	return fmt.Sprintf("w%03d-%x.gz", i, e.SHA256[:6])
}

// file is the entry as the manifest would name the file, so that one function fetches
// both.
func (e BucketEntry) file(i int) File {
	return File{Path: e.Path(i), Bytes: e.Bytes, Raw: e.Raw, SHA256: hex.EncodeToString(e.SHA256[:])}
}

// AppendBucketTable returns the bucket table: a line "first word TAB words TAB
// raw bytes TAB bytes TAB SHA-256" for each bucket, in the order of words.
func AppendBucketTable(entries []BucketEntry) []byte {
	var b bytes.Buffer
	for _, e := range entries {
		fmt.Fprintf(&b, "%s\t%d\t%d\t%d\t%x\n", e.First, e.Count, e.Raw, e.Bytes, e.SHA256)
	}
	return b.Bytes()
}

// parseBucketTable reads a table whose buckets have total words.
//
// It is text, of which a bucket takes a line of some ninety bytes. First words must
// ascend strictly; that each is the first of its bucket, readBucket checks.
func parseBucketTable(b []byte, total int) ([]BucketEntry, error) {
	text := string(b)
	var entries []BucketEntry
	for text != "" {
		line, rest, ok := strings.Cut(text, "\n")
		f := strings.Split(line, "\t")
		if !ok || len(f) != 5 || CheckWord(f[0]) != nil {
			return nil, errTable
		}
		e := BucketEntry{First: f[0]}
		for i, dst := range []*int{&e.Count, &e.Raw, &e.Bytes} {
			n, err := strconv.Atoi(f[1+i])
			if err != nil || n < 1 || n > MaxFile {
				return nil, errTable
			}
			*dst = n
		}
		// What the manifest's files are held to holds for those that a table names.
		if !believable(e.Bytes, e.Raw) {
			return nil, errTable
		}
		sum, err := hex.DecodeString(f[4])
		if err != nil || len(sum) != len(e.SHA256) {
			return nil, errTable
		}
		copy(e.SHA256[:], sum)
		if n := len(entries); n > 0 && entries[n-1].First >= e.First {
			return nil, errTable
		}
		entries, text, total = append(entries, e), rest, total-e.Count
	}
	if total != 0 {
		return nil, errTable
	}
	return entries, nil
}

// bucketOf returns the number of the bucket in which word stands if it stands
// in any, or −1.
//
// O(log buckets), without a fetch: the words of a bucket lie between its First and
// the next one's.
func bucketOf(entries []BucketEntry, word string) int {
	return sort.Search(len(entries), func(i int) bool { return entries[i].First > word }) - 1
}

package shard

import (
	"bytes"
	"crypto/sha256"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/embed"
)

// plain undoes the compression of a file of words.
func plain(t interface{ Fatal(...any) }, file []byte, raw int) []byte {
	b, err := expand(file, raw)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func plainFirst(t interface{ Fatal(...any) }, words []string) []byte {
	file, raw := AppendFirst(words)
	return plain(t, file, raw)
}

func plainLexicon(t interface{ Fatal(...any) }, found []Ranked, absent ...string) []byte {
	file, raw := AppendLexicon(found, absent)
	return plain(t, file, raw)
}

func wordsGen() *rapid.Generator[[]string] {
	word := rapid.Custom(func(t *rapid.T) string {
		return rapid.StringOfN(rapid.RuneFrom([]rune("abé’- 你")), 1, 12, -1).Draw(t, "word")
	})
	return rapid.SliceOfNDistinct(word, 0, 60, func(w string) string { return w })
}

func TestFirstWordsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := wordsGen().Draw(t, "words")
		list, err := parseFirst(plainFirst(t, words), len(words), embed.CasePreserve)
		if err != nil {
			t.Fatal(err)
		}
		for i, w := range words {
			if rank, ok := list.Rank(w); !ok || rank != i {
				t.Fatalf("%q has rank %d, want %d", w, rank, i)
			}
		}
	})
}

func TestFirstWordsRefuse(t *testing.T) {
	for _, text := range []string{"a\n", "a\nb", "a\n\n", "a\na\n", "a\r\nb\n", "a\tb\nc\n", "a\nb\x00\n",
		"a\n\xff\n", "a\nb\nc\n", ""} {
		if _, err := parseFirst([]byte(text), 2, embed.CaseLower); err == nil {
			t.Errorf("%q passes as two words", text)
		}
	}
}

func TestExpandIsBounded(t *testing.T) {
	bomb := Gzip(make([]byte, 1<<20))
	if _, err := expand(bomb, 1000); err == nil {
		t.Error("a file that unfolds to more than it says passes")
	}
	if _, err := expand(Gzip([]byte("ab")), 3); err == nil {
		t.Error("a file that unfolds to less than it says passes")
	}
	if _, err := expand([]byte("plain"), 5); err == nil {
		t.Error("a file that is not gzip passes")
	}
}

func TestLexiconWords(t *testing.T) {
	found := []Ranked{{Word: "art", Rank: 3}, {Word: "new york", Rank: 50, Late: true}}
	words, err := parseLexicon(plainLexicon(t, found, "absent"), 2, 1, 51)
	want := lexiconWords{"art": {place: 0, rank: 3}, "new york": {place: 1, rank: 50, late: true}, "absent": {place: -1}}
	if err != nil || !reflect.DeepEqual(words, want) {
		t.Errorf("%v, %v; want %v", words, err, want)
	}
	for _, text := range []string{
		"art\t3\nyork\t51\nx\t-\n", "art\t3\nyork\t3\nx\t-\n", "art\t3\nart\t4\nx\t-\n", "art\t3\nyork\t-\nx\t-\n",
		"art\t3\nyork\t4\nx\t5\n", "art\t3\nyork\t4\n", "art\t3\nyork\t4\nx\t-\ny\t-\n", "art\t3\nyork 4\nx\t-\n",
		"art\t-1\nyork\t4\nx\t-\n", "art\t3~~\nyork\t4\nx\t-\n", "art\t3\nyork\t4\nx\t-~\n",
	} {
		if _, err := parseLexicon([]byte(text), 2, 1, 51); err == nil {
			t.Errorf("%q passes", text)
		}
	}
}

func TestBucketRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := wordsGen().Draw(t, "words")
		slices.Sort(words)
		in := make([]Ranked, len(words))
		for i, w := range words {
			in[i] = Ranked{Word: w, Rank: rapid.IntRange(50, 1<<26-1).Draw(t, "rank")}
		}
		file, raw := AppendBucket(in)
		got, ranks, err := parseBucket(plain(t, file, raw), len(in), 50, 1<<26)
		if err != nil {
			t.Fatal(err)
		}
		for i := range in {
			if in[i] != (Ranked{Word: got[i], Rank: int(ranks[i])}) {
				t.Fatalf("word %d is %q %d, want %v", i, got[i], ranks[i], in[i])
			}
		}
	})
}

// A word that shares more than 255 bytes with the one before it.
func TestBucketOfLongWords(t *testing.T) {
	in := []Ranked{{Word: strings.Repeat("x", 300), Rank: 9}, {Word: strings.Repeat("x", 300) + "y", Rank: 8}}
	file, raw := AppendBucket(in)
	got, _, err := parseBucket(plain(t, file, raw), 2, 0, 10)
	if err != nil || got[1] != in[1].Word {
		t.Errorf("%v", err)
	}
}

func FuzzParseBucket(f *testing.F) {
	file, raw := AppendBucket([]Ranked{{Word: "ab", Rank: 5}, {Word: "abc", Rank: 7}, {Word: "b", Rank: 6}})
	f.Add(plain(f, file, raw), 3)
	f.Add([]byte{0, 0, 0, 0}, 0)
	f.Fuzz(func(t *testing.T, b []byte, count int) {
		if count < 0 || count > 1000 {
			return
		}
		words, ranks, err := parseBucket(b, count, 5, 100)
		if err != nil {
			return
		}
		in := make([]Ranked, count)
		for i := range in {
			in[i] = Ranked{Word: words[i], Rank: int(ranks[i])}
		}
		again, raw := AppendBucket(in)
		w, r, err := parseBucket(plain(t, again, raw), count, 5, 100)
		if err != nil || !slices.Equal(w, words) || !slices.Equal(r, ranks) {
			t.Fatalf("%v after writing it again", err)
		}
	})
}

func FuzzParseTables(f *testing.F) {
	h := Header{Dims: 6, Refine: 2, Coded: true, PageWords: 4}
	page := PageEntry{Length: 50}
	s := ShardEntry{Bytes: headerBytes + 16 + 200, Pages: []PageEntry{page, page, page, page}}
	f.Add(AppendPageTable(BuildID{}, []ShardEntry{s, s}))
	f.Add(AppendBucketTable([]BucketEntry{{"ab", 16, 100, 50, sha256.Sum256(nil)},
		{"b", 16, 100, 50, sha256.Sum256(nil)}}))
	f.Add([]byte("art\t3\nyork\t4\nx\t-\n"))
	f.Fuzz(func(t *testing.T, b []byte) {
		if shards, err := parsePageTable(b, h, 32, 16); err == nil {
			want := bytes.Clone(b)
			want[10], want[11] = 0, 0 // a reader takes any minor version
			if !bytes.Equal(AppendPageTable(BuildID{}, shards), want) {
				t.Error("the page table is another after writing it again")
			}
		}
		if entries, err := parseBucketTable(b, 32); err == nil {
			for i := 1; i < len(entries); i++ {
				if bucketOf(entries, entries[i].First) != i {
					t.Error("a bucket's first word is not in it")
				}
			}
		}
		if words, err := parseLexicon(b, 2, 1, 51); err == nil && len(words) != 3 {
			t.Error("the lexicon has lost words")
		}
	})
}

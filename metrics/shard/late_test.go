package shard

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// The first refinement bits of a record are those of a record with fewer.
func TestCoarser(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		fine := rapid.IntRange(0, maxRefine).Draw(t, "fine")
		refine := rapid.IntRange(0, fine).Draw(t, "refine")
		rows := gauss(rapid.Uint64().Draw(t, "seed"), rapid.IntRange(1, 9).Draw(t, "rows"), testDims)
		scale := []float64{1, 1.5, 0.5, 1, 0.3, 2}
		read := func(bits int) *Vectors {
			file, _ := testPack{}.write(Header{Dims: testDims, Refine: bits, Coded: true, PageWords: 4},
				Quantizer{bits, scale}, rows)
			v, err := ParseVectors(file, scale)
			if err != nil {
				t.Fatal(err)
			}
			return v
		}
		long, short := read(fine), read(refine)
		for i := range rows {
			got, err := long.Coarser(i, refine)
			want, err2 := short.Vector(i)
			if err != nil || err2 != nil || !slices.Equal(got, want) {
				t.Fatalf("row %d: %v, %v; want %v, %v", i, got, err, want, err2)
			}
		}
	})
}

// A late word of the lexicon is read as the shards have it, and costs no more
// than the others.
func TestLateWords(t *testing.T) {
	p := smallPack()
	before := p.files()
	p.late = []string{"w033"}
	after := p.files()
	words := []string{"w007", "w033"}
	exact, late := find(t, open(t, before), words...), find(t, open(t, after), words...)
	if !slices.Equal(exact[0].Vector, late[0].Vector) || slices.Equal(exact[1].Vector, late[1].Vector) {
		t.Error("a late word is read as exactly as before, or another word is not")
	}
	p.lexicon = slices.DeleteFunc(p.lexicon, func(w string) bool { return w == "w033" })
	if shard := find(t, open(t, p.files()), "w033"); !slices.Equal(shard[0].Vector, late[1].Vector) {
		t.Errorf("late %v, in its shard %v", late[1].Vector, shard[0].Vector)
	}
	pack := open(t, after)
	find(t, pack, words...)
	if got := pack.Precision(late[:1]); got != "exact for these words" {
		t.Errorf("precision of an early word: %s", got)
	}
	if got := pack.Precision(late); !strings.HasPrefix(got, "effect sizes within") {
		t.Errorf("precision of a late word: %s", got)
	}
}

// The digest of a pack is that of its first lexicon.
func TestIdentityOfTheFirstLexicon(t *testing.T) {
	m := open(t, smallPack().files()).Manifest()
	more := *m
	more.Lexicon.Count++
	if more.ContentDigest() == m.ContentDigest() {
		t.Error("another lexicon has the same digest")
	}
	more.Identity = &m.Lexicon
	if more.ContentDigest() != m.ContentDigest() {
		t.Error("words that joined the lexicon change the digest")
	}
}

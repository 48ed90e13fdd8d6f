package pack

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/shard"
)

// list is rows in memory.
type list struct {
	words   []string
	vectors [][]float64
	next    int
	closed  *int
}

func (l *list) Dims() int { return len(l.vectors[0]) }

func (l *list) Next() (Row, error) {
	if l.next == len(l.words) {
		return Row{}, io.EOF
	}
	l.next++
	return Row{Word: l.words[l.next-1], Vector: l.vectors[l.next-1], Rank: l.next - 1}, nil
}

func (l *list) Close() error {
	if l.closed != nil {
		*l.closed++
	}
	return nil
}

// synthetic has n words with normal vectors, and among the first ones those of
// the sets.
func synthetic(n, dims int, among ...string) *list {
	rng := rand.New(rand.NewPCG(5, 5))
	l := &list{words: slices.Clone(among)}
	for i := range n {
		if i >= len(among) {
			l.words = append(l.words, fmt.Sprintf("w%06x", i*7919%1000003))
		}
		x := make([]float64, dims)
		for j := range x {
			x[j] = math.Round(rng.NormFloat64()*1e4) / 1e4
		}
		l.vectors = append(l.vectors, x)
	}
	return l
}

// build packs l and returns the files.
func build(r Recipe, l *list, lex *lexicon.Lexicon) (fstest.MapFS, *shard.Manifest, error) {
	files := fstest.MapFS{}
	m, err := Build(context.Background(), r, Input{
		Open:    func() (Rows, error) { c := *l; return &c, nil },
		Lexicon: lex,
		Write: func(name string, data []byte) error {
			files[name] = &fstest.MapFile{Data: data}
			return nil
		},
	})
	return files, m, err
}

func lowerCase(id string) Recipe {
	return Recipe{ID: id, Text: shard.TextRule{Language: "en", Case: embed.CaseLower}}
}

// career is a WEAT, a RIPA and an ECT on 16 words, a ninth that is absent, and
// a German set that is no concern of an English pack.
func career() *lexicon.Lexicon {
	set := func(id, lang string, words ...string) lexicon.Set {
		return lexicon.Set{ID: id, Name: id, Language: lang, Source: "test", Place: "here", Words: words}
	}
	pairs := lexicon.Set{ID: "p", Name: "p", Language: "en", Source: "test", Place: "here",
		Pairs: [][2]string{{"he", "she"}, {"man", "woman"}, {"him", "her"}}}
	test := func(id, method string, roles ...string) lexicon.Test {
		t := lexicon.Test{ID: id, Name: id, Title: id, Method: method, Language: "en", Source: "test", Place: "here"}
		for _, r := range roles {
			role, set, _ := strings.Cut(r, "=")
			t.Sets = append(t.Sets, lexicon.RoleSet{Role: role, Set: set})
		}
		return t
	}
	return &lexicon.Lexicon{
		Sets: []lexicon.Set{
			set("x", "en", "Math", "algebra", "geometry", "numbers"),
			set("y", "en", "poetry", "art", "dance", "novel", "absentee"),
			set("a", "en", "he", "man", "him", "male"), set("b", "en", "she", "woman", "her", "female"),
			set("g", "de", "Kunst", "Tanz"), pairs,
		},
		Tests: []lexicon.Test{test("t.weat", "weat", "X=x", "Y=y", "A=a", "B=b"),
			test("t.ripa", "ripa", "words=x", "pairs=p"),
			test("t.ect", "ect", "words=y", "A=a", "B=b")},
	}
}

var careerWords = strings.Fields("math algebra geometry numbers poetry art dance novel he man him male she woman her female")

// Every word of a built pack comes back with its rank and nearly its vector,
// through first words, buckets, lexicon and shards alike.
func TestBuildAndRead(t *testing.T) {
	l := synthetic(shard.FirstWords+shard.BucketWords+900, 4, careerWords...)
	closed := 0
	l.closed = &closed
	files, m, err := build(lowerCase("syn"), l, career())
	if err != nil {
		t.Fatal(err)
	}
	if closed != 2 {
		t.Errorf("the rows were closed %d times, want 2", closed)
	}
	if m.Lexicon.Count != 16 || m.Lexicon.Absent != 1 || m.Count != len(l.words) {
		t.Errorf("%d words, lexicon %d and %d absent", m.Count, m.Lexicon.Count, m.Lexicon.Absent)
	}
	p, err := shard.Open(context.Background(), shard.FromFS(files))
	if err != nil {
		t.Fatal(err)
	}
	hits, err := p.Find(context.Background(), l.words)
	if err != nil {
		t.Fatal(err)
	}
	for i, h := range hits {
		if h.As != l.words[i] || h.Rank != i {
			t.Fatalf("word %d, %q, was found as %q with rank %d", i, l.words[i], h.As, h.Rank)
		}
		for j, v := range l.vectors[i] {
			if math.Abs(h.Vector[j]-v) > 0.01 {
				t.Fatalf("%q component %d: %v, source %v", h.As, j, h.Vector[j], v)
			}
		}
	}
}

// The report has a line for each English test, small but not zero in the
// shards, and smaller in the lexicon.
func TestAccuracyReport(t *testing.T) {
	_, m, err := build(lowerCase("syn"), synthetic(3000, 50, careerWords...), career())
	if err != nil {
		t.Fatal(err)
	}
	a := m.Accuracy
	if len(a.D) != 1 || len(a.RIPA) != 1 || len(a.ECT) != 1 || a.D[0].Test != "t.weat" {
		t.Fatalf("%+v", a)
	}
	if d := a.D[0]; !(d.Shards > 0 && d.Shards < 0.005 && d.Lexicon < d.Shards && d.Lexicon < 0.00002) {
		t.Errorf("%+v", d)
	}
}

// Vectors that differ by a thousandth of their length drown in quantization,
// and the build says so.
func TestInaccuratePackIsRefused(t *testing.T) {
	l := synthetic(3000, 50, careerWords...)
	for _, x := range l.vectors {
		for j := range x {
			x[j] = 1 + float64(j%7) + x[j]/20
		}
	}
	if _, _, err := build(lowerCase("syn"), l, career()); !errors.Is(err, ErrAccuracy) {
		t.Errorf("%v, want ErrAccuracy", err)
	}
}

func TestBuildsAreEqual(t *testing.T) {
	l := synthetic(5000, 20, careerWords...)
	one, _, err1 := build(lowerCase("syn"), l, career())
	two, _, err2 := build(lowerCase("syn"), l, career())
	if err1 != nil || err2 != nil || len(one) != len(two) {
		t.Fatal(err1, err2, len(one), len(two))
	}
	all := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(one)) {
		if two[name] == nil || !bytes.Equal(one[name].Data, two[name].Data) {
			t.Errorf("%s differs", name)
		}
		all.Write(one[name].Data)
	}
	// The same natively and in WebAssembly. It may change with the format or a
	// compressor, not by itself.
	const want = "3568f70d73c295dc"
	if got := fmt.Sprintf("%x", all.Sum(nil)[:8]); got != want {
		t.Errorf("the build has changed: %s, was %s", got, want)
	}
}

// Titles do not change what a pack answers.
func TestDigestIgnoresTitles(t *testing.T) {
	l := synthetic(300, 5, careerWords...)
	_, one, err1 := build(lowerCase("one"), l, nil)
	_, two, err2 := build(lowerCase("two"), l, nil)
	if err1 != nil || err2 != nil || one.Digest != two.Digest {
		t.Errorf("%v %v: %s, %s", err1, err2, one.Digest, two.Digest)
	}
	l.vectors[7][3] += 0.5
	if _, three, err := build(lowerCase("one"), l, nil); err != nil || three.Digest == one.Digest {
		t.Errorf("%v: another vector, the same digest", err)
	}
}

func TestBuildRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		words []string
		bad   float64
		want  string
	}{
		"duplicate":       {[]string{"a", "b", "a"}, 0, "twice"},
		"upper case":      {[]string{"a", "B"}, 0, "lower case"},
		"tab":             {[]string{"a\tb"}, 0, "tab"},
		"carriage return": {[]string{"a\r"}, 0, "line break"},
		"newline":         {[]string{"a\n"}, 0, "line break"},
		"empty":           {[]string{"a", ""}, 0, "empty"},
		"bad UTF-8":       {[]string{"\xff"}, 0, "UTF-8"},
		"not NFC":         {[]string{"cafe\u0301"}, 0, "NFC"},
		"too long":        {[]string{strings.Repeat("x", 5000)}, 0, "4096"},
		"NaN":             {[]string{"a"}, math.NaN(), "finite"},
		"infinity":        {[]string{"a"}, math.Inf(-1), "finite"},
		"huge":            {[]string{"a"}, 1e300, "finite"},
	} {
		l := &list{words: c.words}
		for range c.words {
			l.vectors = append(l.vectors, []float64{1, c.bad})
		}
		if _, _, err := build(lowerCase("x"), l, nil); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want something about %q", name, err, c.want)
		}
	}
}

func TestBuildRefusesAChangedSource(t *testing.T) {
	n := 0
	_, err := Build(context.Background(), lowerCase("x"), Input{
		Open:  func() (Rows, error) { n++; return synthetic(100*n, 3), nil },
		Write: func(string, []byte) error { return nil },
	})
	if !errors.Is(err, errChanged) {
		t.Errorf("%v, want errChanged", err)
	}
}

func TestBuildStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := Build(ctx, lowerCase("x"), Input{
		Open:  func() (Rows, error) { return synthetic(100, 3), nil },
		Write: func(string, []byte) error { return nil },
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want Canceled", err)
	}
	full := errors.New("disk full")
	_, err = Build(context.Background(), lowerCase("x"), Input{
		Open:  func() (Rows, error) { return synthetic(100, 3), nil },
		Write: func(string, []byte) error { return full },
	})
	if !errors.Is(err, full) {
		t.Errorf("%v, want the writer's error", err)
	}
}

package shard

import (
	"context"
	"errors"
	"maps"
	"slices"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/racetest"
)

// askAll opens a pack and asks it everything, in an order that reaches every
// file.
func askAll(f Fetcher, words []string) ([]embed.Hit, error) {
	p, err := Open(context.Background(), f)
	if err != nil {
		return nil, err
	}
	hits, err := p.Find(context.Background(), words)
	if err != nil {
		return nil, err
	}
	if _, err := p.Complete(context.Background(), "w0", 50); err != nil {
		return nil, err
	}
	_, err = p.Near(context.Background(), "w9999", 5)
	return hits, err
}

// sameHits reports whether the answers are equal to the last bit.
func sameHits(a, b []embed.Hit) bool {
	return slices.EqualFunc(a, b, func(x, y embed.Hit) bool {
		return x.Word == y.Word && x.As == y.As && x.Rank == y.Rank && slices.Equal(x.Vector, y.Vector)
	})
}

// A damage changes one file of a pack.
type damage struct{ file, kind, at, with uint16 }

// apply returns the damaged pack and the name of the damaged file.
func (d damage) apply(m memory) (memory, string) {
	names := slices.Sorted(maps.Keys(m))
	name := names[int(d.file)%len(names)]
	b := slices.Clone(m[name])
	at := int(d.at) % (len(b) + 1)
	switch d.kind % 5 {
	case 0: // flip bits
		if at < len(b) {
			b[at] ^= byte(d.with)
		}
	case 1: // cut the end
		b = b[:at]
	case 2: // cut a piece
		b = slices.Delete(b, at, min(at+int(d.with), len(b)))
	case 3: // add bytes
		b = slices.Insert(b, at, make([]byte, d.with%100)...)
	case 4: // another file in its place
		b = m[names[int(d.with)%len(names)]]
	}
	m = maps.Clone(m)
	m[name] = b
	return m, name
}

// Whatever happens to a file, the answer is the right one or an error that
// names the file, with ranges and without.
func FuzzCorrupt(f *testing.F) {
	tp := smallPack()
	files := tp.files()
	words := append(append([]string{}, tp.words...), tp.lexicon...)
	want, err := askAll(files, words)
	if err != nil {
		f.Fatal(err)
	}
	for i := range uint16(len(files)) {
		for kind := range uint16(5) {
			f.Add(i, kind, uint16(31), uint16(255))
			f.Add(i, kind, uint16(64), uint16(1))
		}
	}
	f.Fuzz(func(t *testing.T, file, kind, at, with uint16) {
		bad, name := damage{file, kind, at, with}.apply(files)
		for _, fetcher := range []Fetcher{bad, rangeless{bad}} {
			got, err := askAll(fetcher, words)
			checkAnswer(t, name, got, want, err)
		}
	})
}

func checkAnswer(t *testing.T, name string, got, want []embed.Hit, err error) {
	t.Helper()
	var known *FileError
	switch {
	case err == nil && !sameHits(got, want):
		t.Fatalf("%s is damaged and the answer is wrong", name)
	case err != nil && (!errors.As(err, &known) || known.Path != name):
		t.Fatalf("%s is damaged and the error is %v", name, err)
	}
}

// Every single byte of every file but the manifest is covered by a digest.
func TestEveryFlippedByteIsFound(t *testing.T) {
	racetest.Skip(t)
	tp := smallPack()
	files := tp.files()
	words := append(append([]string{}, tp.words...), tp.lexicon...)
	want, err := askAll(files, words)
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range files {
		step := 1
		if len(data) > 150 {
			step = len(data) / 150
		}
		for i := 0; i < len(data); i += step {
			bad := maps.Clone(files)
			bad[name] = slices.Clone(data)
			bad[name][i] ^= 0x40
			got, err := askAll(bad, words)
			checkAnswer(t, name, got, want, err)
			// A range does not reach the header and table of a shard.
			if err == nil && name != ManifestPath && i >= headerBytes+4*4 {
				t.Errorf("%s, byte %d: damage is not found", name, i)
			}
		}
	}
}

func TestMissingFilesAreNamed(t *testing.T) {
	tp := smallPack()
	files := tp.files()
	for name := range files {
		bad := maps.Clone(files)
		delete(bad, name)
		_, err := askAll(bad, append(append([]string{}, tp.words...), tp.lexicon...))
		checkAnswer(t, name, nil, []embed.Hit{{}}, err)
	}
}

// Ranges and whole files of the wrong length: a host that answers with less,
// with more, or with a page of HTML.
func TestStrangeAnswers(t *testing.T) {
	tp := smallPack()
	for name, answer := range map[string]func([]byte) []byte{
		"empty":    func([]byte) []byte { return nil },
		"short":    func(b []byte) []byte { return b[:len(b)/2] },
		"long":     func(b []byte) []byte { return append(b, 0) },
		"twice":    func(b []byte) []byte { return append(b, b...) },
		"an error": func([]byte) []byte { return []byte("<!DOCTYPE html><title>404</title>") },
	} {
		f := answering{tp.files(), answer}
		if _, err := askAll(f, tp.words); err == nil {
			t.Errorf("%s: no error", name)
		}
		if _, err := Open(context.Background(), altered{f.memory, answer}); err == nil && name != "long" {
			t.Errorf("%s: the manifest passes", name)
		}
	}
}

// answering alters every answer but the manifest; altered alters all.
type answering struct {
	memory
	answer func([]byte) []byte
}

func (a answering) Fetch(ctx context.Context, path string, off, n int64) ([]byte, error) {
	b, err := a.memory.Fetch(ctx, path, off, n)
	if path != ManifestPath {
		b = a.answer(b)
	}
	return b, err
}

type altered answering

func (a altered) Fetch(ctx context.Context, path string, off, n int64) ([]byte, error) {
	b, err := a.memory.Fetch(ctx, path, off, n)
	return a.answer(b), err
}

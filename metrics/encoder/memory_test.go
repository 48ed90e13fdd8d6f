package encoder

import (
	"context"
	"path/filepath"
	"testing"
)

// held is what the weights of a model take, counted once where they are shared.
func (m *Model) held() int64 {
	var n int64
	seen := map[any]bool{}
	whole := func(x []float32) {
		if len(x) > 0 && !seen[&x[0]] {
			seen[&x[0]] = true
			n += 4 * int64(len(x))
		}
	}
	of := func(x matrix) {
		whole(x.whole)
		if len(x.half) > 0 && !seen[&x.half[0]] {
			seen[&x.half[0]] = true
			n += 2 * int64(len(x.half))
		}
	}
	lines := func(all ...linear) {
		for _, l := range all {
			of(l.weight)
			whole(l.bias)
		}
	}
	norms := func(all ...norm) {
		for _, l := range all {
			whole(l.scale)
			whole(l.shift)
		}
	}
	of(m.words)
	of(m.places)
	whole(m.types)
	whole(m.relative)
	norms(m.embedded)
	for _, l := range m.layers {
		lines(l.joint, l.attended, l.inner, l.outer)
		norms(l.attentionNorm, l.outerNorm)
		if l.turns != nil {
			whole(l.turns.sin)
			whole(l.turns.cos)
		}
	}
	if m.project != nil {
		lines(*m.project)
	}
	if m.final != nil {
		norms(*m.final)
	}
	if h := m.head; h != nil {
		lines(h.dense)
		norms(h.norm)
		of(h.decoder)
		whole(h.bias)
	}
	return n
}

// TestPlan: what Inspect says before anything is read is what the model then holds, and
// the progress ends there; of the token types the file's second is read beside.
func TestPlan(t *testing.T) {
	for _, name := range tiny {
		file, c := opened(t, filepath.Join("testdata", name))
		plan, err := Inspect(file, c)
		if err != nil {
			t.Fatal(err)
		}
		var last, all int64
		m, err := Load(context.Background(), file, c, func(done, of int64) {
			if done <= last || done > of {
				t.Errorf("%s: %d bytes of %d follow %d", name, done, of, last)
			}
			last, all = done, of
		})
		if err != nil {
			t.Fatal(err)
		}
		beside := int64(max(c.TokenTypes-1, 0) * c.Embedding * 4)
		if held := m.held(); plan.Weights != held+beside || all != plan.Weights || last > all ||
			plan.FillsMasks != m.FillsMasks() {
			t.Errorf("%s: %+v, and %d bytes are held, %d of %d told", name, plan, held, last, all)
		}
	}
}

// TestWork: a batch takes what Work says, or up to a half less.
func TestWork(t *testing.T) {
	for _, name := range tiny {
		dir := filepath.Join("testdata", name)
		file, c := opened(t, dir)
		m := loaded(t, file, c)
		for _, tokens := range []int{2, 60} {
			b := &batch{model: m}
			var sentences [][]int
			for range max(1, batchTokens/tokens) {
				sentences = append(sentences, make([]int, tokens))
			}
			b.fill(sentences, batches(sentences)[0])
			if err := b.run(context.Background()); err != nil {
				t.Fatal(err)
			}
			got := 0
			for _, x := range append([][]float32{b.tokens, b.joint, b.context, b.inner, b.gated, b.spare, b.place, b.widened,
				b.room.query, b.room.key, b.room.value, b.room.weight}, b.states...) {
				got += 4 * cap(x)
			}
			if said := int(c.Work(tokens)); got > said || 2*got < said && tokens > 2 {
				t.Errorf("%s: %d bytes for batches of %d tokens, and Work says %d", name, got, tokens, said)
			}
		}
	}
}

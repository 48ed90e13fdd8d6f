package tokenizer

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"
)

// sound reports what an encoding has that none may have: lists of other lengths, numbers of no token, offsets outside
// of the text, turned round or not in the text's order, words not in order.
func sound(made *Tokenizer, e Encoding) error {
	n := len(e.IDs)
	if len(e.Tokens) != n || len(e.Offsets) != n || len(e.Special) != n || len(e.Words) != n || len(e.CodePoints()) != n {
		return fmt.Errorf("lists of different lengths")
	}
	before, word := Span{}, 0
	for i, o := range e.Offsets {
		switch {
		case e.IDs[i] < 0 || e.IDs[i] >= made.Len():
			return fmt.Errorf("the number %d of %d", e.IDs[i], made.Len())
		case e.Special[i] && (o != Span{} || e.Words[i] != -1):
			return fmt.Errorf("the special token %d from %v", i, o)
		case e.Special[i]:
		case o.Start < before.Start || o.End < before.End || o.End < o.Start || o.End > len(e.Text) || e.Words[i] < word:
			return fmt.Errorf("the token %d from %v, after %v", i, o, before)
		default:
			before, word = o, e.Words[i]
		}
	}
	return nil
}

// texts draws texts of what tokenizers treat in ways of their own.
var texts = rapid.Custom(func(t *rapid.T) string {
	parts := rapid.SliceOfN(rapid.OneOf(
		rapid.SampledFrom([]string{
			"the", "King", " ", "  ", "\r\n", "'s", "e\u0301", "\u0301", "a\u0310\u0301", "\u0323\u0307", "ﬁ", "ｆ", "한", "ᄒ",
			"ᅡ", "日本", "👩‍👩‍👧", "①", "İ",
			"\u00a0", "\u200b", "\x00", "\x80", "\xff", "\ufffd", "[MASK]", " <mask> ",
			"<s>", "[UNK]", "▁", "Ġ", "##ing", "...", "12",
		}),
		rapid.StringN(0, 8, 16), rapid.Map(rapid.SliceOfN(rapid.Byte(), 0, 6), func(b []byte) string { return string(b) }),
	), 0, 10).Draw(t, "parts")
	return strings.Join(parts, "")
})

// TestSound: whatever the text, the encoding is sound, and the same a second time.
func TestSound(t *testing.T) {
	for _, name := range names {
		made := loaded(t, "testdata", name)
		rapid.Check(t, func(t *rapid.T) {
			text := texts.Draw(t, "text")
			e := made.Encode(text)
			if err := sound(made, e); err != nil {
				t.Fatal(name, err, e)
			}
			if again := made.Encode(text); !slices.Equal(again.IDs, e.IDs) {
				t.Fatal(name, again.IDs, e.IDs)
			}
		})
	}
}

// TestBytesComeBack: the tokens of byte-level BPE without normalizer are the text, byte by byte.
func TestBytesComeBack(t *testing.T) {
	made := loaded(t, "testdata", "bpe-roberta")
	signs := byteSigns()
	rapid.Check(t, func(t *rapid.T) {
		text := strings.ToValidUTF8(texts.Draw(t, "text"), "?")
		var back []byte
		e := made.tokenize(text)
		for i, token := range e.Tokens {
			if e.IDs[i] < 4 || strings.Contains(token, "<mask>") {
				return // special ones stand as they are
			}
			for _, sign := range token {
				back = append(back, signs[sign])
			}
		}
		if string(back) != text {
			t.Fatalf("%q, not %q", back, text)
		}
	})
}

// TestCodePoints: bytes and code points are the same places.
func TestCodePoints(t *testing.T) {
	made := loaded(t, "testdata", "bpe-modernbert")
	rapid.Check(t, func(t *rapid.T) {
		e := made.Encode(texts.Draw(t, "text"))
		for i, o := range e.CodePoints() {
			want := Span{utf8.RuneCountInString(e.Text[:e.Offsets[i].Start]), utf8.RuneCountInString(e.Text[:e.Offsets[i].End])}
			if o != want {
				t.Fatal(i, o, want)
			}
		}
	})
}

// TestMergesInOrder: the queue joins the pairs that one finds who looks through all of them each time.
func TestMergesInOrder(t *testing.T) {
	made := loaded(t, "testdata", "bpe-roberta")
	m := made.model.(*bpe)
	rapid.Check(t, func(t *rapid.T) {
		text := []byte(rapid.StringOfN(rapid.SampledFrom([]rune("Ġthesinoraud")), 0, 60, -1).Draw(t, "text"))
		var want []int32
		for _, s := range m.symbols(text, nil) {
			want = append(want, s.id)
		}
		for {
			best, at := merge{rank: 1 << 30}, -1
			for i := 0; i+1 < len(want); i++ {
				if to, ok := m.merges[pair{want[i], want[i+1]}]; ok && to.rank < best.rank {
					best, at = to, i
				}
			}
			if at < 0 {
				break
			}
			want[at] = best.id
			want = slices.Delete(want, at+1, at+2)
		}
		var got []int32
		for _, f := range m.tokens(text, nil) {
			got = append(got, int32(f.id))
		}
		if !slices.Equal(got, want) {
			t.Fatal(got, want)
		}
	})
}

// TestForms: normal forms are those of golang.org/x/text, and each character comes from one that is there.
func TestForms(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := strings.ToValidUTF8(texts.Draw(t, "text"), "")
		for f, want := range map[form]norm.Form{nfc: norm.NFC, nfd: norm.NFD, nfkc: norm.NFKC, nfkd: norm.NFKD} {
			p := whole(text)
			f.normalize(&p)
			if string(p.text) != want.String(text) {
				t.Fatalf("%q, not %q", p.text, want.String(text))
			}
			if n := len(p.from); n != len(p.text) || n > 0 && int(p.from[n-1].end) > len(text) {
				t.Fatal(p.from)
			}
		}
	})
}

// TestTrie: a trie finds what a map has, and the longest of what a text begins with.
func TestTrie(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOf(rapid.StringOfN(rapid.SampledFrom([]rune("abcdefghijklé")), 0, 5, -1)).Draw(t, "tokens")
		text := rapid.StringOfN(rapid.SampledFrom([]rune("abcdefghijklé")), 0, 8, -1).Draw(t, "text")
		all := join(list)
		tr := newTrie(&all)
		index, longest := map[string]int{"": noToken}, noToken
		for id, token := range list {
			if token != "" {
				index[token] = id
			}
			if all.token(id) != token {
				t.Fatalf("%q, not %q", all.token(id), token)
			}
		}
		for i := range len(text) + 1 {
			id, ok := index[text[:i]]
			if ok && i > 0 {
				longest = id
			}
			if !ok {
				id = noToken
			}
			if got := tr.find(text[:i]); got != id {
				t.Fatalf("%q is %d, not %d", text[:i], got, id)
			}
		}
		if got, n := tr.longest(root, []byte(text)); got != longest || got != noToken && list[got] != text[:n] {
			t.Fatalf("%d of %d bytes, not %d", got, n, longest)
		}
	})
}

// TestPatternsAsRegexp: what Go's regexp can say too finds the same.
func TestPatternsAsRegexp(t *testing.T) {
	const space = `\t-\r \x{85}\x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}`
	for _, source := range []string{
		`'s|'t| ?\p{L}+| ?\p{N}+| ?[^SPACE\p{L}\p{N}]+|[SPACE]+`, `(?i:'s|king)|the?|h{2,3}|[^a-k\n]`,
		`a+?b*|(?:th|t)+e|x{2,3}?|(\r\n|\n){1,2}`,
		`\p{Nd}{1,3}|[A-Za-z]+?[.!]|e(?:|x)e`, `(a|b|ab)*c|(?:a?){3}a{3}|[\x{4e00}-\x{9fff}]+|[^\P{Lu}K]{2}`,
	} {
		source = strings.ReplaceAll(source, "SPACE", space)
		expression := regexp.MustCompile(source)
		made, err := compile(source)
		if err != nil {
			t.Fatal(err)
		}
		rapid.Check(t, func(t *rapid.T) {
			more := rapid.StringOf(rapid.SampledFrom([]rune("abcehtxk'sKING .12\n"))).Draw(t, "more")
			text := []byte(strings.ToValidUTF8(texts.Draw(t, "text")+more, ""))
			var got [][]int
			for _, s := range made.spans(text) {
				if s.fits {
					got = append(got, []int{s.lo, s.hi})
				}
			}
			if want := expression.FindAllIndex(text, -1); fmt.Sprint(got) != fmt.Sprint(want) {
				t.Fatalf("%s in %q: %v, want %v", source, text, got, want)
			}
		})
	}
}

// TestPatternsEnd: no pattern takes for ever, whatever ways there are to fail.
func TestPatternsEnd(t *testing.T) {
	made, err := compile(`(?:a|a|aa)+(?:a+|b)+a*a*a*a*(?!x)c`)
	if err != nil {
		t.Fatal(err)
	}
	if spans := made.spans([]byte(strings.Repeat("a", 60))); len(spans) != 1 || spans[0].fits {
		t.Error(spans)
	}
}

// TestLong: long texts of what is hard take no more time a byte than short ones; else this would take hours.
func TestLong(t *testing.T) {
	for _, name := range names {
		made := loaded(t, "testdata", name)
		for _, part := range []string{"a", " ", "日本", "\u0301", "[MASK] <mask>", ".-", "\n\t "} {
			e := made.Encode(strings.Repeat(part, 100_000/len(part)))
			if err := sound(made, e); err != nil {
				t.Error(name, part, err)
			}
		}
	}
}

// FuzzEncode: no text makes a tokenizer panic, and every encoding is sound.
func FuzzEncode(f *testing.F) {
	for _, text := range []string{
		"", " ", "The King's  naïve\r\n [MASK] <mask>e\u0301 日本 \xff", "\u200b\x00a", "▁▁", strings.Repeat("a", 200),
	} {
		f.Add(text)
	}
	var all []*Tokenizer
	for _, name := range names {
		all = append(all, loaded(f, "testdata", name))
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, made := range all {
			if err := sound(made, made.Encode(text)); err != nil {
				t.Fatal(made.Kind(), err)
			}
		}
	})
}

// FuzzLoad: no file makes Load panic; what it reads encodes texts, and Words reads it too.
func FuzzLoad(f *testing.F) {
	for _, l := range linesOf(f, "testdata/steps.jsonl.gz") {
		if l.Tokenizer != nil {
			f.Add([]byte(l.Tokenizer), l.Text+"The King's 12\r\n e\u0301")
		}
	}
	const large = `{"added_tokens":[{"id":1,"content":"a"}],"model":{"unk_id":0,"vocab":[["▁a",-1],["b",-1e400]]}}`
	f.Add([]byte(large), "a ab")
	f.Fuzz(func(t *testing.T, file []byte, text string) {
		made, err := Load(file)
		if err != nil || len(text) > 1000 {
			return
		}
		if err := sound(made, made.tokenize(text)); err != nil { // a template may have the text twice
			t.Fatal(err)
		}
		for _, o := range made.Encode(text).Offsets {
			if o.Start < 0 || o.End < o.Start || o.End > len(text) {
				t.Fatal(o)
			}
		}
		made.Pieces(text)
		if _, err := Words(file, false); err != nil {
			t.Fatal("Words:", err)
		}
	})
}

// BenchmarkEncode encodes the reference lines.
func BenchmarkEncode(b *testing.B) {
	for _, name := range names {
		b.Run(name, func(b *testing.B) {
			made := loaded(b, "testdata", name)
			lines := linesOf(b, "testdata/"+name+".jsonl.gz")
			tokens, bytes := 0, 0
			for b.Loop() {
				for _, l := range lines {
					tokens += len(made.Encode(l.Text).IDs)
					bytes += len(l.Text)
				}
			}
			b.ReportMetric(float64(tokens)/b.Elapsed().Seconds(), "tokens/s")
			b.SetBytes(int64(bytes / b.N))
		})
	}
}

// BenchmarkLoad reads a tokenizer of 30,000 tokens.
func BenchmarkLoad(b *testing.B) {
	vocab := []byte(`{"model":{"type":"WordPiece","vocab":{"[UNK]":0`)
	for i := 1; i < 30_000; i++ {
		vocab = fmt.Appendf(vocab, `,"word%d":%d`, i, i)
	}
	vocab = append(vocab, "}}}"...)
	b.SetBytes(int64(len(vocab)))
	for b.Loop() {
		if _, err := Load(vocab); err != nil {
			b.Fatal(err)
		}
	}
}

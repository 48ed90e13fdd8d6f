package tokenizer

import (
	"strings"
	"testing"
)

// TestRefused: what would make other tokens than the model's is refused by its name, and what is damaged as such.
func TestRefused(t *testing.T) {
	const wordpiece = `"model":{"type":"WordPiece","vocab":{"[UNK]":0,"a":1}}`
	const around = `{"type":"BertProcessing","sep":["a",1],"cls":["a",1]}`
	const pairs = `"vocab":{"a":0,"b":1,"ab":2}`
	for _, c := range []struct{ file, want string }{
		{``, "cut off or damaged"},
		{`{"model":{"type":"WordPiece","vocab":{"[UNK]":0,"a"`, "cut off or damaged"},
		{`{}`, `it has no "vocab"`},
		{`{"model":{"type":"WordPiece","vocab":{}}}`, "it has no tokens"},
		{`{"model":{"type":"WordPiece","vocab":{"[UNK]":0,"a":2}}}`, "no token has the number 1"},
		{`{` + wordpiece + `,"added_tokens":[{"id":3,"content":"b"}]}`, "no token has the number 2"},
		{`{` + wordpiece + `,"added_tokens":[{"id":1,"content":"b"}]}`, "two tokens have the number 1"},
		{`{` + wordpiece + `,"added_tokens":[{"id":-1,"content":"b"}]}`, `the added token "b" has the number -1`},
		{`{"model":{"type":"WordPiece","vocab":{"a":0}}}`,
			`its token of unknown words, "[UNK]", is not in its vocabulary`},
		{`{"model":{"type":"WordLevel","unk_token":"?","vocab":{"a":0}}}`, `its token of unknown words, "?"`},
		{`{"model":{"type":"Neural","vocab":{"a":0}}}`, `its model "Neural" is not read here: embed the sentences`},
		{`{"model":{"type":"Unigram","vocab":{"a":0}}}`,
			"its model is Unigram, and its vocabulary that of another model"},
		{`{"model":{"type":"BPE","vocab":[["a",0]]}}`,
			"its model is BPE, and its vocabulary that of another model"},
		{`{"model":{"type":"Unigram","vocab":[["a",0]]}}`, `its "unk_id" is no number of a token`},
		{`{"model":{"type":"Unigram","unk_id":1,"vocab":[["a",0]]}}`, `its "unk_id" is no number of a token`},
		{`{"model":{"type":"Unigram","unk_id":0,"vocab":[["a"]]}}`, "something is no pair"},
		{`{"model":{"type":"Unigram","unk_id":0,"vocab":[["a","b"]]}}`, "of the kind string"},
		{`{"model":{"type":"Unigram","unk_id":0,"vocab":[[0,"b"]]}}`, "of the kind number"},
		{`{"model":{"type":"BPE",` + pairs + `}}`, `it has no list of "merges"`},
		{`{"model":{"type":"BPE",` + pairs + `,"merges":["a c"]}}`,
			`it merges "a" and "c", and one of these or both together are not in its vocabulary`},
		{`{"model":{"type":"BPE",` + pairs + `,"merges":[["b","a"]]}}`, `it merges "b" and "a"`},
		{`{"model":{"type":"BPE",` + pairs + `,"merges":["a b c"]}}`, "something is no pair"},
		{`{"model":{"type":"BPE",` + pairs + `,"merges":[["a",1]]}}`, "of the kind number"},
		{`{"model":{"type":"BPE",` + pairs + `,"merges":[],"dropout":0.1}}`,
			"leaves out merges at random (dropout 0.1)"},
		{`{"model":{"type":"BPE",` + pairs + `,"merges":[],"unk_token":"?"}}`, `its token of unknown words, "?"`},
		{`{` + wordpiece + `,"normalizer":{"type":"Nmt"}}`, `its normalizer "Nmt" is not read here`},
		{`{` + wordpiece + `,"normalizer":7}`, "of the kind number"},
		{`{` + wordpiece + `,"normalizer":{"type":"Sequence","normalizers":[{"type":"NFC"},{"type":"Own"}]}}`,
			`its normalizer "Own" is not read here`},
		{`{` + wordpiece + `,"normalizer":{"type":"Replace","content":""}}`, `its "Replace" has no pattern`},
		{`{` + wordpiece + `,"normalizer":{"type":"Precompiled","precompiled_charsmap":"AAAA"}}`, "is damaged"},
		{`{` + wordpiece + `,"pre_tokenizer":{"type":"UnicodeScripts"}}`,
			`its pre-tokenizer "UnicodeScripts" is not read here`},
		{`{` + wordpiece + `,"pre_tokenizer":{"type":"Split","pattern":{"String":"a"},"behavior":"Own"}}`,
			`has the behavior "Own"`},
		{`{` + wordpiece + `,"pre_tokenizer":{"type":"Metaspace","replacement":"ab"}}`, `writes "ab" for a blank`},
		{`{` + wordpiece + `,"pre_tokenizer":{"type":"Metaspace","replacement":"▁","prepend_scheme":"last"}}`,
			`has the scheme "last"`},
		{`{` + wordpiece + `,"post_processor":{"type":"Own"}}`, `its post-processor "Own" is not read here`},
		{`{` + wordpiece + `,"post_processor":{"type":"BertProcessing","sep":["a",1],"cls":["b",9]}}`,
			"adds the token 9, and it has 2 tokens"},
		{`{` + wordpiece + `,"post_processor":{"type":"TemplateProcessing","single":[{"Sequence":{"id":"B"}}]}}`,
			`names "B"`},
		{`{` + wordpiece + `,"post_processor":{"type":"TemplateProcessing","single":[{"SpecialToken":{"id":"x"}}]}}`,
			`names "x"`},
		{`{` + wordpiece + `,"post_processor":{"type":"Sequence","processors":[` + around + `,` + around + `]}}`,
			"two of its post-processors add tokens"},
	} {
		made, err := Load([]byte(c.file))
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.HasPrefix(err.Error(), "tokenizer.json: ") {
			t.Errorf("%s: %v, %v, want %q", c.file, made, err, c.want)
		}
	}
}

// TestPatternsRefused: a regular expression with what is not read here is refused, with that part of it.
func TestPatternsRefused(t *testing.T) {
	for pattern, part := range map[string]string{
		`a(?<!b)`: `"(?<"`, `a(?>b)`: `"(?>"`, `(a*)*b`: `"(a*)*"`, `a*`: `"a*"`, `(a`: `"(a"`, `(?i:ß)`: `"ß)"`,
		`a)`: `")"`, `[a`: `"[a"`, `[]a]`: `"[]a"`, `[b-a]`: `"b-a"`, `[a&&b]`: `"[a&&"`, `[[:alpha:]]`: `"[[:"`,
		`\bq`: `"\\bq"`, `\p{Klingon}`: `"\\p{Klingon}"`, `\pL`: `"\\pL"`, `(ab)\1`: `"\\1"`, `a{3,2}`: `"{3,"`,
		`a{9999999}`: `"{99"`, `+a`: `"+a"`, `(ab)++`: `"(ab)++"`, `\u12`: `"\\u1"`, `\xe4`: `"\\xe4"`, `$`: `"$"`,
		`a\`: `"\\"`, `((a{1000}){1000}){1000}b`: `"((a{1000}){1000}){1000}b"`,
		strings.Repeat("(", 100) + strings.Repeat(")", 100): `"((("`, strings.Repeat("[", 100): `"[[`,
	} {
		_, err := compile(pattern)
		if err == nil || !strings.Contains(err.Error(), " has "+part) {
			t.Errorf("%.60s: %v, want %s", pattern, err, part)
		}
	}
}

// TestLookup: tokens by their purpose and their numbers, and the pieces of words in running text.
func TestLookup(t *testing.T) {
	for _, c := range []struct {
		name          string
		kind          Kind
		tokens        int
		mask, pad     string
		unknown       string
		word          string
		pieces        string
		first, number string
	}{
		{"wordpiece-uncased", WordPiece, 2000, "[MASK]", "[PAD]", "[UNK]", "Governess", "gover ##ness", "[PAD]", "##ness"},
		{"wordpiece-mpnet", WordPiece, 1001, "<mask>", "<pad>", "[UNK]", "trombone", "tr ##om ##b ##one", "<s>", "##one"},
		{"bpe-roberta", BPE, 1001, "<mask>", "<pad>", "", "she", "Ġshe", "<s>", "Ġshe"},
		{"bpe-modernbert", BPE, 1005, "[MASK]", "[PAD]", "", "kitchen", "Ġk it c hen", "<|padding|>", "Ġk"},
		{"unigram-xlmr", Unigram, 1001, "<mask>", "<pad>", "<unk>", "she", "▁she", "<s>", "▁she"},
	} {
		made := loaded(t, "testdata", c.name)
		id, ok := made.Unknown()
		if made.Kind() != c.kind || made.Len() != c.tokens || ok != (c.unknown != "") || ok && made.Token(id) != c.unknown {
			t.Errorf("%s: %s, %d tokens, unknown %d %v", c.name, made.Kind(), made.Len(), id, ok)
		}
		if id, ok := made.Mask(); !ok || made.Token(id) != c.mask {
			t.Errorf("%s: mask %d %v", c.name, id, ok)
		}
		if id, ok := made.Pad(); !ok || made.Token(id) != c.pad {
			t.Errorf("%s: pad %d %v", c.name, id, ok)
		}
		var pieces []string
		for _, id := range made.Pieces(c.word) {
			pieces = append(pieces, made.Token(id))
		}
		if got := strings.Join(pieces, " "); got != c.pieces {
			t.Errorf("%s: %s is %q", c.name, c.word, got)
		}
		if id, ok := made.ID(c.number); !ok || made.Token(id) != c.number || made.Token(0) != c.first {
			t.Errorf("%s: %s is %d %v", c.name, c.number, id, ok)
		}
		if _, ok := made.ID("no token at all"); ok {
			t.Errorf("%s has it", c.name)
		}
	}
}

// TestPadOfFile: the number of the file's padding goes before names.
func TestPadOfFile(t *testing.T) {
	made, err := Load([]byte(`{
		"padding": {"strategy": {"Fixed": 4}, "pad_id": 1}, "truncation": {"max_length": 2},
		"model": {"type": "WordLevel", "unk_token": "?", "vocab": {"?": 0, "fill": 1, "[PAD]": 2}},
		"pre_tokenizer": {"type": "WhitespaceSplit"}
	}`))
	if err != nil {
		t.Fatal(err)
	}
	if id, ok := made.Pad(); id != 1 || !ok {
		t.Errorf("%d %v", id, ok)
	}
	if e := made.Encode("a b c"); len(e.IDs) != 3 {
		t.Errorf("%d tokens: cut off or padded", len(e.IDs))
	}
}

// TestMarkAlone: the pieces of words whose first token is a mark alone: with the word where the mark was put in
// front of it, without it where it stands for the blank (tokenizers 0.23.3).
func TestMarkAlone(t *testing.T) {
	const file = `{"pre_tokenizer":%,"model":{"type":"Unigram","unk_id":0,"vocab":[["?",0],["▁",-1],["x",-1]]}}`
	for steps, want := range map[string]int{
		`{"type":"Sequence","pretokenizers":[{"type":"WhitespaceSplit"},{"type":"Metaspace","replacement":"▁"}]}`: 2,
		`{"type":"Metaspace","replacement":"▁"}`: 1,
	} {
		made, err := Load([]byte(strings.Replace(file, "%", steps, 1)))
		if err != nil {
			t.Fatal(err)
		}
		if got := made.Pieces("x"); len(got) != want {
			t.Errorf("%s: %d pieces, want %d", steps, len(got), want)
		}
	}
}

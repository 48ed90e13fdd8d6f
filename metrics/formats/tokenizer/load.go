package tokenizer

import (
	"encoding/json"
	"errors"

	"weatherglass/metrics/message"
)

// Load reads a tokenizer.json to encode texts with. What is not understood is refused, as tokens would be others than
// the model's; the error says what of the file it is, and what to do.
//
// Memory: nine bytes for each distinct beginning of a token, the text of all tokens, and for Unigram eight bytes a
// token or for byte pair encoding some 25 a merge. BERT's 30,522 tokens take 1 MB, Qwen's 151,669 with as many merges
// 11 MB, XLM-R's 250,002 pieces 14 MB; while the 10 MB of its file are read the heap grows to 84 MB.
func Load(text []byte) (*Tokenizer, error) {
	t, err := load(text)
	if err != nil {
		return nil, message.Errorf("tokenizer.tokenizer_json: tokenizer.json: {why}", err)
	}
	return t, nil
}

// load reads the file part by part.
func load(text []byte) (*Tokenizer, error) {
	var f file
	switch err := json.Unmarshal(text, &f); {
	case errors.As(err, new(*json.SyntaxError)):
		return nil, message.Errorf("tokenizer.damaged: it is cut off or damaged; get the file again: {why}", err)
	case err != nil:
		return nil, inWords(err)
	}
	list, scores, err := vocabulary(f.Model.Vocab)
	if err != nil {
		return nil, err
	}
	t := &Tokenizer{kind: f.kind(scores), all: f.Added}
	if (t.kind == Unigram) != (scores != nil) {
		return nil, message.Errorf("tokenizer.vocabulary_of_other_model: its model is {kind}, and its vocabulary that of another model; get the file again", string(t.kind))
	}
	models := join(list)
	t.trie = newTrie(&models)
	if list, err = withAdded(list, f.Added, scores != nil); err != nil {
		return nil, err
	}
	t.vocab = join(list)
	if err := t.steps(&f); err != nil {
		return nil, err
	}
	t.given, t.cleaned = newAdded(f.Added, t.normalize, false), newAdded(f.Added, t.normalize, true)
	if t.model, err = t.algorithm(&f, scores); err != nil {
		return nil, err
	}
	t.name(&f)
	return t, nil
}

// withAdded puts the added tokens into the vocabulary, and refuses what leaves numbers without a token: these would
// be rows of the model that belong to something that is not in the file.
func withAdded(list []string, added []addedToken, unigram bool) ([]string, error) {
	for _, a := range added {
		if err := a.bounded(); err != nil {
			return nil, err
		}
		for a.ID >= len(list) {
			list = append(list, "")
		}
		if list[a.ID] != "" && list[a.ID] != a.Content {
			return nil, message.Errorf("tokenizer.two_tokens_have_number: two tokens have the number {id}", a.ID)
		}
		list[a.ID] = a.Content
	}
	if len(list) == 0 {
		return nil, message.Text("tokenizer.no_tokens: it has no tokens; get the file again")
	}
	for id, token := range list {
		if token == "" && !unigram {
			return nil, message.Errorf("tokenizer.no_token_has_number: no token has the number {id}, and there are larger ones: its vocabulary is not whole; get the file again", id)
		}
	}
	return list, nil
}

// steps reads what is done before and behind the model.
func (t *Tokenizer) steps(f *file) error {
	for _, part := range []struct {
		raw  json.RawMessage
		read func(s *step) error
	}{
		{f.Normalizer, func(s *step) (err error) { t.normalize, err = s.normalizer(); return err }},
		{f.PreTokenizer, func(s *step) (err error) { t.split, err = s.splitter(); return err }},
		{f.Post, func(s *step) (err error) { t.process, _, err = s.post(len(t.vocab.ends)); return err }},
	} {
		if len(part.raw) == 0 || string(part.raw) == "null" {
			continue
		}
		var s step
		if err := json.Unmarshal(part.raw, &s); err != nil {
			return inWords(err)
		}
		if err := part.read(&s); err != nil {
			return err
		}
	}
	return nil
}

// algorithm makes the model.
func (t *Tokenizer) algorithm(f *file, scores []float64) (model, error) {
	switch t.kind {
	case WordPiece, WordLevel:
		id, err := t.unknownToken(f.unknown("[UNK]"))
		if err != nil {
			return nil, err
		}
		if t.kind == WordLevel {
			return wordLevel{&t.trie, id}, nil
		}
		prefix, longest := "##", 100
		if f.Model.Prefix != nil {
			prefix = *f.Model.Prefix
		}
		if f.Model.Longest != nil {
			longest = *f.Model.Longest
		}
		within, ok := t.trie.walk(root, prefix)
		if !ok {
			within = noToken
		}
		return wordPiece{&t.trie, within, id, longest}, nil
	case Unigram:
		id := f.Model.ID
		if id == nil || *id < 0 || *id >= len(scores) {
			return nil, message.Text(`tokenizer.unk_id: its "unk_id" is no number of a token, and letters that it does not know need one; get the file again`)
		}
		m := newUnigram(&t.trie, scores, *id)
		if f.Model.Bytes {
			m.bytes = byteTokens(&t.trie)
		}
		return m, nil
	case BPE:
		return t.pairs(f)
	}
	return nil, message.Errorf("tokenizer.model_not_read: its model {kind:%.40q} is not read here: {what}",
		string(t.kind), errElsewhere)
}

// unknown is the token of unknown words.
func (f *file) unknown(otherwise string) string {
	if f.Model.Unknown == nil {
		return otherwise
	}
	return *f.Model.Unknown
}

// unknownToken returns the number of the token of unknown words.
func (t *Tokenizer) unknownToken(token string) (int, error) {
	id := t.trie.find(token)
	if id == noToken {
		return id, message.Errorf("tokenizer.unknown_token_missing: its token of unknown words, {token:%.40q}, is not in its vocabulary; get the file again", token)
	}
	return id, nil
}

// pairs makes the model of byte pair encoding.
func (t *Tokenizer) pairs(f *file) (*bpe, error) {
	m := &bpe{trie: &t.trie, unknown: noToken, fuse: f.Model.Fuse, direct: f.Model.Direct, merges: map[pair]merge{}}
	if f.Model.Dropout != nil && *f.Model.Dropout != 0 {
		return nil, message.Errorf("tokenizer.dropout: its model leaves out merges at random (dropout {dropout:%v}), so that no text has the same tokens twice; set that to 0", *f.Model.Dropout)
	}
	if f.Model.Prefix != nil {
		m.prefix = *f.Model.Prefix
	}
	if f.Model.Suffix != nil {
		m.suffix = *f.Model.Suffix
	}
	if f.Model.Bytes {
		m.bytes = byteTokens(&t.trie)
	}
	if u := f.unknown(""); u != "" {
		var err error
		if m.unknown, err = t.unknownToken(u); err != nil {
			return nil, err
		}
	}
	m.letters()
	rank := 0
	return m, pairsOf(f.Model.Merges, func(left, right string) error {
		joined := left
		if len(right) >= len(m.prefix) {
			joined += right[len(m.prefix):]
		}
		a, b, both := t.trie.find(left), t.trie.find(right), t.trie.find(joined)
		if a == noToken || b == noToken || both == noToken {
			return message.Errorf("tokenizer.merge_not_in_vocabulary: it merges {left:%.40q} and {right:%.40q}, and one of these or both together are not in its vocabulary: parts of several tokenizers stand in it; get the file again", left, right)
		}
		m.merges[pair{int32(a), int32(b)}] = merge{int32(rank), int32(both)}
		rank++
		return nil
	})
}

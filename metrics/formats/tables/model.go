package tables

import (
	"errors"
	"io/fs"
	"math"
	"path"
	"slices"
	"strings"

	"weatherglass/metrics/formats/safetensors"
	"weatherglass/metrics/formats/tokenizer"
	"weatherglass/metrics/message"
)

// inputs are the ends of names of the matrix of input embeddings, most certain first,
// each with whose it is.
var inputs = []struct{ end, of string }{
	{"embeddings.word_embeddings.weight", "BERT, RoBERTa, DistilBERT, ELECTRA"},
	{"embeddings.tok_embeddings.weight", "ModernBERT"},
	{"embed_tokens.weight", "Llama, Mistral, Qwen, Gemma, Phi, OPT, BART's halves"},
	{"wte.weight", "GPT-2, GPT-J, Falcon's first"},
	{"embed_in.weight", "GPT-NeoX, Pythia"},
	{"word_embeddings.weight", "BLOOM, Falcon, ALBERT's first"},
	{"shared.weight", "T5, BART"},
	{"tok_embeddings.weight", "Llama as Meta writes it"},
	{"token_embedding.weight", "CLIP's texts"},
	{"word_embedding.weight", "XLNet"},
	{"embeddings.weight", "Mamba, XLM"},
	{"embedding.weight", "sentence-transformers' StaticEmbedding, RWKV"},
}

// The tensors of a Model2Vec model (github.com/MinishLab/model2vec).
const (
	staticRows    = "embeddings" // vectors
	staticMapping = "mapping"    // row of each token, if tokens share rows
	staticWeights = "weights"    // factor of each token
)

// inputName returns the name of the matrix of input embeddings among the names of a
// model's tensors, or "". Of several, such as an encoder's and a decoder's, it is the
// one with the shortest name, then the first.
func inputName(names []string) string {
	for _, in := range inputs {
		best := ""
		for _, name := range names {
			if (name == in.end || strings.HasSuffix(name, "."+in.end)) && (best == "" || len(name) < len(best)) {
				best = name
			}
		}
		if best != "" {
			return best
		}
	}
	return ""
}

// sharded reads the one file of a large model that holds its input embeddings.
func (o *opening) sharded() (*Table, error) {
	text, err := o.whole(o.beside(o.base), tokenizer.MaxBytes)
	if err != nil {
		return nil, err
	}
	of, err := safetensors.ReadIndex(text)
	if err != nil {
		return nil, err
	}
	names := make([]string, 0, len(of))
	for name := range of {
		names = append(names, name)
	}
	slices.Sort(names)
	name := inputName(names)
	if name == "" {
		return nil, message.Text("tables.index_names_no_matrix: the index names no matrix of input embeddings")
	}
	f, err := o.open(o.beside(of[name]))
	if err != nil {
		return nil, message.Errorf("tables.input_embeddings_stand: the input embeddings stand in {of}: {why}", of[name], err)
	}
	o.closers = append(o.closers, f)
	return o.safetensors(f)
}

// safetensors reads a static model or a language model.
func (o *opening) safetensors(f *file) (*Table, error) {
	st, err := safetensors.Open(f, f.size)
	if err != nil {
		return nil, err
	}
	if st.Tensor(staticRows) != nil {
		return o.static(st)
	}
	name := inputName(st.Names())
	switch {
	case name == "" && o.base != indexFile && o.has(o.beside(indexFile)):
		o.base = indexFile
		return o.sharded()
	case name == "":
		return nil, message.Errorf("tables.no_embedding_tensor: none of its {names} tensors is named as a matrix of input embeddings: {names2}", len(st.Names()), some(st.Names()))
	}
	if err := plainNumbers(st, name, false); err != nil {
		return nil, err
	}
	m, err := st.Tensor(name).Matrix()
	if err != nil {
		return nil, err
	}
	vocab, err := o.tokens()
	if err != nil {
		return nil, err
	}
	t := &Table{Kind: "language model, its input embeddings", Matrix: m, Words: trimUntrained(vocab.Words, m.Rows()),
		Tokens: tokensOf(vocab),
		Notes:  []message.Message{message.New("tables.only_input_embeddings", "Only the input embeddings of the model were read, from {name}: they are one vector a token, whatever stands around it.", name), tokenNote(vocab)}}
	if strings.HasSuffix(name, "embedding.weight") && len(st.Names()) == 1 {
		t.Kind = "static sentence model"
		t.Notes = t.Notes[1:]
	}
	return t, nil
}

// trimUntrained leaves out tokens behind the last row if none of them is a word: those that
// were added to a tokenizer and never trained.
func trimUntrained(words []string, rows int) []string {
	for len(words) > rows && words[len(words)-1] == "" {
		words = words[:len(words)-1]
	}
	return words
}

// some lists the first names of many.
func some(names []string) string {
	const most = 5
	if len(names) > most {
		return strings.Join(names[:most], ", ") + " and others"
	}
	return strings.Join(names, ", ")
}

// static reads a Model2Vec model: a vector a token, of which tokens may share some,
// times the token's weight, as the model itself multiplies them.
func (o *opening) static(st *safetensors.File) (*Table, error) {
	if err := plainNumbers(st, staticRows, true); err != nil {
		return nil, err
	}
	m, err := st.Tensor(staticRows).Matrix()
	if err != nil {
		return nil, err
	}
	vocab, err := o.tokens()
	if err != nil {
		return nil, err
	}
	t := &Table{Kind: "Model2Vec model", Matrix: m, Words: vocab.Words, Tokens: tokensOf(vocab),
		Notes: []message.Message{tokenNote(vocab)}}
	mapping, err := column(st.Tensor(staticMapping), len(t.Words))
	if err != nil {
		return nil, err
	}
	for _, row := range mapping {
		if row != math.Trunc(row) || math.Abs(row) > math.MaxInt32 {
			return nil, message.Errorf("tables.row_of_mapping: the row {row:%v} of its mapping is no number of a row", row)
		}
		t.Of = append(t.Of, int(row))
	}
	if t.Scale, err = column(st.Tensor(staticWeights), len(t.Words)); err != nil {
		return nil, err
	}
	if mapping != nil {
		t.Notes = append(t.Notes, message.New("tables.vocabulary_is_quantised", "The vocabulary is quantised: {words} tokens share {rows} vectors, so that words can be told apart by their length alone, or not at all.", len(t.Words), m.Rows()))
	}
	return t, nil
}

// column reads the numbers of the first tokens; nil if there is no such tensor.
func column(t *safetensors.Tensor, tokens int) ([]float64, error) {
	if t == nil {
		return nil, nil
	}
	m, err := t.Matrix()
	if err != nil {
		return nil, err
	}
	if m.Cols() != 1 || m.Rows() < tokens {
		return nil, Apart(message.Errorf("tables.other_tensor_size: its tensor {name:%.80q} has {rows} numbers for {tokens} tokens: the files do not belong together", t.Name, m.Rows()*m.Cols(), tokens))
	}
	numbers := make([]float64, tokens)
	for i := range numbers {
		if err := m.Row(i, numbers[i:i+1]); err != nil {
			return nil, err
		}
	}
	return numbers, nil
}

// tokens reads the tokenizer beside the model, or above a module of
// sentence-transformers.
func (o *opening) tokens() (*tokenizer.Vocabulary, error) {
	name := o.beside(tokenizerFile)
	if above := path.Join(o.dir, "..", tokenizerFile); !o.has(name) && fs.ValidPath(above) && o.has(above) {
		name = above
	}
	text, err := o.whole(name, tokenizer.MaxBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, Apart(message.Text("tables.tokenizer_json_missing: its words stand in tokenizer.json, which is not beside it"))
	}
	if err != nil {
		return nil, err
	}
	return tokenizer.Words(text, o.opts.Start)
}

// of is what a table says of its tokens.
func tokensOf(v *tokenizer.Vocabulary) *Tokens {
	return &Tokens{All: v.Tokens, Marked: v.Mark != "", Start: v.Start}
}

// tokenNote says how many tokens are words, and which token of a word is taken.
func tokenNote(v *tokenizer.Vocabulary) message.Message {
	words := 0
	for _, w := range v.Words {
		if w != "" {
			words++
		}
	}
	said := message.New("tables.whole_words", "{words} of its {tokens} tokens are whole words ({kind}); words of several tokens are missing, and the order of tokens stands for that of frequency.", words, v.Tokens, v.Kind)
	switch {
	case v.Start:
		return message.New("tables.token_at_start", "{said} Of a word the token without a space in front ({mark}) is taken, as at the start of a text; the same token stands inside of longer words.", said, v.Mark)
	case v.Mark != "":
		return message.New("tables.token_after_space", "{said} Of a word the token after a space is taken ({mark}).", said,
			v.Mark)
	}
	return said
}

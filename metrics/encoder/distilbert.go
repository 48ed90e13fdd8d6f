package encoder

// DistilBERT: Sanh et al. (2019), "DistilBERT, a distilled version of BERT: smaller,
// faster, cheaper and lighter".
//
// It is BERT without token types, by other names. Where its positions are not stored they
// are those of Vaswani et al. (2017), "Attention Is All You Need": component 2i of
// position p is sin(p / 10000^(2i/width)), and component 2i + 1 its cosine.

// distilbertFields are what DistilBERT's config calls otherwise.
type distilbertFields struct {
	Dim        *int    `json:"dim"`
	HiddenDim  *int    `json:"hidden_dim"`
	NLayers    *int    `json:"n_layers"`
	NHeads     *int    `json:"n_heads"`
	Activation *string `json:"activation"`
	Sinusoidal bool    `json:"sinusoidal_pos_embds"`
}

// distilbertNamed is how DistilBERT names a field of BERT's, "" for one that it has by that name. Tables of this
// package are functions: maps would be made by every program that imports it, the page's first one among them.
func distilbertNamed(field string) string {
	switch field {
	case "hidden_size":
		return "dim"
	case "num_hidden_layers":
		return "n_layers"
	case "num_attention_heads":
		return "n_heads"
	case "intermediate_size":
		return "hidden_dim"
	}
	return ""
}

func distilbertConfig(c *Config, f *fields) error {
	c.common(f)
	c.Width, c.Layers, c.Heads, c.Inner = or(f.Dim, 768), or(f.NLayers, 6), or(f.NHeads, 12), or(f.HiddenDim, 3072)
	c.Embedding, c.TokenTypes, c.epsilon = c.Width, 0, 1e-12
	c.act = or(f.Activation, "gelu")
	c.headAct, c.sinusoidal = c.act, f.Sinusoidal
	return nil
}

var distilbertNames = names{
	words: "embeddings.word_embeddings.weight", positions: "embeddings.position_embeddings.weight",
	embedded: "embeddings.LayerNorm",
	layer:    "transformer.layer.",
	query:    "attention.q_lin", key: "attention.k_lin", value: "attention.v_lin",
	attended: "attention.out_lin", attentionNorm: "sa_layer_norm",
	inner: "ffn.lin1", outer: "ffn.lin2", outerNorm: "output_layer_norm",
}

var distilbertHead = headNames{
	dense: "vocab_transform", norm: "vocab_layer_norm", decoder: "vocab_projector.weight",
	bias: []string{"vocab_projector.bias"},
}

func distilbertModel(l *loader, c *Config, m *Model) {
	m.embeddings(l, &distilbertNames)
	m.postNormLayers(l, &distilbertNames)
	m.head = l.head(c, &distilbertHead)
}

// sinusoids returns the table of positions, rows by width.
func sinusoids(rows, width int) []float32 {
	table := make([]float32, rows*width)
	turns := inverses(10000, (width+1)/2, width)
	for p := range rows {
		for i := range width {
			sin, cos := sincos(float64(float64(p) * turns[i/2]))
			table[p*width+i] = float32(sin)
			if i%2 == 1 {
				table[p*width+i] = float32(cos)
			}
		}
	}
	return table
}

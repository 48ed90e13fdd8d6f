package encoder

// BERT: Devlin et al. (2019), "BERT: Pre-training of Deep Bidirectional Transformers for
// Language Understanding". The equations stand in the package's comment.

func bertConfig(c *Config, f *fields) error {
	c.common(f)
	c.TokenTypes = or(f.TokenTypes, 2)
	return nil
}

// bertNames are the names of BERT's tensors, and of most of its descendants'.
var bertNames = names{
	words: "embeddings.word_embeddings.weight", positions: "embeddings.position_embeddings.weight",
	types: "embeddings.token_type_embeddings.weight", embedded: "embeddings.LayerNorm",
	layer: "encoder.layer.",
	query: "attention.self.query", key: "attention.self.key", value: "attention.self.value",
	attended: "attention.output.dense", attentionNorm: "attention.output.LayerNorm",
	inner: "intermediate.dense", outer: "output.dense", outerNorm: "output.LayerNorm",
}

// bertHead is the masked-LM head: log softmax(E LN(act(x Wᵀ + b)) + b').
var bertHead = headNames{
	dense: "cls.predictions.transform.dense", norm: "cls.predictions.transform.LayerNorm",
	decoder: "cls.predictions.decoder.weight", bias: []string{"cls.predictions.bias", "cls.predictions.decoder.bias"},
}

func bertModel(l *loader, c *Config, m *Model) {
	m.embeddings(l, &bertNames)
	m.postNormLayers(l, &bertNames)
	m.head = l.head(c, &bertHead)
}

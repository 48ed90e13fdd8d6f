package encoder

// ELECTRA: Clark et al. (2020), "ELECTRA: Pre-training Text Encoders as Discriminators
// Rather Than Generators".
//
// It is BERT whose vectors of tokens may be of another width: they are summed and normed
// in that width, and x_0 is their projection. Of its two models the generator alone has a
// masked-LM head, of gelu whatever the layers have, which ends in that width again.

// electraFields are what ELECTRA's config has more.
type electraFields struct {
	EmbeddingSize *int `json:"embedding_size"`
}

func electraConfig(c *Config, f *fields) error {
	c.common(f)
	c.TokenTypes = or(f.TokenTypes, 2)
	c.Embedding = or(f.EmbeddingSize, c.Width)
	c.headAct = "gelu"
	return nil
}

var electraHead = headNames{
	dense: "generator_predictions.dense", norm: "generator_predictions.LayerNorm",
	decoder: "generator_lm_head.weight", bias: []string{"generator_lm_head.bias"},
}

func electraModel(l *loader, c *Config, m *Model) {
	m.embeddings(l, &bertNames)
	if c.Embedding != c.Width {
		project := l.linear(l.prefix+"embeddings_project", c.Width, c.Embedding)
		m.project = &project
	}
	m.postNormLayers(l, &bertNames)
	m.head = l.head(c, &electraHead)
}

package encoder

// RoBERTa: Liu et al. (2019), "RoBERTa: A Robustly Optimized BERT Pretraining Approach";
// XLM-R: Conneau et al. (2020), "Unsupervised Cross-lingual Representation Learning at
// Scale"; CamemBERT: Martin et al. (2020), "CamemBERT: a Tasty French Language Model".
//
// They are BERT but for their positions, which begin behind the number of <pad>: that of
// the token at i, if it is no <pad>, is pad + (tokens up to i that are none), and that of
// a <pad> itself is pad.

func robertaConfig(c *Config, f *fields) error {
	c.common(f)
	c.TokenTypes = or(f.TokenTypes, 1)
	c.headAct = "gelu"
	return c.afterPad(f)
}

// countsAfterPad says whether a model's positions are RoBERTa's.
func countsAfterPad(modelType string) bool {
	switch modelType {
	case "roberta", "xlm-roberta", "camembert", "mpnet":
		return true
	}
	return false
}

// robertaHead is as BERT's, and its activation is always gelu.
var robertaHead = headNames{
	dense: "lm_head.dense", norm: "lm_head.layer_norm", decoder: "lm_head.decoder.weight",
	bias: []string{"lm_head.bias", "lm_head.decoder.bias"},
}

func robertaModel(l *loader, c *Config, m *Model) {
	m.embeddings(l, &bertNames)
	m.postNormLayers(l, &bertNames)
	m.head = l.head(c, &robertaHead)
}

// placed writes the positions of the tokens of a sentence.
func (c *Config) placed(dst []int, ids []int) []int {
	first, count := c.firstPosition(), 0
	for _, id := range ids {
		if first > 0 && id == c.Pad {
			dst = append(dst, c.Pad)
			continue
		}
		dst = append(dst, first+count)
		count++
	}
	return dst
}

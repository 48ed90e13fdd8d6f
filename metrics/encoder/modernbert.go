package encoder

import (
	"fmt"
	"slices"
	"strconv"

	"weatherglass/metrics/message"
)

// ModernBERT: Warner et al. (2024), "Smarter, Better, Faster, Longer: A Modern
// Bidirectional Encoder for Fast, Memory Efficient, and Long Context Finetuning and
// Inference".
//
//	x_0 = LN(E[id])
//	x' = x + (a v) W_oᵀ         with q, k, v of LN(x), in the first layer of x itself
//	x_{l+1} = x' + (act(g) ⊙ u) W_2ᵀ        with g, u the halves of LN(x') W_1ᵀ
//
// and the last state behind one more LN. Positions turn q and k: rotation.go. Every third
// layer sees the whole sentence, the others local_attention / 2 tokens to each side, and
// the two kinds have rotations of their own. Gates: Shazeer (2020), "GLU Variants Improve
// Transformer". There are no biases unless the config says so.

// modern is what ModernBERT's config says more.
type modern struct {
	norms                     bool       // norms stand before what they norm
	global                    []bool     // by layer, whether it sees the whole sentence
	reach                     int        // tokens that the others see to each side
	bases                     [2]float64 // of the rotations, local and global
	attention, mlp            bool       // these have biases
	norm, classifier, decoder bool
}

// modernbertFields are what ModernBERT's config has more; the published models have the
// names of transformers 4, and what transformers 5 saves has layer_types and
// rope_parameters.
type modernbertFields struct {
	NormEpsilon   *float64 `json:"norm_eps"`
	HiddenAct     *string  `json:"hidden_activation"`
	HeadAct       *string  `json:"classifier_activation"`
	GlobalEvery   *int     `json:"global_attn_every_n_layers"`
	Local         *int     `json:"local_attention"`
	GlobalBase    *float64 `json:"global_rope_theta"`
	LocalBase     *float64 `json:"local_rope_theta"`
	LayerTypes    []string `json:"layer_types"`
	Rope          rope     `json:"rope_parameters"`
	AttentionBias bool     `json:"attention_bias"`
	MLPBias       bool     `json:"mlp_bias"`
	NormBias      bool     `json:"norm_bias"`
	HeadBias      bool     `json:"classifier_bias"`
	DecoderBias   *bool    `json:"decoder_bias"`
}

// rope are the rotations of the two kinds of layers.
type rope struct {
	Full    rotations `json:"full_attention"`
	Sliding rotations `json:"sliding_attention"`
}

type rotations struct {
	Base *float64 `json:"rope_theta"`
	Type string   `json:"rope_type"`
}

func modernbertConfig(c *Config, f *fields) error {
	c.common(f)
	c.TokenTypes = 0
	c.epsilon = float32(or(f.NormEpsilon, 1e-5))
	c.act, c.headAct = or(f.HiddenAct, "gelu"), or(f.HeadAct, "gelu")
	m := &c.modern
	global := or(f.Rope.Full.Base, or(f.GlobalBase, 160000))
	m.bases = [2]float64{or(f.Rope.Sliding.Base, or(f.LocalBase, global)), global}
	for i, kind := range []string{f.Rope.Sliding.Type, f.Rope.Full.Type} {
		if kind != "" && kind != "default" {
			return message.Errorf("encoder.rotations: its rotations are of the type {type:%.80q}, and default ones are read", kind)
		}
		if !(m.bases[i] > 1 && m.bases[i] < 1e12) {
			return message.Errorf("encoder.rotation_base: the base of its rotations is {base}", fmt.Sprint(m.bases[i]))
		}
	}
	if c.Heads > 0 && c.Width/c.Heads%2 != 0 {
		return message.Errorf("encoder.odd_heads: its heads of {width} components cannot be turned by pairs", c.Width/c.Heads)
	}
	m.norms, m.reach = true, or(f.Local, 128)/2
	if m.reach < 0 {
		return message.Errorf("encoder.field: {name} is {number}", "local_attention", strconv.Itoa(or(f.Local, 128)))
	}
	m.attention, m.mlp, m.norm = f.AttentionBias, f.MLPBias, f.NormBias
	m.classifier, m.decoder = f.HeadBias, or(f.DecoderBias, true)
	return m.kinds(c.Layers, f)
}

// kinds reads which layers see the whole sentence.
func (m *modern) kinds(layers int, f *fields) error {
	if layers < 1 || layers > mostLayers {
		return nil // which check refuses
	}
	every := or(f.GlobalEvery, 3)
	if every < 1 {
		return message.Errorf("encoder.field: {name} is {number}", "global_attn_every_n_layers", strconv.Itoa(every))
	}
	m.global = make([]bool, layers)
	for i := range m.global {
		m.global[i] = i%every == 0
	}
	if f.LayerTypes == nil {
		return nil
	}
	if len(f.LayerTypes) != layers {
		return message.Errorf("encoder.layer_types: layer_types has {have} layers of {layers}", len(f.LayerTypes), layers)
	}
	for i, kind := range f.LayerTypes {
		if !slices.Contains([]string{"full_attention", "sliding_attention"}, kind) {
			return message.Errorf("encoder.layer_type: the attention of layer {layer} is of the type {type:%.80q}", i, kind)
		}
		m.global[i] = kind == "full_attention"
	}
	return nil
}

func modernbertModel(l *loader, c *Config, m *Model) {
	m.words = l.weights(l.prefix+"embeddings.tok_embeddings.weight", c.Vocabulary, c.Width)
	m.embedded = l.modernNorm(c, l.prefix+"embeddings.norm")
	m.layers = make([]layer, c.Layers)
	var turned [2]*rotation
	for i, base := range c.modern.bases {
		turned[i] = &rotation{half: c.Width / c.Heads / 2, base: base}
		if !l.measures {
			turned[i].compute(c.Tokens)
		}
	}
	for i := range m.layers {
		at, of := l.prefix+"layers."+strconv.Itoa(i)+".", &m.layers[i]
		if of.turns, of.reach = turned[0], c.modern.reach; c.modern.global[i] {
			of.turns, of.reach = turned[1], c.Tokens
		}
		if i > 0 {
			of.attentionNorm = l.modernNorm(c, at+"attn_norm")
		}
		of.joint = l.modernLinear(at+"attn.Wqkv", [2]int{3 * c.Width, c.Width}, c.modern.attention)
		of.attended = l.modernLinear(at+"attn.Wo", [2]int{c.Width, c.Width}, c.modern.attention)
		of.outerNorm = l.modernNorm(c, at+"mlp_norm")
		of.inner = l.modernLinear(at+"mlp.Wi", [2]int{2 * c.Inner, c.Width}, c.modern.mlp)
		of.outer = l.modernLinear(at+"mlp.Wo", [2]int{c.Width, c.Inner}, c.modern.mlp)
	}
	final := l.modernNorm(c, l.prefix+"final_norm")
	m.final = &final
	m.head = l.modernHead(c)
}

// modernHead reads the masked-LM head: log softmax(E LN(act(x Wᵀ)) + b).
func (l *loader) modernHead(c *Config) *head {
	if !l.has("head.dense.weight") {
		return nil
	}
	h := &head{norm: l.modernNorm(c, "head.norm")}
	h.dense = l.modernLinear("head.dense", [2]int{c.Width, c.Width}, c.modern.classifier)
	if l.has("decoder.weight") {
		h.decoder = l.weights("decoder.weight", c.Vocabulary, c.Width)
	}
	if c.modern.decoder {
		h.bias = l.numbers("decoder.bias", c.Vocabulary)
	}
	return h
}

func (l *loader) modernLinear(name string, size [2]int, bias bool) linear {
	of := linear{weight: l.weights(name+".weight", size[0], size[1])}
	if bias {
		of.bias = l.numbers(name+".bias", size[0])
	}
	return of
}

func (l *loader) modernNorm(c *Config, name string) norm {
	of := norm{scale: l.numbers(name+".weight", c.Width)}
	if c.modern.norm {
		of.shift = l.numbers(name+".bias", c.Width)
	}
	return of
}

// preNorm is a layer of ModernBERT, from state l to the next.
func (b *batch) preNorm(l int) {
	m, of := b.model, &b.model.layers[l]
	x, y := b.states[l], b.states[l+1]
	normed := x
	if of.attentionNorm.scale != nil {
		normed = b.spare
		of.attentionNorm.apply(normed, x, m.epsilon)
	}
	of.joint.run(b.joint, normed, &b.widened)
	b.turn(of.turns)
	b.attend(of)
	of.attended.run(y, b.context, &b.widened)
	add(y, x)
	of.outerNorm.apply(b.spare, y, m.epsilon)
	of.inner.run(b.inner, b.spare, &b.widened)
	b.gate()
	of.outer.run(b.spare, b.gated, &b.widened)
	add(y, b.spare)
}

// turn turns the queries and keys of a batch in their places.
func (b *batch) turn(r *rotation) {
	width := b.model.Width
	for _, s := range b.sentences {
		for p := range s.ids {
			row := b.joint[(s.from+p)*3*width:]
			r.turn(row[:2*width], p)
		}
	}
}

// gate writes act(g) ⊙ u of the halves of each row.
func (b *batch) gate() {
	n := b.model.Inner
	for t := range b.rows {
		g, u := b.inner[2*t*n:(2*t+1)*n], b.inner[(2*t+1)*n:2*(t+1)*n]
		b.model.activate(g)
		for i, v := range g {
			b.gated[t*n+i] = v * u[i]
		}
	}
}

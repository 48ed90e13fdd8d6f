package encoder

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"weatherglass/metrics/message"
)

// ErrConfig is returned for a config.json that is none, or whose numbers cannot be.
var ErrConfig error = message.Text("encoder.config: config.json says what cannot be")

// ErrType is returned for a model of an architecture that is not read.
var ErrType error = message.Text("encoder.type: this model is not read")

// Config is what config.json says of a model, by whatever names its architecture gives it.
type Config struct {
	Type       string // model_type
	Vocabulary int    // tokens that have a vector
	Width      int    // components of a hidden state
	Layers     int
	Heads      int
	Inner      int // components between the two halves of a feed-forward layer
	Embedding  int // components of a token's vector; not Width in some of ELECTRA
	TokenTypes int // 0 where the architecture has none
	Tokens     int // the most that a sentence may have, special ones included
	Pad        int // the token that stands for nothing; -1 if there is none

	epsilon    float32
	act        string // between the halves of feed-forward layers
	headAct    string // in the masked-LM head
	sinusoidal bool   // positions are computed if they are not stored
	modern     modern
}

// most bounds what a config may count: there is no model of a quarter of it.
const most = 1 << 24

const (
	mostLayers = 1 << 10
	mostTokens = 1 << 16 // of a sentence: tables of positions that are computed grow with it
)

// fields are what config.json says, under all names that architectures have.
type fields struct {
	ModelType string `json:"model_type"`
	Decoder   bool   `json:"is_decoder"`
	Attention string `json:"position_embedding_type"`

	Vocabulary *int     `json:"vocab_size"`
	Width      *int     `json:"hidden_size"`
	Layers     *int     `json:"num_hidden_layers"`
	Heads      *int     `json:"num_attention_heads"`
	Inner      *int     `json:"intermediate_size"`
	Positions  *int     `json:"max_position_embeddings"`
	TokenTypes *int     `json:"type_vocab_size"`
	Pad        *int     `json:"pad_token_id"`
	Epsilon    *float64 `json:"layer_norm_eps"`
	Act        *string  `json:"hidden_act"`

	distilbertFields
	mpnetFields
	electraFields
	modernbertFields
}

// architecture is how the models of a model_type are read.
type architecture struct {
	config func(*Config, *fields) error   // what the fields say
	load   func(*loader, *Config, *Model) // its tensors
}

// architectures are those that are read, by model_type.
func architectures() map[string]architecture {
	return map[string]architecture{
		"bert":        {bertConfig, bertModel},
		"roberta":     {robertaConfig, robertaModel},
		"xlm-roberta": {robertaConfig, robertaModel},
		"camembert":   {robertaConfig, robertaModel},
		"distilbert":  {distilbertConfig, distilbertModel},
		"mpnet":       {mpnetConfig, mpnetModel},
		"electra":     {electraConfig, electraModel},
		"modernbert":  {modernbertConfig, modernbertModel},
	}
}

// Types are the model_types that are read, sorted.
func Types() []string {
	var types []string
	for t := range architectures() {
		types = append(types, t)
	}
	slices.Sort(types)
	return types
}

// decoders begin the model_types of well-known models that see of a sentence what comes
// before a word alone.
var decoders = []string{"gpt", "llama", "mistral", "mixtral", "qwen", "gemma", "phi", "falcon", "opt", "bloom", "mpt",
	"olmo", "stablelm", "starcoder", "codegen", "cohere", "deepseek", "granite", "mamba", "rwkv", "xglm", "smollm"}

// refused says why a model_type is not read.
func refused(modelType string) error {
	read := strings.Join(Types(), ", ")
	if modelType == "" {
		return message.Errorf("encoder.no_model_type: {what}: config.json has no model_type; {read} are read", ErrType, read)
	}
	for _, d := range decoders {
		if strings.HasPrefix(modelType, d) {
			return message.Errorf("encoder.decoder: {what}: a model of the type {type:%.80q} is a decoder, which sees what comes before a word alone; of encoders, {read} are read, and of a decoder its input embeddings, as a table of vectors",
				ErrType, modelType, read)
		}
	}
	return message.Errorf("encoder.other_type: {what}: its type is {type:%.80q}; {read} are read", ErrType, modelType,
		read)
}

// ReadConfig reads config.json. The error is an [ErrConfig] or an [ErrType].
func ReadConfig(text []byte) (*Config, error) {
	var f fields
	if err := json.Unmarshal(text, &f); err != nil {
		return nil, message.Errorf("any.at: {place}: {why}", ErrConfig, err)
	}
	of, ok := architectures()[f.ModelType]
	if !ok {
		return nil, refused(f.ModelType)
	}
	if f.Decoder {
		return nil, message.Errorf("encoder.is_decoder: {what}: it is a decoder of the type {type:%q} (is_decoder), which sees what comes before a word alone",
			ErrType, f.ModelType)
	}
	if f.Attention != "" && f.Attention != "absolute" {
		return nil, message.Errorf("encoder.positions: {what}: its position_embedding_type is {type:%.80q}, and absolute ones are read", ErrType, f.Attention)
	}
	c := &Config{Type: f.ModelType}
	if err := of.config(c, &f); err != nil {
		return nil, message.Errorf("any.at: {place}: {why}", ErrConfig, err)
	}
	if err := c.check(); err != nil {
		return nil, message.Errorf("any.at: {place}: {why}", ErrConfig, err)
	}
	return c, nil
}

// check holds what every architecture needs.
func (c *Config) check() error {
	for _, n := range []struct {
		name   string
		of, to int
	}{
		{"vocab_size", c.Vocabulary, most}, {"hidden_size", c.Width, most}, {"num_hidden_layers", c.Layers, mostLayers},
		{"num_attention_heads", c.Heads, c.Width}, {"intermediate_size", c.Inner, most},
		{"embedding_size", c.Embedding, most},
	} {
		if other := distilbertNamed(n.name); other != "" && c.Type == "distilbert" {
			n.name = other
		}
		if n.of < 1 || n.of > n.to {
			return message.Errorf("encoder.field: {name} is {number}", n.name, strconv.Itoa(n.of))
		}
	}
	if c.Tokens < 1 || c.Tokens > mostTokens {
		return message.Errorf("encoder.few_positions: max_position_embeddings leaves positions for {tokens} tokens", strconv.Itoa(c.Tokens))
	}
	if c.Width%c.Heads != 0 {
		return message.Errorf("encoder.heads: its width of {width} cannot be shared out among {heads} heads", c.Width,
			c.Heads)
	}
	if c.TokenTypes < 0 || c.TokenTypes > most {
		return message.Errorf("encoder.field: {name} is {number}", "type_vocab_size", strconv.Itoa(c.TokenTypes))
	}
	if !(c.epsilon > 0 && c.epsilon < 1) {
		return message.Errorf("encoder.epsilon: the epsilon of its norms is {epsilon}", fmt.Sprint(c.epsilon))
	}
	for _, name := range []string{c.act, c.headAct} {
		if _, err := activationOf(name); err != nil {
			return err
		}
	}
	return nil
}

// or is what a field says, or what stands for it where it is missing.
func or[T any](field *T, otherwise T) T {
	if field == nil {
		return otherwise
	}
	return *field
}

// common reads the fields that BERT's descendants share. What has no default is 0, which
// no check lets pass.
func (c *Config) common(f *fields) {
	c.Vocabulary, c.Width, c.Layers, c.Heads = or(f.Vocabulary, 0), or(f.Width, 0), or(f.Layers, 0), or(f.Heads, 0)
	c.Inner, c.Tokens, c.TokenTypes = or(f.Inner, 0), or(f.Positions, 0), or(f.TokenTypes, 0)
	c.Embedding, c.Pad = c.Width, or(f.Pad, -1)
	c.epsilon = float32(or(f.Epsilon, 1e-12))
	c.act = or(f.Act, "gelu")
	c.headAct = c.act
}

// afterPad reads positions that are counted from behind the number of the token that
// stands for nothing.
func (c *Config) afterPad(f *fields) error {
	c.Pad = or(f.Pad, 1)
	if c.Pad < 0 || c.Pad >= most {
		return message.Errorf("encoder.pad: pad_token_id is {id}, and positions begin behind it", strconv.Itoa(c.Pad))
	}
	c.Tokens -= c.Pad + 1
	return nil
}

// positions is the number of rows of a table of positions.
func (c *Config) positions() int { return c.Tokens + c.firstPosition() }

// firstPosition is the row of the first token.
func (c *Config) firstPosition() int {
	if countsAfterPad(c.Type) {
		return c.Pad + 1
	}
	return 0
}

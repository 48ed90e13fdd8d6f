package protocol

import "weatherglass/metrics/experiment"

// OpModel is the operation of a [ModelRequest].
const OpModel = "model"

// ModelRequest asks what a model is like whose files the visitor gave, and what a test takes with it -> [Model].
type ModelRequest struct {
	Test experiment.Experiment `json:"test"` // its embedding names the model
	// Timed has the first sentences read, to tell how long all will take.
	Timed bool `json:"timed,omitempty"`
}

// Op implements [Request].
func (ModelRequest) Op() string { return OpModel }

// Model is what the files of a model say of it, before it reads a sentence.
type Model struct {
	Title      string `json:"title"`
	Type       string `json:"type"` // model_type of config.json
	Layers     int    `json:"layers"`
	Heads      int    `json:"heads"`
	Width      int    `json:"width"`   // numbers of a token behind each layer
	Weights    int64  `json:"weights"` // bytes
	Work       int64  `json:"work"`    // bytes beside them while it reads
	Pieces     int    `json:"pieces"`  // of the tokenizer
	Tokenizer  string `json:"tokenizer"`
	Tokens     int    `json:"tokens"`        // that a sentence may have, special ones included
	Pool       string `json:"pool"`          // how a sentence becomes a vector
	Normalised bool   `json:"normalised"`    // to length 1
	Stated     bool   `json:"stated"`        // by sentence-transformers' files
	Prefix     string `json:"prefix"`        // before each sentence
	FillsMasks bool   `json:"fills_masks"`   // it has a masked-LM head
	Sum        string `json:"sum"`           // SHA-256 of its files
	Test       *Reads `json:"for,omitempty"` // nil where the question cannot be asked yet
}

// MostLayers is how many bytes of vectors an engine keeps of a model, so that other layers are asked without reading.
const MostLayers = 128 << 20

// LayerBytes are those of the vectors of so many sentences behind every layer, and of what goes in: float32.
func LayerBytes(sentences, layers, width int) int { return 4 * sentences * (layers + 1) * width }

// Reads is what a test has a model read.
type Reads struct {
	Sentences int      `json:"sentences"`
	Tokens    int      `json:"tokens"` // of all sentences
	Words     int      `json:"words"`
	Several   []string `json:"several"`          // words that are cut into pieces
	Unknown   []string `json:"unknown"`          // words that the tokenizer does not know
	Millis    float64  `json:"millis,omitempty"` // that all will take, by the first of them; 0 for not measured
	Whole     int      `json:"whole"`            // sentences of each word that were read already
	Each      int      `json:"each"`             // sentences of a word, the most
}

package encoder

import (
	"encoding/json"
	"path"
	"strings"

	"weatherglass/metrics/message"
)

// ErrModules is returned for files of sentence-transformers that ask for what is not done.
var ErrModules error = message.Text("encoder.modules: modules.json asks for what is not read")

// Sentence is what sentence-transformers' files beside a model say of embedding a sentence
// with it: Reimers and Gurevych (2019), "Sentence-BERT: Sentence Embeddings using Siamese
// BERT-Networks".
type Sentence struct {
	Pooling
	Stated  bool              // there is a modules.json; else it is the mean, as it is
	Tokens  int               // where sentences are cut, special tokens included; 0 if nothing is said
	Prompts map[string]string // what is put before a text, by its use: "query", "passage"
	Prompt  string            // the use that is meant where nothing else is said
}

// ReadSentence reads modules.json, the config.json of pooling that it names,
// sentence_bert_config.json and config_sentence_transformers.json. open returns the text of
// a file of the model's folder, by its path with slashes, or nil if there is none. The
// error is an [ErrModules] or open's.
func ReadSentence(open func(path string) ([]byte, error)) (*Sentence, error) {
	s := &Sentence{}
	var modules []struct {
		Path string `json:"path"`
		Type string `json:"type"`
	}
	found, err := readJSON(open, "modules.json", &modules)
	if err != nil || !found {
		return s, err
	}
	s.Stated = true
	for _, m := range modules {
		kind := m.Type[strings.LastIndexByte(m.Type, '.')+1:]
		switch kind {
		case "Transformer":
			var limits struct {
				Tokens int `json:"max_seq_length"`
			}
			if _, err := readJSON(open, path.Join(m.Path, "sentence_bert_config.json"), &limits); err != nil {
				return nil, err
			}
			s.Tokens = max(limits.Tokens, 0)
		case "Pooling":
			if err := s.pooling(open, path.Join(m.Path, "config.json")); err != nil {
				return nil, err
			}
		case "Normalize":
			s.Normalise = true
		default:
			return nil, message.Errorf("encoder.module: {what}: a module of the type {type:%.80q}; Transformer, Pooling and Normalize are",
				ErrModules, m.Type)
		}
	}
	var prompts struct {
		Prompts map[string]string `json:"prompts"`
		Default string            `json:"default_prompt_name"`
	}
	if _, err := readJSON(open, "config_sentence_transformers.json", &prompts); err != nil {
		return nil, err
	}
	s.Prompts, s.Prompt = prompts.Prompts, prompts.Default
	return s, nil
}

// pooling reads the one way of pooling that a config names.
func (s *Sentence) pooling(open func(path string) ([]byte, error), name string) error {
	var fields map[string]json.RawMessage
	found, err := readJSON(open, name, &fields)
	if err != nil {
		return err
	}
	if !found {
		return message.Errorf("encoder.no_pooling: {what}: {name}, which says how to pool, is missing", ErrModules, name)
	}
	var chosen []Pool
	unread := false
	for mode, value := range fields {
		if !strings.HasPrefix(mode, "pooling_mode_") || string(value) != "true" {
			continue
		}
		by, known := poolMode(mode)
		chosen, unread = append(chosen, by), unread || !known
	}
	if len(chosen) != 1 || unread {
		return message.Errorf("encoder.pooling: {what}: {name} does not choose one of the first token, the mean, the largest and mean_sqrt_len",
			ErrModules, name)
	}
	if string(fields["include_prompt"]) == "false" {
		return message.Errorf("encoder.prompt_left_out: {what}: {name} leaves the tokens of the prompt out", ErrModules, name)
	}
	s.By = chosen[0]
	return nil
}

// poolMode is a way of pooling by its name in the config.
func poolMode(name string) (by Pool, known bool) {
	switch name {
	case "pooling_mode_cls_token":
		return CLS, true
	case "pooling_mode_mean_tokens":
		return Mean, true
	case "pooling_mode_max_tokens":
		return Max, true
	case "pooling_mode_mean_sqrt_len_tokens":
		return RootSum, true
	}
	return 0, false
}

// readJSON reads a file into v, and says whether there is one.
func readJSON(open func(path string) ([]byte, error), name string, v any) (bool, error) {
	text, err := open(name)
	if err != nil || text == nil {
		return false, err
	}
	if err := json.Unmarshal(text, v); err != nil {
		return false, message.Errorf("encoder.module_file: {what}: {name}: {why}", ErrModules, name, err)
	}
	return true, nil
}

package experiment

import (
	"encoding/json"
	"maps"
	"math"
	"slices"
	"strings"

	"weatherglass/metrics/measure"
)

// Limits of what Parse reads; beyond them it says so.
//
// They bound what a page or a server does for one request.
const (
	// MaxBytes is the size of an Experiment's JSON.
	MaxBytes = 4 << 20
	// MaxWords is the number of words (pairs count two) in all sets together,
	// benchmarks apart.
	MaxWords = 10_000
	// MaxPairs is the number of pairs of one set.
	MaxPairs = 400
	// MaxTuples is the number of tuples, or of pairs with numbers, of a benchmark.
	MaxTuples = 25_000
	// MaxTuple is the number of words of one tuple.
	MaxTuple = 12
	// MaxLists is the number of lists of the role lists.
	MaxLists = 24
	// MaxSeed is the largest seed: every JSON reader holds it exactly.
	MaxSeed = 1<<53 - 1
)

// fields are an Experiment's, in canonical order.
var fields = []string{"method", "corpus", "where", "embedding", "with", "test", "sets", "options", "seed", "rules"}

// Parse reads an Experiment from its JSON, strictly: an unknown field, a wrong
// type or too much of anything is an [*Error] that names it. Words are brought
// to Unicode NFC. Whether the ids exist is for [Resolve] to say.
//
// Fields may come in any order. Numbers of options that are whole become int,
// others float64; lists of texts become one text with spaces.
func Parse(data []byte) (Experiment, error) {
	var e Experiment
	if len(data) > MaxBytes {
		return e, fail("too_large", "experiment.use_fewer_words: Use fewer words.", "experiment.too_large: The experiment has {data} bytes; at most {most} are read.", len(data), MaxBytes)
	}
	object, err := readObject(data)
	if err != nil {
		return e, err
	}
	for _, name := range slices.Sorted(maps.Keys(object)) {
		if !slices.Contains(fields, name) {
			return e, fail("unknown_field", "experiment.fields_of_comparison: The fields are {fields}.",
				"experiment.experiment_has_no_field: An experiment has no field {name}.", fields, quote(name))
		}
	}
	for _, text := range []struct {
		field string
		value *string
	}{{"method", &e.Method}, {"test", &e.Test}} {
		if *text.value, err = readText(object[text.field], text.field); err != nil {
			return e, err
		}
	}
	if e.Corpus, err = readCorpus(object["corpus"], object["where"]); err != nil {
		return e, err
	}
	if e.Series, err = readSeries(object["embedding"]); err != nil {
		return e, err
	}
	if e.Series == nil {
		if e.Embedding, e.Debias, err = readEmbedding(object["embedding"], "embedding"); err != nil {
			return e, err
		}
	}
	if e.With, e.WithDebias, err = readEmbedding(object["with"], "with"); err != nil {
		return e, err
	}
	if e.Sets, err = readSets(object["sets"]); err != nil {
		return e, err
	}
	if e.Options, err = readOptions(object["options"]); err != nil {
		return e, err
	}
	if e.Seed, err = readSeed(object["seed"]); err != nil {
		return e, err
	}
	e.Rules, err = readRules(object["rules"])
	return e, err
}

// UnmarshalJSON is [Parse].
func (e *Experiment) UnmarshalJSON(data []byte) error {
	parsed, err := Parse(data)
	if err != nil {
		return err
	}
	*e = parsed
	return nil
}

// readSeed reads the seed, DefaultSeed if the field is not there.
func readSeed(raw json.RawMessage) (uint64, error) {
	if raw == nil {
		return DefaultSeed, nil
	}
	var seed *uint64
	if err := json.Unmarshal(raw, &seed); err != nil || seed == nil || *seed < 1 || *seed > MaxSeed {
		return 0, fail("seed_range", "experiment.leave_it_out_for_1: Leave it out for 1.", "experiment.seed_must_be_whole_number: seed must be a whole number from 1 to {most}.", uint64(MaxSeed))
	}
	return *seed, nil
}

// readRules returns 0 for today's rules.
//
// Today's number is written as 0, so that an Experiment has one form.
func readRules(raw json.RawMessage) (int, error) {
	if raw == nil {
		return 0, nil
	}
	var rules *int
	if err := json.Unmarshal(raw, &rules); err != nil || rules == nil || *rules < 1 || *rules > measure.Rules {
		return 0, fail("rules_range", "experiment.leave_rules_out: Leave it out for today’s rules.", "experiment.rules_must_be_whole_number: rules must be a whole number from 1 to {rules}.", measure.Rules)
	}
	// 3 of 3 gives 0.
	return *rules % measure.Rules, nil
}

// readOptions reads texts, numbers and lists of texts by id. Whether an option
// exists is for [Resolve] to say.
func readOptions(raw json.RawMessage) (map[string]any, error) {
	if raw == nil {
		return nil, nil
	}
	var object map[string]json.RawMessage
	if err := json.Unmarshal(raw, &object); err != nil || object == nil {
		return nil, fail("bad_type", `experiment.write_options: Write {{"name": value}.`,
			"experiment.options_must_be_object: options must be an object.")
	}
	options := make(map[string]any, len(object))
	for _, id := range slices.Sorted(maps.Keys(object)) {
		var value any
		if err := json.Unmarshal(object[id], &value); err != nil {
			return nil, fail("bad_type", "", "experiment.option_cannot_be_read: The option {id} cannot be read: {why}.",
				quote(id), reason(err))
		}
		switch v := value.(type) {
		case string:
			options[id] = v
		case float64:
			switch {
			case math.Abs(v) >= 1<<31:
				return nil, fail("option_range", "", "experiment.option_is_too_large: The option {id} is too large; it is {what:%v}.", quote(id), v)
			// 1.0 and 1 are one number in JSON.
			case v == math.Trunc(v):
				options[id] = int(v)
			default:
				options[id] = v
			}
		case []any:
			list, ok := textList(v)
			if !ok {
				return nil, fail("bad_type", "", "experiment.option_can_list_texts: The option {id} can list texts only.",
					quote(id))
			}
			options[id] = list
		default:
			return nil, fail("bad_type", "", "experiment.option_must_be_text_number: The option {id} must be a text, a number or a list of texts.", quote(id))
		}
	}
	return options, nil
}

// textList returns texts as one, with spaces between them.
func textList(list []any) (string, bool) {
	texts := make([]string, len(list))
	for i, item := range list {
		text, ok := item.(string)
		if !ok {
			return "", false
		}
		texts[i] = text
	}
	return strings.Join(texts, " "), true
}

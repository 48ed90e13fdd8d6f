package experiment

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
)

// DebiasStep is one method that changes an embedding before it is measured,
// with its lists by role (see package debias) and its options.
//
// It is the form of the contract; [ResolveRecipe] makes the core's step of it.
type DebiasStep struct {
	Method  string
	Sets    map[string]SetRef
	Options map[string]any
}

// stepRoles are the lists of a step, in canonical order.
var stepRoles = []string{measure.RolePairs, measure.RoleGroups, measure.RoleSpecific,
	measure.RoleNeutral, measure.RoleEqualize}

// wordRoles are those of them that are plain lists of words.
var wordRoles = []string{measure.RoleSpecific, measure.RoleNeutral}

// MaxSteps is the number of steps of one recipe.
const MaxSteps = 20

// ParseRecipe reads an embedding as an Experiment names it: its id in quotes,
// or {"of": id, "debias": [steps]}.
//
// It is as strict as [Parse]. Without steps the recipe is the embedding as it is.
func ParseRecipe(data []byte) (id string, steps []DebiasStep, err error) {
	return readEmbedding(data, "embedding")
}

// readEmbedding reads the field of an Experiment that names an embedding.
//
// field names it in messages.
func readEmbedding(raw json.RawMessage, field string) (id string, steps []DebiasStep, err error) {
	if raw = bytes.TrimSpace(raw); len(raw) == 0 || raw[0] != '{' {
		id, err = readText(raw, field)
		return id, nil, err
	}
	var object map[string]json.RawMessage
	if err := json.Unmarshal(raw, &object); err != nil {
		return "", nil, fail("bad_type", `experiment.write_debiased: Write {{"of": "glove-6b-100d", "debias": [{{"method": "hard", "pairs": "bolukbasi.definitional"}]}.`, "experiment.cannot_be_read: {field} cannot be read.", field)
	}
	for _, name := range slices.Sorted(maps.Keys(object)) {
		if name != "of" && name != "debias" {
			return "", nil, fail("unknown_field",
				"experiment.debiased_fields: A debiased embedding has the fields of and debias.", "experiment.has_unknown_field: {field} has an unknown field {name}.", field, quote(name))
		}
	}
	if id, err = readText(object["of"], "of"); err != nil {
		return "", nil, err
	}
	var list []json.RawMessage
	if err := json.Unmarshal(object["debias"], &list); err != nil || len(list) == 0 || len(list) > MaxSteps {
		return "", nil, fail("bad_type",
			`experiment.write_debiased: Write {{"of": "glove-6b-100d", "debias": [{{"method": "hard", "pairs": "bolukbasi.definitional"}]}.`, "experiment.debias_must_be_list: debias must be a list of 1 to {most} steps.", MaxSteps)
	}
	for _, raw := range list {
		step, err := readStep(raw)
		if err != nil {
			return "", nil, err
		}
		steps = append(steps, step)
	}
	return id, steps, nil
}

// readStep reads one step of a recipe.
//
// Lists of words in a step have no names: no sentence speaks of them.
func readStep(raw json.RawMessage) (DebiasStep, error) {
	step := DebiasStep{Sets: map[string]SetRef{}}
	var object map[string]json.RawMessage
	if err := json.Unmarshal(raw, &object); err != nil || object == nil {
		return step, fail("bad_type", `experiment.write_step: Write {{"method": "hard", "pairs": [["she", "he"]]}.`,
			"experiment.step_no_object: A step of debiasing must be an object.")
	}
	for _, name := range slices.Sorted(maps.Keys(object)) {
		var err error
		switch {
		case name == "method":
			step.Method, err = readText(object[name], message.New("experiment.method_of_step", "the method of a step"))
		case name == "options":
			step.Options, err = readOptions(object[name])
		case slices.Contains(stepRoles, name):
			step.Sets[name], err = readStepSet(object[name], name)
		default:
			err = fail("unknown_field", "experiment.step_fields: A step has the fields method, {stepRoles} and options.",
				"experiment.unknown_step_field: A step of debiasing has no field {name}.", stepRoles, quote(name))
		}
		if err != nil {
			return step, err
		}
	}
	return step, nil
}

// readStepSet reads a list of a step: the id of a built-in one, words, or lists
// of words.
//
// Lists may have any number of words; a method says how many it takes.
func readStepSet(raw json.RawMessage, role string) (SetRef, error) {
	if raw = bytes.TrimSpace(raw); slices.Contains(wordRoles, role) || len(raw) == 0 || raw[0] == '"' {
		set, err := readSet(raw, role)
		set.Name = "" // no sentence names it, so no digest covers it
		return set, err
	}
	var lists [][]string
	if err := json.Unmarshal(raw, &lists); err != nil || len(lists) > MaxPairs {
		return SetRef{}, fail("bad_type",
			`experiment.write_she_he_woman: Write [["she", "he"], ["woman", "man"]], or the id of a built-in list.`, "experiment.too_many_lists_of_words: {role} must be at most {most} lists of words.", role, MaxPairs)
	}
	total := 0
	for _, l := range lists {
		if total += len(l); total > MaxWords {
			return SetRef{}, tooMany()
		}
		for i, w := range l {
			var err error
			if l[i], err = cleanWord(w, role); err != nil {
				return SetRef{}, err
			}
		}
	}
	return SetRef{Pairs: lists}, nil
}

// writeEmbedding writes an embedding as readEmbedding reads it.
//
// Nothing is written for "" without steps.
func writeEmbedding(w *objectWriter, field, id string, steps []DebiasStep) {
	if len(steps) == 0 {
		w.text(field, id)
		return
	}
	recipe := new(objectWriter)
	recipe.text("of", id)
	recipe.field("debias", steps)
	w.field(field, json.RawMessage(recipe.close()))
}

// MarshalJSON writes the step with its fields in canonical order, empty ones
// left out.
//
// Lists stand beside the method, not in an object of their own.
func (s DebiasStep) MarshalJSON() ([]byte, error) {
	w := new(objectWriter)
	w.text("method", s.Method)
	for _, role := range stepRoles {
		if set, ok := s.Sets[role]; ok {
			w.field(role, set)
		}
	}
	if len(s.Options) > 0 {
		options := new(objectWriter)
		for _, id := range slices.Sorted(maps.Keys(s.Options)) {
			options.field(id, s.Options[id])
		}
		w.field("options", json.RawMessage(options.close()))
	}
	return w.close(), w.err
}

// UnmarshalJSON reads what MarshalJSON writes.
//
// As strict as [Parse].
func (s *DebiasStep) UnmarshalJSON(data []byte) error {
	step, err := readStep(data)
	if err != nil {
		return err
	}
	*s = step
	return nil
}

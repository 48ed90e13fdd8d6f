package experiment

import (
	"bytes"
	"encoding/json"
	"maps"
	"math"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
)

// readSets reads the sets by role.
//
// Bounds are checked while reading, so that a set too many is not read whole.
func readSets(raw json.RawMessage) (map[string]SetRef, error) {
	if raw == nil {
		return nil, nil
	}
	var object map[string]json.RawMessage
	if err := json.Unmarshal(raw, &object); err != nil || object == nil {
		return nil, fail("bad_type", `experiment.write_sets: Write {{"X": ["word", "word"]}.`,
			"experiment.sets_no_object: sets must be an object with a set for each role.")
	}
	sets := make(map[string]SetRef, len(object))
	total := 0
	for _, role := range slices.Sorted(maps.Keys(object)) {
		read := readSet
		if role == measure.RoleLists {
			read = readLists
		}
		set, err := read(object[role], role)
		if err != nil {
			return nil, err
		}
		for _, list := range set.Lists {
			total += len(list.Words)
		}
		if total += len(set.Words); total > MaxWords || len(set.Pairs) > MaxTuples {
			return nil, tooMany()
		}
		sets[role] = set
	}
	return sets, nil
}

// tooMany is the error of too many words, pairs or tuples.
func tooMany() error {
	return fail("too_many_words", "experiment.use_fewer: Use fewer.", "experiment.sets_hold_too_many: The sets hold too many words: at most {most} in all, {most2} pairs, and {most3} in a benchmark.", MaxWords, MaxPairs, MaxTuples)
}

// readLists reads several lists of words, each as a set is written.
//
// By the name of the role: ids of lists would else be words.
func readLists(raw json.RawMessage, role string) (SetRef, error) {
	var items []json.RawMessage
	if err := json.Unmarshal(raw, &items); err != nil || items == nil {
		return SetRef{}, fail("bad_type", "experiment.write_lists: Write {listsExample}.", "experiment.set_must_be_array_of_lists: The set {role} must be an array of lists.", listsExample, quote(role))
	}
	if len(items) > MaxLists {
		return SetRef{}, tooManyLists(len(items))
	}
	var set SetRef
	for _, item := range items {
		list, err := readSet(item, role)
		if err != nil {
			return set, err
		}
		if list.Pairs != nil || list.Values != nil {
			return set, fail("bad_type", "experiment.write_lists: Write {listsExample}.", "experiment.each_list_of_set_must: Each list of the set {role} must hold words.", listsExample, quote(role))
		}
		set.Lists = append(set.Lists, list)
	}
	return set, nil
}

// listsExample is how lists are written.
var listsExample = measure.Role{Kind: measure.KindLists}.Example()

// tooManyLists is the error of more lists than are read.
func tooManyLists(n int) error {
	return fail("too_many_lists", "any.leave_some_out: Leave some out.",
		"experiment.too_many_lists: There are {n} lists; at most {most} are compared.", n, MaxLists)
}

// readSet reads one set: an id, a list, or an object with a name and a list.
//
// wrong is made once, as every mistake of form has the same answer.
func readSet(raw json.RawMessage, role string) (SetRef, error) {
	wrong := fail("bad_type", `experiment.write_word_word_id: Write ["word", "word"], the id of a built-in list, or {{"name": "...", "words": [...]}, with "values": [...] where each word has a number.`, "experiment.set_cannot_be_read: The set {role} cannot be read.", quote(role))
	if raw = bytes.TrimSpace(raw); len(raw) == 0 {
		return SetRef{}, wrong
	}
	switch raw[0] {
	case '"':
		var id string
		if err := json.Unmarshal(raw, &id); err != nil || id == "" {
			return SetRef{}, wrong
		}
		return SetRef{ID: id}, nil
	case '[':
		return readList(raw, role, wrong)
	case '{':
		return readNamed(raw, role, wrong)
	}
	return SetRef{}, wrong
}

// readNamed reads {"name", "words"} or {"name", "pairs"}, with "values" or
// without.
//
// Either words or pairs, each at most once; name and values in any order with
// them.
func readNamed(raw json.RawMessage, role string, wrong *Error) (SetRef, error) {
	var object map[string]json.RawMessage
	if err := json.Unmarshal(raw, &object); err != nil {
		return SetRef{}, wrong
	}
	var set SetRef
	for _, field := range slices.Sorted(maps.Keys(object)) {
		var err error
		switch field {
		case "name":
			set.Name, err = readText(object[field], message.New("experiment.name_of_set", "the name of set {role}", quote(role)))
			set.Name = strings.TrimSpace(norm.NFC.String(set.Name))
		case "words", "pairs":
			var list SetRef
			list, err = readList(bytes.TrimSpace(object[field]), role, wrong)
			if pairs := field == "pairs"; err == nil && (pairs && list.Words != nil || !pairs && list.Pairs != nil ||
				set.Words != nil || set.Pairs != nil) {
				return set, wrong
			}
			set.Words, set.Pairs = list.Words, list.Pairs
		case "values":
			set.Values, err = readValues(object[field], role)
		default:
			return set, fail("unknown_field",
				`experiment.set_has_name_either_words: A set has a "name", either "words" or "pairs", and, where each of them has a number, "values".`, "experiment.set_has_unknown_field: The set {role} has an unknown field {field}.", quote(role), quote(field))
		}
		if err != nil {
			return set, err
		}
	}
	return set, set.checkValues(role)
}

// readValues reads a list of numbers.
//
// As many numbers as words is checked later: values may stand before the words.
func readValues(raw json.RawMessage, role string) ([]float64, error) {
	var numbers []*float64 // a null must not pass for a zero
	err := json.Unmarshal(raw, &numbers)
	values := make([]float64, len(numbers))
	for i, v := range numbers {
		if v == nil {
			return nil, fail("bad_type", "experiment.write_number_for_each_word: Write a number for each word.",
				"experiment.value_of_set_is_null: A value of the set {role} is null.", quote(role))
		}
		values[i] = *v
	}
	if err != nil {
		return nil, fail("bad_type", "experiment.write_values: Write [1, 2.5].", "experiment.values_are_no_list: The values of the set {role} are not a list of numbers.", quote(role))
	}
	return values, nil
}

// checkValues refuses another number of values than of words, and values that
// are not finite.
//
// nil is no values, which any set may have.
func (s SetRef) checkValues(role string) error {
	items := len(s.Words) + len(s.Pairs)
	if s.Values != nil && len(s.Values) != items {
		return fail("bad_values", "experiment.give_each_number: Give each a number.", "experiment.other_values_than_words: The set {role} has {values} values for {items} words or pairs.", quote(role), len(s.Values), items)
	}
	for _, v := range s.Values {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return fail("bad_values", "experiment.give_each_number: Give each a number.", "experiment.value_of_set_is_not_finite: A value of the set {role} is not a finite number.", quote(role))
		}
	}
	return nil
}

// readList reads a list of words or of pairs or tuples; an empty one is neither.
//
// The first item says which: a list for pairs or tuples, a text for words. Mixed
// ones are wrong.
func readList(raw json.RawMessage, role string, wrong *Error) (SetRef, error) {
	var items []json.RawMessage
	if err := json.Unmarshal(raw, &items); err != nil || items == nil {
		return SetRef{}, wrong
	}
	var set SetRef
	if len(items) == 0 {
		return set, nil
	}
	var err error
	// Items have no spaces before them, as the decoder leaves them out.
	if items[0][0] == '[' {
		err = json.Unmarshal(raw, &set.Pairs)
	} else {
		var words []*string // a null must not pass for an empty word
		err = json.Unmarshal(raw, &words)
		for _, w := range words {
			if w == nil {
				return SetRef{}, wrong
			}
			set.Words = append(set.Words, *w)
		}
	}
	if err != nil {
		return SetRef{}, wrong
	}
	return set, set.normalise(role)
}

// normalise brings the words to NFC and checks that each could be one.
//
// In place.
func (s *SetRef) normalise(role string) error {
	var err error
	for i, w := range s.Words {
		if s.Words[i], err = cleanWord(w, role); err != nil {
			return err
		}
	}
	for _, pair := range s.Pairs {
		if len(pair) < 2 || len(pair) > MaxTuple {
			return fail("bad_type", `experiment.write_he_she_man: Write [["he", "she"], ["man", "woman"]].`,
				"experiment.each_pair_of_set_must: Each pair of the set {role} must have two words, and a tuple up to {most}; one has {pair}.", quote(role), MaxTuple, len(pair))
		}
		for i, w := range pair {
			if pair[i], err = cleanWord(w, role); err != nil {
				return err
			}
		}
	}
	return nil
}

// cleanWord returns the word in NFC without spaces around it.
//
// NFC, so that é has one form, that of most embeddings. A word has no control
// characters and at most MaxWordBytes bytes.
func cleanWord(w, role string) (string, error) {
	w = strings.TrimSpace(norm.NFC.String(w))
	switch {
	case w == "":
		return w, fail("bad_word", "experiment.take_it_out: Take it out.",
			"experiment.set_has_empty_word: The set {role} has an empty word.", quote(role))
	case len(w) > MaxWordBytes:
		return w, fail("bad_word", "experiment.separate_words_by_commas: Separate words by commas.",
			"experiment.word_too_long: The set {role} has a word of {what} bytes, {what2}; at most {most} are looked up.", quote(role), len(w), quote(w), MaxWordBytes)
	case strings.ContainsFunc(w, unicode.IsControl):
		return w, fail("bad_word", "experiment.separate_words_by_commas: Separate words by commas.", "experiment.control_character: The set {role} has a control character in the word {what}.", quote(role), quote(w))
	}
	return w, nil
}

package measure

import (
	"encoding/json"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"weatherglass/metrics/message"
)

// Resolve returns every option of a method, whose term is given for messages, each as
// its type: string, float64 or int. What is not given has its default by the rules.
// An error is an [*Error].
func Resolve(term string, defined []Option, given map[string]any, rules int) (map[string]any, error) {
	options := map[string]any{}
	var ids []string
	for _, option := range defined {
		ids = append(ids, option.ID)
		options[option.ID] = option.DefaultBy(rules)
	}
	for _, id := range slices.Sorted(maps.Keys(given)) {
		i := slices.Index(ids, id)
		if i < 0 {
			return nil, fail("unknown_option", "measure.its_options: Its options are {ids}.",
				"measure.has_no_option: {term:term} has no option {id}.", ids, term, show(id))
		}
		value, err := defined[i].check(given[id])
		if err != nil {
			return nil, err
		}
		options[id] = value
	}
	return options, nil
}

// MaxText bounds an option that is a text.
const MaxText = 200

// check returns the value as the option's type.
func (option Option) check(value any) (any, error) {
	if len(option.Choices) > 0 {
		choice, ok := value.(string)
		if !ok || !slices.Contains(option.Choices, choice) {
			return nil, fail("option_range", "measure.choose_one: Choose one of {choices}.",
				"measure.option_cannot: The option {id} cannot be {value}.", option.Choices, option.ID, show(value))
		}
		return choice, nil
	}
	if option.Tests {
		ids, ok := value.(string)
		if !ok {
			return nil, fail("option_range", "measure.write_test_ids: Write the ids of built-in tests with spaces between them.",
				"measure.option_cannot: The option {id} cannot be {value}.", option.ID, show(value))
		}
		return strings.Join(strings.Fields(strings.ReplaceAll(ids, ",", " ")), " "), nil
	}
	if option.Text {
		text, ok := value.(string)
		if !ok || len(text) > MaxText {
			return nil, fail("option_range", "measure.write_text: Write a text of at most {most} bytes.",
				"measure.option_cannot: The option {id} cannot be {value}.", MaxText, option.ID, show(value))
		}
		return text, nil
	}
	if option.Real {
		x, ok := realNumber(value)
		if !ok || !(x >= float64(option.Min) && x <= float64(option.Max)) {
			return nil, fail("option_range", "measure.take_number: Take a number in that range.",
				"measure.option_must_be_number: The option {id} must be a number from {least} to {most}; it is {value}.", option.ID, option.Min, option.Max, show(value))
		}
		return x, nil
	}
	n, ok := wholeNumber(value)
	if !ok || n < option.Min || n > option.Max {
		return nil, fail("option_range", "measure.take_whole_number: Take a whole number in that range.",
			"measure.whole_number_range: The option {id} must be a whole number from {least} to {most}; it is {value}.", option.ID, option.Min, option.Max, show(value))
	}
	return n, nil
}

// wholeNumber accepts the types that a number has after JSON or in Go code.
func wholeNumber(value any) (int, bool) {
	switch n := value.(type) {
	case int:
		return n, true
	case float64:
		return int(n), n == math.Trunc(n) && math.Abs(n) < 1<<31
	}
	return 0, false
}

// realNumber accepts the same types. Zero has no sign, so that it is written
// in one way only.
func realNumber(value any) (float64, bool) {
	switch n := value.(type) {
	case int:
		return float64(n), true
	case float64:
		return n + 0, true
	}
	return 0, false
}

// show writes a value of unknown origin, cut short.
func show(value any) any {
	const most = 60
	data, err := json.Marshal(value)
	if err != nil {
		return message.New("measure.wrong_type", "of a wrong type")
	}
	if s, ok := value.(string); ok {
		data = strconv.AppendQuote(nil, s)
	}
	if len(data) > most {
		data = append([]byte(strings.ToValidUTF8(string(data[:most]), "")), "…"...)
	}
	return string(data)
}

// fail is [Refuse].
func fail(code string, hint, what message.Text, values ...any) error {
	return Refuse(code, hint, what, values...)
}

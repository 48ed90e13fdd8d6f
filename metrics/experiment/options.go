package experiment

import (
	"maps"
	"math"
	"slices"
	"strings"

	"weatherglass/metrics"
)

// resolveOptions returns every option of the measure, checked; what is not given
// has its default by the rules.
func resolveOptions(m metrics.Measure, given map[string]any, rules int) (map[string]any, error) {
	options := map[string]any{}
	var ids []string
	for _, option := range m.Options {
		ids = append(ids, option.ID)
		options[option.ID] = option.DefaultBy(rules)
	}
	for _, id := range slices.Sorted(maps.Keys(given)) {
		i := slices.Index(ids, id)
		if i < 0 {
			return nil, fail("unknown_option", "Its options are "+strings.Join(ids, ", ")+".", "%s has no option %s.", m.Term, quote(id))
		}
		value, err := checkOption(m.Options[i], given[id])
		if err != nil {
			return nil, err
		}
		options[id] = value
	}
	return options, nil
}

// checkOption returns the value as the option's type.
func checkOption(option metrics.Option, value any) (any, error) {
	if len(option.Choices) > 0 {
		choice, ok := value.(string)
		if !ok || !slices.Contains(option.Choices, choice) {
			return nil, fail("option_range", "Choose one of "+strings.Join(option.Choices, ", ")+".", "The option %s cannot be %s.", option.ID, show(value))
		}
		return choice, nil
	}
	if option.Tests {
		ids, ok := value.(string)
		if !ok {
			return nil, fail("option_range", "Write the ids of built-in tests with spaces between them.", "The option %s cannot be %s.", option.ID, show(value))
		}
		return strings.Join(strings.Fields(strings.ReplaceAll(ids, ",", " ")), " "), nil
	}
	if option.Real {
		x, ok := realNumber(value)
		if !ok || !(x >= float64(option.Min) && x <= float64(option.Max)) {
			return nil, fail("option_range", "", "The option %s must be a number from %d to %d; it is %s.", option.ID, option.Min, option.Max, show(value))
		}
		return x, nil
	}
	n, ok := wholeNumber(value)
	if !ok || n < option.Min || n > option.Max {
		return nil, fail("option_range", "", "The option %s must be a whole number from %d to %d; it is %s.", option.ID, option.Min, option.Max, show(value))
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
func show(value any) string {
	data, err := plain(value)
	if err != nil {
		return "of a wrong type"
	}
	if len(data) > 60 {
		data = append([]byte(strings.ToValidUTF8(string(data[:60]), "")), "…"...)
	}
	return string(data)
}

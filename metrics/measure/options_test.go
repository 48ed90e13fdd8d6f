package measure

import (
	"errors"
	"math"
	"reflect"
	"strings"
	"testing"
)

var some = []Option{
	{ID: "interval", Choices: []string{"yes", "no"}, Default: "yes", Before: "no"},
	{ID: "draws", Default: 100, Min: 1, Max: 200},
	{ID: "share", Real: true, Default: 0.5, Max: 1},
	{ID: "tests", Tests: true, Default: ""},
}

// What is given is read as the option's type; the rest has the default of the rules.
func TestResolve(t *testing.T) {
	for _, c := range []struct {
		given map[string]any
		rules int
		want  map[string]any
	}{
		{nil, 0, map[string]any{"interval": "yes", "draws": 100, "share": 0.5, "tests": ""}},
		{nil, 1, map[string]any{"interval": "no", "draws": 100, "share": 0.5, "tests": ""}},
		{map[string]any{"interval": "yes", "draws": 7.0, "share": 1, "tests": " a, b  c "}, 1,
			map[string]any{"interval": "yes", "draws": 7, "share": 1.0, "tests": "a b c"}},
	} {
		if got, err := Resolve("WEAT", some, c.given, c.rules); err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%v by rules %d: %v, %v", c.given, c.rules, got, err)
		}
	}
}

func TestResolveRefuses(t *testing.T) {
	for _, c := range []struct {
		id    string
		value any
		code  string
	}{
		{"sides", 2, "unknown_option"},
		{"interval", "maybe", "option_range"}, {"interval", 1, "option_range"},
		{"draws", 0, "option_range"}, {"draws", 201, "option_range"}, {"draws", 1.5, "option_range"},
		{"draws", 1e300, "option_range"}, {"draws", "7", "option_range"},
		{"share", -0.1, "option_range"}, {"share", math.NaN(), "option_range"}, {"share", math.Inf(1), "option_range"},
		{"tests", 6, "option_range"}, {"tests", func() {}, "option_range"},
	} {
		_, err := Resolve("WEAT", some, map[string]any{c.id: c.value}, 0)
		var known *Error
		if !errors.As(err, &known) || known.Code != c.code || known.Hint.Text == "" || !strings.Contains(err.Error(), c.id) {
			t.Errorf("%s of %v: %v, want %s", c.id, c.value, err, c.code)
		}
	}
}

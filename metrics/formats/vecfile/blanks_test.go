package vecfile

import (
	"errors"
	"testing"
)

// Blanks behind the commas of a CSV, and in front of them, are none of its words and numbers.
func TestBlanksAroundCommas(t *testing.T) {
	want := []kept{{"he", []float64{0.5, -2, 3}, 0}, {"New York", []float64{1, 0.25, -4}, 1}}
	for name, text := range map[string]string{
		"blanks":        "he, 0.5, -2, 3\nNew York, 1, 0.25, -4\n",
		"whole numbers": "he, 0.5, -2, 3\nNew York, 1, .25, -4",
		"names":         "word, dim 0, dim 1, dim 2\nhe , 0.5 , -2 , 3 \nNew York , 1 , 0.25 , -4 \n",
		"quotes":        "\"he\", 0.5, -2, 3\n\"New York\", 1, 0.25, -4\n",
		"in columns":    "he, 0.50,-2.00, 3.00\nNew York, 1.00, 0.25,-4.00\n",
		"later":         "he,0.5,-2,3\nNew York, 1,  0.25, -4\r\n",
		"semicolons":    "he; 0,5; -2; 3\nNew York; 1; 0,25; -4\n",
		"tabs":          "\"he\"\t 0.5\t-2\t3\n\"New York\"\t1\t 0.25\t-4\n",
	} {
		got, r, err := read([]byte(text))
		if err != nil || r.Format() != FormatTable || !equalRows(got, want) {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
	// Whole numbers alone were read as numbers with a decimal comma and nothing behind it.
	got, _, err := read([]byte("he, 1, 2, 3\nshe, 4, 5, 6\n"))
	if err != nil || !equalRows(got, []kept{{"he", []float64{1, 2, 3}, 0}, {"she", []float64{4, 5, 6}, 1}}) {
		t.Errorf("%v, %v", got, err)
	}
	for name, text := range map[string]string{
		"decimal commas between commas": "he, 0,5, 2,5\nshe, 1,5, 3,5\n",
		"a blank within a number":       "he, 0.5, 12\nshe, 0.5, 1 3\n",
	} {
		var told *Error
		if got, _, err := read([]byte(text)); !errors.As(err, &told) {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
}

// A quote in quotes is written twice: a word of three quotes is one as it stands.
func TestThreeQuotes(t *testing.T) {
	if got, _, err := read([]byte("\"\"\" 1 1\n")); err != nil || len(got) != 1 || got[0].Word != `"""` {
		t.Errorf("%v, %v", got, err)
	}
}

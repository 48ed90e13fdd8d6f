package corpus_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/corpus"
)

const novelsCSV = `year,id,gender
1840,a,F
1859,b,M
1860,"c, d",F
,e,M
900,f,
`

func readIndex(t *testing.T, text string) *corpus.Index {
	t.Helper()
	x, err := corpus.ReadIndex(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return x
}

func TestWhere(t *testing.T) {
	x := readIndex(t, novelsCSV)
	for text, want := range map[string]string{
		"":                           "a|b|c, d|e|f",
		"gender=F":                   "a|c, d",
		"gender=F,M":                 "a|b|c, d|e",
		"year=1840..1859":            "a|b",
		"year=1841..":                "b|c, d",
		"year=..1859":                "a|b|f",
		"year=1840..1860 gender=F":   "a|c, d",
		"year=1840..1860 gender=F,x": "a|c, d",
		"gender=x":                   "",
	} {
		var conditions []corpus.Condition
		for _, c := range strings.Fields(text) {
			parsed, err := corpus.ParseCondition(c)
			if err != nil {
				t.Fatal(err)
			}
			conditions = append(conditions, parsed)
		}
		places, err := x.Where(conditions)
		if err != nil {
			t.Fatal(err)
		}
		if got := ids(x, places); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

func ids(x *corpus.Index, places []int) string {
	var list []string
	for _, p := range places {
		list = append(list, x.IDs[p])
	}
	return strings.Join(list, "|")
}

func TestBy(t *testing.T) {
	x := readIndex(t, novelsCSV)
	parts, err := x.By("year", []int{0, 1, 2, 3, 4, 0})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, p := range parts {
		got = append(got, p.Value+":"+ids(x, p.Places))
	}
	if want := "900:f 1840:a|a 1859:b 1860:c, d"; strings.Join(got, " ") != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestIndexErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                      "empty",
		"name,year\na,1\n":      "no column id",
		"id,x,x\na,1,2\n":       "two columns",
		"id,id\na,b\n":          "two columns",
		"id,\na,b\n":            "no name",
		"id,x\na,1\nb,2\na,3\n": "line 4",
		"id,x\n,1\n":            "line 2",
		"id,x\na,1,2\n":         "wrong number of fields",
		"id," + strings.Repeat("x,", corpus.MaxColumns): "columns",
	} {
		if _, err := corpus.ReadIndex(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: %v, want %q", text, err, want)
		}
	}
	for _, bad := range []string{"", "year", "=x", "year=", "year=a..b", "year=2..1", "year=NaN..2", "year=1e999..2"} {
		if c, err := corpus.ParseCondition(bad); err == nil {
			t.Errorf("%q is read as %+v", bad, c)
		}
	}
	x := readIndex(t, "id,year\na,1840\nb,about 1850\n")
	_, err := x.Where([]corpus.Condition{{Column: "year", Range: true, Low: 1, High: 2}})
	if err == nil || !strings.Contains(err.Error(), `"about 1850"`) || !strings.Contains(err.Error(), `"b"`) {
		t.Errorf("a year that is no number: %v", err)
	}
	if _, err := x.Where([]corpus.Condition{{Column: "slot"}}); err == nil ||
		!strings.Contains(err.Error(), "the index has year") {
		t.Errorf("a column that is not there: %v", err)
	}
	if _, err := x.By("slot", nil); err == nil {
		t.Error("parts by a column that is not there")
	}
}

// What is read is written and read again.
func FuzzIndex(f *testing.F) {
	f.Add(novelsCSV)
	f.Add("\ufeffid,year\na,1\n")
	f.Add("id\n\"x\ny\"\n")
	f.Add("id,\"\r\r\n\"\na,\"\r\r\nb\"\n\"\r\r\nc\",\r\n")
	f.Fuzz(func(t *testing.T, text string) {
		x, err := corpus.ReadIndex(strings.NewReader(text))
		if err != nil {
			return
		}
		var out bytes.Buffer
		if err := x.Write(&out); err != nil {
			t.Fatal(err)
		}
		again, err := corpus.ReadIndex(&out)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if !slices.Equal(again.IDs, x.IDs) || fmt.Sprint(again.Rows) != fmt.Sprint(x.Rows) ||
			!slices.Equal(again.Columns, x.Columns) {
			t.Fatalf("%q: %+v, again %+v", text, x, again)
		}
	})
}

func FuzzCondition(f *testing.F) {
	f.Add("year=1840..1859")
	f.Add("a==..")
	f.Fuzz(func(t *testing.T, text string) {
		c, err := corpus.ParseCondition(text)
		if err != nil {
			return
		}
		if c.Column == "" || c.Range != (len(c.Values) == 0) || c.Range && !(c.Low <= c.High) {
			t.Errorf("%q: %+v", text, c)
		}
	})
}

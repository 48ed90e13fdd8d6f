package record

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/experiment"
)

// link is one to a question.
func link(t testing.TB, test string) string {
	t.Helper()
	l, err := experiment.EncodeQuestion(experiment.Experiment{Embedding: "glove-6b-100d", Test: test})
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// three are three readings with a note.
func three(t testing.TB) List {
	return List{{Link: link(t, "caliskan.weat1"), Headline: "One"},
		{Link: link(t, "caliskan.weat2"), Note: "Why?\nAnd „so“ <b>"}, {Link: link(t, "caliskan.weat3"), At: 5}}
}

func TestList(t *testing.T) {
	l := three(t)
	again, at := l.Add(Entry{Link: l[1].Link, Headline: "Two"}, false)
	if at != 1 || len(again) != 3 || again[1].Headline != "Two" || again[1].Note != l[1].Note || l[1].Headline != "" {
		t.Errorf("%d %v", at, again)
	}
	letters, at := l.Add(Entry{Link: "new"}, true)
	if at != 2 || len(letters) != 3 || letters[2].Link != "new" {
		t.Errorf("%d %v", at, letters)
	}
	noted, at := l.Remove(2).Add(Entry{Link: "new"}, true)
	if at != 2 || len(noted) != 3 {
		t.Errorf("one with a note was replaced: %v", noted)
	}
	if moved := l.Move(2); moved[1].Link != l[2].Link || moved[2].Link != l[1].Link || !slices.Equal(l.Move(0), l) ||
		!slices.Equal(l.Move(9), l) {
		t.Errorf("%v", moved)
	}
	if back := l.Remove(1).Insert(1, l[1]); !slices.Equal(back, l) {
		t.Errorf("%v", back)
	}
	if n := []rune(l.WithNote(0, strings.Repeat("ä", MaxNote+1))[0].Note); len(n) != MaxNote {
		t.Error(len(n))
	}
	full := List{}
	for i := range MaxEntries + 3 {
		full, _ = full.Add(Entry{Link: strings.Repeat("x", i+1)}, false)
	}
	if len(full) != MaxEntries || len(full[0].Link) != 4 {
		t.Error(len(full), len(full[0].Link))
	}
}

// What is saved, sent or kept comes back.
func TestBack(t *testing.T) {
	l := three(t)
	file, err := Parse(l.File())
	claimed := slices.Clone(l)
	claimed[0].Claimed = true // the one that says what was found
	if err != nil || !slices.Equal(file, claimed) {
		t.Errorf("%v %v", file, err)
	}
	if again, err := Parse(file.File()); err != nil || !slices.Equal(again, claimed) {
		t.Errorf("%v %v", again, err)
	}
	if kept := Stored(l.Store()); !slices.Equal(kept, l) {
		t.Errorf("%v", kept)
	}
	fragment, err := l.Link()
	if err != nil || !IsLink(fragment) || len(fragment) > 400 {
		t.Fatal(err, len(fragment))
	}
	sent, err := ParseLink(fragment)
	if err != nil || len(sent) != 3 || sent[1].Note != l[1].Note || sent[2].Link != l[2].Link {
		t.Errorf("%v %v", sent, err)
	}
	if empty, err := Parse(List(nil).File()); err != nil || len(empty) != 0 {
		t.Error(empty, err)
	}
}

// What a file says of a reading is a claim, whatever the file says of that, until the reading is measured;
// another number than was measured is told from then on.
func TestClaims(t *testing.T) {
	forged := `{"format":"weatherglass-record","version":1,"readings":[{"link":"` + link(t, "caliskan.weat8") +
		`","headline":"Forged.","number":"d = -1.98",
		"claimed":false,"denied":"d = 5","picture":{"kind":"glass","most":2,"numbers":[-1.98,-2,-1.9,-0.5,0.5]}}]}`
	l, err := Parse([]byte(forged))
	if err != nil || !l[0].Claimed || l[0].Picture != nil || l[0].Denied != "" {
		t.Fatalf("%+v %v", l, err)
	}
	if kept := Stored(l.Store()); !kept[0].Claimed {
		t.Errorf("after a reload it is a reading: %+v", kept)
	}
	measured := Entry{Link: l[0].Link, Headline: "Measured.", Number: "d = 1.16"}
	for claim, denied := range map[string]string{"d = -1.98": "d = -1.98", "d = 1.16": "", "d = 1,16": "", "": "",
		"d = 1.17": "d = 1.17"} {
		l[0].Number = claim
		after, _ := l.Add(measured, false)
		if e := after[0]; e.Claimed || e.Denied != denied || e.Number != "d = 1.16" || e.Headline != "Measured." {
			t.Errorf("claimed %q: %+v", claim, e)
		}
		if got, other := l[0].Denies(measured); got != denied || other != (denied != "") {
			t.Errorf("claimed %q: denies %q, %v", claim, got, other)
		}
		if again, _ := after.Add(measured, false); again[0].Denied != denied {
			t.Errorf("measured once more it is forgotten: %+v", again)
		}
	}
	if e := (Entry{Headline: strings.Repeat("ä", 9999), Number: strings.Repeat("1", 9999)}).
		claimed(); len(e.Headline) > 700 || len(e.Number) > 50 {
		t.Errorf("%d and %d bytes are claimed", len(e.Headline), len(e.Number))
	}
}

// Bad input has words of its own.
func TestBad(t *testing.T) {
	whole := string(three(t).File())
	many, err := json.Marshal(file{format, version, make(List, MaxEntries+1)})
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string][2]string{
		"empty":      {"  ", "is empty"},
		"not JSON":   {"hello", "is no record"},
		"a reading":  {`{"experiment":{}}`, "is no record"},
		"cut":        {whole[:len(whole)/2], "ends in the middle"},
		"cut early":  {whole[:60], "ends in the middle"},
		"newer":      {strings.Replace(whole, `"version": 1`, `"version": 7`, 1), "version 7; this program reads version 1"},
		"no version": {strings.Replace(whole, `"version": 1`, `"version": 0`, 1), "says no version"},
		"a bad link": {strings.Replace(whole, `"link": "`, `"link": "!`, 2),
			"Reading 1 of the record has no link that can be read"},
		"too many":  {string(many), "501 readings"},
		"too large": {strings.Repeat(" ", MaxBytes+1), "at most 4194304"},
	} {
		l, err := Parse([]byte(c[0]))
		var known *experiment.Error
		if !errors.As(err, &known) || known.Hint.Text == "" || !strings.Contains(known.Message.Text, c[1]) || l != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	fragment, _ := three(t).Link()
	for _, bad := range []string{"", "r1.", "r1.!!", fragment[:len(fragment)-9], "r2." + fragment[3:],
		"r1." + strings.Repeat("A", MaxLink)} {
		if _, err := ParseLink(bad); err == nil || !strings.Contains(err.Error(), "link") {
			t.Errorf("%.20s: %v", bad, err)
		}
	}
	long := List{}
	random := rand.New(rand.NewPCG(1, 1))
	for range 400 {
		note := ""
		for range 300 {
			note += string(rune('a' + random.IntN(26)))
		}
		long = append(long, Entry{Link: link(t, "caliskan.weat1"), Note: note})
	}
	if _, err := long.Link(); err == nil || !strings.Contains(err.Error(), "Save the record as a file") {
		t.Error(err)
	}
	if l := Stored(`[{"link":"x"},5,{"link":"` + link(t, "caliskan.weat1") + `"}]`); len(l) != 1 {
		t.Errorf("%v", l)
	}
}

// Pictures hold what can be drawn, of any reading, and nothing of a file is drawn that is no
// number.
func TestPictures(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := Of(prosetest.Answer(t), 0)
		if e.Picture != nil && (!e.Picture.sound() || !strings.HasSuffix(e.Picture.SVG("<"), "</svg>") ||
			strings.Contains(e.Picture.SVG("<"), `"<"`)) {
			t.Fatal(e)
		}
	})
	weat := Of(prosetest.Load(t, prosetest.NameOf(t, "weat")), 0)
	if weat.Picture == nil || weat.Picture.Kind != "glass" || !strings.HasPrefix(weat.Number, "d = ") {
		t.Errorf("%+v", weat)
	}
	for _, bad := range []Picture{{}, {Kind: "glass", Most: 2, Numbers: []float64{1, 2}},
		{Kind: "x", Most: 2, Numbers: []float64{1}}, {Kind: "rug", Numbers: []float64{1}},
		{Kind: "rug", Most: 1, Numbers: make([]float64, mostNumbers+1)}} {
		if bad.SVG("") != "" {
			t.Errorf("%+v is drawn", bad)
		}
	}
}

func FuzzParse(f *testing.F) {
	l := three(f)
	fragment, _ := l.Link()
	f.Add(l.File())
	f.Add([]byte(fragment))
	f.Add([]byte(l.Store()))
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, read := range []func() (List, error){func() (List, error) { return Parse(data) },
			func() (List, error) { return ParseLink(string(data)) }, func() (List, error) { return Stored(string(data)), nil }} {
			l, err := read()
			if err != nil {
				continue
			}
			if back, err := Parse(l.File()); err != nil || len(back) != len(l) {
				t.Fatal(err, l)
			}
		}
	})
}

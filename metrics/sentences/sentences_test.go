package sentences

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// The built-in templates can be filled, and say nothing of a person's gender.
func TestBuiltIn(t *testing.T) {
	for _, language := range Languages() {
		templates, err := BuiltIn(language)
		if err != nil || templates.Language != language || templates.About == "" {
			t.Fatalf("%s: %+v, %v", language, templates, err)
		}
		out, err := templates.Write([]Set{{Role: "X", ID: "caliskan.weat6.male-names", Words: []string{"Kim"}},
			{Role: "A", Words: []string{"math", "Einstein"}}})
		if err != nil || len(out) != 18 || !strings.Contains(out[0].Sentence, "Kim") {
			t.Errorf("%s: %v, %v", language, out, err)
		}
		for _, s := range out {
			for _, word := range strings.Fields(strings.ToLower(s.Template)) {
				if slices.Contains([]string{"he", "she", "er", "sie", "il", "elle"}, word) {
					t.Errorf("%s: %q", language, s.Template)
				}
			}
			if name := s.Word != "math"; name != slices.Contains(templates.Kinds["name"], s.Template) {
				t.Errorf("%s: %q stands in %q", language, s.Word, s.Template)
			}
		}
	}
	if _, err := BuiltIn("it"); err == nil {
		t.Error("Italian is not refused")
	}
}

const own = `{"language":"en","default":"word","kinds":{"word":["It says {word}."],"noun":["This is {phrase}.","Here is {phrase}."]},
	"lists":[{"like":"*work*","kind":"noun"}],"words":{"nurse":{"phrase":"a nurse"},"Kim":{"kind":"word"}}}`

func TestWrite(t *testing.T) {
	templates, err := Parse([]byte(own))
	if err != nil {
		t.Fatal(err)
	}
	sets := []Set{{Role: "X", Name: "my work", Words: []string{"nurse", "Kim"}},
		{Role: "Y", Words: []string{"Kim", "art", "art"}}}
	out, err := templates.Write(sets)
	want := []Sentence{
		{"nurse", "X", "This is {phrase}.", "This is a nurse."}, {"nurse", "X", "Here is {phrase}.", "Here is a nurse."},
		{"Kim", "X+Y", "It says {word}.", "It says Kim."}, {"art", "Y", "It says {word}.", "It says art."},
	}
	if err != nil || !slices.Equal(out, want) {
		t.Errorf("%v, %v", out, err)
	}
	if kinds := templates.Uneven(sets[0], sets[1]); !slices.Equal(kinds, []string{"noun", "word"}) ||
		templates.Uneven(sets[1], sets[1]) != nil {
		t.Errorf("uneven: %v", kinds)
	}
	sets[0].Words = append(sets[0].Words, "mason")
	if _, err := templates.Write(sets); err == nil || !strings.Contains(err.Error(), "a {phrase} of mason") {
		t.Errorf("%v", err)
	}
}

func TestParseRefuses(t *testing.T) {
	for _, c := range []struct{ from, to, says string }{
		{`"default":"word"`, `"default":"none"`, `kind "none"`}, {`"kind":"noun"`, `"kind":"verb"`,
			`lists, "*work*" names the kind "verb"`},
		{`"kind":"word"`, `"kind":"verb"`, `words, "Kim" names`}, {`It says {word}.`, `It says.`,
			"neither {word} nor {phrase}"},
		{`"It says {word}."`, ``, `kind "word" has no sentences`}, {`Here is {phrase}.`, `This is {phrase}.`, "twice"},
		{`It says {word}.`, `It says\n{word}.`, "line break"},
		{`*work*`, `[`, "pattern"}, {`"lists"`, `"list"`, "unknown field"}, {`"a nurse"}`, `"a nurse"`, "no JSON"},
		{`"kind":"word"}}}`, `"kind":"word"}}} {}`, "follows"},
	} {
		text := strings.Replace(own, c.from, c.to, 1)
		if _, err := Parse([]byte(text)); text == own || err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %q", c.to, err, c.says)
		}
	}
}

// Every word is written once into every sentence of its kind.
func TestWriteLaws(t *testing.T) {
	templates, err := BuiltIn("en")
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfDistinct(rapid.StringMatching(`[a-z]{1,6}`), rapid.ID).Draw(t, "words")
		out, err := templates.Write([]Set{{Role: "X", Words: words}, {Role: "B", Words: words}})
		if err != nil || len(out) != 6*len(words) {
			t.Fatalf("%d sentences of %d words, %v", len(out), len(words), err)
		}
		for i, s := range out {
			if s.Word != words[i/6] || s.List != "X+B" || !strings.Contains(s.Sentence, s.Word) {
				t.Fatalf("%+v", s)
			}
		}
	})
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(own))
	f.Add([]byte(`{"kinds":{"":["{word}"]}}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		templates, err := Parse(text)
		if err != nil {
			return
		}
		out, err := templates.Write([]Set{{Role: "X", ID: "a.b", Name: "n", Words: []string{"Kim"}}})
		if err == nil && len(out) == 0 {
			t.Errorf("no sentence of %q", text)
		}
	})
}

func Example() {
	templates, err := BuiltIn("fr")
	if err != nil {
		panic(err)
	}
	out, err := templates.Write([]Set{{Role: "X", Words: []string{"algèbre"}}})
	if err != nil {
		panic(err)
	}
	fmt.Println(out[2].Sentence)
	// Output: Ici on lit algèbre.
}

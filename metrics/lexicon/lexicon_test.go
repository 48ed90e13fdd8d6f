package lexicon

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// shipped reads the lexicon that the program ships.
func shipped(t testing.TB) *Lexicon {
	t.Helper()
	data, err := os.ReadFile("../../assets/lexicons/lexicons.json")
	if err != nil {
		t.Fatal(err)
	}
	l, err := Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestShippedSizes compares sizes with the papers: Caliskan's Table 1 and
// supplement, Rios' section 4.3 (290 and 222 words), Bolukbasi's Appendix C
// (218 words) and the authors' files; WEFE's documentation; Zhao's Table 1 (40
// occupations).
func TestShippedSizes(t *testing.T) {
	l := shipped(t)
	for id, want := range map[string]int{
		"caliskan.weat1.flowers": 25, "caliskan.weat1.unpleasant": 25, "caliskan.weat3.european-american-names": 32,
		"caliskan.weat4.african-american-names": 18, "caliskan.weat5.pleasant": 8, "caliskan.weat6.career": 8,
		"caliskan.weat7.arts": 8, "caliskan.weat8.science": 8, "caliskan.weat9.mental-disease": 6,
		"caliskan.weat9.permanent":           7,
		"caliskan.weat10.old-people-s-names": 8, "kurpicz.weat5-de.pleasant": 7, "kurpicz.weat5-de.unpleasant": 8,
		"kurpicz.weat7-en-mod.male-terms": 5, "kurpicz.ger-1.male-terms": 5, "kurpicz.ger-2.character-emotionality": 6,
		"rios.career-family.male": 11, "rios.intelligence-appearance.intelligence": 25, "rios.strong-weak.weak": 15,
		"rios.occupations": 290, "rios.mental-health": 222, "schmahl.arts": 9, "schmahl.male": 10, "valentini.female": 8,
		"bolukbasi.definitional": 10, "bolukbasi.gender-specific-seed": 218, "bolukbasi.professions": 320,
		"bolukbasi.equalize": 52, "bolukbasi.gender-specific": 1441, "bolukbasi.extreme-he": 12,
		"manzini.religion.defining": 5, "manzini.religion.words": 15, "manzini.race.defining": 6, "manzini.race.words": 10,
		"sweeney.national-origins": 15, "liu.positive": 2006, "liu.negative": 4783, "zhao.occupations": 40,
		"bolukbasi.professions-rated": 320,
	} {
		set, ok := l.Set(id)
		if n := len(set.Words) + len(set.Pairs) + len(set.Tuples); !ok || n != want {
			t.Errorf("%s has %d entries, want %d", id, n, want)
		}
	}
	if len(l.Tests) != 46 {
		t.Errorf("%d tests, want 46", len(l.Tests))
	}
}

// TestShippedRoles: in every test of gender the men stand in A, or first in a
// pair, so that positive is towards male.
func TestShippedRoles(t *testing.T) {
	l := shipped(t)
	for _, test := range l.Tests {
		if a, ok := l.Set(test.Set("A")); ok {
			if b, _ := l.Set(test.Set("B")); strings.Contains(strings.ToLower(b.Name), "male") &&
				strings.Contains(strings.ToLower(a.Name), "female") {
				t.Errorf("%s: A is %s", test.ID, a.Name)
			}
		}
		// German vectors are not here; of WEAT 5's French names only two have a
		// vector of their own.
		if elsewhere := test.Language == "de" || test.ID == "kurpicz.weat5-fr"; elsewhere != (test.Needs != "") {
			t.Errorf("%s: language %s needs %q", test.ID, test.Language, test.Needs)
		}
	}
	pairs, _ := l.Set("bolukbasi.definitional")
	if pairs.Pairs[0] != [2]string{"he", "she"} {
		t.Errorf("first definitional pair %v", pairs.Pairs[0])
	}
	if rios, _ := l.Test("rios.math-art"); rios.Set("X") != "rios.math-art.math" || rios.Set("A") != "rios.math-art.male" {
		t.Errorf("rios.math-art has the roles %v", rios.Sets)
	}
}

func TestParseErrors(t *testing.T) {
	set := func(fields string) string {
		return `{"sets":[{"id":"s","name":"S","language":"en","source":"Paper","place":"Table 1",` + fields + `}],"tests":[]}`
	}
	test := func(fields string) string {
		return `{"sets":[{"id":"s","name":"S","language":"en","source":"Paper","place":"Table 1","words":["a"]}],"tests":[` +
			`{"id":"t","name":"T","title":"T","method":"weat","language":"en","source":"Paper","place":"Table 1",` + fields + `}]}`
	}
	for name, c := range map[string]struct{ text, want string }{
		"fine":             {set(`"words":["a"]`), ""},
		"fine test":        {test(`"sets":[{"role":"X","set":"s"}]`), ""},
		"not JSON":         {`{`, "unexpected EOF"},
		"more":             {set(`"words":["a"]`) + "{}", "after the end"},
		"unknown field":    {set(`"words":["a"],"colour":"red"`), "colour"},
		"empty":            {set(`"words":[]`), "words or pairs"},
		"both":             {set(`"words":["a"],"pairs":[["a","b"]]`), "not both"},
		"tuples":           {set(`"tuples":[["a","b","c"],["a","e","f"]]`), ""},
		"short tuples":     {set(`"tuples":[["a","b"]]`), "at least 3"},
		"uneven tuples":    {set(`"tuples":[["a","b","c"],["d","e","f","g"]]`), "one length"},
		"empty in a tuple": {set(`"tuples":[["a","b",""]]`), "empty"},
		"words and tuples": {set(`"words":["a"],"tuples":[["a","b","c"]]`), "not both"},
		"values":           {set(`"words":["a","b"],"values":[1,-2.5]`), ""},
		"few values":       {set(`"words":["a","b"],"values":[1]`), "2 words and 1 values"},
		"infinite value":   {set(`"words":["a"],"values":[1e999]`), "1e999"},
		"valued pairs":     {set(`"pairs":[["a","b"]],"values":[1]`), "0 words and 1 values"},
		"twice":            {set(`"words":["a","a"]`), "twice"},
		"twice, noted":     {set(`"words":["word","word"],"notes":["“word” is printed twice."]`), ""},
		"NFD":              {set(`"words":["e\u0301"]`), "NFC"},
		"spaces":           {set(`"words":[" a"]`), "spaces around"},
		"control":          {set(`"words":["a\u0000b"]`), "control"},
		"empty pair":       {set(`"pairs":[["a",""]]`), "empty"},
		"half a pair":      {set(`"pairs":[["a"]]`), "empty"},
		"unknown set":      {test(`"sets":[{"role":"X","set":"z"}]`), `"z"`},
		"role twice":       {test(`"sets":[{"role":"X","set":"s"},{"role":"X","set":"s"}]`), "twice"},
		"no sets":          {test(`"sets":[]`), "no sets"},
		"nameless":         {strings.Replace(set(`"words":["a"]`), `"S"`, `""`, 1), "a field is empty"},
		"id with an at":    {strings.Replace(set(`"words":["a"]`), `"s"`, `"s@1"`, 1), "@"},
		"two of one id":    {strings.Replace(set(`"words":["a"]`), `],"tests"`, `,{"id":"s"}],"tests"`, 1), "two sets"},
		"published, empty": {test(`"sets":[{"role":"X","set":"s"}],"published":[{"value":"d"}]`), "published"},
	} {
		_, err := Parse([]byte(c.text))
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: error %v, want %q", name, err, c.want)
		}
	}
}

// TestDigests: a digest hangs on words, order and kind, not on prose.
func TestDigests(t *testing.T) {
	base := Set{ID: "s", Name: "S", Words: []string{"a", "b"}}
	same := Set{ID: "t", Name: "T", Words: []string{"a", "b"}, Notes: []string{"a note"}}
	if base.Digest() != same.Digest() {
		t.Error("the digest hangs on prose")
	}
	digests := []string{base.Digest()}
	for _, other := range []Set{
		{Words: []string{"b", "a"}}, {Words: []string{"ab"}}, {Words: []string{"a"}},
		{Pairs: [][2]string{{"a", "b"}}}, {Pairs: [][2]string{{"b", "a"}}},
		{Tuples: [][]string{{"a", "b", "c"}}}, {Tuples: [][]string{{"a", "c", "b"}}},
		{Words: []string{"a", "b"}, Values: []float64{1, 2}}, {Words: []string{"a", "b"}, Values: []float64{2, 1}},
	} {
		digests = append(digests, other.Digest())
	}
	slices.Sort(digests)
	if len(slices.Compact(digests)) != 10 {
		t.Errorf("digests repeat: %v", digests)
	}
	l := shipped(t)
	if l.TestDigest("caliskan.weat7") != l.TestDigest("kurpicz.weat7-en") {
		t.Error("two tests with the same words have different digests")
	}
	if l.TestDigest("caliskan.weat7") == l.TestDigest("caliskan.weat8") || l.TestDigest("none") != "" {
		t.Error("test digests")
	}
}

// TestGroupsOfDefiningSets: the words of each group, in order, are those that
// the defining sets have for it.
func TestGroupsOfDefiningSets(t *testing.T) {
	l := shipped(t)
	for defining, groups := range map[string][]string{
		"manzini.religion.defining": {"manzini.religion.judaism", "manzini.religion.christianity", "manzini.religion.islam"},
		"manzini.race.defining":     {"manzini.race.black", "manzini.race.caucasian", "manzini.race.asian"},
	} {
		sets, _ := l.Set(defining)
		for i, id := range groups {
			var want []string
			for _, tuple := range sets.Tuples {
				if !slices.Contains(want, tuple[i]) {
					want = append(want, tuple[i])
				}
			}
			if group, _ := l.Set(id); !slices.Equal(group.Words, want) {
				t.Errorf("%s has %v, want %v", id, group.Words, want)
			}
		}
	}
}

// TestShippedValues: Zhao et al. 2018, Table 1, and the authors' file of
// Bolukbasi et al. 2016.
func TestShippedValues(t *testing.T) {
	l := shipped(t)
	for id, want := range map[string]map[string]float64{
		"zhao.occupations":            {"carpenter": 2, "editor": 52, "ceo": 39, "secretary": 95},
		"bolukbasi.professions-rated": {"accountant": 0.4, "acquaintance": 0, "homemaker": -0.9},
	} {
		set, _ := l.Set(id)
		for word, value := range want {
			if i := slices.Index(set.Words, word); i < 0 || set.Values[i] != value {
				t.Errorf("%s: the value of %s is not %v", id, word, value)
			}
		}
	}
}

// TestFrozenDigests pins digests that links in the world refer to: a change of
// words must come as a new id.
func TestFrozenDigests(t *testing.T) {
	l := shipped(t)
	for id, want := range map[string]string{
		"caliskan.weat7": "f718e163d2556620", "caliskan.weat8": "0231325da11921bb",
		"rios.occupations-ripa": "ff0e9339005a456e",
	} {
		if got := l.TestDigest(id)[:DigestLength]; got != want {
			t.Errorf("%s has the digest %s, want %s", id, got, want)
		}
	}
}

func TestNearest(t *testing.T) {
	l := shipped(t)
	if got := l.NearestTests("caliskan.weta7", 3); !slices.Contains(got, "caliskan.weat7") {
		t.Errorf("nearest tests %v", got)
	}
	if got := l.NearestSets("rios.occupation", 1); !slices.Equal(got, []string{"rios.occupations"}) {
		t.Errorf("nearest sets %v", got)
	}
	if got := l.NearestSets(strings.Repeat("x", 1<<20), 10000); len(got) != len(l.Sets) {
		t.Errorf("%d sets", len(got))
	}
	for _, c := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"abc", "", 3}, {"kitten", "sitting", 3}, {"flaw", "lawn", 2}} {
		if got := editDistance(c.a, c.b); got != c.want {
			t.Errorf("editDistance(%q, %q) = %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

func TestAllWords(t *testing.T) {
	words := shipped(t).AllWords()
	if !slices.IsSorted(words) || len(slices.Compact(slices.Clone(words))) != len(words) {
		t.Error("words are not sorted and unique")
	}
	for _, w := range []string{"Einstein", "he", "glücklich", "convent", "Shakespeare", "detective"} {
		if _, ok := slices.BinarySearch(words, w); !ok {
			t.Errorf("%s is not there", w)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(`{"sets":[{"id":"s","name":"S","language":"en","source":"P","place":"1","words":["a"]}],"tests":[]}`))
	f.Add([]byte(`{"sets":[],"tests":[{"id":"t"}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := Parse(data)
		if err != nil {
			return
		}
		l.AllWords()
		for _, test := range l.Tests {
			if len(l.TestDigest(test.ID)) != 64 {
				t.Errorf("digest of %q", test.ID)
			}
		}
	})
}

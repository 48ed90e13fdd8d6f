package command

import (
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"weatherglass/app/lesson"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	builtin "weatherglass/assets/lessons"
	"weatherglass/files/filestest"
	"weatherglass/metrics/experiment"
)

// TestLessons runs every built-in lesson: each condition holds, so that each sentence is borne
// out by its numbers.
func TestLessons(t *testing.T) {
	if testing.Short() {
		t.Skip("24 lessons take minutes under the race detector")
	}
	var names []string
	for _, f := range builtin.All() {
		names = append(names, f.Command())
	}
	if len(names) != 24 {
		t.Fatalf("the lessons are %q", names)
	}
	code, out, errs := runCommand("", append([]string{"lesson", "check"}, names...)...)
	if code != exitOK || strings.Count(out, "all conditions hold\n") != len(names) {
		t.Errorf("exit %d\n%s%s", code, out, errs)
	}
	if code, out, _ := runCommand("", "lesson", "list"); code != exitOK || strings.Count(out, "\n") != len(names) ||
		!strings.Contains(out, "luck          en  from age 14, 15 minutes, Is it luck?\n") {
		t.Errorf("exit %d\n%s", code, out)
	}
}

// TestLessonsOfLanguages: the lessons of each language are those of English, of as many steps, with
// guesses of the same kinds; a code that a phone draws in one is read in another.
func TestLessonsOfLanguages(t *testing.T) {
	english := builtin.In(locale.English)
	for _, language := range locale.Languages() {
		own := builtin.In(language.ID)
		if len(own) != len(english) {
			t.Fatalf("%s has %d lessons", language.Name, len(own))
		}
		for i, f := range own {
			l, e := f.Lesson(), english[i].Lesson()
			if f.Name != english[i].Name || len(l.Steps) != len(e.Steps) || l.Age != e.Age || l.Minutes != e.Minutes {
				t.Errorf("%s is not %s in %s", f.Path, english[i].Path, language.Name)
				continue
			}
			for n, s := range l.Steps {
				a, b := s.Guess, e.Steps[n].Guess
				if a.Kind != b.Kind || a.Low != b.Low || a.High != b.High || len(a.Choices) != len(b.Choices) {
					t.Errorf("%s, step %d: another guess than in English", f.Path, n+1)
				}
			}
			if language.ID != locale.English && l.FindOut.Text() == e.FindOut.Text() {
				t.Errorf("%s is in English", f.Path)
			}
		}
	}
}

// TestLessonsReadInTheirLanguage: numbers and headings of a lesson are those of its language.
func TestLessonsReadInTheirLanguage(t *testing.T) {
	for name, want := range map[string][]string{
		"luck": {"At 0.93.", "108 of 12,870. So luck gets there about 8 times in 1,000.", "What this does not say",
			"15 minutes, from age 14"},
		"de/luck": {"Bei 0,93.", "108 von 12\u202f870. So weit kommt der Zufall in etwa 8 von 1\u202f000 Fällen.", "Was das nicht sagt", "15 Minuten, ab 14 Jahren"},
		"fr/luck": {"À 0,93.", "108 sur 12\u202f870. Le hasard va donc aussi loin environ 8 fois sur 1\u202f000.", "Ce que cela ne dit pas", "15 minutes, dès 14 ans"},
	} {
		code, out, errs := runCommand("", "lesson", "read", name)
		for _, text := range want {
			if code != exitOK || !strings.Contains(out, text) {
				t.Errorf("%s, exit %d, has no %q\n%s", name, code, text, errs)
			}
		}
	}
}

// inEnglish are common words that are neither German nor French.
var inEnglish = regexp.MustCompile(`(?i)\b(the|and|of|with|which|your|are|is|not|this|words?|each|from|to|lean|than)\b`)

// TestLessonsDrawInTheirLanguage: the charts of a lesson say nothing in English.
func TestLessonsDrawInTheirLanguage(t *testing.T) {
	if testing.Short() {
		t.Skip("16 lessons take a minute under the race detector")
	}
	defer locale.Use(locale.English)
	for _, f := range builtin.All() {
		if f.Language() == locale.English {
			continue
		}
		l, rs, err := runLesson(t.Context(), terminal{out: io.Discard, err: io.Discard}, "", f.Command())
		if err != nil {
			t.Fatal(err)
		}
		locale.Use(f.Language())
		for i, s := range l.Steps {
			if len(s.Asks) == 0 || s.Guess.Kind == lesson.Glass {
				continue
			}
			c := method.Charts(rs[s.Asks[0].Name], 700)[0]
			text := strings.Join([]string{c.Title, c.Lead, c.PoleA, c.PoleB, c.Caption, c.Caution, c.Alt}, " ")
			for _, k := range c.Key {
				text += " " + k.Label
			}
			if left := inEnglish.FindString(text); left != "" {
				t.Errorf("%s, step %d says in English %q: %s", f.Path, i+1, left, text)
			}
		}
	}
}

// digits are numbers in a text; years, and how many words a list has, are none that a reading
// gives.
var digits = regexp.MustCompile(`\d+(?:[.,]\d+)?`)

// givenNumbers may stand in the prose of a lesson: of lists, of scales, of years, of lessons.
var givenNumbers = map[string]bool{"0": true, "1": true, "2": true, "6": true, "4": true, "25": true, "50": true,
	"95": true, "100": true, "500": true, "2014": true, "2016": true,
	"1840": true, "1850": true, "1859": true, "1860": true, "1879": true, "1880": true, "1899": true,
	"1900": true, "1920": true}

// TestLessonsTypeNoNumber: what a lesson measures stands in it as a name.
func TestLessonsTypeNoNumber(t *testing.T) {
	for file, l := range parsedLessons(t) {
		for _, s := range l.Steps {
			for _, p := range append(append([]lesson.Paragraph{}, s.Before...), s.After...) {
				for _, sentence := range p {
					for _, span := range sentence {
						for _, n := range digits.FindAllString(span.Text, -1) {
							if !givenNumbers[n] {
								t.Errorf("%s, %s: %s is typed in %q", file, s.Title, n, span.Text)
							}
						}
					}
				}
			}
		}
	}
}

// parsedLessons are all built-in ones by their path.
func parsedLessons(t *testing.T) map[string]*lesson.Lesson {
	t.Helper()
	out := map[string]*lesson.Lesson{}
	for _, f := range builtin.All() {
		l, err := lesson.Parse(f.Text)
		if err != nil {
			t.Fatalf("%s: %v", f.Path, err)
		}
		out[f.Path] = l
	}
	return out
}

// TestLessonsFit: a lesson takes at most fifteen minutes and has what a class needs.
func TestLessonsFit(t *testing.T) {
	for file, l := range parsedLessons(t) {
		if l.Minutes > 15 || l.Language != filepath.Base(filepath.Dir(file)) || len(l.Talk) < 2 ||
			len(l.Alone) != 1 || len(l.Teacher) < 4 {
			t.Errorf("%s: %d minutes, %s, %d questions, %d notes", file, l.Minutes, l.Language, len(l.Talk), len(l.Teacher))
		}
		for _, s := range l.Steps {
			if s.Guess == nil {
				t.Errorf("%s, %s: nobody guesses", file, s.Title)
			}
		}
	}
}

// TestLessonsAreReadable: the English ones are of grade 8 or lower by Kincaid et al. (1975),
// "Derivation of new readability formulas", 0.39 words a sentence + 11.8 syllables a word − 15.59.
func TestLessonsAreReadable(t *testing.T) {
	for file, l := range parsedLessons(t) {
		if l.Language != "en" {
			continue
		}
		var sentences, words, parts int
		for _, s := range l.Steps {
			for _, p := range append(append([]lesson.Paragraph{}, s.Before...), s.After...) {
				for _, sentence := range p {
					sentences++
					for _, w := range strings.Fields(lesson.Paragraph{sentence}.Text()) {
						words++
						parts += syllables(w)
					}
				}
			}
		}
		grade := 0.39*float64(words)/float64(sentences) + 11.8*float64(parts)/float64(words) - 15.59
		t.Logf("%s: grade %.1f, %d words", file, grade, words)
		if grade > 8 {
			t.Errorf("%s is of grade %.1f", file, grade)
		}
	}
}

// syllables counts groups of vowels, without a silent e at the end; at least one. A number in
// braces counts two.
func syllables(word string) int {
	if strings.HasPrefix(word, "{") {
		return 2
	}
	word = strings.ToLower(strings.Trim(word, "*.,:;?!()–“”"))
	n, before := 0, false
	for _, r := range word {
		vowel := strings.ContainsRune("aeiouyäöü", r)
		if vowel && !before {
			n++
		}
		before = vowel
	}
	if n > 1 && strings.HasSuffix(word, "e") && !strings.HasSuffix(word, "le") {
		n--
	}
	return max(n, 1)
}

// TestSyllables counts words by hand.
func TestSyllables(t *testing.T) {
	for word, want := range map[string]int{"the": 1, "take": 1, "table": 2, "insects": 2, "difference.": 3, "flea": 1,
		"banana": 3, "company": 3, "{d}": 2} {
		if got := syllables(word); got != want {
			t.Errorf("%s has %d syllables, by hand %d", word, got, want)
		}
	}
}

// TestDocumentedLesson: the lesson that docs/lessons.md shows is one, and holds.
func TestDocumentedLesson(t *testing.T) {
	text, err := os.ReadFile("docs/lessons.md")
	if err != nil {
		t.Fatal(err)
	}
	_, shown, _ := strings.Cut(string(text), "    # The gender of fruit\n")
	shown, _, _ = strings.Cut(shown, "\nThe head has")
	file := filepath.Join(t.TempDir(), "shown.md")
	filestest.Write(t, file, "# The gender of fruit\n"+strings.ReplaceAll(shown, "\n    ", "\n")[4:])
	if code, out, errs := runCommand("", "lesson", "check", file); code != exitOK ||
		!strings.Contains(out, "all conditions hold") {
		t.Errorf("exit %d, %s%s", code, out, errs)
	}
}

func TestLessonCommand(t *testing.T) {
	code, text, errs := runCommand("", "lesson", "show", "luck")
	if code != exitOK || !strings.HasPrefix(text, "# Is it luck?\nlanguage: en\n") {
		t.Fatalf("exit %d, %.100s", code, text)
	}
	dir := t.TempDir()
	own, wrong, broken := filepath.Join(dir, "own.md"), filepath.Join(dir, "wrong.md"), filepath.Join(dir, "broken.md")
	short := "# Own\nlanguage: en\nage: 12\nminutes: 5\nfind out: A thing.\naim: You can.\n\n" +
		"## One\n\nguess: glass -2 to 2 | Where?\n\n```json one\n" +
		`{"test": "caliskan.weat8", "embedding": "glove-6b-100d"}` + "\n```\nexpect: d > 1\n\nAt {d}.\n\nnot:\n- All.\n"
	filestest.Write(t, own, short)
	filestest.Write(t, wrong, strings.Replace(short, "d > 1", "d > 1.5; p < 0.001", 1))
	filestest.Write(t, broken, strings.Replace(short, "age: 12", "ages: 12", 1))
	if code, out, errs := runCommand("", "lesson", "check", own); code != exitOK ||
		!strings.Contains(out, "1 step, 1 Experiment, all conditions hold") {
		t.Errorf("exit %d, %s%s", code, out, errs)
	}
	if code, out, errs := runCommand("", "lesson", "read", own); code != exitOK ||
		!strings.Contains(out, "1. One\n\n? Where?\n\nAt 1.16.\n\nWhat this does not say\n\n- All.\n") {
		t.Errorf("exit %d, %s%s", code, out, errs)
	}
	// What does not hold is told with what it is now, and read as the reading's own sentence.
	code, out, _ := runCommand("", "lesson", "check", wrong)
	for _, part := range []string{"wrong.md, step 1, line 8: d > 1.5 does not hold (d is 1.15968)",
		"p < 0.001 does not hold (p is 0.00839161)"} {
		if code != exitFailed || !strings.Contains(out, part) {
			t.Errorf("exit %d, %q lacks %q, %s", code, out, part, errs)
		}
	}
	if code, out, _ := runCommand("", "lesson", "read", wrong); code != exitOK || strings.Contains(out, "At 1.16") ||
		!strings.Contains(out, "more") {
		t.Errorf("exit %d, %s", code, out)
	}
	// Other vectors give other numbers.
	const small = "assets/packs/glove-6b-50d"
	var r experiment.Reading
	_, text, errs = runCommand(`{"test": "caliskan.weat8", "embedding": "glove-6b-50d"}`, "run", "-json", "-")
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		t.Fatal(err, errs)
	}
	if code, out, errs := runCommand("", "lesson", "-vectors", small, "read", own); code != exitOK ||
		!strings.Contains(out, "At "+prose.Fixed(r.Values["d"], 2)+".") || prose.Fixed(r.Values["d"], 2) == "1.16" {
		t.Errorf("exit %d, %s%s", code, out, errs)
	}
	for args, want := range map[string]string{
		"lesson":                 "lesson takes list",
		"lesson sing luck":       "lesson takes list",
		"lesson read":            "lesson takes list",
		"lesson check nothing":   "There is no lesson “nothing”",
		"lesson check " + broken: "Line 3: The head of a lesson has no field “ages”.",
		"lesson read ./gone.md":  "gone.md",
	} {
		if code, _, errs := runCommand("", strings.Fields(args)...); code == exitOK || !strings.Contains(errs, want) {
			t.Errorf("%s: exit %d, %q", args, code, errs)
		}
	}
}

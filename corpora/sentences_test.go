package corpora

import (
	"math"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/metrics/usage"
)

// sentencesOf asks for words in texts of lines.
func sentencesOf(t *testing.T, ask usage.Ask, texts ...string) map[string]usage.Used {
	t.Helper()
	dir := t.TempDir()
	for i, text := range texts {
		filestest.Write(t, filepath.Join(dir, "text"+strconv.Itoa(i)+".txt"), text)
	}
	used, err := Texts{Paths: []string{dir}}.Sentences(t.Context(), ask)
	if err != nil {
		t.Fatal(err)
	}
	return used
}

// A sentence counts once for each word that it uses, whatever their case; on one line, and not
// where it is too long or has only a longer word.
func TestSentencesByHand(t *testing.T) {
	used := sentencesOf(t, usage.Ask{Words: []string{"nurse", "he", "absent"}, Language: "en",
		Most: 9, Longest: 60, Seed: 1},
		"Nothing here. The Nurse came;\tthe nurse left! “Did he?” asked the nurse’s friend.\nNurses stay. He is a nurse, and that is said in far too many words to be kept by anyone.\n", "he\n")
	var nurse []string
	for _, s := range used["nurse"].Kept {
		nurse = append(nurse, s.Document+": "+s.Text)
	}
	if got := strings.Join(nurse, "|"); got != "text0: The Nurse came; the nurse left!" || used["nurse"].All != 1 {
		t.Errorf("nurse: %s", got)
	}
	var he []string
	for _, s := range used["he"].Kept {
		he = append(he, s.Document+": "+s.Text)
	}
	if got := strings.Join(he, "|"); got != "text0: “Did he?”|text1: he" {
		t.Errorf("he: %s", got)
	}
	if u, ok := used["absent"]; !ok || u.All != 0 || len(u.Kept) != 0 {
		t.Errorf("absent: %+v", u)
	}
}

// Each sentence is as likely to be kept as any other; the same seed keeps the same ones,
// whatever other words are asked for.
func TestSentencesAreDrawn(t *testing.T) {
	var text strings.Builder
	for i := range 20 {
		text.WriteString("This is a word " + strings.Repeat("x", i) + ".\n")
	}
	times := map[string]int{}
	const seeds, most = 600, 5
	for seed := range uint64(seeds) {
		kept := sentencesOf(t, usage.Ask{Words: []string{"word"}, Language: "en", Most: most, Longest: 99, Seed: seed},
			text.String())["word"].Kept
		if seed < 3 {
			again := sentencesOf(t, usage.Ask{Words: []string{"is", "word"}, Language: "en", Most: most, Longest: 99,
				Seed: seed}, text.String())["word"].Kept
			for i := range kept {
				if kept[i].Text != again[i].Text {
					t.Errorf("seed %d keeps %q and %q", seed, kept[i].Text, again[i].Text)
				}
			}
		}
		for i, s := range kept {
			times[s.Text]++
			if i > 0 && len(kept[i-1].Text) >= len(s.Text) {
				t.Fatalf("not in the order of the texts: %q, %q", kept[i-1].Text, s.Text)
			}
		}
	}
	// Of 600 draws of 5 of 20 each is kept 150 times, with a standard deviation of 10.6.
	if len(times) != 20 {
		t.Errorf("%d sentences were ever kept", len(times))
	}
	for s, n := range times {
		if math.Abs(float64(n)-150) > 5*10.6 {
			t.Errorf("%q was kept %d times", s, n)
		}
	}
}

package method

import (
	"encoding/json"
	"strings"
	"testing"

	"weatherglass/app/prose"
	"weatherglass/app/prose/prosetest"
)

// A picture that leaves the page says what it shows: title, answer, poles, key,
// source and check number, in lines that fit.
func TestTitled(t *testing.T) {
	for _, name := range prosetest.Names() {
		a := prosetest.Load(t, name)
		for _, c := range Charts(a, 390) {
			var spec struct {
				Title struct{ Text, Subtitle []string }
			}
			if err := json.Unmarshal(Titled(c, a, 390), &spec); err != nil {
				t.Fatal(err)
			}
			text := strings.Join(append(spec.Title.Text, spec.Title.Subtitle...), "")
			want := []string{c.Title, prose.Plain(Headline(a)), c.PoleA, c.PoleB, a.Reading.Embedding.Title,
				a.TestName, a.Reading.Digest[:16]}
			for _, k := range c.Key {
				want = append(want, k.Label)
			}
			for _, w := range want {
				if !strings.Contains(text, w) {
					t.Errorf("%s, %s: %q is not in %q", name, c.ID, w, text)
				}
			}
			for _, line := range spec.Title.Subtitle {
				if strings.Contains(strings.TrimSpace(line), " ") && len([]rune(line)) > 390/7+1 {
					t.Errorf("%s, %s: the line %q is too long", name, c.ID, line)
				}
			}
		}
	}
}

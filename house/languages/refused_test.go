package languages

import (
	"regexp"
	"strings"
	"testing"

	"weatherglass/app/lesson"
	"weatherglass/app/locale"
	"weatherglass/app/record"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/listfile"
	"weatherglass/metrics/message"
	"weatherglass/vectors"
)

// inEnglish are common words that are neither German nor French.
var inEnglish = regexp.MustCompile(`(?i)(^|[^\p{L}])(the|and|of|with|which|your|are|is|not|this|that|words?|one|each|from|by|to|than|has|have|needs?|must)($|[^\p{L}])`)

// TestRefusals provokes errors as people do, and says them in every language: all of each, but for what
// somebody typed.
func TestRefusals(t *testing.T) {
	lex, err := vectors.Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	asked := func(text string) error {
		e, err := experiment.Parse([]byte(text))
		if err == nil {
			_, err = experiment.Resolve(e, lex)
		}
		return err
	}
	link := func(fragment string) error {
		_, err := experiment.DecodeLink(fragment)
		return err
	}
	compared := func(text string) error {
		_, err := experiment.ParseComparing([]byte(text))
		return err
	}
	lists := func(text string) error {
		_, err := listfile.Parse([]byte(text), listfile.Options{})
		return err
	}
	taught := func(text string) error {
		_, err := lesson.Parse(text)
		return err
	}
	kept := func(text string) error {
		_, err := record.Parse([]byte(text))
		return err
	}
	defer locale.Use(locale.English)
	for _, c := range []struct {
		by   func(string) error
		text string
	}{
		{asked, `{"methods": "weat"}`}, {asked, `{"method": 1}`}, {asked, `{"method": "weet"}`}, {asked, `[]`},
		{asked, `{"sets": {"X": 1}}`}, {asked, `{"sets": {"X": ["a", null]}}`}, {asked, `{"test": "nosuch.test"}`},
		{asked, `{"method": "weat", "embedding": "glove-6b-100d"}`},
		{asked, `{"method": "weat", "embedding": "glove-6b-100d", "test": "caliskan.weat8", "options": {"draws": -1}}`},
		{asked, `{"method": "weat", "embedding": "glove-6b-100d", "test": "caliskan.weat8", "options": {"draw": 1}}`},
		{asked, `{"method": "weat", "embedding": "glove-6b-100d", "test": "caliskan.weat8", "sets": {"Q": ["he"]}}`},
		{asked, `{"method": "ripa", "embedding": "glove-6b-100d", "sets": {"words": ["he"], "pairs": ["he"]}}`},
		{link, "nonsense"}, {link, "A_"}, {link, strings.Repeat("A", 40)},
		{compared, `{}`}, {compared, `{"tests": [], "embeddings": []}`}, {compared, `{"test": 1}`},
		{lists, ""}, {lists, "{"}, {lists, "\x00\x01\x02"},
		{taught, ""}, {taught, "# A title"}, {taught, "# A\n\nguess: glass -2 to 2"},
		{kept, "{}"}, {kept, "[]"},
	} {
		err := c.by(c.text)
		if err == nil {
			t.Errorf("%.60q is taken", c.text)
			continue
		}
		refused := message.Of(err)
		for _, l := range locale.Languages()[1:] {
			locale.Use(l.ID)
			said := locale.Tell(refused)
			if left := inEnglish.FindString(quoted.ReplaceAllString(said, "")); left != "" {
				t.Errorf("%.40q in %s, says %q: %q, of %q", c.text, l.Name, left, said, refused.Text)
			}
		}
	}
}

// quoted is what somebody typed, what stands in code, and ids of fields and methods, one behind the other.
var quoted = regexp.MustCompile("([a-z-]+, ){3}[a-z, -]+|„[^“]*“|“[^”]*”|«[^»]*»|\"[^\"]*\"|`[^`]*`")

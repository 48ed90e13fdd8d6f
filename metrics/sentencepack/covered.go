package sentencepack

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/sentences"
)

// Covered are the sentences of some built-in tests: groups of one length, each a word in the templates of its kind.
type Covered struct {
	Groups []Group
	Kinds  int // of templates
	Size   int // sentences of a group
	SHA256 string
}

// Group is a word in the templates of its kind.
type Group struct {
	Kind      int // which templates: kinds are counted in the order in which they come
	Sentences []string
}

// Sentences is how many there are.
func (c *Covered) Sentences() int { return len(c.Groups) * c.Size }

// Cover writes the sentences of built-in tests by the built-in templates, each once, in the order of the tests. The
// error of a test that is unknown is an [*experiment.Error].
func Cover(tests []string, lex *lexicon.Lexicon) (*Covered, error) {
	c := new(Covered)
	kinds, seen := map[string]int{}, map[string]bool{}
	sum := sha256.New()
	for _, id := range tests {
		made, err := sentences.OfTest(experiment.Experiment{Method: "weat", Test: id}, lex, nil, "")
		if err != nil {
			return nil, err
		}
		for _, group := range grouped(made.List) {
			if seen[group[0].Sentence] {
				continue
			}
			if c.Size == 0 {
				c.Size = len(group)
			}
			if len(group) != c.Size {
				return nil, fmt.Errorf("the word %q stands in %d sentences and others in %d",
					group[0].Word, len(group), c.Size)
			}
			g := Group{Kind: kindOf(group, kinds)}
			for _, s := range group {
				seen[s.Sentence] = true
				g.Sentences = append(g.Sentences, s.Sentence)
				sum.Write([]byte(s.Sentence + "\n"))
			}
			c.Groups = append(c.Groups, g)
		}
	}
	c.Kinds, c.SHA256 = len(kinds), hex.EncodeToString(sum.Sum(nil))
	return c, nil
}

// grouped are the sentences of each word and kind, which stand together.
func grouped(list []sentences.Sentence) (groups [][]sentences.Sentence) {
	for i, s := range list {
		if i == 0 || s.Word != list[i-1].Word || s.List != list[i-1].List { // a word of two kinds is in two lists
			groups = append(groups, nil)
		}
		groups[len(groups)-1] = append(groups[len(groups)-1], s)
	}
	return groups
}

// kindOf is the place of a group's templates among those that came, where it puts them if they are new.
func kindOf(group []sentences.Sentence, kinds map[string]int) int {
	var templates strings.Builder
	for _, s := range group {
		templates.WriteString(s.Template + "\n")
	}
	key := templates.String()
	if _, known := kinds[key]; !known {
		kinds[key] = len(kinds)
	}
	return kinds[key]
}

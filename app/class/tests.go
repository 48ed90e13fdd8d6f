package class

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"weatherglass/app/fragment"
	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// Lists are the words that somebody chose for the two sets of a question.
type Lists struct {
	X []string `json:"X"`
	Y []string `json:"Y"`
}

// Same reports whether two have the same words, in whatever order.
func (l Lists) Same(other Lists) bool {
	return sameWords(l.X, other.X) && sameWords(l.Y, other.Y)
}

func sameWords(a, b []string) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

// Changed is how many words have to be put in, taken out or replaced to make one of the other.
func (l Lists) Changed(other Lists) int {
	return changed(l.X, other.X) + changed(l.Y, other.Y)
}

func changed(from, to []string) int {
	rest, added := slices.Clone(from), 0
	for _, w := range to {
		if i := slices.Index(rest, w); i >= 0 {
			rest = slices.Delete(rest, i, i+1)
		} else {
			added++
		}
	}
	return max(added, len(rest)) // a word out and one in is one that was replaced
}

// Tests are those that a class has made for one question, as a file and a link have them.
type Tests struct {
	Question string  `json:"question"` // a reading of it, as a link has it behind its #
	Lists    []Lists `json:"tests"`
}

// keptTests is a Tests as a file.
type keptTests struct {
	Is string `json:"weatherglass"`
	Tests
}

const (
	isTests = "class tests"
	// MostTests is how many tests are taken.
	MostTests = 200
	// mostWords is how many words a list may have.
	mostWords = 1000
)

// File writes the tests as a file.
func (t Tests) File() ([]byte, error) {
	text, err := json.MarshalIndent(keptTests{isTests, t}, "", "\t")
	return append(text, '\n'), err
}

// ParseTestsFile reads one that [Tests.File] wrote; what is wrong with it is an [experiment.Error].
func ParseTestsFile(text []byte) (Tests, error) {
	var k keptTests
	if json.Unmarshal(text, &k) != nil || k.Is != isTests {
		return Tests{}, fault(locale.Say("This file does not hold the tests of a class."),
			locale.Say("Choose one that “Save the tests as a file” has written."))
	}
	return k.checked()
}

// Link writes the tests as a fragment: the question, and behind a slash the lists. It is an
// [experiment.Error] where no link is sure to hold them.
func (t Tests) Link() (string, error) {
	if len(t.Lists) == 0 {
		return t.Question, nil
	}
	text, err := json.Marshal(t.Lists)
	if err != nil {
		return "", err
	}
	packed, err := fragment.Write(text)
	if err != nil {
		return "", err
	}
	if link := t.Question + "/" + packed; len(link) <= fragment.MostLink {
		return link, nil
	}
	return "", fault(locale.Say("These tests are too long for a link."), locale.Say("Save them as a file."))
}

// ParseTestsLink reads a fragment that [Tests.Link] wrote; what is wrong with it is an
// [experiment.Error].
func ParseTestsLink(link string) (Tests, error) {
	question, packed, some := strings.Cut(link, "/")
	t := Tests{Question: question}
	if some {
		text, err := fragment.Read(packed, MaxBytes)
		if err != nil || json.Unmarshal(text, &t.Lists) != nil {
			return Tests{}, fault(locale.Say("The link to a class’s tests is damaged: a part of it is missing or changed."),
				locale.Say("Copy the whole link again."))
		}
	}
	return t.checked()
}

// checked refuses what no class has made. That the question exists is for who opens it to see.
func (t Tests) checked() (Tests, error) {
	tooLong := func(l Lists) bool { return len(l.X) > mostWords || len(l.Y) > mostWords }
	if t.Question == "" || len(t.Lists) > MostTests || slices.ContainsFunc(t.Lists, tooLong) {
		return Tests{}, fault(locale.Say(
			"These are no tests of a class: the question is missing, or there are more than {1} tests, or a list has more than {2} words.", strconv.Itoa(MostTests), strconv.Itoa(mostWords)), locale.Say("Begin at a reading of the question."))
	}
	return t, nil
}

// FindLinks finds the links in what was pasted, whatever stands between them: what stands behind
// the # of each. Words that look like an address but have none are returned as they are.
func FindLinks(text string) (fragments, bare []string) {
	for word := range strings.FieldsSeq(text) {
		word = strings.Trim(word, "<>()[]\"'“”„«».,;!?")
		_, behind, found := strings.Cut(word, "#")
		_, isLink := strings.CutPrefix(word, "http")
		switch _, err := experiment.DecodeLink(word); {
		case found && behind != "":
			fragments = append(fragments, behind)
		case err == nil:
			fragments = append(fragments, word)
		case isLink && strings.Contains(word, "://"):
			bare = append(bare, word)
		}
	}
	return fragments, bare
}

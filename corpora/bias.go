package corpora

import (
	"fmt"
	"strings"

	"weatherglass/metrics/corpus"
)

// Question asks for the bias of words in the counts of some documents.
//
// Words are as texts of the language are counted: see [Words].
type Question struct {
	Words []string
	A, B  string // names of lists of context words
	Where []corpus.Condition
	By    string // a column whose values divide the documents; empty: none does
}

// Answer is the bias in one part of the documents.
//
// Exactly one of Result and Err says something.
type Answer struct {
	Value  string // of the column By
	Result corpus.Result
	Err    error // why there is no Result
}

// Bias answers a question in one pass over the counts.
//
// Answers are in the order of [corpus.Index.By], one alone without By. The
// measures of all parts are held at once, so memory grows with the
// number of values.
func (c *Counts) Bias(q Question) ([]Answer, error) {
	a, err := c.list(q.A)
	if err != nil {
		return nil, err
	}
	b, err := c.list(q.B)
	if err != nil {
		return nil, err
	}
	places, err := c.Index.Where(q.Where)
	if err != nil {
		return nil, err
	}
	parts := []corpus.Part{{Places: places}}
	if q.By != "" {
		if parts, err = c.Index.By(q.By, places); err != nil {
			return nil, err
		}
	}
	if len(places) == 0 || len(parts) == 0 {
		return nil, fmt.Errorf("none of the %d documents is meant; see -where and -by", len(c.Index.IDs))
	}
	// Each part has a measure of its own that watches the same words.
	return c.answers(parts, func() *corpus.PMI {
		p := corpus.NewPMI(c.Vocabulary, c.Settings(), a, b)
		p.Watch(c.Vocabulary, q.Words)
		return p
	})
}

// answers measures each part.
//
// A document is in one part at most.
func (c *Counts) answers(parts []corpus.Part, start func() *corpus.PMI) ([]Answer, error) {
	// By place, so that a document finds its part at once.
	measures, in := make([]*corpus.PMI, len(parts)), map[int]*corpus.PMI{}
	for i, part := range parts {
		measures[i] = start()
		// Parts do not share a document.
		for _, place := range part.Places {
			in[place] = measures[i]
		}
	}
	err := c.Each(func(place int, d corpus.Document) error {
		if p := in[place]; p != nil {
			p.Add(d)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	list := make([]Answer, len(parts))
	for i, part := range parts {
		list[i].Value = part.Value
		list[i].Result, list[i].Err = measures[i].Result()
	}
	return list, nil
}

// list returns where a list of context words stands in the counts.
//
// By its name in the manifest; O(lists).
func (c *Counts) list(name string) (int, error) {
	var names []string
	for i, l := range c.Manifest.Contexts {
		if l.Name == name {
			return i, nil
		}
		names = append(names, l.Name)
	}
	if len(names) == 0 {
		return 0, fmt.Errorf("no company was counted; count anew with -contexts")
	}
	return 0, fmt.Errorf("the company of %q was not counted, only of %s; count anew with -contexts", name,
		strings.Join(names, ", "))
}

// PartCount is how much one value of a column has.
//
// Tokens are of words in the vocabulary and beside it alike.
type PartCount struct {
	Value     string
	Documents int
	Tokens    uint64
}

// Parts counts the documents and words by their value in a column.
//
// One pass over the counts.
func (c *Counts) Parts(by string) ([]PartCount, error) {
	all, err := c.Index.Where(nil)
	if err != nil {
		return nil, err
	}
	parts, err := c.Index.By(by, all)
	if err != nil {
		return nil, err
	}
	list, in := make([]PartCount, len(parts)), map[int]int{}
	for i, p := range parts {
		list[i] = PartCount{Value: p.Value, Documents: len(p.Places)}
		for _, place := range p.Places {
			in[place] = i
		}
	}
	err = c.Each(func(place int, d corpus.Document) error {
		if i, ok := in[place]; ok {
			list[i].Tokens += d.Tokens
		}
		return nil
	})
	return list, err
}

package experiment

import (
	"bytes"
	"encoding/json"
	"maps"
	"math"
	"slices"
	"strings"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/message"
)

// Corpus says of which texts the counts are asked, and of which of their documents.
type Corpus struct {
	ID string `json:"id"`
	// By is a column whose values divide the documents, each a part of a series.
	By string `json:"by,omitempty"`
	// Step is the number of years that make one part, of a column of years; 0 is each by
	// itself.
	Step  int        `json:"step,omitempty"`
	Where Conditions `json:"where,omitempty"`
}

// Conditions are those that documents meet, all of them, by column.
type Conditions []Condition

// Condition is one that documents meet by their value in a column, or by a range.
type Condition struct{ corpus.Condition }

// Texts are those of which a Reading was made.
type Texts struct {
	corpus.About
	// Chosen is how many documents were meant, and Words the tokens in them.
	Chosen int    `json:"chosen"`
	Words  uint64 `json:"words"`
}

// maxStep is the number of years of one part.
const maxStep = 10_000

// What to write.
const (
	corpusExample message.Text = `experiment.write_corpus_novels_en: Write "corpus": "novels-en", or {{"series": "novels-en", "by": "slot"}.`
	whereExample  message.Text = `experiment.write_condition: Write {{"year": [1840, 1859], "author_gender": "F"}.`
)

// readCorpus reads the fields corpus and where; nil without them.
func readCorpus(raw, where json.RawMessage) (*Corpus, error) {
	if raw = bytes.TrimSpace(raw); raw == nil {
		if where != nil {
			return nil, fail("unknown_field", corpusExample, "experiment.where_without_texts: where chooses documents of texts, and the experiment names none.")
		}
		return nil, nil
	}
	c := new(Corpus)
	var err error
	if raw[0] == '{' {
		err = c.readSeries(raw)
	} else {
		c.ID, err = readText(raw, "corpus")
	}
	if err == nil && c.ID == "" {
		err = fail("bad_type", corpusExample, "experiment.corpus_names_no_texts: corpus names no texts.")
	}
	if err != nil {
		return nil, err
	}
	if where != nil {
		err = json.Unmarshal(where, &c.Where)
	}
	return c, asWritten(err)
}

// asWritten returns an error of this package as it was before package json had it.
func asWritten(err error) error {
	if err == nil {
		return nil
	}
	if known, ok := err.(*Error); ok {
		return known
	}
	return fail("bad_type", whereExample, "experiment.where_no_object: where must be an object of conditions by column.")
}

// readSeries reads a corpus that is divided.
func (c *Corpus) readSeries(raw json.RawMessage) error {
	var object map[string]json.RawMessage
	if err := json.Unmarshal(raw, &object); err != nil {
		return fail("bad_type", corpusExample, "experiment.corpus_cannot_be_read: corpus cannot be read.")
	}
	for _, name := range slices.Sorted(maps.Keys(object)) {
		if name != "series" && name != "by" && name != "step" {
			return fail("unknown_field", corpusExample, "experiment.corpus_has_no_field: A corpus has no field {name}.",
				quote(name))
		}
	}
	var err error
	if c.ID, err = readText(object["series"], "series"); err != nil {
		return err
	}
	if c.By, err = readText(object["by"], "by"); err != nil {
		return err
	}
	if c.By == "" {
		return fail("bad_type", corpusExample, "experiment.series_by_no_column: The corpus is a series by no column.")
	}
	if object["step"] != nil {
		if json.Unmarshal(object["step"], &c.Step) != nil || c.Step < 1 || c.Step > maxStep {
			return fail("bad_type", "experiment.leave_step_out: Leave it out for each year by itself.", "experiment.years_of_step: step must be a whole number of years from 1 to {most}.", maxStep)
		}
	}
	return nil
}

// write writes the fields that readCorpus reads.
func (c *Corpus) write(w *objectWriter) {
	if c.By == "" {
		w.text("corpus", c.ID)
	} else {
		of := new(objectWriter)
		of.text("series", c.ID)
		of.text("by", c.By)
		if c.Step > 0 {
			of.field("step", c.Step)
		}
		w.field("corpus", json.RawMessage(of.close()))
	}
	if len(c.Where) > 0 {
		w.field("where", c.Where)
	}
}

// MarshalJSON writes an object of conditions by column, sorted by it.
func (c Conditions) MarshalJSON() ([]byte, error) {
	w := new(objectWriter)
	for _, one := range c.sorted() {
		switch {
		case one.Range:
			w.field(one.Column, []any{end(one.Low), end(one.High)})
		case len(one.Values) == 1:
			w.field(one.Column, one.Values[0])
		default:
			w.field(one.Column, one.Values)
		}
	}
	return w.close(), w.err
}

// sorted returns the conditions by column.
func (c Conditions) sorted() Conditions {
	c = slices.Clone(c)
	slices.SortFunc(c, func(a, b Condition) int { return strings.Compare(a.Column, b.Column) })
	return c
}

// end is that of a range; null has no bound.
func end(v float64) any {
	if math.IsInf(v, 0) {
		return nil
	}
	return v
}

// UnmarshalJSON reads a text or a number, which the value must be, a list of texts, of
// which it must be one, or two numbers, between which it must lie; null has no bound.
func (c *Conditions) UnmarshalJSON(data []byte) error {
	var object map[string]any
	if err := json.Unmarshal(data, &object); err != nil || object == nil {
		return fail("bad_type", whereExample, "experiment.where_no_object: where must be an object of conditions by column.")
	}
	*c = nil
	for _, column := range slices.Sorted(maps.Keys(object)) {
		one := Condition{corpus.Condition{Column: column}}
		if column == "" || !one.read(object[column]) {
			return fail("bad_type", whereExample, "experiment.condition_unreadable: The condition of the column {column} cannot be read.", quote(column))
		}
		*c = append(*c, one)
	}
	return nil
}

// read reads the value of a condition.
func (c *Condition) read(value any) bool {
	switch v := value.(type) {
	case string:
		c.Values = []string{v}
	case float64:
		c.Range, c.Low, c.High = true, v, v
	case []any:
		if texts, ok := plainTexts(v); ok {
			c.Values = texts
			return true
		}
		return c.readRange(v)
	default:
		return false
	}
	return true
}

// plainTexts returns a list of texts.
func plainTexts(list []any) ([]string, bool) {
	texts := make([]string, len(list))
	for i, item := range list {
		var ok bool
		if texts[i], ok = item.(string); !ok {
			return nil, false
		}
	}
	return texts, len(texts) > 0
}

// readRange reads two ends.
func (c *Condition) readRange(ends []any) bool {
	if len(ends) != 2 {
		return false
	}
	c.Range = true
	for i, bound := range []*float64{&c.Low, &c.High} {
		switch v := ends[i].(type) {
		case float64:
			*bound = v
		case nil:
			*bound = math.Inf(2*i - 1)
		default:
			return false
		}
	}
	return c.Low <= c.High
}

// text is what a digest has of a condition.
func (c Condition) text() string {
	data, _ := Conditions{c}.MarshalJSON()
	return string(data)
}

package audit

import (
	"context"
	"strings"

	"weatherglass/metrics"
	"weatherglass/metrics/debias"
	"weatherglass/metrics/measure"
)

// comparedRoles are the roles of a comparison, in the order of its rows.
//
// Those that an audit has too have the same ids there.
var comparedRoles = []measure.Role{
	roles[0],
	roles[1],
	{ID: "specific", Name: "left alone", Doc: "Words that are rightly about the concept, for the methods that leave some alone.", Kind: measure.KindWords, Min: 1, Optional: true},
	{ID: "equalize", Name: "made equal", Doc: "Sets of words that are to differ in the concept alone, for the methods that equalise.", Kind: measure.KindTuples, Min: 1, Optional: true},
	roles[6],
	roles[7],
}

var _ = measure.Register(&debiasMethods)

// debiasMethods is the entry. It has no Before: the embedding itself is what
// methods are fitted to.
var debiasMethods = measure.Measure{
	ID:    "debias-methods",
	Place: 410,
	Term:  "Comparison of debiasing methods",
	Name:  "All methods of debiasing side by side",
	Doc: "What does each method of debiasing take away, and what does it cost? Every method is fitted to the embedding with its defaults, and the same measures are taken on what it makes of it. " +
		"A method that is best on one measure is seldom best on all.",
	Source: metrics.GonenGoldberg,
	Page:   "debias",
	Roles:  comparedRoles,
	Options: []measure.Option{
		testsOption,
		{ID: "top", Doc: "How many of the words that leaned most to each side before are clustered.",
			Default: 500, Min: 1, Max: 2500},
		{ID: "classified", Doc: "How many of the words that leaned most to each side before are classified.",
			Default: 1000, Min: 2, Max: 2500},
		neighboursOption,
		amongOption,
		formsOption,
		gammaOption,
		sampleOption(200),
	},
	Values: append([]measure.Value{
		{ID: "methods", Name: "methods compared", Doc: "Methods that could be fitted.", Range: "from 0"},
		{ID: "direct_bias", Symbol: "DirectBias_1", Name: "direct bias before",
			Doc: "Mean over the words of |cos(w, g)| before any method.", Range: "0 to 1",
			Source: metrics.Bolukbasi + ", section 5.2"},
		{ID: "mean_d", Name: "mean effect size before", Doc: "Mean of |d| over the tests before any method.", Range: "0 to 2",
			Source: metrics.Caliskan},
	}, sizeValues...),
	Words: []measure.Value{
		{ID: "score", Symbol: "cos(w, g)", Name: "lean", Doc: "Cosine with the direction of the pairs before any method.",
			Range: "−1 to 1", Source: metrics.Bolukbasi},
	},
	Tables: []measure.Value{
		{ID: "methods", Name: "methods", Doc: "Each method’s measures, as the method audit defines them, and what to know of it; the first row is the embedding as it is. All are taken over the same neutral words, so that rows compare: all but those of the pairs, left alone or made equal. An audit of one method also leaves out the words of the groups that it was fitted to, and where its step names the neutral words takes those alone.", Range: "method, " + strings.Join(compared, ", ") + ", note"},
		{ID: "changes", Name: "change of the mean effect size", Doc: "Each method’s change of mean_d with its 95 % interval, each word of the tests left out in turn, as an audit has it (before rules 2 the words were drawn again 2,000 times).", Range: "method, change, low, high", Since: 2},
	},
	Vocabulary: true,
	Run:        runDebiasMethods,
}

// compared are the measures of a comparison, in the order of its table.
//
// The ids are those of figures, and the columns of the table.
var compared = []string{"direct_bias", "mean_d", "indirect_bias", "cluster_accuracy", "classifier_accuracy",
	"neighbour_correlation", "profession_correlation",
	"frequency_correlation", "overlap", "similarity", "analogies", "cosine_change", "definitional"}

// comparedParts are the parts of an audit that a comparison takes.
//
// In an order in which each finds what it needs: putBiased before clusters and
// classifier.
var comparedParts = []part{putDirectBias, putTests, putIndirectBias, putBiased, putClusters,
	putClassifier, putNeighbours,
	putFrequency, putSimilarity, putAnalogies, putChange, putDefinitional}

// runDebiasMethods audits the embedding as it is, then what every method of
// package debias makes of it with its defaults.
//
// The first row is the embedding against itself. What was computed of it before,
// its first words and the words that lean most, is lent to the audit of every
// method, so that each costs little more than its own half.
func runDebiasMethods(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	c := comparison{in: in, out: measure.NewResult()}
	words, pairs := in.Sets["words"].Words, in.Sets["pairs"].Pairs
	var ok bool
	if c.g, ok = metrics.LeadingDirection(ctx, metrics.UnitDifferences(pairs)); !ok {
		metrics.NoteNoDirection(c.out)
		c.rows()
		return c.out, ctx.Err()
	}
	c.leans = metrics.ProjectionsOn(words, c.g)
	c.rows()
	if metrics.NothingLeft(c.in, c.out, c.leans) {
		return c.out, nil
	}
	c.before = &measure.Other{Info: in.Vocabulary.Info(), Sets: in.Sets, Tests: in.Tests, Vocabulary: in.Vocabulary}
	// Both sides are the same here; numbers before stand in its row.
	none, err := c.audit(ctx, c.before)
	if err != nil {
		return nil, err
	}
	c.take(comparedMethod{id: "none", measures: none.table})
	for _, size := range sizeValues {
		if n, ok := none.out.Values[size.ID]; ok {
			c.out.Put(size.ID, n)
		}
	}
	c.computed, c.first, c.biased = none.computed, none.first, none.biased
	c.out.Notes = none.out.Notes
	if err := c.every(ctx, debias.Methods()); err != nil {
		return nil, err
	}
	c.finish()
	return c.out, nil
}

// comparison is one comparison of methods under way.
//
// Fields up to biased are set before methods run side by side and only read by
// them; methods, changes and fitted are written after all of them.
type comparison struct {
	in       *measure.Input
	out      *measure.Result
	g        []float64
	leans    []float64 // of the role words
	before   *measure.Other
	computed *computed         // of the embedding as it is
	first    *vocabularyBefore // likewise
	biased   [2][]biasedWord
	methods  [][]any // rows of the table
	changes  [][]any // rows of the table of changes
	fitted   int
}

// targets returns the words of the list and the targets of the tests, each once.
//
// In the form found.
func (c *comparison) targets() []string {
	lists := [][]measure.Word{c.in.Sets["words"].Words}
	for _, t := range c.in.Tests {
		lists = append(lists, t.Sets["X"].Words, t.Sets["Y"].Words)
	}
	var out []string
	seen := map[string]bool{}
	for _, list := range lists {
		for _, w := range list {
			if !seen[w.As] {
				seen[w.As] = true
				out = append(out, w.As)
			}
		}
	}
	return out
}

// audit takes the measures of an embedding. What counts as neutral is the same for
// every method, whatever words its own step holds: [audit.specificForms] would
// leave the words of groups out for a method that learns from them, here the most
// biased words, and rows would be of different words.
//
// a.bare leaves intervals out: those of tests stay, see the table changes.
func (c *comparison) audit(ctx context.Context, of *measure.Other) (*audit, error) {
	in := *c.in
	in.Before, in.Sets, in.Tests, in.Vocabulary = c.before, of.Sets, of.Tests, of.Vocabulary
	in.Steps = []measure.FittedStep{{Step: measure.Step{Specific: metrics.Texts(c.in.Sets["specific"].Words),
		Equalize: metrics.TupleTexts(c.in.Sets["equalize"].Tuples)}}}
	a := newAudit(&in)
	a.g, a.bare, a.same = c.g, true, of == c.before
	if c.computed != nil {
		a.computed, a.first = c.computed, c.first
	}
	for _, part := range comparedParts {
		if err := part(ctx, a); err != nil {
			return nil, err
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	return a, nil
}

// step is a method with the words of the roles that it takes. A method that
// learns from two groups gets the words that lean most to either side.
//
// Words are as asked for, but those of the groups, which are forms found in the
// vocabulary. Roles that the comparison has no words for stay empty.
func (c *comparison) step(m debias.Method) measure.Step {
	step := measure.Step{Method: m.ID}
	for _, role := range m.Roles {
		switch {
		case role.ID == measure.RolePairs:
			for _, p := range c.in.Sets["pairs"].Pairs {
				step.Pairs = append(step.Pairs, []string{p[0].Text, p[1].Text})
			}
		case role.ID == measure.RoleSpecific:
			step.Specific = metrics.Texts(c.in.Sets["specific"].Words)
		case role.ID == measure.RoleEqualize:
			step.Equalize = metrics.TupleTexts(c.in.Sets["equalize"].Tuples)
		case role.ID == measure.RoleNeutral && !role.Optional:
			step.Neutral = metrics.Texts(c.in.Sets["words"].Words)
		case role.ID == measure.RoleGroups && !role.Optional:
			for _, words := range c.biased {
				var group []string
				for _, w := range words[:min(c.in.Int("top"), len(words))] {
					group = append(group, w.before.As)
				}
				step.Groups = append(step.Groups, group)
			}
		}
	}
	// A method that has groups needs no pairs.
	if step.Groups != nil {
		step.Pairs = nil
	}
	return step
}

// rows adds a row a word of every role, with the lean of the role words.
//
// Before the measures run, leans may be nil: rows are bare then.
func (c *comparison) rows() {
	for _, role := range comparedRoles {
		rows := roleRows(role, c.in.Sets[role.ID])
		for i := range c.leans {
			if role.ID == "words" {
				rows[i].Put("score", c.leans[i])
			}
		}
		c.out.Words = append(c.out.Words, rows...)
	}
}

// finish puts the table and the numbers of its first row.
//
// The last column is a code of what to know of a method, such as why it was left
// out; "" for most.
func (c *comparison) finish() {
	columns := append([]string{"method"}, compared...)
	c.out.Tables = []measure.Table{{Name: "methods", Columns: append(columns, "note"), Rows: c.methods},
		{Name: "changes", Columns: []string{"method", "change", "low", "high"}, Rows: c.changes}}
	c.out.Put("methods", float64(c.fitted))
	for i, id := range compared[:2] {
		if v, ok := c.methods[0][i+1].(float64); ok {
			c.out.Put(id, v)
		}
	}
}

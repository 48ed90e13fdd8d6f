package experiment

import (
	"context"
	"errors"
	"math"
	"slices"
	"strconv"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
	"weatherglass/metrics/series"
)

// counting is a question to texts under way.
type counting struct {
	plan
	about corpus.About
	asked []string // as they are written, each once
	known []string // as texts are counted
	// spelled are, by the place in asked, other spellings that are counted; nil for none.
	spelled [][]int
	fixed   map[string]bool // words of A and B whose company was counted before
	parts   []part
	chosen  []*corpus.Chosen // by part
}

// part is some of the documents.
type part struct {
	at     series.At
	places []int
}

// RunTexts counts what an Experiment asks of texts and takes the measure, or takes it in
// every part and looks how its values move. The Experiment has a Corpus; errors are as
// those of [Run].
func RunTexts(ctx context.Context, e Experiment, env Env) (*Reading, error) {
	p, err := newPlan(e, env.Lexicon)
	if err != nil {
		return nil, err
	}
	c := counting{plan: p}
	if err := c.wholeTexts(); err != nil {
		return nil, err
	}
	if err := c.count(ctx, env); err != nil {
		return nil, AsError(ctx, err)
	}
	if c.resolved.Corpus.By == "" {
		r, err := c.read(ctx, env, 0)
		if err != nil {
			return nil, AsError(ctx, err)
		}
		return r, nil
	}
	r, err := c.series(ctx, env)
	if err != nil {
		return nil, AsError(ctx, err)
	}
	return r, nil
}

// count chooses the documents and counts in them.
func (c *counting) count(ctx context.Context, env Env) error {
	asked := c.resolved.Corpus
	source, err := env.Corpus(ctx, asked.ID)
	if err != nil {
		return err
	}
	if c.about = source.About(); c.about.Index == nil {
		return fail("bad_source", "", "experiment.no_list_of_documents: The texts have no list of their documents.")
	}
	if err := c.divide(); err != nil {
		return err
	}
	c.asked = c.words()
	c.known = corpus.Known(c.asked, c.about.Language)
	ask := corpus.Ask{Words: c.withSpellings(), Whole: c.measure.Vocabulary, Pool: c.compares()}
	for _, p := range c.parts {
		ask.Parts = append(ask.Parts, p.places)
	}
	if c.hasRole("A") && c.hasRole("B") {
		if ask.Company, err = c.company(ctx, source, ask); err != nil {
			return err
		}
	}
	c.chosen, err = source.Choose(ctx, ask)
	var uncounted *corpus.UncountedError
	if errors.As(err, &uncounted) {
		return fail("uncounted_company", "experiment.choose_counted: Choose from {counted}; or count your own texts with -contexts.",
			"experiment.company_of_was_not_counted: The company of {name} was not counted in these texts.", uncounted.Counted, quote(uncounted.Name))
	}
	return err
}

// compares reports whether the measure's lists are compared with words of the pool: over
// years alone.
func (c *counting) compares() bool {
	return c.measure.Others != nil && c.resolved.Corpus.By != "" && !c.parts[0].at.Named() &&
		c.resolved.Options["pool"] != 0
}

// hasRole reports whether the measure has the role.
func (c *counting) hasRole(id string) bool {
	return slices.ContainsFunc(c.measure.Roles, func(r measure.Role) bool { return r.ID == id })
}

// divide finds the documents that are meant, and their parts.
func (c *counting) divide() error {
	asked, index := c.resolved.Corpus, c.about.Index
	var conditions []corpus.Condition
	for _, one := range asked.Where {
		conditions = append(conditions, one.Condition)
	}
	places, err := index.Where(conditions)
	if err != nil {
		return unknownColumn(err)
	}
	if len(places) == 0 {
		return fail("no_documents", "experiment.widen_its_conditions: Widen its conditions.", "experiment.no_document_meets: None of the {ids} documents meets the conditions of where.", len(index.IDs))
	}
	if asked.By == "" {
		c.parts = []part{{places: places}}
		return nil
	}
	parts, err := index.By(asked.By, places)
	if err != nil {
		return unknownColumn(err)
	}
	if asked.Step > 0 {
		c.parts, err = stepped(parts, asked)
	} else {
		c.parts = c.spanned(parts)
	}
	if err != nil {
		return err
	}
	at := make([]series.At, len(c.parts))
	for i, p := range c.parts {
		at[i] = p.at
	}
	err = seriesError(series.Check(at))
	var known *Error
	if errors.As(err, &known) && len(at) == 1 {
		known.Hint = message.New("experiment.widen_where",
			"Widen the conditions of where, take smaller steps, or ask without by.")
	}
	return err
}

// UnknownCorpus is the error of texts that are not there; known are those that are.
func UnknownCorpus(id string, known []string) error {
	const what = "experiment.no_counted_texts: There are no counted texts {id}."
	if len(known) > 0 {
		return fail("unknown_corpus", "experiment.known_ones: There are {known}.", what, known, quote(id))
	}
	return fail("unknown_corpus", "experiment.count_texts: Count texts with weatherglass corpus count, and name their folder: weatherglass run -corpus DIR.", what, quote(id))
}

// unknownColumn is the error of a column or value that does not suit.
func unknownColumn(err error) error {
	return fail("bad_column", "", "experiment.documents_cannot_be_chosen: The documents cannot be chosen: {why:clause}.", err)
}

// stepped puts the documents of so many years together.
func stepped(values []corpus.Part, asked *Corpus) ([]part, error) {
	var parts []part
	step := float64(asked.Step)
	for _, v := range values {
		year, err := strconv.ParseFloat(v.Value, 64)
		if err != nil || math.Abs(year) > series.MaxYear {
			return nil, fail("bad_column", "experiment.leave_out_step: Leave out step.", "experiment.step_needs_column_of_years: step needs a column of years; {by} holds {value}.", asked.By, quote(v.Value))
		}
		first := math.Floor(year/step) * step
		at := series.At{Time: first}
		if step > 1 {
			at = series.Spanned(first, first+step-1)
		}
		if n := len(parts); n == 0 || parts[n-1].at != at {
			parts = append(parts, part{at: at})
		}
		last := &parts[len(parts)-1]
		last.places = append(last.places, v.Places...)
	}
	for _, p := range parts {
		slices.Sort(p.places)
	}
	return parts, nil
}

// spanned gives parts years: their value, or the years that it stands for, or the first
// and last year of their documents where these do not overlap; else their names.
func (c *counting) spanned(values []corpus.Part) []part {
	named, years, spans := make([]part, len(values)), make([]part, len(values)), make([]part, len(values))
	timed, apart := true, true
	end := math.Inf(-1)
	for i, v := range values {
		named[i] = part{series.At{Name: v.Value}, v.Places}
		year, err := strconv.ParseFloat(v.Value, 64)
		timed = timed && err == nil
		years[i] = part{series.At{Time: year}, v.Places}
		first, last, ok := c.about.SpanOf(c.resolved.Corpus.By, v.Value)
		if !ok {
			first, last, ok = c.about.Index.Years(v.Places)
		}
		if apart = apart && ok && first > end; apart {
			spans[i], end = part{series.Spanned(first, last), v.Places}, last
		}
	}
	switch {
	case timed:
		return years
	case apart:
		return spans
	}
	return named
}

// read takes the measure in a part.
func (c *counting) read(ctx context.Context, env Env, i int) (*Reading, error) {
	chosen := c.chosen[i]
	f := c.foundWords(chosen)
	if err := c.checkSizes(f); err != nil {
		return nil, err
	}
	made, err := c.made(ctx, env)
	if err != nil {
		return nil, err
	}
	in := &measure.Input{Sets: f.sets, Texts: chosen, Made: made, Options: c.resolved.Options, Seed: c.resolved.Seed,
		Rules: c.resolved.Rules, Progress: env.progress(), Pool: env.pool()}
	if err := env.show(ctx, c.measure, in); err != nil {
		return nil, err
	}
	result, err := c.measure.Run(ctx, in)
	if err != nil {
		return nil, err
	}
	notes := slices.Concat(f.notes(c.measure), c.printedNotes(chosen.Words), result.Notes)
	a := c.about
	info := embed.Info{ID: a.ID, Title: a.Title, Words: a.Vocabulary, Digest: a.Digest, Licence: a.Licence,
		Provenance: embed.Provenance{Notice: a.Notice, From: a.From, Language: a.Language, Case: embed.CaseLower}}
	r := c.reading(info, nil, f, measured{result, notes})
	r.Texts = &Texts{About: a, Chosen: len(chosen.Places), Words: chosen.All()}
	return r, ctx.Err()
}

// foundWords puts what the vocabulary has of the words.
func (c *counting) foundWords(chosen *corpus.Chosen) found {
	f := found{sets: map[string]measure.Set{}, gaps: map[Missing]bool{}, printed: map[string]bool{}, counted: true}
	hits := map[string]embed.Hit{}
	for i := range c.asked {
		if w := chosen.Words[c.spelling(i)]; w.Found {
			hits[c.asked[i]] = embed.Hit{As: w.Text, Rank: w.Rank}
		}
	}
	c.fill(&f, hits)
	return f
}

// series takes the measure in every part, and looks how its values move.
func (c *counting) series(ctx context.Context, env Env) (*Reading, error) {
	s := seriesReadings{measure: c.measure, named: c.parts[0].at.Named(), tell: env.progress()}
	var words uint64
	documents := 0
	for i, p := range c.parts {
		env.during(p.at, i, len(c.parts))
		e := epochReading{at: p.at, of: c.about.ID}
		if c.compares() {
			env.Seen = func(in *measure.Input) { e.others, e.sets = *in.Others, in.Sets }
		}
		r, err := c.read(ctx, env, i)
		var known *measure.Error
		switch {
		case err == nil:
			e.reading = r
			words, documents = words+r.Texts.Words, documents+r.Texts.Chosen
		case errors.As(err, &known): // counts of so few documents may not be enough
			e.gap = &Error{Code: known.Code, Message: known.Message, Hint: known.Hint}
		default:
			return nil, err
		}
		s.epochs = append(s.epochs, e)
	}
	r, err := s.combined(ctx, c.plan)
	if err == nil {
		r.Texts = &Texts{About: c.about, Chosen: documents, Words: words}
	}
	return r, err
}

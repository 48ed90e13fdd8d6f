package experiment

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"runtime"
	"slices"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/debias"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/jobs"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
)

// Env is what a run needs from outside.
//
// It is a value: a run may change its copy. Open may be called twice, for both
// embeddings.
type Env struct {
	Lexicon *lexicon.Lexicon
	// Open returns the embedding with the id; it may answer with another one,
	// as "run -vectors" does.
	Open func(ctx context.Context, id string) (embed.Source, error)
	// OpenWith, unless nil, opens the second embedding in the place of Open.
	OpenWith func(ctx context.Context, id string) (embed.Source, error)
	// Progress is told how far a long run is; nil is allowed.
	Progress func(Progress)
	// Pool runs long work side by side; nil is one goroutine for each core.
	Pool measure.Pool
	// Memo keeps what long searches found, from run to run; nil keeps nothing.
	Memo *measure.Memo
	// Fits keeps what methods of debiasing were fitted to; nil is fits anew.
	Fits *Fits
	// Series runs an Experiment of a series: [RunSeries], where its Reading can be
	// shown; nil refuses it. A program that cannot show it links nothing of it.
	Series func(context.Context, Experiment, Env) (*Reading, error)
	// Texts runs an Experiment of texts likewise: [RunTexts].
	Texts func(context.Context, Experiment, Env) (*Reading, error)
	// Corpus returns the counts with the id; only Texts asks for them.
	Corpus func(ctx context.Context, id string) (corpus.Source, error)
	// Contexts runs an Experiment of words in contexts likewise: [RunContexts].
	Contexts func(context.Context, Experiment, Env) (*Reading, error)
	// OpenContexts returns these words in contexts, of the embedding that the question names; only Contexts asks for it.
	OpenContexts func(ctx context.Context, asked Resolved, words []string) (*embed.Contexts, error)
	// Packs lists the embeddings at hand, of which some were made of counted texts; nil knows
	// of none. Only Texts asks for them.
	Packs func(ctx context.Context) ([]EmbeddingEntry, error)
	// Seen, unless nil, is told what a measure works on before it runs, with Others if it
	// has them.
	Seen func(*measure.Input)
	// drawn, unless nil, is told what the main value is of each draw, where there are any.
	drawn func(drawn)
	// sums are those of the embedding that is debiased; nil keeps none.
	sums *debias.Sums
}

// Run measures: it resolves the Experiment, looks its words up, computes and
// returns the Reading with its digest. Errors are of type [*Error]; its Code is
// "cancelled" when ctx was.
//
// It may be called by several goroutines with one Env if what Env holds may.
func Run(ctx context.Context, e Experiment, env Env) (*Reading, error) {
	p, err := newPlan(e, env.Lexicon)
	if err != nil {
		return nil, err
	}
	if e.Series != nil {
		if env.Series == nil {
			return nil, fail("series_elsewhere",
				"experiment.save_and_run_there: Save the experiment and run it there: weatherglass run FILE.", "experiment.series_elsewhere: A series of embeddings is measured on the page Time and on the command line.")
		}
		return env.Series(ctx, e, env)
	}
	if e.Corpus != nil {
		if env.Texts == nil || env.Corpus == nil {
			return nil, fail("corpus_elsewhere",
				"experiment.save_and_run_there: Save the experiment and run it there: weatherglass run FILE.", "experiment.corpus_elsewhere: Texts are counted on the page Corpus and on the command line.")
		}
		return env.Texts(ctx, e, env)
	}
	if p.measure.Contexts {
		if env.Contexts == nil || env.OpenContexts == nil {
			return nil, fail("contexts_elsewhere", "experiment.ask_on_page_contexts: Ask on the page Contexts, or on the command line: weatherglass contexts.",
				"experiment.takes_file_of_contexts: {term:term} takes a file with the vectors of words in contexts.", p.measure.Term)
		}
		return env.Contexts(ctx, e, env)
	}
	reading, err := p.run(ctx, env)
	if err != nil {
		return nil, AsError(ctx, err)
	}
	return reading, nil
}

// The order: open, tests in the vectors' language, debias, look up, compute,
// notes, digest. Errors may be of any type here; Run gives them their form.
func (p plan) run(ctx context.Context, env Env) (*Reading, error) {
	base, err := env.Open(ctx, p.resolved.Embedding)
	if err != nil {
		return nil, err
	}
	// Before words are looked up: the tests decide which.
	if err := p.inLanguage(base.Info(), env.Lexicon); err != nil {
		return nil, err
	}
	source, reports, err := env.Debias(ctx, base, p.resolved.Debias)
	if err != nil {
		return nil, err
	}
	found, err := p.find(ctx, source)
	if err != nil {
		return nil, err
	}
	if err := p.checkSizes(found); err != nil {
		return nil, writtenOtherwise(ctx, p.otherLanguage(err, source.Info()), source, found)
	}
	// The vocabulary and the other embedding are put in below, where they can fail.
	in := p.input(env, base, found)
	if in.Vocabulary, err = p.vocabulary(source); err != nil {
		return nil, err
	}
	if in.Other, err = p.other(ctx, env, &found); err != nil {
		return nil, err
	}
	in.Debiased = p.debiased(env, source)
	if p.measure.Before {
		in.Steps = fittedSteps(p.resolved.Debias, reports)
		if in.Before, err = p.side(ctx, base); err != nil {
			return nil, err
		}
	}
	if err := env.show(ctx, p.measure, in); err != nil {
		return nil, err
	}
	result, err := p.measure.Run(ctx, in)
	if err != nil {
		return nil, err
	}
	drawn, err := p.overDraws(ctx, env, base, measured{Result: result})
	if err != nil {
		return nil, err
	}
	if drawn != nil && env.drawn != nil {
		env.drawn(*drawn)
	}
	if found.moved, err = p.moved(ctx, env, source, result); err != nil {
		return nil, err
	}
	gaps, err := found.frequencyGaps(ctx)
	if err != nil {
		return nil, err
	}
	notes := slices.Concat(fitNotes(reports), found.notes(p.measure),
		p.testNotes(source.Info(), env.Lexicon), gaps, result.Notes)
	return p.reading(source.Info(), in.Other, found, measured{result, notes}), ctx.Err()
}

// show tells what a measure works on, where it is asked for, and reads what lists are
// compared with before.
func (env Env) show(ctx context.Context, m measure.Measure, in *measure.Input) error {
	if env.Seen == nil {
		return nil
	}
	if m.Others != nil {
		others, err := m.Others(ctx, in)
		if err != nil {
			return err
		}
		in.Others = &others
	}
	env.Seen(in)
	return nil
}

// measured is what a measure found, and all that is to be said of it.
type measured struct {
	*measure.Result
	notes []measure.Note
}

// reading puts together what was asked, of what, and what came of it. other is nil
// for a measure of one embedding.
func (p plan) reading(info embed.Info, other *measure.Other, found found, m measured) *Reading {
	// It may depend on which words were found.
	info.Provenance.Precision, info.Provenance.Moved = found.precision, found.moved
	if found.moved != nil {
		info.Provenance.Precision = precision(*found.moved, p.measure.Values[0].Name)
	}
	// Open may have answered with another one.
	p.resolved.Embedding = info.ID
	reading := &Reading{
		Experiment: p.resolved,
		Embedding:  info,
		Values:     m.Values,
		Words:      orEmpty(m.Words),
		Missing:    orEmpty(found.missing),
		Notes:      orEmpty(m.notes),
		Tables:     orEmpty(m.Tables),
	}
	if other != nil {
		reading.With = &other.Info
		reading.Experiment.With = other.Info.ID
	}
	reading.Notes = append(reading.Notes, fileNotes(&reading.Embedding, reading.With)...)
	reading.Digest, reading.Digest1 = reading.digests()
	return reading
}

// input returns a measure's input with what was found and asked for.
//
// What is remembered is by the embedding and the steps.
func (p plan) input(env Env, base embed.Source, f found) *measure.Input {
	return &measure.Input{Sets: f.sets, Tests: f.tests, Options: p.resolved.Options, Seed: p.resolved.Seed,
		Rules:    p.resolved.Rules,
		Progress: env.progress(), Pool: env.pool(), Remember: env.remember(base, p.resolved.Debias)}
}

// pool returns what runs long work, never nil.
//
// One goroutine a core where no pool is given.
func (env Env) pool() measure.Pool {
	if env.Pool == nil {
		return jobs.Local(runtime.GOMAXPROCS(0))
	}
	return env.Pool
}

// progress returns whom to tell how far a run is, never nil.
func (env Env) progress() func(Progress) {
	if env.Progress == nil {
		return func(Progress) {}
	}
	return env.Progress
}

// other opens the embedding that the measure compares with, nil if it does
// not; words missing there are added to what is missing.
//
// A set of which too little is there is an error that names the second embedding.
func (p plan) other(ctx context.Context, env Env, found *found) (*measure.Other, error) {
	if p.resolved.With == "" {
		return nil, nil
	}
	open := env.Open
	if env.OpenWith != nil {
		open = env.OpenWith
	}
	source, err := open(ctx, p.resolved.With)
	if err != nil {
		return nil, err
	}
	remember := env.remember(source, p.resolved.WithDebias)
	source, _, err = env.Debias(ctx, source, p.resolved.WithDebias)
	if err != nil {
		return nil, err
	}
	there, err := p.find(ctx, source)
	if err != nil {
		return nil, err
	}
	for _, gap := range there.missing {
		gap.With = true
		found.missing = append(found.missing, gap)
	}
	info := source.Info()
	info.Provenance.Precision = there.precision
	if err := p.checkSizes(there); err != nil {
		err.Message = message.New("experiment.in_second_embedding", "In the second embedding, {title}: {said}",
			info.Title, err.Message)
		return nil, err
	}
	vocabulary, err := p.vocabulary(source)
	return &measure.Other{Info: info, Sets: there.sets, Tests: there.tests, Vocabulary: vocabulary, Remember: remember},
		err
}

// remember returns what is kept of an embedding with steps of debiasing; nothing
// of one that has no digest to know it by.
//
// The key has the id beside the digest, as notes name it.
func (env Env) remember(base embed.Source, steps []measure.Step) measure.Remember {
	recipe, err := json.Marshal(steps)
	info := base.Info()
	if err != nil || info.Digest == "" {
		return nil
	}
	return env.Memo.Of(info.Digest + " " + info.ID + " " + string(recipe))
}

// side returns an embedding that stands beside the one that is measured: what
// it was before the steps of its recipe, or after others.
//
// Too few words there are no error: measures compare what both have.
func (p plan) side(ctx context.Context, source embed.Source) (*measure.Other, error) {
	there, err := p.find(ctx, source)
	if err != nil {
		return nil, err
	}
	vocabulary, err := p.vocabulary(source)
	return &measure.Other{Info: source.Info(), Sets: there.sets, Tests: there.tests, Vocabulary: vocabulary}, err
}

// debiased returns what [measure.Input] has a measure debias an embedding with.
//
// Sums over all words are kept for the whole run: a comparison fits every method
// to the same embedding.
func (p plan) debiased(env Env, base embed.Source) func(context.Context, []measure.Step) (*measure.Other,
	[]measure.Report, error) {
	env.sums = new(debias.Sums)
	if len(p.resolved.Debias) == 0 { // the base is an embedding as it is
		env.sums = cmp.Or(env.Fits.sumsOf(base.Info()), env.sums)
	}
	return func(ctx context.Context, steps []measure.Step) (*measure.Other, []measure.Report, error) {
		resolved := make([]measure.Step, len(steps))
		for i, s := range steps {
			s.Rules = p.resolved.Rules
			var err error
			if resolved[i], err = debias.Resolve(s); err != nil {
				return nil, nil, err
			}
		}
		once := env
		// Otherwise a comparison of fifteen methods would push out what is kept.
		once.Fits = nil // one of many, each used once
		once.Progress = nil
		source, reports, err := once.Debias(ctx, base, resolved)
		if err != nil {
			return nil, nil, err
		}
		other, err := p.side(ctx, source)
		return other, reports, err
	}
}

// fittedSteps puts each step beside what its fit found.
//
// len(reports) is len(steps).
func fittedSteps(steps []measure.Step, reports []measure.Report) []measure.FittedStep {
	fitted := make([]measure.FittedStep, len(steps))
	for i, s := range steps {
		fitted[i] = measure.FittedStep{Step: s, Report: reports[i]}
	}
	return fitted
}

// orEmpty makes an empty list of a nil one: JSON has [] for it, not null.
func orEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

// AsError makes an *Error of any error of a run.
//
// A context that ended goes before whatever it caused.
func AsError(ctx context.Context, err error) *Error {
	if ctx.Err() != nil {
		return fail("cancelled", "experiment.measure_again: Measure again.",
			"experiment.measurement_was_stopped: The measurement was stopped.")
	}
	var known *Error
	if errors.As(contractError(err), &known) {
		return known
	}
	if errors.Is(err, embed.ErrPartial) {
		return fail("no_vocabulary", "experiment.give_pack_or_whole_vector: Give a pack or a whole vector file.", "experiment.all_words_needed: The method goes through all words, but only some words’ vectors are at hand.")
	}
	return fail("not_measured", "", "experiment.measurement_failed: The measurement failed: {why:clause}.", err)
}

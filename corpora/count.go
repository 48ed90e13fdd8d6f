package corpora

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"weatherglass/files"
	"weatherglass/metrics/corpus"
	"weatherglass/metrics/formats/textfile"
)

// Job counts texts into a folder.
//
// The zero value of Workers runs none, so the caller sets it. A Job is a value:
// each call of Count opens its texts anew.
type Job struct {
	Texts    Texts
	Settings corpus.Settings
	Least    uint64 // occurrences of a word that is kept
	Dir      string
	Workers  int
	// Progress, unless nil, is told how many bytes of the files are read.
	Progress func(Progress)

	block, between int // bytes of text: of a block, between notes of progress; for tests
}

// Progress is how far counting has come.
//
// Done and Total are bytes of the files as they lie on the disk, packed or not.
type Progress struct {
	Text        string
	Done, Total int64
}

// partDir holds what a count that is not finished has done.
//
// It is a folder inside Dir, removed when the count is whole.
const partDir = "unfinished"

// plan is what a count was begun with; another cannot go on with it.
//
// It is compared as bytes of JSON: other files, sizes, times of change, settings
// or index, and an unfinished count cannot go on.
type plan struct {
	Files    []file          `json:"files"`
	Index    *corpus.Index   `json:"index"`
	Where    string          `json:"where"`
	Format   string          `json:"format"`
	Latin1   bool            `json:"latin1"`
	Column   string          `json:"column"`
	Settings corpus.Settings `json:"settings"`
	Least    uint64          `json:"least"`
}

// state is how far a count has come; it is replaced as a whole.
//
// Positions are between documents; Counts and Index are lengths in bytes of the
// files up to which what is written is valid.
type state struct {
	Counting  bool              `json:"counting"` // the types are counted
	At        textfile.Position `json:"at"`
	Runs      int               `json:"runs"`
	Types     int               `json:"types"`
	Tokens    uint64            `json:"tokens"`
	Documents int               `json:"documents"`
	Empty     int               `json:"empty"` // documents without a word
	Counts    int64             `json:"counts"`
	Index     int64             `json:"index"`
	Columns   []string          `json:"columns"`
	Sums      []string          `json:"sums"` // of the files that were read whole, see [watch]
	Notes     []string          `json:"notes"`
}

// count is a Job that runs.
//
// It embeds the texts that were opened; one goroutine runs it.
type count struct {
	Job
	*opened
	state state
	dir   string // of what is unfinished
}

// Count counts the texts, or goes on where an earlier call with the same Job ended.
// What it writes does not depend on whether it was stopped, nor on the workers.
//
// Cancelling ctx leaves what was done, to be taken up by the next call. A folder
// that holds finished counts is refused.
func (j Job) Count(ctx context.Context) (Manifest, error) {
	if j.block == 0 {
		j.block, j.between = textfile.BlockSize, 16*textfile.BlockSize
	}
	texts, err := j.Texts.open()
	if err != nil {
		return Manifest{}, err
	}
	c := &count{Job: j, opened: texts, dir: filepath.Join(j.Dir, partDir)}
	// Released before the folder goes, also after an error.
	release, err := c.begin()
	if err != nil {
		return Manifest{}, err
	}
	m, err := c.run(ctx)
	if err := errors.Join(err, release()); err != nil {
		return Manifest{}, err
	}
	return m, os.RemoveAll(c.dir)
}

// run does what is left to be done.
//
// The vocabulary is merged again from the runs on every call: it is not kept.
func (c *count) run(ctx context.Context) (Manifest, error) {
	// After a stop in the second pass the first one is not taken again.
	if !c.state.Counting {
		if err := c.types(ctx); err != nil {
			return Manifest{}, err
		}
	}
	v, err := c.vocabulary()
	if err != nil {
		return Manifest{}, err
	}
	if err := c.documents(ctx, v); err != nil {
		return Manifest{}, err
	}
	return c.finish(v)
}

// begin makes the folder, or reads how far an earlier count has come. Nobody else
// works there until it is released.
//
// A folder that is neither empty nor an unfinished count is refused, so that no
// other file is lost.
func (c *count) begin() (release func() error, err error) {
	if _, err := os.Stat(filepath.Join(c.Dir, ManifestName)); err == nil {
		return nil, fmt.Errorf("%s holds counts already; name another folder", c.Dir)
	}
	// With a plan the folder holds an unfinished count, which may go on.
	if !isFile(c.planPath()) {
		if err := files.CheckEmpty(c.Dir); err != nil {
			return nil, err
		}
	}
	if err := os.MkdirAll(c.dir, 0o755); err != nil {
		return nil, err
	}
	release, err = files.Hold(filepath.Join(c.dir, "held"))
	if errors.Is(err, files.ErrHeld) {
		return nil, fmt.Errorf("another program counts into %s; wait for it, or stop it", c.Dir)
	}
	if err != nil {
		return nil, err
	}
	if err := c.resume(); err != nil {
		return nil, errors.Join(err, release())
	}
	return release, nil
}

// planPath is where the plan is.
func (c *count) planPath() string { return filepath.Join(c.dir, "plan.json") }

// resume reads the plan and the state of an earlier count, or writes the plan.
//
// Without a plan the count is a new one. A plan without a state was stopped before
// the first note.
func (c *count) resume() error {
	// Conditions are compared as Go prints them: they are read again from the
	// command line each time.
	t := c.texts
	now, err := json.Marshal(plan{c.files, c.index, fmt.Sprintf("%+v", t.Where), t.Format, t.Latin1,
		t.Column, c.Settings, c.Least})
	if err != nil {
		return fmt.Errorf("the settings: %w", err)
	}
	before, err := files.ReadFile(c.planPath())
	if errors.Is(err, fs.ErrNotExist) {
		return files.Write(c.planPath(), now)
	}
	if err != nil {
		return err
	}
	if !bytes.Equal(before, now) {
		return fmt.Errorf("%s holds an unfinished count of other texts or with other settings; finish that one, or remove the folder", c.Dir)
	}
	text, err := files.ReadFile(c.statePath())
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, &c.state); err != nil {
		return fmt.Errorf("%s is damaged; remove %s and count anew", c.statePath(), c.Dir)
	}
	c.read.goOn(c.state.Sums)
	c.notes.goOn(c.state.Notes)
	return nil
}

// statePath is where the state is.
func (c *count) statePath() string { return filepath.Join(c.dir, "state.json") }

// note keeps the state: from here a later count goes on.
//
// [files.Write] replaces the file as a whole, so that a crash leaves the one
// before or this one.
func (c *count) note() error {
	if c.opened != nil { // an import reads no texts
		c.state.Sums, c.state.Notes = c.read.noted(), c.notes.kept()
	}
	text, err := json.Marshal(c.state)
	if err != nil {
		return err
	}
	return files.Write(c.statePath(), text)
}

// progress returns what is told of the bytes read.
//
// At most some hundred times a pass, and at its end.
func (c *count) progress(text string) func(int64) {
	var done, told int64
	return func(n int64) {
		done += n
		if c.Progress != nil && (done-told >= c.size/100 || done == c.size) {
			told = done
			c.Progress(Progress{text, done, c.size})
		}
	}
}

// types counts the types, and writes them aside now and then.
//
// What is written aside is a run: types in the order of their bytes, with counts.
// A run is noted only where a document ends, because the next pass could not begin
// within one.
func (c *count) types(ctx context.Context) error {
	// held is the bytes of text since the last run.
	tally, held := &corpus.Tally{}, 0
	aside := func(at textfile.Position) error {
		if err := writeRun(runPath(c.dir, c.state.Runs), tally); err != nil {
			return err
		}
		c.state.Runs++
		c.state.At, c.state.Tokens = at, c.state.Tokens+tally.Tokens()
		tally, held = &corpus.Tally{}, 0
		return c.note()
	}
	p := pipe[*corpus.Tally]{workers: c.Workers, gather: c.pass(ctx, c.state.At, c.block, c.progress("Counting words"))}
	p.worker = func() func(*textfile.Block) *corpus.Tally {
		// A tokenizer a worker, since it holds a buffer.
		tokens := corpus.NewTokenizer(c.Settings.Language)
		return func(b *textfile.Block) *corpus.Tally {
			t := &corpus.Tally{}
			for i := range b.Segments {
				b.Each(i, func(p []byte) { tokens.Each(p, t.Add) })
			}
			return t
		}
	}
	names := seenNames{}
	p.collect = func(b *textfile.Block, t *corpus.Tally) error {
		// Names are compared again in the second pass, which knows those before a stop, too.
		if err := names.addAll(b); err != nil {
			return err
		}
		tally.Merge(t)
		held += len(b.Text)
		// Either much text has been read, so that little is lost when it stops, or the
		// tally takes much memory.
		if b.Whole() && (held >= 8*c.between || tally.Types() >= runTypes) {
			return aside(b.Behind)
		}
		return nil
	}
	if err := p.run(ctx); err != nil {
		return err
	}
	// The rest, and the last run, which may be empty.
	if err := aside(textfile.Position{File: len(c.files)}); err != nil {
		return err
	}
	// The second pass begins at the first document.
	c.state.Counting, c.state.At = true, textfile.Position{}
	return c.note()
}

// vocabulary merges what was written aside.
//
// No word at all is an error: nothing could be counted.
func (c *count) vocabulary() (*corpus.Vocabulary, error) {
	v, types, err := vocabularyOf(c.dir, c.state.Runs, c.Least)
	if err != nil {
		return nil, fmt.Errorf("%s is damaged (%w); remove it and count anew", c.dir, err)
	}
	c.state.Types = types
	if types == 0 {
		return nil, fmt.Errorf("no word stands in the texts: they are empty, or -where chooses none of them")
	}
	if v.Len() == 0 {
		return nil, fmt.Errorf("no word stands in the texts %d times; lower -min-count (there are %d words, %d different ones)", c.Least, c.state.Tokens, types)
	}
	return v, nil
}

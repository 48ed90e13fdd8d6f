package engine

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"
	"time"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/textfile"
	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
)

// What uploaded texts may come to: bytes of the files, and words, of which each
// takes four bytes of memory.
const (
	textDesktopBytes, textPhoneBytes   = 400 << 20, 100 << 20
	textDesktopTokens, textPhoneTokens = 100_000_000, 25_000_000
)

// noTexts are endings of files that people bring in place of their text.
var noTexts = []string{".png", ".jpg", ".jpeg", ".gif", ".webp", ".tif", ".tiff", ".pdf", ".doc", ".docx", ".odt",
	".rtf", ".epub", ".mp3", ".mp4", ".wav", ".xls", ".xlsx"}

// pastedName is what a text that was pasted is called.
const pastedName = "pasted text"

// givenTexts are texts that the visitor gave, in files or pasted.
type givenTexts struct {
	engine *Engine
	files  []protocol.Given // those of text
	index  *protocol.Given  // a table of what is known of them; nil for none
	pasted string
	latin1 bool
	left   []string // names of files that are no texts
	skip   map[textfile.Position]bool
}

// textsGiven finds out which of the files are read. A folder has others, too, which are
// left out as the command line does.
func (e *Engine) textsGiven(req protocol.Texts) (*givenTexts, error) {
	g := &givenTexts{engine: e, pasted: req.Pasted, latin1: req.Latin1}
	for _, f := range req.Given {
		_, ending := textfile.BaseName(f.Path)
		switch place := textfile.PlaceOf(f.Path); {
		case path.Base(f.Path) == textfile.IndexName:
			g.index = &f
		case place == textfile.Text || place == textfile.Archive || len(req.Given) == 1 && !slices.Contains(noTexts, ending):
			g.files = append(g.files, f)
		case place == textfile.Other:
			g.left = append(g.left, f.Path)
		}
	}
	switch {
	case len(g.files) == 0 && len(req.Given) > 0:
		return nil, experiment.Refuse("no_texts",
			"engine.give_plain_text_txt: Give plain text (.txt), a .zip of such files, a table (.csv, .tsv) or JSON (.jsonl, .json) with a field “text”, or TEI. Other documents can be saved as plain text.", "engine.no_text_given: There is no text in what you gave: {path:%.100q} is none.", path.Base(req.Given[0].Path))
	case len(g.files) == 0 && strings.TrimSpace(g.pasted) == "":
		return nil, experiment.Refuse("no_texts", "engine.give_files_or_paste_text: Give files, or paste a text.",
			"engine.there_is_no_text_here_yet: There is no text here yet.")
	}
	return g, nil
}

// name is what the texts are called.
func (g *givenTexts) name() string {
	switch {
	case len(g.files) == 0:
		return pastedName
	case len(g.files) == 1:
		return path.Base(g.files[0].Path)
	}
	if folder := g.folder(); folder != "" {
		return strings.TrimSuffix(folder, "/")
	}
	return fmt.Sprintf("%d texts", len(g.files))
}

// folder is the one that all files lie in, with a slash behind; "" for none.
func (g *givenTexts) folder() string {
	first, _, ok := strings.Cut(g.files[0].Path, "/")
	if !ok {
		return ""
	}
	for _, f := range g.files {
		if !strings.HasPrefix(f.Path, first+"/") {
			return ""
		}
	}
	return first + "/"
}

// pass is a reading of the texts, and how many bytes the files have. Files are opened for as
// long as ctx lasts.
func (g *givenTexts) pass(ctx context.Context, told func(int64)) (textfile.Pass, int64, error) {
	p := textfile.Pass{Size: 1 << 18, Skip: g.skip, Reader: textfile.Reader{Latin1: g.latin1, Told: told}}
	var all int64
	folder := ""
	if len(g.files) > 0 {
		folder = g.folder()
	}
	for _, f := range g.files {
		in, err := g.engine.openIn(ctx, f)
		if err != nil {
			return p, 0, err
		}
		id, _ := textfile.BaseName(strings.TrimPrefix(f.Path, folder))
		all += in.Size()
		p.Files = append(p.Files, textfile.File{Name: f.Path, ID: id, Size: in.Size(),
			Open: func() (textfile.Content, error) {
				return &uploadFile{SectionReader: io.NewSectionReader(in, 0, in.Size()), name: f.Path}, nil
			}})
	}
	if strings.TrimSpace(g.pasted) != "" {
		all += int64(len(g.pasted))
		p.Files = append(p.Files, textfile.File{Name: pastedName, ID: pastedName, Size: int64(len(g.pasted)),
			Open: func() (textfile.Content, error) {
				return &uploadFile{SectionReader: io.NewSectionReader(strings.NewReader(g.pasted), 0, int64(len(g.pasted))),
					name: pastedName}, nil
			}})
	}
	most := int64(textDesktopBytes)
	if g.engine.env.Phone {
		most = textPhoneBytes
	}
	if all > most {
		return p, all, experiment.Refuse("too_large",
			"engine.give_fewer_or_count: Give fewer of them, or count them with weatherglass corpus count, which has no such limit.",
			"engine.too_many_mb: These texts have {all} MB; this page counts {most} MB at most on this device.", all>>20, most>>20)
	}
	return p, all, g.withIndex(ctx, &p)
}

// withIndex reads the table of what is known of the texts.
func (g *givenTexts) withIndex(ctx context.Context, p *textfile.Pass) error {
	if g.index == nil {
		return nil
	}
	in, err := g.engine.openIn(ctx, *g.index)
	if err != nil {
		return err
	}
	if p.Index, err = corpus.ReadIndex(io.NewSectionReader(in, 0, in.Size())); err != nil {
		return textError(message.Errorf("any.at: {place}: {why}", g.index.Path, err))
	}
	p.Chosen = make([]bool, len(p.Index.IDs))
	for i := range p.Chosen {
		p.Chosen[i] = true
	}
	return nil
}

// textError says what is wrong with a text. Of one in another encoding it offers Latin-1.
func textError(err error) error {
	var known *experiment.Error
	var other *textfile.NotUTF8
	switch {
	case errors.As(err, &known) || errors.Is(err, context.Canceled):
		return err
	case errors.As(err, &other):
		return experiment.Refuse("other_encoding",
			"engine.maybe_latin_1: It may be in Latin-1, as older files are: read it so. Or save it as UTF-8.", "engine.text_cannot_be_read: The text cannot be read: {why:clause}.", err)
	}
	return &experiment.Error{Code: "bad_text", Message: message.New("engine.text_cannot_be_read",
		"The text cannot be read: {why:clause}.", err)}
}

// enough stops the reading of a trial.
var errEnough error = message.Text("engine.this_is_enough_for_trial: this is enough for a trial")

// reading holds texts as they are read.
type reading struct {
	holder     *corpus.Holder
	index      *corpus.Index
	text       int64 // bytes of text
	paragraphs uint64
	empty      int
	began      time.Time
	left       protocol.TextsLeft
	trial      bool // a document of a name that was there is passed over
	passed     bool // the present one is
}

// keepNames takes names of files that were left out.
func (r *reading) keepNames(names []string) {
	const most = 8
	r.left.Names = names[:min(len(names), most)]
	r.left.More = len(names) - len(r.left.Names)
}

// hold reads the texts into memory, up to so many bytes of text; 0 is all.
func (g *givenTexts) hold(ctx context.Context, language string, upTo int64,
	told func(done, all int64)) (*reading, int64, error) {
	r := &reading{holder: corpus.NewHolder(language), began: time.Now(), trial: upTo > 0}
	left := g.left
	var done, all int64
	p, all, err := g.pass(ctx, func(n int64) {
		done += n
		told(done, all)
	})
	if err != nil {
		return nil, 0, err
	}
	p.Reader.Left = func(name string) { left = append(left, name) }
	if !r.trial {
		skip, err := p.Reader.Superseded(ctx, p.Files)
		if err != nil {
			return nil, 0, textError(err)
		}
		g.skip, r.left.Later, r.left.Deleted = skip.Skip, skip.Later, skip.Deleted
		p.Skip = g.skip
	}
	limit := uint64(textDesktopTokens)
	if g.engine.env.Phone {
		limit = textPhoneTokens
	}
	err = p.Gather(ctx, func(b *textfile.Block) error {
		if err := r.take(b); err != nil {
			return err
		}
		if r.holder.Tokens() > limit {
			return experiment.Refuse("too_large",
				"engine.give_fewer_or_count: Give fewer of them, or count them with weatherglass corpus count, which has no such limit.",
				"engine.too_many_words: These texts have more than {limit} million words, which this page holds at most on this device.", limit/1_000_000)
		}
		if upTo > 0 && r.text >= upTo {
			return errEnough
		}
		return ctx.Err()
	})
	if err != nil && !errors.Is(err, errEnough) {
		return nil, 0, textError(err)
	}
	if err == nil {
		done = all
	}
	r.keepNames(left)
	return r, done, nil
}

// take takes a block.
func (r *reading) take(b *textfile.Block) error {
	if r.index == nil {
		var err error
		if r.index, err = corpus.NewIndex(slices.Clone(b.Columns)); err != nil {
			return err
		}
	}
	r.text += int64(len(b.Text))
	for i, part := range b.Segments {
		if part.First {
			if err := r.document(part); err != nil {
				return err
			}
		}
		if r.passed {
			continue
		}
		var failed error
		before := r.holder.Tokens()
		b.Each(i, func(paragraph []byte) {
			r.paragraphs++
			if failed == nil {
				failed = r.holder.Paragraph(paragraph)
			}
		})
		if failed != nil {
			return failed
		}
		if part.First && part.Last && r.holder.Tokens() == before {
			r.empty++
		}
	}
	return nil
}

// document begins a document. A trial has not seen which citations stand again in a later version.
func (r *reading) document(part textfile.Segment) error {
	_, there := r.index.Place(part.ID)
	if r.passed = there && r.trial; r.passed {
		return nil
	}
	if there {
		return message.Errorf("engine.two_documents_named_alike: two documents are named {id:%q}; each needs a name of its own", part.ID)
	}
	if err := r.index.Add(part.ID, slices.Clone(part.Values)); err != nil {
		return err
	}
	r.holder.Document()
	return nil
}

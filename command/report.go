package command

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"time"

	"weatherglass/app/cite"
	"weatherglass/app/record"
	"weatherglass/app/report"
	"weatherglass/files"
	"weatherglass/readings"
	"weatherglass/vectors"
	"weatherglass/web"
)

const reportHelp = `Usage: weatherglass report -o FILE.html [-force] [-record FILE] [-vectors PATH] [-for html|text|bibtex|csl|ris]
                           [EXPERIMENT.json | LINK | -]...

Writes a report of readings: two pages of A4 each, in one HTML file that needs nothing
else and that any browser prints or saves as PDF. Page 1 stands alone: answer, limits,
drawing, numbers, how to quote it, link and QR code. Links are measured again. -record
takes what the page saved as a record, with its notes; what it claims was found is measured
again, and where that gives another number, the report says so. -for writes the references
instead: the readings, the papers, the vectors and the program. A file that is there already
is left alone unless -force is given, and what is read always.

Examples:
  weatherglass report -o report.html 'https://example.org/#AbC...'
  weatherglass report -record record.json -o report.html
  echo '{"embedding":"glove-6b-100d","test":"caliskan.weat8"}' | weatherglass report -for bibtex -o refs.bib -

Exit status: 0 written; 1 something cannot be read or measured; 2 wrong usage; 3 written,
and the digest of a link, or a number of the record, differs from what was computed.

Flags:
`

// reportOptions are the flags of report.
type reportOptions struct {
	out, record, vectors, site, form string
	force                            bool
	what                             []string
}

// sources are the files that are read, which are never written over.
func (o reportOptions) sources() []string {
	return append([]string{o.record, o.vectors}, o.what...)
}

// writeReport measures what is asked and writes the pages.
func writeReport(ctx context.Context, t terminal, args []string) error {
	var o reportOptions
	flags := newFlags("report", reportHelp)
	flags.StringVar(&o.out, "o", "", "`FILE` to write (required)")
	flags.StringVar(&o.record, "record", "", "record `FILE` that the page saved")
	flags.StringVar(&o.vectors, "vectors", "", "pack folder or vector file to measure in place of the embedding")
	flags.StringVar(&o.site, "site", "http://localhost:8080/", "`ADDRESS` of the page that links without one lead to")
	flags.BoolVar(&o.force, "force", false, "replace a file of that name")
	flags.StringVar(&o.form, "for", "html", "html, or references as text, bibtex, csl or ris")
	if err := parseFlags(t, flags, args); err != nil {
		return err
	}
	o.what = flags.Args()
	if o.out == "" || len(o.what) == 0 && o.record == "" {
		return usageError("report needs -o and a link, an Experiment or -record; weatherglass report -h shows how")
	}
	form, ok := citeForms[o.form]
	if !ok && o.form != "html" {
		return usageError("-for takes html, text, bibtex, csl or ris, not %q", o.form)
	}
	out := files.Target{Path: o.out, Force: o.force, Sources: o.sources()}
	if err := out.Check(); err != nil {
		return err
	}
	items, differs, err := o.measure(ctx, t)
	if err != nil {
		return err
	}
	now := time.Now()
	setting := report.Setting{Date: now.Format("2 January 2006"), Year: now.Year(), Site: o.site}
	var text string
	if o.form == "html" {
		text, err = reportFile(setting, items)
	} else {
		text = form(setting.Cited(items...))
	}
	if err != nil {
		return err
	}
	err = out.Write(func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(t.out, "Wrote %s: %d %s.\n", o.out, len(items),
		map[bool]string{true: "reading", false: "readings"}[len(items) == 1])
	if differs {
		return exitError{code: exitDiffers}
	}
	return nil
}

// citeForms are the forms of references.
var citeForms = map[string]func([]cite.Work) string{"text": cite.References, "bibtex": cite.BibTeX,
	"csl": cite.CSL, "ris": cite.RIS}

// measure runs everything that is asked, in its order.
func (o reportOptions) measure(ctx context.Context, t terminal) (items []report.Item, differs bool, err error) {
	lex, err := vectors.Lexicon()
	if err != nil {
		return nil, false, err
	}
	at := readings.Place{Lexicon: lex, Packs: vectors.Here(), Vectors: o.vectors, Warn: warner(t)}
	add := func(what string, from record.Entry) error {
		q, err := readAsked(ctx, what, t.in)
		if err != nil {
			return err
		}
		asked, err := at.Ask(ctx, q)
		if err != nil {
			return err
		}
		if outcome, text := asked.Check(); outcome == readings.Differs {
			_ = say(t.err, text+"\n")
			differs = true
		}
		item := report.Item{Answer: asked.Answer, Note: from.Note}
		if claim, other := from.Denies(record.Of(asked.Answer, from.At)); other {
			fmt.Fprintf(t.err, "weatherglass: %s claims %q, but measured here it is %q; the report says so.\n", o.record, claim,
				record.Of(asked.Answer, 0).Number)
			item.Denied, differs = claim, true
		}
		if link := asked.SharedLink(); link != "" {
			site, _, whole := strings.Cut(what, "#")
			if !whole || site == "" {
				site = o.site
			}
			item.Address = strings.TrimSuffix(site, "/") + "/#" + link
		}
		items = append(items, item)
		return nil
	}
	if o.record != "" {
		data, err := files.ReadNamed(ctx, t.in, o.record, record.MaxBytes+1)
		if err != nil {
			return nil, false, err
		}
		list, err := record.Parse(data)
		if err != nil {
			return nil, false, fmt.Errorf("%s: %w", o.record, err)
		}
		for i, e := range list {
			if err := add("#"+e.Link, e); err != nil {
				return nil, false, fmt.Errorf("reading %d of %s: %w", i+1, o.record, err)
			}
		}
	}
	for _, what := range o.what {
		if err := add(what, record.Entry{}); err != nil {
			return nil, false, fmt.Errorf("%.60s: %w", what, err)
		}
	}
	return items, differs, nil
}

// reportFile is the report as a file, with the page's own styles and fonts.
func reportFile(s report.Setting, items []report.Item) (string, error) {
	var a report.Assets
	for _, f := range []struct {
		path string
		text *string
		data *[]byte
	}{
		{"tokens.css", &a.Tokens, nil}, {"texts.css", &a.Texts, nil},
		{"fonts/source-sans-3-latin-wght-normal.woff2", nil, &a.Sans},
		{"fonts/source-serif-4-latin-wght-normal.woff2", nil, &a.Serif},
	} {
		data, err := fs.ReadFile(web.Files(), f.path)
		if err != nil {
			return "", err
		}
		if f.text != nil {
			*f.text = string(data)
		} else {
			*f.data = data
		}
	}
	return report.File(s, a, items...)
}

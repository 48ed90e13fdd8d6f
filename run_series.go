package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"text/tabwriter"

	"weatherglass/files"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/series"
	"weatherglass/vectors"
)

// seriesFile stands in a folder that "weatherglass series" wrote: the epochs and
// the packs beside it that they are of.
const seriesFile = "series.json"

// withSeries lets an Experiment be measured on the series in the folder of
// -vectors: its own epochs, or else those that the folder lists. The embeddings are
// what the folder holds under their names.
func (o runOptions) withSeries(ctx context.Context, t terminal, e *experiment.Experiment, env *experiment.Env) error {
	env.Series = experiment.RunSeries
	if o.vectors == "" {
		return nil
	}
	if e.Series == nil {
		spec, err := readSeriesFile(ctx, o.vectors)
		if spec == nil || err != nil {
			return err
		}
		if err := debiasEach(spec, e.Debias); err != nil {
			return err
		}
		e.Series, e.Embedding, e.Debias = spec, "", nil
	}
	env.Open = openBelow(t, o.vectors)
	return nil
}

// readSeriesFile returns the series of a folder, nil if it lists none.
//
// A file that cannot be read is none: what -vectors names is then something else, and
// whoever opens it says so.
func readSeriesFile(ctx context.Context, dir string) (*series.Spec, error) {
	path := filepath.Join(dir, seriesFile)
	data, err := files.Read(ctx, path, experiment.MaxBytes)
	if err != nil { // no folder, or one of something else
		return nil, ctx.Err()
	}
	var e experiment.Experiment
	if e, err = experiment.Parse(fmt.Appendf(nil, `{"embedding": %s}`, data)); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if e.Series == nil {
		return nil, fmt.Errorf("%s lists no series; write {\"series\": [{\"at\": 1990, \"of\": \"mine-1990\"}, ...]}", path)
	}
	return e.Series, nil
}

// debiasEach puts the steps of a recipe into every epoch.
func debiasEach(spec *series.Spec, steps []experiment.DebiasStep) error {
	if len(steps) == 0 {
		return nil
	}
	for i, e := range spec.Epochs {
		var id string
		if err := json.Unmarshal(e.Of, &id); err != nil {
			return &experiment.Error{Code: "two_recipes", Message: "The epoch " + e.At.String() + " is debiased in the folder, and the experiment has a recipe of its own.", Hint: "Leave one of them out."}
		}
		of, err := json.Marshal(map[string]any{"of": id, "debias": steps})
		if err != nil {
			return err
		}
		spec.Epochs[i].Of = of
	}
	return nil
}

// openBelow opens packs and vector files in a folder by their names.
//
// An id is a path of its own below dir: it must not lead out of it, nor to a hidden
// file.
func openBelow(t terminal, dir string) func(context.Context, string) (embed.Source, error) {
	return func(ctx context.Context, id string) (embed.Source, error) {
		if !filepath.IsLocal(id) || strings.HasPrefix(filepath.Base(id), ".") {
			return nil, &experiment.Error{Code: "unknown_embedding", Message: fmt.Sprintf("%.100q is no name of a pack or a file in %s.", id, dir), Hint: "Name what stands in the folder."}
		}
		path := filepath.Join(dir, id)
		if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
			return nil, &experiment.Error{Code: "unknown_embedding", Message: fmt.Sprintf("There is no %.100q in %s.", id, dir), Hint: "Name what stands in the folder."}
		}
		return vectors.Open(ctx, path, warner(t))
	}
}

// seriesText writes the Reading of a series: its epochs, how its value moved, and
// what is to be said of it.
//
// Values that the Reading lacks are left out, lines with them.
func seriesText(r experiment.Reading) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s over %d epochs\n\n", r.Experiment.Method, len(r.Experiment.Series))
	for _, t := range r.Tables {
		if t.Name != "words" {
			b.WriteString(alignedTable(t) + "\n")
		}
	}
	for _, line := range []struct{ name, value, low, high, more string }{
		{"Change, last minus first", "change", "change_low", "change_high", ""},
		{"Slope", "slope", "slope_low", "slope_high", "t, t p, p"},
		{"Slope of Theil and Sen", "theil_sen", "theil_sen_low", "theil_sen_high", ""},
		{"Mann and Kendall's S", "mann_kendall", "", "", "p, p_mann_kendall"},
		{"Smallest slope found 80 times in 100", "detectable", "", "", ""},
		{"Cochran's Q", "heterogeneity", "", "", "p, p_heterogeneity"},
	} {
		if v, ok := r.Values[line.value]; ok {
			fmt.Fprintf(&b, "%s: %s%s%s\n", line.name, shortNumber(v), between(r, line.low, line.high), further(r, line.more))
		}
	}
	for _, n := range r.Notes {
		fmt.Fprintf(&b, "Note: %s\n", n.Text)
	}
	fmt.Fprintf(&b, "Digest %s\n", r.Digest)
	return b.String()
}

// between writes an interval.
//
// "" if there is none.
func between(r experiment.Reading, low, high string) string {
	a, okA := r.Values[low]
	z, okZ := r.Values[high]
	if !okA || !okZ {
		return ""
	}
	return " (" + shortNumber(a) + " to " + shortNumber(z) + ")"
}

// further writes values by pairs of a name and an id: "t, t p, p".
//
// Those that the Reading lacks are left out.
func further(r experiment.Reading, pairs string) string {
	words := strings.Fields(strings.ReplaceAll(pairs, ",", ""))
	var b strings.Builder
	for i := 0; i+1 < len(words); i += 2 {
		if v, ok := r.Values[words[i+1]]; ok {
			b.WriteString(", " + words[i] + " = " + shortNumber(v))
		}
	}
	return b.String()
}

// alignedTable writes a table without the columns that are empty throughout.
//
// An empty cell is a dash.
func alignedTable(t experiment.Table) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	var columns []int
	for i, name := range t.Columns {
		for _, row := range t.Rows {
			if row[i] != nil {
				columns = append(columns, i)
				fmt.Fprint(w, name, "\t")
				break
			}
		}
	}
	fmt.Fprintln(w)
	for _, row := range t.Rows {
		for _, i := range columns {
			text := "–"
			switch v := row[i].(type) {
			case float64:
				text = shortNumber(v)
			case string:
				text = v
			}
			fmt.Fprint(w, text, "\t")
		}
		fmt.Fprintln(w)
	}
	w.Flush()
	return b.String()
}

// shortNumber writes four digits, and whole numbers such as years in full.
func shortNumber(v float64) string {
	if v == float64(int64(v)) {
		return strconv.FormatInt(int64(v), 10)
	}
	return strconv.FormatFloat(v, 'g', 4, 64)
}

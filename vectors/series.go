package vectors

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"weatherglass/files"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
	"weatherglass/metrics/series"
)

// SeriesFile stands in a folder that "weatherglass series" wrote: the epochs and
// the packs beside it that they are of.
const SeriesFile = "series.json"

// ReadSeries returns the series of a folder, nil if it lists none.
//
// A file that cannot be read is none: what -vectors names is then something else, and
// whoever opens it says so.
func ReadSeries(ctx context.Context, dir string) (*series.Spec, error) {
	path := filepath.Join(dir, SeriesFile)
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

// DebiasEach puts the steps of a recipe into every epoch.
func DebiasEach(spec *series.Spec, steps []experiment.DebiasStep) error {
	if len(steps) == 0 {
		return nil
	}
	for i, e := range spec.Epochs {
		var id string
		if err := json.Unmarshal(e.Of, &id); err != nil {
			return &experiment.Error{Code: "two_recipes", Message: message.Plain("The epoch " + e.At.String() +
				" is debiased in the folder, and the experiment has a recipe of its own."),
				Hint: message.Plain("Leave one of them out.")}
		}
		of, err := json.Marshal(map[string]any{"of": id, "debias": steps})
		if err != nil {
			return err
		}
		spec.Epochs[i].Of = of
	}
	return nil
}

// OpenBelow opens packs and vector files in a folder by their names.
//
// An id is a path of its own below dir: it must not lead out of it, nor to a hidden
// file. One that the page gave to a file of its visitor's finds that file.
func OpenBelow(dir string, warn func(string)) func(context.Context, string) (embed.Source, error) {
	return func(ctx context.Context, id string) (embed.Source, error) {
		if !filepath.IsLocal(id) || strings.HasPrefix(filepath.Base(id), ".") {
			return nil, &experiment.Error{Code: "unknown_embedding", Message: message.Plain(
				fmt.Sprintf("%.100q is no name of a pack or a file in %s.", id, dir)),
				Hint: message.Plain("Name what stands in the folder.")}
		}
		path := filepath.Join(dir, ownFile(dir, id))
		if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
			return nil, &experiment.Error{Code: "unknown_embedding", Message: message.Plain(
				fmt.Sprintf("There is no %.100q in %s.", id, dir)), Hint: message.Plain("Name what stands in the folder.")}
		}
		return Open(ctx, path, warn)
	}
}

// ownFile returns the file in a folder that the page calls by the id, so that links to
// readings of files of one's own can be checked where the files are; an id that is none of
// the page's, or of no file here, comes back as it is.
func ownFile(dir, id string) string {
	if !experiment.IsUpload(id) {
		return id
	}
	entries, _ := os.ReadDir(dir) // what cannot be listed has no such file
	for _, e := range entries {
		if experiment.UploadID(e.Name()) == id && !strings.HasSuffix(e.Name(), ".pkl") {
			return e.Name()
		}
	}
	return id
}

// SeriesPack is a pack of a series: of when, and its id.
type SeriesPack struct {
	At series.At
	ID string
}

// SeriesList lists the epochs of packs for [SeriesFile], and refuses those that make no
// series.
//
// What it writes is read back by the parser that will read the file.
func SeriesList(packs []SeriesPack) ([]byte, error) {
	spec := series.Spec{}
	for _, p := range packs {
		of, err := json.Marshal(p.ID)
		if err != nil {
			return nil, err
		}
		spec.Epochs = append(spec.Epochs, series.Epoch{At: p.At, Of: of})
	}
	list, err := json.Marshal(spec)
	if err != nil {
		return nil, err
	}
	if _, err := series.ParseSpec(list); err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, "{\"series\": %s}\n", list), nil
}

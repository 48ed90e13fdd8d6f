package engine

import (
	"context"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"weatherglass/metrics/encoded"
	"weatherglass/metrics/encoder"
	"weatherglass/metrics/formats/contextfile"
	"weatherglass/metrics/formats/textfile"
	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/usage"
)

// contextsKept are [uploadedContexts]: what a first visit runs knows no models, whose types would come with it.
type contextsKept interface {
	files() []protocol.Given
	withoutModel() contextsKept
}

// uploadedContexts are the files of words in contexts that the visitor gave together: one of vectors with its table if
// it is an array, or those of a model.
type uploadedContexts struct {
	given []protocol.Given
	model once[*encoder.Published] // of a model

	read   modelRead
	filled filledRead

	shipped keyed[*usage.Shipped]        // sentences of novels
	used    keyed[map[string]usage.Used] // of the visitor's texts, by what was asked of them
}

func (u *uploadedContexts) files() []protocol.Given { return u.given }

func (u *uploadedContexts) withoutModel() contextsKept {
	return &uploadedContexts{given: u.given}
}

// modelFolder is where the files of a model lie among those given, with a slash behind it, "" for no folder.
func modelFolder(given []protocol.Given) (folder string, is bool) {
	folder, err := encoder.Folder(pathsOf(given))
	return folder, err == nil
}

// pathsOf are their paths.
func pathsOf(given []protocol.Given) []string {
	paths := make([]string, len(given))
	for i, f := range given {
		paths[i] = f.Path
	}
	return paths
}

// opener opens a file that the visitor gave.
type opener func(context.Context, protocol.Given) (In, error)

// givenModel are the files of a model as the visitor gave them.
type givenModel struct {
	open   opener
	folder string
	given  []protocol.Given
}

// Open implements [encoder.Files].
func (m givenModel) Open(ctx context.Context, name string) (encoder.File, error) {
	for _, f := range m.given {
		if f.Path == m.folder+name {
			in, err := m.open(ctx, f)
			return modelPart{in}, err
		}
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// modelPart is one of them. The page frees it.
type modelPart struct{ In }

// Close implements [encoder.File].
func (modelPart) Close() error { return nil }

// modelFiles are the files of a model among those given, of a folder or of a zip file; nil where there is none.
func (open opener) modelFiles(ctx context.Context, given []protocol.Given) encoder.Files {
	if folder, is := modelFolder(given); is {
		return givenModel{open, folder, given}
	}
	for _, f := range given {
		if !strings.EqualFold(path.Ext(f.Path), ".zip") {
			continue
		}
		in, err := open(ctx, f)
		if err != nil {
			continue
		}
		if files, err := encoder.Zipped(in, in.Size()); err == nil {
			return files
		}
	}
	return nil
}

// open loads the model of the files, unless it is there. It is nil where they are none.
func (u *uploadedContexts) open(ctx context.Context, from opener) (*encoder.Published, error) {
	return u.model.get(ctx, func(ctx context.Context) (*encoder.Published, error) {
		files := from.modelFiles(ctx, u.given)
		if files == nil {
			return nil, nil
		}
		m, err := encoder.Open(ctx, files, nil)
		if err != nil {
			return nil, encoded.Refused(ctx, err)
		}
		return m, nil
	})
}

// modelName is what people call the model: its folder, or its zip file.
func modelName(given []protocol.Given) string {
	if folder, is := modelFolder(given); is && folder != "" {
		return path.Base(folder)
	}
	for _, f := range given {
		if strings.EqualFold(path.Ext(f.Path), ".zip") {
			return path.Base(f.Path)
		}
	}
	return "model"
}

// sentences are those of the table that was given with the model; nil without one.
func (u *uploadedContexts) sentences(ctx context.Context, open opener) ([]contextfile.Row, error) {
	table := u.table()
	if table == nil {
		return nil, nil
	}
	in, err := open(ctx, *table)
	if err != nil {
		return nil, err
	}
	name := path.Base(table.Path)
	rows, err := contextfile.Words(name, io.NewSectionReader(in, 0, in.Size()))
	if err == nil && len(rows) == 0 {
		err = message.Errorf("engine.table_without_rows: {name} has no rows below its first line", name)
	}
	if err != nil {
		return nil, encoded.BadTable(ctx, err)
	}
	return rows, nil
}

// table is the table of sentences that lies beside the model's folder, not in it; nil for none.
func (u *uploadedContexts) table() *protocol.Given {
	folder, is := modelFolder(u.given)
	for i, f := range u.given {
		if is && folder != "" && strings.HasPrefix(f.Path, folder) {
			continue
		}
		if isTable(f) {
			return &u.given[i]
		}
	}
	return nil
}

// ofModels are texts that lie among the files of models, where these lie in no folder.
var ofModels = []string{"vocab.txt", "merges.txt", "license.txt", "readme.txt", "notice.txt"}

// texts are those that lie beside the files of the model, with the table of what is known of them.
func (u *uploadedContexts) texts() (list []protocol.Given) {
	folder, is := modelFolder(u.given)
	for _, f := range u.given {
		name := strings.ToLower(path.Base(f.Path))
		switch place := textfile.PlaceOf(f.Path); {
		case is && folder != "" && strings.HasPrefix(f.Path, folder):
		case is && folder == "" && (slices.Contains(ofModels, name) || strings.HasSuffix(name, ".json")):
		case isTable(f): // of sentences
		case !is && strings.HasSuffix(name, ".zip"): // the model's
		case place == textfile.Text || place == textfile.Archive || path.Base(f.Path) == textfile.IndexName:
			list = append(list, f)
		}
	}
	if !slices.ContainsFunc(list, func(f protocol.Given) bool { return path.Base(f.Path) != textfile.IndexName }) {
		return nil
	}
	return list
}

// isTable reports whether a file is a table, but for the one of what is known of texts.
func isTable(f protocol.Given) bool {
	return path.Base(f.Path) != textfile.IndexName && slices.ContainsFunc(contextfile.Tables, func(end string) bool {
		return strings.HasSuffix(strings.ToLower(f.Path), end)
	})
}

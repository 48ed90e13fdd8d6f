package experiment

import (
	"path"
	"slices"
	"strconv"
	"strings"
)

// uploadPrefix begins the ids of what the visitor brought.
const uploadPrefix = "own-"

// IsUpload reports whether an id is that of an embedding or of texts of somebody's own, which
// no server has.
func IsUpload(id string) bool { return strings.HasPrefix(id, uploadPrefix) }

// uploadEndings are what an id leaves out of the name of a file.
var uploadEndings = []string{".gz", ".zst", ".txt", ".vec", ".bin", ".npy", ".npz", ".kv", ".model", ".json", ".csv",
	".tsv", ".zip", ".jsonl", ".xml", ".whl", ".tar", ".tgz", "-w"}

// UploadName is what people call the vectors in a file: its name, or that of the folder of what
// has one name in every folder, a model, a pack or the vocabulary of spaCy's.
func UploadName(file string) string {
	file = strings.ReplaceAll(file, `\`, "/")
	name, dir := path.Base(file), path.Dir(file)
	everywhere := strings.HasPrefix(name, "model.safetensors") || name == "manifest.json" || name == "vectors"
	if name == "vectors" && path.Base(dir) == "vocab" && path.Dir(dir) != "." {
		dir = path.Dir(dir)
	}
	if folder := path.Base(dir); everywhere && folder != "." && folder != "/" {
		return folder
	}
	return name
}

// UploadID returns the id of what is read from a file: "own-" and its name without what says
// its format, or for a file that every model has the name of its folder.
func UploadID(file string) string {
	name := UploadName(file)
	for again := true; again; {
		again = false
		for _, end := range uploadEndings {
			if short, ok := strings.CutSuffix(strings.TrimSuffix(name, ".safetensors"), end); ok && short != "" {
				name, again = short, true
			}
		}
	}
	name = strings.Map(func(r rune) rune {
		if r < 128 && (r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '.' || r == '_') {
			return r
		}
		return '-'
	}, name)
	return uploadPrefix + name[:min(len(name), 80)]
}

// uploadFirst stands in an id in front of the number of words that were read.
const uploadFirst = ".first-"

// UploadWithFirst returns the id of the first so many words of what has the id.
func UploadWithFirst(id string, words int) string {
	if i := strings.LastIndex(id, uploadFirst); i >= 0 && UploadFirst(id) > 0 {
		id = id[:i]
	}
	if words <= 0 {
		return id
	}
	return id + uploadFirst + strconv.Itoa(words)
}

// UploadFirst returns how many words were read of a file of somebody's own, by its id: 0 for
// all. Who opens a link reads as many.
func UploadFirst(id string) int {
	i := strings.LastIndex(id, uploadFirst)
	if !IsUpload(id) || i < 0 {
		return 0
	}
	n, err := strconv.Atoi(id[i+len(uploadFirst):])
	if err != nil || n < 0 {
		return 0
	}
	return n
}

// uploadStart ends an id, but for the number of words, of a model whose tokens without a space in
// front were read.
const uploadStart = ".at-start"

// UploadWithStart returns the id of what has the id, with the tokens without a space in front or
// with those after one.
func UploadWithStart(id string, start bool) string {
	whole := strings.TrimSuffix(UploadWithFirst(id, 0), uploadStart)
	if start {
		whole += uploadStart
	}
	return UploadWithFirst(whole, UploadFirst(id))
}

// UploadStart reports whether tokens without a space in front were read of a model of somebody's
// own, by its id. Who opens a link reads the same.
func UploadStart(id string) bool {
	return IsUpload(id) && strings.HasSuffix(UploadWithFirst(id, 0), uploadStart)
}

// UploadIDs returns an id for each file, no two the same: where names are, their folders go in
// front of them.
func UploadIDs(files []string) []string {
	ids := make([]string, len(files))
	taken := map[string]bool{}
	for i, file := range files {
		id := UploadID(file)
		for dir := path.Dir(file); taken[id] && dir != "." && dir != "/"; dir = path.Dir(dir) {
			id = uploadPrefix + strings.TrimPrefix(UploadID(path.Base(dir)), uploadPrefix) + "-" +
				strings.TrimPrefix(id, uploadPrefix)
		}
		for taken[id] {
			id += "-2"
		}
		ids[i], taken[id] = id, true
	}
	return ids
}

// Own returns the ids of embeddings and texts of somebody's own that a question is about,
// each once.
func (e Experiment) Uploads() []string {
	var ids []string
	add := func(id string) {
		if IsUpload(id) && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	add(e.Embedding)
	add(e.With)
	if e.Corpus != nil {
		add(e.Corpus.ID)
	}
	if e.Series != nil {
		add(e.Series.ID)
		for _, epoch := range e.Series.Epochs {
			if id, _, err := readEmbedding(epoch.Of, "of"); err == nil {
				add(id)
			}
		}
	}
	return ids
}

// CodeUploadMissing is the code of a question about files of somebody's own that this page was
// not given.
const CodeUploadMissing = "own_missing"

// UploadMissing says that the page needs a file of somebody's own.
func UploadMissing(id string) *Error {
	return fail(CodeUploadMissing,
		"experiment.give_page_same_file: Give the page the same file. A link holds the question and a check number, never the file; a file stays on the device of whoever has it.",
		"experiment.upload_missing: The question is about a file of somebody’s own, {id}, which this page does not have.", strings.TrimPrefix(id, uploadPrefix))
}

package engine

import (
	"archive/zip"
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash"
	"math"
	"time"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/countpack"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/vecout"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/train"
)

// ppmiSVD is the method that goes over the texts once and draws nothing.
const ppmiSVD = "ppmi-svd"

// learner is a method of training, and what it is called.
type learner struct {
	name  string
	learn func(context.Context, *train.Sequence, train.Learning) (train.Vectors, error)
}

// learners are the methods of training by name.
func learners() map[string]learner {
	return map[string]learner{
		ppmiSVD: {"PPMI-SVD", func(ctx context.Context, s *train.Sequence, o train.Learning) (train.Vectors, error) {
			return train.PPMISVD(ctx, s, o.Options)
		}},
		"sgns":  {"SGNS", train.SGNS},
		"cbow":  {"CBOW", train.CBOW},
		"glove": {"GloVe", train.GloVe},
	}
}

// Settings of training that are not said. Windows of learning are narrower than those of
// counts, as in word2vec's program and in the shipped vectors.
const (
	trainDims, trainEpochs, trainWindow = 100, 20, 5
)

// learning are the settings of training.
func (e *Engine) learning(ask protocol.Training) train.Learning {
	o := train.Learning{Options: train.Options{Dims: ask.Dims, Window: trainWindow, Workers: 1,
		Kernels: e.env.Uploads.Training}, Epochs: ask.Epochs, Seed: ask.Seed}
	if o.Dims == 0 {
		o.Dims = trainDims
	}
	if o.Epochs == 0 {
		o.Epochs = trainEpochs
	}
	if o.Seed == 0 {
		o.Seed = 1
	}
	return o
}

// What a trial of training takes at most, in words: those that go over the texts many times
// take longer. A trial of PPMI-SVD has fewer dimensions, too.
const (
	trialTokens, trialTokensOften = 100_000, 20_000
	trialDims                     = 16
)

// How long training takes beside its trial: cells of company grow less than the texts, by
// these powers of their length, between that of few words and of many. Those of PPMI-SVD,
// with what its other dimensions take, are measured on 0.2 to 11 million words of novels:
// at trainDims so many times the trial, and by powers of the dimensions below and above.
const (
	cellsGrow           = 0.85
	svdGrows, svdFactor = 0.57, 3
	svdFewer, svdMore   = 0.5, 2
)

// svdTimes is how many times as long as its trial PPMI-SVD takes for its dimensions.
func svdTimes(dims int) float64 {
	share := float64(dims) / trainDims
	if share < 1 {
		return svdFactor * math.Pow(share, svdFewer)
	}
	return svdFactor * math.Pow(share, svdMore)
}

// tryTraining trains on the first words of texts and says how many seconds all of them, so
// many times as long, would take. Texts too short for the method take none.
func (e *Engine) tryTraining(ctx context.Context, held *corpus.Held, ask protocol.Training,
	folds float64) (float64, error) {
	method, ok := learners()[ask.Method]
	if !ok {
		return 0, unknownMethod(ask.Method)
	}
	o := e.learning(ask)
	epochs, tokens := float64(o.Epochs), trialTokensOften
	o.Epochs = 1
	wanted := o.Dims
	if ask.Method == ppmiSVD {
		epochs, tokens, o.Dims = 1, trialTokens, min(o.Dims, trialDims)
	}
	folds *= max(1, float64(len(held.IDs()))/float64(tokens))
	if n := held.Vocabulary.Len(); n <= o.Dims {
		o.Dims = max(1, n/2)
	}
	began := time.Now()
	if _, err := method.learn(ctx, train.Of(held).First(tokens), o); err != nil {
		return 0, ctx.Err() // whether it can be trained is said when it is
	}
	seconds := time.Since(began).Seconds() * epochs
	switch ask.Method {
	case ppmiSVD:
		return seconds * svdTimes(wanted) * math.Pow(folds, svdGrows), nil
	case "glove":
		return seconds * math.Pow(folds, cellsGrow), nil
	}
	return seconds * folds, nil
}

// unknownMethod says which methods there are.
func unknownMethod(name string) error {
	return experiment.Refuse("unknown_training", "engine.take_ppmi_svd_sgns: Take ppmi-svd, sgns, cbow or glove.",
		"engine.no_such_training: There is no method of training {name:%.100q}.", name)
}

// trainTexts makes vectors of texts that were counted. They are then an embedding.
func (e *Engine) trainTexts(ctx context.Context, t *task, req *protocol.TrainRequest) (any, error) {
	text, err := e.uploadedText(ctx, req.ID)
	if err != nil {
		return nil, err
	}
	method, ok := learners()[req.Method]
	if !ok {
		return nil, unknownMethod(req.Method)
	}
	o := e.learning(req.Training)
	o.Progress = func(share float64) {
		t.progress(experiment.Progress{Text: "Training", Done: int(1000 * share), Total: 1000})
	}
	if n := text.Vocabulary.Len(); n <= o.Dims {
		return nil, experiment.Refuse("few_words",
			"engine.give_more_text_choose: Give more text, choose a smaller least count, or fewer dimensions.", "engine.too_few_frequent_words: The texts have {n} words that are frequent enough, and vectors of {dims} dimensions need more than that many.", n, o.Dims)
	}
	v, err := method.learn(ctx, train.Of(text.Held), o)
	if err != nil {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, &experiment.Error{Code: "not_trained", Message: message.New("engine.vectors_cannot_be_trained",
			"The vectors cannot be trained: {why:clause}.", err)}
	}
	source, err := memoryOf(text.Held, v, req.ID+"-"+req.Method, method.name)
	if err != nil {
		return nil, err
	}
	info := source.Info()
	e.uploads.addVectors(info.ID, info.Title, source)
	return protocol.TextsTrained{ID: info.ID, Title: info.Title, Words: info.Words, Dims: info.Dims}, ctx.Err()
}

// trainedSource is vectors in memory, of which nothing has to be fetched.
type trainedSource struct{ *embed.Memory }

// Bytes is what its words have to be fetched of: nothing.
func (trainedSource) Bytes(context.Context, int) (int64, error) { return 0, nil }

// memoryOf takes in vectors that have a direction; words without company have none.
func memoryOf(text *corpus.Held, v train.Vectors, id, method string) (trainedSource, error) {
	about := text.About()
	var places []int
	for place, row := range v.Rows {
		if linalg.HasDirection(row) {
			places = append(places, place)
		}
	}
	if len(places) == 0 {
		return trainedSource{}, message.Text("engine.no_word_has_vector: no word has a vector")
	}
	dims := len(v.Rows[0])
	sum := digestOf(about.Digest, method)
	info := embed.Info{ID: id, Title: about.Title + ", " + method, Words: len(places), Dims: dims,
		Provenance: embed.Provenance{From: "texts of your own", Algorithm: method, Language: about.Language,
			Case: embed.CaseLower}}
	for _, place := range places {
		sum.add(text.Vocabulary.Word(place).Word, v.Rows[place])
	}
	info.Digest = sum.hex()
	m := embed.NewMemory(info)
	for rank, place := range places {
		if err := m.AddRanked(text.Vocabulary.Word(place).Word, rank, v.Rows[place]); err != nil {
			return trainedSource{}, err
		}
	}
	return trainedSource{m}, m.Ready()
}

// rowDigest is the digest of words with their vectors.
type rowDigest struct {
	hash hash.Hash
	row  []byte
}

// digestOf begins with the texts and the method.
func digestOf(texts, method string) *rowDigest {
	d := &rowDigest{hash: sha256.New()}
	fmt.Fprintf(d.hash, "trained 1\n%s %q\n", texts, method)
	return d
}

// add takes the next word, as numbers of 32 bits: others differ by the processor.
func (d *rowDigest) add(word string, row []float64) {
	d.row = append(append(d.row[:0], word...), 0)
	for _, x := range row {
		d.row = binary.LittleEndian.AppendUint32(d.row, math.Float32bits(float32(x)))
	}
	d.hash.Write(d.row)
}

// hex returns the SHA-256.
func (d *rowDigest) hex() string { return hex.EncodeToString(d.hash.Sum(nil)) }

// formatCounts is that of counts that are saved; vectors have those of package vecout.
const formatCounts = "counts"

// saveTexts writes counts of texts, as a pack of counts in a .zip file, or vectors that were
// trained.
func (e *Engine) saveTexts(ctx context.Context, t *task, req *protocol.SaveRequest) (any, error) {
	if e.env.File == nil {
		return nil, fileError(message.Text("engine.there_are_no_files_here: there are no files here"))
	}
	write := func(out *bufio.Writer) error { return e.writeCounts(ctx, *req, out) }
	if req.Format != formatCounts {
		source, err := e.uploads.embedding(ctx, req.ID)
		if err != nil {
			return nil, err
		}
		all, ok := source.(vecout.Source)
		if !ok {
			return nil, experiment.UploadMissing(req.ID)
		}
		write = func(out *bufio.Writer) error {
			_, err := t.writeVectors(ctx, all, vecout.Format(req.Format), out)
			return err
		}
	}
	if err := e.writeFile(ctx, req.File, write); err != nil {
		return nil, err
	}
	return struct{}{}, nil
}

// writeCounts writes the files of a pack of counts, with the company of two lists.
func (e *Engine) writeCounts(ctx context.Context, req protocol.SaveRequest, out *bufio.Writer) error {
	text, err := e.uploadedText(ctx, req.ID)
	if err != nil {
		return err
	}
	lex, err := e.words(ctx)
	if err != nil {
		return err
	}
	about := text.About()
	lists := []corpus.Contexts{{Name: "A", Words: corpus.Known(req.A, about.Language)},
		{Name: "B", Words: corpus.Known(req.B, about.Language)}}
	packed, err := text.Packed(ctx, lists)
	if err != nil {
		return err
	}
	about.Contexts = lists
	files, err := countpack.Build(countpack.Manifest{About: about, Source: countpack.Origin{Name: about.Title}}, packed,
		lex)
	if err != nil {
		return err
	}
	z := zip.NewWriter(out)
	for _, f := range files {
		w, err := z.CreateHeader(&zip.FileHeader{Name: about.ID + "/" + f.Name, Method: zip.Store})
		if err != nil {
			return err
		}
		if _, err := w.Write(f.Data); err != nil {
			return err
		}
	}
	return z.Close()
}

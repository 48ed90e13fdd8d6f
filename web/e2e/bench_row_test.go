package e2e

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"
)

// row prints a line of the table and fails the test when the value is over.
func row(t *testing.T, what string, value float64, unit string, reach float64) {
	t.Helper()
	mark := "reached"
	if value > reach {
		mark = "MISSED"
		t.Errorf("%s: %.3g %s, over %.3g", what, value, unit, reach)
	}
	fmt.Printf("%-52s %10.3f %-3s  under %-8.3g %s\n", what, value, unit, reach, mark)
}

// notMeasured prints lines of the table that need what is not here: TEXTS, the folder of
// the novels.
func notMeasured(whats ...string) {
	for _, what := range whats {
		fmt.Printf("%-52s %10s      not measured: give TEXTS=DIR\n", what, "-")
	}
}

// ask sends an Experiment to an engine of its own in the tab, n times, and
// returns the times from message to answer in milliseconds.
func ask(v *visit, question string, n int) []float64 {
	v.t.Helper()
	js := fmt.Sprintf(`(async () => {
		window.bench ||= (() => {
			const port = weatherglass.connect(), waiting = new Map();
			port.listen(text => { const m = JSON.parse(text); if (!m.progress) { waiting.get(m.id)(m); waiting.delete(m.id); } }, lost => { throw lost });
			let id = 0;
			return request => new Promise(done => { waiting.set(++id, done); port.send(JSON.stringify({id, ...request})); });
		})();
		const times = [];
		for (let i = 0; i < %d; i++) {
			const start = performance.now();
			const answer = await bench({op: "run", request: {allowance: 1e9, experiment: %s}});
			if (answer.error) throw new Error(answer.error.message);
			times.push(performance.now() - start);
		}
		return JSON.stringify(times);
	})()`, n, question)
	var times []float64
	if err := json.Unmarshal([]byte(eval[string](v, js)), &times); err != nil {
		v.t.Fatal(err)
	}
	return times
}

func median(x []float64) float64 {
	x = slices.Sorted(slices.Values(x))
	return x[len(x)/2]
}

// told prints a line of the table that has nothing to reach.
func told(what string, value float64, unit string) {
	fmt.Printf("%-52s %10.3f %s\n", what, value, unit)
}

// fastest is the shortest time after the first: what others do on the machine
// only adds.
func fastest(times []float64) float64 {
	best := times[1]
	for _, x := range times[1:] {
		best = min(best, x)
	}
	return best
}

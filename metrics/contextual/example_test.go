package contextual_test

import (
	"context"
	"fmt"
	"strings"

	_ "weatherglass/metrics/contextual"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/contextfile"
	"weatherglass/metrics/lexicon"
)

// Two contexts of each word, and four draws of one of them.
func Example() {
	file := "sun\t1\t.9 .1\nsun\t2\t.8 .3\nday\t1\t.7 .2\nday\t2\t.9 .3\n" +
		"fog\t1\t.2 .9\nfog\t2\t.1 .8\nmud\t1\t.3 .7\nmud\t2\t.2 .9\n" +
		"hot\t1\t1 0\nhot\t2\t.9 .1\nwet\t1\t0 1\nwet\t2\t.1 .9\n"
	list := func(words string) experiment.SetRef { return experiment.SetRef{Words: strings.Fields(words)} }
	e := experiment.Experiment{Method: "ceat", Options: map[string]any{"samples": 4}, Sets: map[string]experiment.SetRef{
		"X": list("sun day"), "Y": list("fog mud"), "A": list("hot"), "B": list("wet"),
	}}
	reading, err := experiment.Run(context.Background(), e, experiment.Env{Lexicon: &lexicon.Lexicon{},
		Contexts: experiment.RunContexts, OpenContexts: func(ctx context.Context, _ experiment.Resolved,
			words []string) (*embed.Contexts, error) {
			r, err := contextfile.New("days.txt", strings.NewReader(file))
			if err != nil {
				return nil, err
			}
			return contextfile.Collect(ctx, r, words, contextfile.Hold{})
		}})
	if err != nil {
		panic(err)
	}
	fmt.Printf("CES %.1f, p over words 1 in %.0f\n", reading.Values["ces"], 1/reading.Values["p_words"])
	// Output: CES 1.7, p over words 1 in 6
}

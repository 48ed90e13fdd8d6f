package chart

import (
	_ "embed"
	"encoding/json"
	"strings"
)

// The specifications that are one piece. A string "$name" is a hole. As JSON
// they are a tenth of the program that literals of maps would be.
var (
	//go:embed templates/bars.json
	barsTemplate string
	//go:embed templates/dumbbell.json
	dumbbellTemplate string
	//go:embed templates/epochs.json
	epochsTemplate string
	//go:embed templates/forest.json
	forestTemplate string
	//go:embed templates/histogram.json
	histogramTemplate string
	//go:embed templates/likeness.json
	likenessTemplate string
	//go:embed templates/lines.json
	linesTemplate string
	//go:embed templates/lollipop.json
	lollipopTemplate string
	//go:embed templates/moves.json
	movesTemplate string
	//go:embed templates/null.json
	nullTemplate string
	//go:embed templates/panel.json
	panelTemplate string
	//go:embed templates/points.json
	pointsTemplate string
	//go:embed templates/word_axis.json
	wordAxisTemplate string
	//go:embed templates/zero_line.json
	zeroLineTemplate string
)

// fill parses a template and puts values into its holes, named in turn: fill(t, "width",
// 300, "labels", labels). Holes that are not named stay as "$name"; a value may be any
// that encoding/json writes. Each call parses anew, so that the result may be changed. nil
// for a template that is no JSON, which a test would find.
func fill(template string, holes ...any) obj {
	var spec obj
	if json.Unmarshal([]byte(template), &spec) != nil {
		return nil
	}
	plug(spec, holes)
	return spec
}

// plug fills the holes below a node and returns what takes its place. Maps and lists are
// filled in place; a string that is a hole gives its value. Values that come in are not
// searched for holes themselves. O(nodes · holes).
func plug(node any, holes []any) any {
	switch n := node.(type) {
	case obj:
		for k, v := range n {
			n[k] = plug(v, holes)
		}
	case []any:
		for i, v := range n {
			n[i] = plug(v, holes)
		}
	case string:
		if name, ok := strings.CutPrefix(n, "$"); ok {
			for i := 1; i < len(holes); i += 2 {
				if holes[i-1] == name {
					return holes[i]
				}
			}
		}
	}
	return node
}

package record

import (
	"strings"
	"testing"

	"weatherglass/app/shell"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// Two readings stand on one scale where measure and settings are the same, and else it is said
// why not.
func TestOneScale(t *testing.T) {
	one := func(method string, options map[string]any, values map[string]float64) recordOne {
		r := experiment.Reading{Experiment: experiment.Resolved{Method: method, Options: options}, Values: values}
		return recordOne{remeasured: shell.Remeasured{Answer: &protocol.Answer{Reading: r}}}
	}
	weat := one("weat", map[string]any{"p": "exact"}, map[string]float64{"d": 1.2, "d_low": 0.4, "d_high": 1.6})
	for _, c := range []struct {
		other recordOne
		want  string // why not, "" of one scale
	}{
		{one("weat", map[string]any{"p": "none"}, map[string]float64{"d": -0.3}), ""},
		{one("weat", map[string]any{"p": "exact", "sd": "sample"}, map[string]float64{"d": -0.3}), "different settings"},
		{one("weat", map[string]any{"p": "exact"}, nil), "no number"},
		{one("rnd", map[string]any{"p": "exact"}, map[string]float64{"mean": 0.1}), "one is a number of WEAT, the other of"},
	} {
		p := &recordPage{pair: []recordOne{weat, c.other}, numbers: []int{2, 5}}
		scale, why := p.oneScale()
		if c.want != "" {
			if scale != nil || !strings.Contains(why, c.want) {
				t.Errorf("%q, want %q", why, c.want)
			}
			continue
		}
		svg := scale.Draw()
		if why != "" || strings.Count(svg, "<rect") != 2 || strings.Count(svg, `class="f-line"`) != 1 ||
			!strings.Contains(svg, "Reading 5") {
			t.Errorf("%q %s", why, svg)
		}
	}
}

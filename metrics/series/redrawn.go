package series

import "weatherglass/metrics/stats"

// Redrawn returns the contrast of values of which each is known of draws of the texts of
// its own epoch, which are independent of those of other epochs: the errors are those of
// the values alone, as if a line went through them exactly. There is one a weight.
func (c Contrast) Redrawn(epochs []stats.Jackknife) (stats.Jackknife, error) {
	if len(epochs) != len(c) {
		return stats.Jackknife{}, ErrShape
	}
	var out stats.Jackknife
	for t, w := range c {
		out.Estimate += float64(w * epochs[t].Estimate)
	}
	for t, w := range c {
		if w == 0 {
			continue
		}
		for _, values := range epochs[t].Without {
			moved := make([]float64, len(values))
			for k, v := range values {
				moved[k] = out.Estimate + float64(w*(v-epochs[t].Estimate))
			}
			out.Without = append(out.Without, moved)
		}
	}
	return out, nil
}

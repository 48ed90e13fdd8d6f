package lint

import (
	"fmt"
	"strings"

	"weatherglass/metrics/experiment"
)

// Text says a report in words.
func Text(r Report) string {
	var b strings.Builder
	titles := map[Harm]string{Shifts: "Can shift the answer", Weakens: "Weakens it, or loses words",
		Asks: "Yours to decide"}
	var harm Harm
	for i, f := range r.Findings {
		if f.Harm != harm {
			harm = f.Harm
			fmt.Fprintf(&b, "%s\n\n", titles[harm])
		}
		fmt.Fprintf(&b, "%2d  %s\n", i+1, f.Text)
		for _, w := range f.Words {
			if len(w.Near) > 0 {
				fmt.Fprintf(&b, "    %s: near %s\n", w.Word, strings.Join(w.Near, ", "))
			}
		}
		var instead []string
		for _, w := range f.Instead {
			instead = append(instead, fmt.Sprintf("%s (%d)", w.Word, w.Rank))
		}
		if instead != nil {
			fmt.Fprintf(&b, "    near the list and about as frequent: %s\n", strings.Join(instead, ", "))
		}
		var swaps []string
		for _, w := range f.Swaps {
			swaps = append(swaps, fmt.Sprintf("%s by %s (%d)", w.Word, w.By, w.Rank))
		}
		if swaps != nil {
			fmt.Fprintf(&b, "    could be replaced: %s\n", strings.Join(swaps, ", "))
		}
		b.WriteByte('\n')
	}
	for _, set := range r.Sets {
		var near []string
		for _, w := range set.Near {
			near = append(near, w.Word)
		}
		if near != nil {
			fmt.Fprintf(&b, "Near %s, and in no list: %s.\n", experiment.Isolated(set.Name), strings.Join(near, ", "))
		}
	}
	for _, line := range []struct {
		title string
		of    []string
	}{{"Nothing found", r.Clean}, {"Not checked, these vectors or so many words do not allow it", r.Unchecked}} {
		if len(line.of) > 0 {
			fmt.Fprintf(&b, "%s: %s.\n", line.title, strings.Join(line.of, ", "))
		}
	}
	b.WriteString("That a list has no finding does not make it a good test.\n")
	return b.String()
}

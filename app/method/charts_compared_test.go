package method

import (
	"math"
	"testing"

	"weatherglass/app/prose/prosetest"
)

// A scatter plot has a dot for each word or pair that has both numbers.
func TestScatterPlots(t *testing.T) {
	for _, c := range []struct {
		name, id string
		dots     float64
	}{{"axes", "plane", 39}, {"male_neighbours", "neighbours", 39},
		{"agreement", "agreement", prosetest.Load(t, "agreement").Reading.Values["compared"]},
		{"outside", "outside", prosetest.Load(t, "outside").Reading.Values["compared"]},
		{"similarity", "similarity", prosetest.Load(t, "similarity").Reading.Values["pairs"]}} {
		for _, width := range widths {
			spec := tree(t, charts(t, c.name, width)[c.id].Spec)
			layers := marks(spec, "point")
			if n := len(rowsOf(layers[0])); float64(n) != c.dots {
				t.Errorf("%s: %d dots, want %v", c.name, n, c.dots)
			}
			named := len(rowsOf(layers[1])) + len(rowsOf(layers[2]))
			if most := 20; named == 0 || named > most || width < 500 && named > 8 {
				t.Errorf("%s, %d px: %d names", c.name, width, named)
			}
		}
	}
}

// Places are those of the word's scores; the line passes through the mean of
// the dots, as one of least squares does.
func TestOutsideLine(t *testing.T) {
	spec := tree(t, charts(t, "outside", 760)["outside"].Spec)
	var x, y float64
	dots := rowsOf(marks(spec, "point")[0])
	for _, d := range dots {
		x += d["a"].(float64) / float64(len(dots))
		y += d["b"].(float64) / float64(len(dots))
	}
	ends := rowsOf(marks(spec, "line")[0])
	ax, ay := ends[0]["a"].(float64), ends[0]["b"].(float64)
	bx, by := ends[1]["a"].(float64), ends[1]["b"].(float64)
	if at := ay + (by-ay)*(x-ax)/(bx-ax); math.Abs(at-y) > 1e-9 {
		t.Errorf("the line passes %v over the mean number, the mean lean is %v", at, y)
	}
	if n := len(rowsOf(marks(tree(t, charts(t, "axes", 760)["plane"].Spec), "line")[0])); n != 0 {
		t.Errorf("a line of %d points without a slope", n)
	}
}

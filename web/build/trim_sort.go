package build

import (
	"fmt"
	"strings"
)

// The slices package has its sorts once for each type that is sorted: a dozen
// functions, 15 kB a type, 200 kB in all. Here they are once, and what leads there
// from each type. The order must be Go's, of what compares as equal, too. So SortFunc
// takes the steps of the sort package, which are made from the same template for
// whoever can compare and swap two places. A stable sort has only one answer:
// SortStableFunc merges places and moves what is sorted once. Both take a third
// longer than Go's, which is .1 s for 400,000 words.

// swapSort is the file of the sort package with these steps.
const swapSort = "sort/zsortfunc.go"

// sortTypes begins the file that stands for the slices package's.
const sortTypes = `package slices

type lessSwap struct {
	Less func(i, j int) bool
	Swap func(i, j int)
}

func pdqsortCmpFunc[E any](data []E, a, b, limit int, cmp func(a, b E) int) {
	pdqsort_func(lessSwap{
		func(i, j int) bool { return cmp(data[i], data[j]) < 0 },
		func(i, j int) { data[i], data[j] = data[j], data[i] },
	}, a, b, limit)
}

func stableCmpFunc[E any](data []E, n int, cmp func(a, b E) int) {
	order := stableOrder(n, func(i, j int32) bool { return cmp(data[i], data[j]) < 0 })
	sorted := make([]E, n)
	for i, j := range order {
		sorted[i] = data[j]
	}
	copy(data, sorted)
}

func stableOrder(n int, less func(i, j int32) bool) []int32 {
	order, merged := make([]int32, n), make([]int32, n)
	for i := range order {
		order[i] = int32(i)
	}
	for width := 1; width < n; width *= 2 {
		for low := 0; low < n; low += 2 * width {
			middle, high := min(low+width, n), min(low+2*width, n)
			mergeOrders(merged[low:high], order[low:middle], order[middle:high], less)
		}
		order, merged = merged, order
	}
	return order
}

func mergeOrders(merged, a, b []int32, less func(i, j int32) bool) {
	for i := range merged {
		if len(a) == 0 || len(b) > 0 && less(b[0], a[0]) {
			merged[i], b = b[0], b[1:]
		} else {
			merged[i], a = a[0], a[1:]
		}
	}
}
`

// sortBySwaps returns the sorts of the slices package, made of swapSort.
//
// The steps come from the installed Go's own sort package, so that the order of equal
// elements is that of the version at hand.
func sortBySwaps(swapSort string) (string, error) {
	const sort = "func pdqsort_func(data lessSwap, a, b, limit int) {"
	_, steps, ok := strings.Cut(swapSort, "\npackage sort\n")
	if !ok || !strings.Contains(steps, sort) {
		return "", fmt.Errorf("%q of package sort is not in it", sort)
	}
	return sortTypes + steps, nil
}

// orderedBySwaps leads from [slices.Sort] of any type but float64 to the steps that
// sort by swaps: what compares as equal is then the same to the bit.
const orderedBySwaps = `
func pdqsortOrdered[E cmp.Ordered](data []E, a, b, limit int) {
	if floats, ok := any(data).([]float64); ok {
		pdqsortFloats(floats, a, b, limit)
		return
	}
	pdqsort_func(lessSwap{
		func(i, j int) bool { return cmp.Less(data[i], data[j]) },
		func(i, j int) { data[i], data[j] = data[j], data[i] },
	}, a, b, limit)
}
`

// sortFloatsAlone returns Go's sorts of ordered types for float64 alone.
//
// Numbers are sorted often and much, and those that compare as equal may differ in
// their bits: they keep Go's own steps. Whole numbers and strings take those of all
// else.
func sortFloatsAlone(ordered string) (string, error) {
	const sort = "func pdqsortOrdered[E cmp.Ordered](data []E, a, b, limit int) {"
	if !strings.Contains(ordered, sort) {
		return "", fmt.Errorf("%q is not in it", sort)
	}
	floats := strings.NewReplacer("Ordered[E cmp.Ordered](data []E", "Floats(data []float64", "Ordered(", "Floats(").
		Replace(ordered)
	return floats + orderedBySwaps, nil
}

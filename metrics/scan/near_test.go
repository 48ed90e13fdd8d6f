package scan

import (
	"context"
	"encoding/binary"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// directions returns n vectors of length 1, some of them near to others, one of
// them 0.
func directions(random *rand.Rand, n, dims int) []float64 {
	rows := make([]float64, 0, n*dims)
	for i := range n {
		row := make([]float64, dims)
		length := 0.0
		for j := range row {
			row[j] = random.NormFloat64()
			if i > 2 && i%3 == 0 {
				row[j] = rows[random.IntN(i-1)*dims+j] + 0.01*row[j]
			}
			if i == 1 {
				row[j] = 0
			}
			length += row[j] * row[j]
		}
		for j := range row {
			if length > 0 {
				row[j] /= math.Sqrt(length)
			}
		}
		rows = append(rows, row...)
	}
	return rows
}

// Whatever the number of parts, none of the words with the k largest cosines is
// left out, by the plain definition, nor another that has as large a one.
func TestNearKeepsTheNearest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 9))
		n, m, dims := rapid.IntRange(1, 200).Draw(t, "words"), rapid.IntRange(1, 9).Draw(t, "list"),
			rapid.IntRange(1, 40).Draw(t, "dims")
		s := Near{Dims: dims, Nearest: rapid.IntRange(1, 12).Draw(t, "nearest"),
			Marked: rapid.IntRange(1, 12).Draw(t, "marked"), Marks: make([]bool, n)}
		for i := range s.Marks {
			s.Marks[i] = random.IntN(3) > 0
		}
		among, list := directions(random, n, dims), directions(random, m, dims)
		copy(list, among[:min(len(list), dims)])
		var found NearFound
		for _, part := range s.Parts(among, list, rapid.IntRange(1, 5).Draw(t, "parts")) {
			answer, err := FilterNear(t.Context(), nil, part)
			if err != nil {
				t.Fatal(err)
			}
			if err := found.Read(answer, n); err != nil {
				t.Fatal(err)
			}
		}
		if len(found.Nearest) != m || len(found.Marked) != m {
			t.Fatalf("%d and %d lists of %d", len(found.Nearest), len(found.Marked), m)
		}
		for i := range m {
			cosines := make([]float64, n)
			Products(cosines, list[i*dims:(i+1)*dims], among, dims)
			check(t, cosines, nil, s.Nearest, found.Nearest[i])
			check(t, cosines, s.Marks, s.Marked, found.Marked[i])
		}
	})
}

func check(t *rapid.T, cosines []float64, marks []bool, k int, places []int) {
	t.Helper()
	var counted []float64
	for i, c := range cosines {
		if marks == nil || marks[i] {
			counted = append(counted, c)
		}
	}
	slices.Sort(counted)
	floor := math.Inf(-1)
	if len(counted) > k {
		floor = counted[len(counted)-k]
	}
	for i, c := range cosines {
		if (marks == nil || marks[i]) && c >= floor && !slices.Contains(places, i) {
			t.Fatalf("place %d with a cosine of %v is left out of %v, the floor being %v", i, c, places, floor)
		}
	}
}

// Few words are left of many: the bytes are fine enough.
func TestNearLeavesFew(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	const n, dims = 5000, 100
	s := Near{Dims: dims, Nearest: 10, Marked: 10, Marks: make([]bool, n)}
	var found NearFound
	for _, part := range s.Parts(directions(random, n, dims), directions(random, 4, dims), 1) {
		answer, err := FilterNear(t.Context(), nil, part)
		if err != nil {
			t.Fatal(err)
		}
		if err := found.Read(answer, n); err != nil {
			t.Fatal(err)
		}
	}
	if left := len(found.Nearest[0]); left < 10 || left > 60 {
		t.Errorf("%d words are left of %d", left, n)
	}
	if left := len(found.Marked[0]); left != 0 {
		t.Errorf("%d words without a mark", left)
	}
}

func TestFilterNearStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	part := Near{Dims: 2, Nearest: 1, Marked: 1, Marks: []bool{true}}.Parts([]float64{1, 0}, []float64{0, 1}, 1)[0]
	if _, err := FilterNear(ctx, nil, part); err == nil {
		t.Error("it goes on")
	}
}

// Whatever it is given, it answers or fails.
func FuzzFilterNear(f *testing.F) {
	f.Add([]byte{})
	f.Add(make([]byte, 4*nearHead))
	part := Near{Dims: 2, Nearest: 1, Marked: 2, Marks: []bool{true, false}}.Parts([]float64{1, 0, 0.6, 0.8},
		[]float64{0, 1}, 1)[0]
	f.Add(part)
	f.Add(part[:len(part)-1])
	f.Fuzz(func(t *testing.T, args []byte) {
		answer, err := FilterNear(context.Background(), nil, args)
		if err != nil {
			return
		}
		words := int(binary.LittleEndian.Uint32(args[4:]))
		if err := new(NearFound).Read(answer, words); err != nil {
			t.Errorf("its answer cannot be read: %v", err)
		}
	})
}

func FuzzReadNear(f *testing.F) {
	f.Add([]byte{}, 3)
	f.Add([]byte{1, 0, 0, 0, 2, 0, 0, 0}, 3)
	f.Add([]byte{255, 255, 255, 255, 2}, 3)
	f.Fuzz(func(t *testing.T, answer []byte, words int) {
		var found NearFound
		if found.Read(answer, words) != nil {
			return
		}
		for _, places := range append(found.Nearest, found.Marked...) {
			for _, p := range places {
				if p >= words {
					t.Errorf("place %d of %d", p, words)
				}
			}
		}
	})
}

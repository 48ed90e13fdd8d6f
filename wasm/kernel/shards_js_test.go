package kernel

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"

	"weatherglass/metrics/scan"
)

// The two kernels read the same symbols and stop at the same bit.
func TestCodesEqualGo(t *testing.T) {
	read := New(host()).Codes
	rng := rand.New(rand.NewPCG(1, 6))
	for range 300 {
		n := 1 + rng.IntN(5)
		want, got := make([]scan.CodeStream, n), make([]scan.CodeStream, n)
		rooms := make([][2][]byte, n)
		rounds := 1 << 20
		for i := range n {
			codes := new([1 << scan.CodeBits]uint16)
			for j := range codes {
				codes[j] = uint16(rng.IntN(256))<<8 | uint16(1+rng.IntN(scan.CodeBits))
			}
			bits := make([]byte, 8+rng.IntN(400))
			for j := range bits {
				bits[j] = byte(rng.Uint32())
			}
			size := rng.IntN(300)
			rooms[i] = [2][]byte{make([]byte, size), make([]byte, size)}
			s := scan.CodeStream{Dst: rooms[i][0], Bits: bits, Left: 8*len(bits) - rng.IntN(9), Codes: codes}
			want[i] = s
			s.Dst = rooms[i][1]
			got[i] = s
			rounds = min(rounds, s.Rounds())
		}
		scan.Codes(want, rounds)
		read(got, rounds)
		for i := range n {
			if got[i].Left != want[i].Left || len(got[i].Dst) != len(want[i].Dst) || !bytes.Equal(rooms[i][0], rooms[i][1]) {
				t.Fatalf("%d rounds, stream %d of %d: %d bits left, want %d:\ngot  %v\nwant %v",
					rounds, i+1, n, got[i].Left, want[i].Left, rooms[i][1], rooms[i][0])
			}
		}
	}
}

// The two kernels give the same sums.
func TestSquaresEqualGo(t *testing.T) {
	squares := New(host()).Squares
	rng := rand.New(rand.NewPCG(1, 7))
	for range 500 {
		n, stride := rng.IntN(20), scan.RowAlign*(1+rng.IntN(20))
		rows, weights := make([]byte, n*stride), make([]float64, stride)
		for i := range rows {
			rows[i] = byte(rng.Uint32())
		}
		for j := range weights {
			weights[j] = rng.ExpFloat64()
		}
		want, got := make([]float64, n+1), make([]float64, n+1)
		scan.Squares(want[:n], rows, weights)
		squares(got[:n], rows, weights)
		if !slices.Equal(got, want) {
			t.Fatalf("%d rows of %d:\ngot  %v\nwant %v", n, stride, got, want)
		}
	}
}

// Program does what a rewriting could break: calls that wait, deep stacks,
// panics, traces, tables of jumps, and arithmetic of all kinds.
package main

import (
	"errors"
	"fmt"
	"math"
	"os"
	"runtime"
	"sort"
	"strings"
	"time"
)

type shape interface{ area() float64 }

type square struct{ side float64 }

type disc struct{ radius float64 }

func (s square) area() float64 { return s.side * s.side }

func (d disc) area() float64 { return math.Pi * d.radius * d.radius }

func main() {
	if len(os.Args) > 1 {
		outer{}.fail() // nobody recovers this
	}
	fmt.Println(whose(deferred), whose(nested), whose(wrapped), whose(repanicked))
	fmt.Println(depth(20000), recovered(-1), recovered(1<<30))
	fmt.Println(caller())
	relay()
	collect()
	for _, s := range []shape{square{1.5}, disc{2}} {
		fmt.Printf("%T %.12g\n", s, s.area())
	}
	for _, word := range strings.Fields("loop block end br_table other") {
		fmt.Print(kind(word), " ")
	}
	fmt.Println(numbers(-7, 3), errors.Is(fmt.Errorf("in: %w", errOf("x")), errOf("x")))
}

type errOf string

func (e errOf) Error() string { return string(e) }

// depth makes the stack grow and be copied.
func depth(n int) int {
	var pad [16]int
	if n == 0 {
		return 0
	}
	pad[n%16] = depth(n - 1)
	return pad[n%16] + 1
}

func recovered(i int) (message string) {
	defer func() { message = fmt.Sprint(recover()) }()
	return fmt.Sprint([]int{1, 2}[i])
}

func caller() string {
	pc, _, _, _ := runtime.Caller(1)
	return runtime.FuncForPC(pc).Name()
}

// whose returns what a function leaves of a panic: recover goes by the tables of
// what was inlined.
func whose(f func()) (rest any) {
	defer func() { rest = recover() }()
	f()
	return nil
}

func deferred() {
	defer func() { recover() }()
	panic("deferred")
}

func nested() {
	defer func() { helper() }() // a helper must not recover
	panic("nested")
}

func helper() { recover() }

type outer struct{ inner }

type inner struct{}

func (inner) Recover() { recover() }

//go:noinline
func (inner) fail() {
	var m map[string]int
	m["x"]++
}

func wrapped() {
	var r interface{ Recover() } = &outer{}
	defer r.Recover() // through two wrappers
	panic("wrapped")
}

func repanicked() {
	defer func() { panic(fmt.Sprint(recover(), " again")) }()
	panic("repanicked")
}

// relay waits on channels and timers, so that functions are left and resumed.
func relay() {
	in, out := make(chan int), make(chan int)
	for range 4 {
		go func() {
			for n := range in {
				time.Sleep(time.Millisecond)
				out <- n * n
			}
			out <- -1
		}()
	}
	go func() {
		for n := range 20 {
			in <- n
		}
		close(in)
	}()
	var got []int
	for ended := 0; ended < 4; {
		select {
		case n := <-out:
			if n < 0 {
				ended++
				continue
			}
			got = append(got, n)
		case <-time.After(time.Minute):
			panic("late")
		}
	}
	sort.Ints(got)
	fmt.Println(got)
}

// collect makes garbage in maps, with write barriers on.
func collect() {
	m := map[string][]*int{}
	for n := range 20000 {
		key := fmt.Sprint("k", n%97)
		m[key] = append(m[key], &n)
		if n%5000 == 0 {
			runtime.GC()
		}
	}
	sum := 0
	for _, list := range m {
		for _, p := range list {
			sum += *p
		}
	}
	fmt.Println(len(m), sum)
}

func kind(word string) int {
	switch word {
	case "loop":
		return 1
	case "block", "end":
		return 2
	case "br_table":
		return 3
	}
	return 4
}

func numbers(a, b int64) string {
	u, f := uint32(a), float64(a)/float64(b)
	return fmt.Sprint(a/b, a%b, a>>1, u>>3, uint64(a)>>60, int8(a*50), math.Float64bits(f), int64(f), a < b, u < 3)
}

// Program does what a rewriting could break: calls that wait, deep stacks,
// panics, traces, tables of jumps, and arithmetic of all kinds.
package main

import (
	"errors"
	"fmt"
	"math"
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
	pc, _, line, _ := runtime.Caller(1)
	return fmt.Sprint(runtime.FuncForPC(pc).Name(), " ", line)
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

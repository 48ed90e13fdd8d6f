// Package class pools what a class guesses on one question, without a server: each phone shows its
// guess as a code of four letters, [Code], and who collects the codes reads them, [Question.Sort].
//
// A code holds where the hand stands and a number that the phone drew, and nothing else. One wrong
// letter, or two neighbours that changed places, are always found; a code of another question is
// found 18 times of 19. [Pool] is what a class has guessed: saved as a file, sent as a link.
package class

import "strings"

// letters are those of a code: no vowels, so that no code is a word, and 19, a prime, on which the
// check letter rests.
const letters = "BCDFGHJKLMNPRSTVWXZ"

const (
	base = len(letters)
	room = base * base * base
	// Ticks are the parts that a scale is ruled into: a guess is one of Ticks+1.
	Ticks = 40
	// Nonces is how many codes there are of one guess, so that two phones with the same guess
	// have two codes, nearly always.
	Nonces = 167
	// spread parts codes of neighbouring guesses. It has no factor with room, so that no two
	// become one; unspread undoes it modulo room.
	spread, unspread = 3121, 1334
	apart            = 361 // of the codes of two questions
)

// Tag is the part of a question that its codes are checked with: 0 to 18.
type Tag int

// TagOf is that of a step of a lesson, from 0. Steps of one lesson differ in theirs, up to 19 of
// them.
func TagOf(lesson string, step int) Tag {
	sum := 0
	for _, b := range []byte(lesson) {
		sum = (sum*31 + int(b)) % base
	}
	return Tag((sum + 7*step) % base)
}

// Code is the code of a guess: tick from 0 to Ticks, nonce from 0 to Nonces−1.
func Code(tag Tag, tick, nonce int) string {
	n := ((tick*Nonces+nonce)*spread + apart*int(tag)) % room
	a, b, c := n/(base*base), n/base%base, n%base
	return string([]byte{letters[a], letters[b], letters[c], letters[(a+2*b+3*c+int(tag))%base]})
}

// Draw is a code of a guess that can be read out in a room. random returns a number from 0 to n−1.
func Draw(tag Tag, tick int, random func(n int) int) string {
	from := random(Nonces)
	for i := range Nonces {
		if code := Code(tag, tick, (from+i)%Nonces); presentable(code) {
			return code
		}
	}
	return Code(tag, tick, from) // no guess has bad codes alone: TestDraw
}

// presentable reports whether a code has nothing in it that a class would laugh at, or worse.
func presentable(code string) bool {
	for _, bad := range []string{"KKK", "SS", "HH", "KZ", "NS", "FCK", "FKK", "LSD", "SX", "WTF", "NGR", "NGG", "ZG"} {
		if strings.Contains(code, bad) {
			return false
		}
	}
	return true
}

// Read returns the guess of a code, and whether it is one of the question.
func Read(tag Tag, code string) (tick int, ok bool) {
	if len(code) != 4 {
		return 0, false
	}
	var at [4]int
	for i := range at {
		if at[i] = strings.IndexByte(letters, code[i]); at[i] < 0 {
			return 0, false
		}
	}
	a, b, c := at[0], at[1], at[2]
	if (a+2*b+3*c+int(tag))%base != at[3] {
		return 0, false
	}
	n := (a*base+b)*base + c
	n = (n - apart*int(tag)%room + room) % room * unspread % room
	return n / Nonces, n < (Ticks+1)*Nonces
}

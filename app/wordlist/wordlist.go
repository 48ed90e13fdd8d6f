// Package wordlist reads and writes lists of words as people type them, and names them: sets, roles and how many there
// are.
package wordlist

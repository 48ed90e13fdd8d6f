// Package house holds the rules of this house that a program can check: who imports
// whom, that no test judges time, how errors are joined. It has tests only.
package house

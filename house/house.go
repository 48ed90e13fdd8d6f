// Package house holds the rules of this house that a program can check: who imports
// whom, how few files of a package refer to one another in circles, that no test
// judges time, how errors are joined, how many parameters a function of the core has.
// It has tests only.
package house

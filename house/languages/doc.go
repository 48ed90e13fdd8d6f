// Package languages has the rules of what is said in other languages than English that a test can check.
package languages

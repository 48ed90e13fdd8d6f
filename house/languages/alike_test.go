package languages

import "strings"

// alike are texts that a language has as English has them, a line each.
func alike(language string) []string {
	return strings.Split(alikeInAll+map[string]string{"de": alikeInGerman, "fr": alikeInFrench}[language], "\n")
}

const alikeInAll = `3CosAdd
3CosMul
Benjamini–Hochberg
Benjamini–Yekutieli
Bonferroni
Code
Format
Holm
Instrument
Islam
PMI
PairDirection
Permutation
RIPA
Test
Tests
Tokens
f₁: σ² / (η + 1)²
f₂: exp(−η² / σ²)
{1} {2}
`

const alikeInGerman = `; 
: {1}.
in {1}
Link
Name
Text
{1} in {2}{3}
{1}, {2}: {3}.
{1}; {2}
{1}: {2}
`

const alikeInFrench = `Art
Arts
Association
association
Axes
Corpus
Correction
Dimensions
Direction
Distance
Divergence
Figure {1}
Instruments
Intelligence
Licence
Menu
Note
Note.
Notes
Place
Points
Professions
Provenance
Question.
Questions
questions
Source
codes
point
points
score
tests
{1} code|{1} codes
{1} minute|{1} minutes
{1} test.|{1} tests.
{1} dimensions
{1} document|{1} documents
{1} minutes
{1} token|{1} tokens
{1}, {2} dimensions
{1} test|{1} tests
{1} tests
{1} tuple|{1} tuples
 test {1}
Religions
`

// Package second knows the methods that only the second program of the page has, and the
// command line: a program that imports it can measure with all there are.
package second

import (
	_ "weatherglass/metrics/contextual" // words in contexts
	_ "weatherglass/metrics/profiles"   // words over several axes
	_ "weatherglass/metrics/shift"      // words over time
	_ "weatherglass/metrics/texts"      // counts of texts
	_ "weatherglass/metrics/trends"     // lists over time
	_ "weatherglass/metrics/wordmap"    // maps of words
)

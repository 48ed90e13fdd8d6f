package app_test

import (
	_ "weatherglass/metrics/shift" // as in the program of the pages Time and Corpus
	_ "weatherglass/metrics/texts"
	_ "weatherglass/metrics/trends"
)

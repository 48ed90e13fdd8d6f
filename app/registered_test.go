package app_test

import _ "weatherglass/metrics/texts" // as in the program of the page Corpus

package method_test

import (
	_ "weatherglass/metrics/masked"
	_ "weatherglass/metrics/second"
)

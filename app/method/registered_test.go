package method_test

import (
	_ "weatherglass/metrics/second"
)

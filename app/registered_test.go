package app_test

import (
	_ "weatherglass/metrics/second"
)

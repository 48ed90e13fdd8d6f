package record

import (
	"weatherglass/app/reading"
	"weatherglass/app/shell"
)

// What pages embed has its small name here: go-app takes an exported field of a component for what its parent gives.
type (
	linkedPage = reading.LinkedPage
	remeasured = shell.Remeasured
)

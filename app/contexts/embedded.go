package contexts

import "weatherglass/app/instrument"

// What pages embed has its small name here: go-app takes an exported field of a component for what its parent gives.
type page = instrument.Instrument

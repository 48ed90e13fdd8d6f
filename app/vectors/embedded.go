package vectors

import "weatherglass/app/ui"

// What pages embed has its small name here: go-app takes an exported field of a component for what its parent gives.
type dropzone = ui.Dropzone

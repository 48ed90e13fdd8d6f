package lists

import "weatherglass/app/kept"

// What pages embed has its small name here: go-app takes an exported field of a component for what its parent gives.
type madeShelf = kept.Shelf

package app

// phase is what the page is doing, as data-state says it. It stands on the page’s outermost element.
type phase string

const (
	phaseLoading phase = "loading" // the first answer is awaited
	phaseBusy    phase = "busy"    // a reading is being made
	phaseReady   phase = "ready"   // the reading shown answers the question
	phaseError   phase = "error"   // the question could not be answered
	phaseFirst   phase = "first"   // first figures are shown, and the rest was stopped
	phaseAsks    phase = "asks"    // the question waits for leave to fetch much
	phaseStopped phase = "stopped" // there is nothing to show, for the run was stopped
)

package shell

// Phase is what the page is doing, as data-state says it. It stands on the page’s outermost element.
type Phase string

const (
	PhaseLoading Phase = "loading" // the first answer is awaited
	PhaseBusy    Phase = "busy"    // a reading is being made
	PhaseReady   Phase = "ready"   // the reading shown answers the question
	PhaseError   Phase = "error"   // the question could not be answered
	PhaseFirst   Phase = "first"   // first figures are shown, and the rest was stopped
	PhaseAsks    Phase = "asks"    // the question waits for leave to fetch much
	PhaseStopped Phase = "stopped" // there is nothing to show, for the run was stopped
)

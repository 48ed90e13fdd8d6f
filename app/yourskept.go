package app

import "weatherglass/app/ui"

// storeYours says that this browser keeps lists or vectors of the visitor's own: then
// web/loader.js runs this program on every page, as the other knows nothing of them.
const storeYours = "weatherglass.yours"

// tellYours says so, or takes it back once both are known to be none.
func tellYours() {
	lists, vectors := theMade(), theKept()
	switch {
	case len(lists.all) > 0 && lists.cannot == "" || len(vectors.Kept) > 0:
		ui.Store(storeYours, "kept")
	case lists.ready && vectors.ready:
		ui.Store(storeYours, "")
	}
}

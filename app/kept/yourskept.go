package kept

import "weatherglass/app/ui"

// storeYours says that this browser keeps lists or vectors of the visitor's own: then
// web/loader.js runs this program on every page, as the other knows nothing of them.
const storeYours = "weatherglass.yours"

// Tell says so, or takes it back once both are known to be none.
func Tell() {
	lists, vectors := MyLists(), MyVectors()
	switch {
	case len(lists.All) > 0 && lists.Cannot == "" || len(vectors.Kept) > 0:
		ui.Store(storeYours, "kept")
	case lists.Ready && vectors.Ready:
		ui.Store(storeYours, "")
	}
}

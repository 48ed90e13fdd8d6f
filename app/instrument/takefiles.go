package instrument

import "weatherglass/app/ui"

// TakeFiles has instruments of a program with every page ask for files and texts of the visitor's own.
func TakeFiles() {
	Hook.takesFiles = true
	Hook.elsewhereMethods = ui.Nothing // the menu has all
	Hook.uploadBox = (*Instrument).uploadBox
	Hook.missingFile = (*Instrument).missingFile
	Hook.askOfKept = (*Instrument).askOfKept
	Hook.facets = (*Instrument).facets
	Hook.TakeTo = carry
}

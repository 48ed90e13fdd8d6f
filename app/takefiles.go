package app

import "weatherglass/app/ui"

// takeFiles has instruments of a program with every page ask for files and texts of the visitor's own.
func takeFiles() {
	hook.takesFiles = true
	hook.elsewhereMethods = ui.Nothing // the menu has all
	hook.ownBox = (*instrument).ownBox
	hook.missingFile = (*instrument).missingFile
	hook.askOfKept = (*instrument).askOfKept
	hook.facets = (*instrument).facets
	hook.takeTo = carry
}

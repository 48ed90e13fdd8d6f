package instrument

import (
	"weatherglass/app/shell"
	"weatherglass/app/ui"
)

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

// ChooseTexts has the pages of this program choose among texts of the site, and lead to where the visitor's own are
// taken. A program calls it once, before it shows a page.
func ChooseTexts() {
	Hook.elsewhereMethods = ui.Nothing // the menu has all
	Hook.facets = (*Instrument).facets
	Hook.UploadSection = (*Instrument).linkToOwn
	Hook.TakeTo = leadTo(shell.PageContexts)
}

package recipe

import (
	"slices"
	"strings"
	"testing"
)

// toyRoomFiles are all that adding a page in a room of its own touches: five, with a list of imports, and one for each
// language but English.
var toyRoomFiles = []string{
	"CHANGELOG.md", "app/app.go", "app/shell/pages.go", "app/shell/sections.go", "app/toyroom/routes.go",
	"assets/locales/de/toyroom.json", "assets/locales/fr/toyroom.json", "house/imports_test.go", "web/site/pages.go",
}

// TestPageRecipe adds a page to a copy of the tree by the steps of CONTRIBUTING: it is in the program that has every
// page, in the header, served, and in three languages; the tests of rooms and languages ask for no other file.
func TestPageRecipe(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles a copy of the tree")
	}
	tree := toyTree{t, t.TempDir()}
	tree.copy(".", tree.listed())
	tree.copy("house/recipe/testdata/toypage", []string{"app/toyroom/routes.go", "assets/locales/de/toyroom.json",
		"assets/locales/fr/toyroom.json"})
	for _, edit := range [][3]string{
		{"app/shell/pages.go", "	PathLists    = \"/lists\"\n", "	PathToy      = \"/toy\"\n"},
		{"app/shell/sections.go", "		{PathLists, \"Lists\", \"Your own lists of words\"},\n",
			"		{PathToy, \"A toy\", \"A page that only a test has\"},\n"},
		{"app/app.go", "	\"weatherglass/app/texts\"\n", "	\"weatherglass/app/toyroom\"\n"},
		{"app/app.go", "		record.Pages(), reading.Pages(),\n", "		toyroom.Pages(),\n"},
		{"web/site/pages.go", "	{path: \"/lists\", runs: build.Texts},\n", "	{path: \"/toy\", runs: build.Texts},\n"},
		{"house/imports_test.go", "	\"app\": {", "\"app/toyroom\", "},
		{"house/imports_test.go", "	\"app/ui\": {\"app/locale\", \"app/prose\", \"metrics/experiment\", \"metrics/protocol\"},\n",
			"	\"app/toyroom\": {\"app/locale\", \"app/shell\", \"app/ui\"},\n"},
		{"CHANGELOG.md", "## Unreleased\n", "\n- A page for toys.\n"},
	} {
		tree.after(edit[0], edit[1], edit[2])
	}
	if touched := tree.touched(); !slices.Equal(touched, toyRoomFiles) {
		t.Errorf("adding a page touches %v, want %v", touched, toyRoomFiles)
	}
	tree.run("test", "-vet=off", "./house", "./house/languages", "-run", "^Test(Imports|Rooms|BrowserImports|Locales)$")
	tree.copy("house/recipe/testdata/toypage", []string{"app/toyroom_shown_test.go"})
	tree.run("test", "-vet=off", "./app", "-run", "^TestToyRoom$")
	tree.run("vet", "./web/site")
}

// after puts text behind a piece of a file, which is there once.
func (x toyTree) after(name, piece, text string) {
	x.t.Helper()
	was := string(x.read(name))
	if strings.Count(was, piece) != 1 {
		x.t.Fatalf("%s has %q %d times", name, piece, strings.Count(was, piece))
	}
	x.write(name, strings.Replace(was, piece, piece+text, 1))
}

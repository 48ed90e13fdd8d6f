package build

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
)

// Fourier transforms are of lengths that are powers of two, see
// stats.transformOf. gonum has steps for other factors, too, which the linker
// cannot tell from those that are taken: 70 kB.

const (
	gonumModule   = "gonum.org/v1/gonum"
	gonumDir      = "gonum" // below distDir
	realTransform = "dsp/fourier/internal/fftpack/rfft.go"
)

// gonumPackages are what the page's WebAssembly takes of the module.
var gonumPackages = []string{
	"dsp/fourier", "dsp/fourier/internal/fftpack",
	"mathext", "mathext/internal/amos", "mathext/internal/cephes", "mathext/internal/gonum",
}

// oddSteps are the steps for factors of 3, of 5 and of any other number, forwards
// and back.
var oddSteps = []string{"radf3", "radb3", "radf5", "radb5", "radfg", "radbg"}

const noOddStep = ` panic("this page transforms powers of two only; see web/build/trim_fourier.go") `

// powersOfTwo empties oddSteps.
//
// What calls them stays as it is, and panics if it ever does: a length that is no
// power of two is a fault of this program.
func powersOfTwo(source string) (string, error) {
	for _, name := range oddSteps {
		begin, end, err := bodyOf(source, name)
		if err != nil {
			return "", err
		}
		source = source[:begin] + noOddStep + source[end:]
	}
	return source, nil
}

// bodyOf returns where the body of a function begins and ends, within its braces.
//
// Offsets are in bytes of source. The source is parsed anew for each name, since
// replacing one body moves the others.
func bodyOf(source, name string) (begin, end int, err error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "", source, 0)
	if err != nil {
		return 0, 0, err
	}
	for _, d := range file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Name.Name == name && f.Recv == nil {
			return files.Position(f.Body.Lbrace).Offset + 1, files.Position(f.Body.Rbrace).Offset, nil
		}
	}
	return 0, 0, fmt.Errorf("there is no func %s", name)
}

package build

import (
	"errors"
	"strings"
)

// Packs are compressed at the highest level. Which of its encoders a compressor
// takes is known only as it runs, so that the linker keeps them all: without
// those of the levels below, the browser's program has 80 kB less.

const (
	compressModule = "github.com/klauspost/compress"
	compressDir    = "compress" // below distDir
)

// compressPackages are what the page's WebAssembly takes of the module.
// A package that is missing here fails the build, with its name in the error.
var compressPackages = []string{"flate", "fse", "huff0", "internal/le", "internal/regmask"}

// fastLevel is how the choice of a fast encoder begins and how it goes on.
var fastLevel = [2]string{"\tcase ", "\t\treturn &fastEncL"}

// withoutFastLevels takes the fast encoders out of the choice of one.
//
// The choice is a switch with a case of two lines for each level; both lines go. What then asks for a fast level meets the panic that the switch has for unknown ones.
func withoutFastLevels(source string) (string, error) {
	lines, kept := strings.SplitAfter(source, "\n"), []string{}
	for i := 0; i < len(lines); i++ {
		if i+1 < len(lines) && strings.HasPrefix(lines[i], fastLevel[0]) && strings.HasPrefix(lines[i+1], fastLevel[1]) {
			i++
			continue
		}
		kept = append(kept, lines[i])
	}
	if len(kept) == len(lines) {
		return "", errors.New("the compressor's fast encoders are not where they were; see trim_compress.go")
	}
	return strings.Join(kept, ""), nil
}

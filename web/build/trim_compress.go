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
// gzip and zstd are what the second program reads files of the visitor with.
var compressPackages = []string{".", "flate", "fse", "gzip", "huff0", "internal/le", "internal/regmask", "internal/snapref", "zstd", "zstd/internal/xxhash"}

// fastCases are where the choice of a compressor's steps has its fast levels: from
// a case to the next one that stays.
var fastCases = [][2]string{
	{"\tcase level == DefaultCompression:\n", "\tcase 7 <= level && level <= 9:\n"},
	{"\tcase -level >= MinCustomWindowSize && ", "\tdefault:\n"},
}

// withoutFastSteps takes the fast levels out of the choice of steps. Whoever asks for
// one gets the error that the module has for levels that do not exist.
func withoutFastSteps(source string) (string, error) {
	for _, c := range fastCases {
		before, rest, ok := strings.Cut(source, c[0])
		_, after, ends := strings.Cut(rest, c[1])
		if !ok || !ends {
			return "", errors.New("the compressor's fast levels are not where they were; see trim_compress.go")
		}
		source = before + c[1] + after
	}
	return source, nil
}

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
var compressPackages = []string{".", "flate", "fse", "gzip", "huff0", "internal/le", "internal/regmask",
	"internal/snapref", "zstd", "zstd/internal/xxhash"}

// unsaid are what zstd imports for its encoder's padding and for messages to whoever works on it: random numbers of
// certified quality bring AES and four hashes, whoever imports them. Neither is called here.
var unsaid = map[string][][2]string{
	"encoder.go": {{"\t\"crypto/rand\"\n", ""}, {"rand.Reader)", "nil)"}},
	"zstd.go":    {{"\t\"log\"\n", ""}, {"\t\tlog.Println(a...)\n", ""}, {"\t\tlog.Printf(format, a...)\n", ""}},
}

// withoutUnsaid takes that out of a file of zstd.
func withoutUnsaid(name string) func(string) (string, error) {
	return func(source string) (string, error) {
		for _, c := range unsaid[name] {
			if !strings.Contains(source, c[0]) {
				return "", errors.New(name + " of zstd has no " + strings.TrimSpace(c[0]) + " any more; see trim_compress.go")
			}
			source = strings.ReplaceAll(source, c[0], c[1])
		}
		return source, nil
	}
}

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

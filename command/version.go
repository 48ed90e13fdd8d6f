package command

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
)

// programVersion is the released version that CHANGELOG.md describes.
const programVersion = "0.1.0"

const versionHelp = `Usage: weatherglass version

Prints the version of the program, of its sources and of Go.
`

// version prints the version, and the commit where it is known.
func version(_ context.Context, t terminal, args []string) error {
	if err := parse(t, newFlags("version", versionHelp), args, 0); err != nil {
		return err
	}
	_, err := fmt.Fprintf(t.out, "weatherglass %s%s %s %s/%s\n", programVersion, revision(), runtime.Version(),
		runtime.GOOS, runtime.GOARCH)
	return err
}

// revision returns the commit that the program was built from, if it is known.
//
// In a form that follows the version: " (0123456789ab)", or " (0123456789ab,
// changed)" where the sources were not as committed.
func revision() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	var commit, dirty string
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision" && len(s.Value) >= 12:
			commit = " (" + s.Value[:12]
		case s.Key == "vcs.modified" && s.Value == "true":
			dirty = ", changed"
		}
	}
	if commit == "" {
		return ""
	}
	return commit + dirty + ")"
}

package house

import (
	"go/types"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

// systemCalls are packages whose exported names are others on other systems. What else is imported from elsewhere
// has the same ones, or is of no use without these.
var systemCalls = []string{"syscall", "golang.org/x/sys/"}

// TestOtherSystems: every package and every test of it compiles for the other systems that it is meant for. Types
// are checked from the sources, which takes a tenth of the time of compiling all that is imported for each system,
// and of those packages alone that have other files there or call the system. As they export the same everywhere,
// all others compile there as they do here.
func TestOtherSystems(t *testing.T) {
	here, exported := listOn(t), map[string]string{}
	for _, s := range allSources(t) {
		exported[s.types.Path()] = exports(s.types)
	}
	for _, system := range []string{"windows", "darwin"} {
		t.Run(system, func(t *testing.T) {
			env := []string{"GOOS=" + system, "CGO_ENABLED=0"}
			differ := differing(here, listOn(t, env...))
			if !slices.Contains(differ, module+"/files") {
				t.Fatalf("of these alone something differs: %v", differ)
			}
			const mode = packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports |
				packages.NeedDeps | packages.NeedTypes | packages.NeedSyntax | packages.NeedTypesSizes
			found, err := packages.Load(&packages.Config{Mode: mode, Tests: true, Env: append(os.Environ(), env...)}, differ...)
			if err != nil {
				t.Fatal(err)
			}
			packages.Visit(found, nil, func(p *packages.Package) {
				for _, err := range p.Errors {
					t.Errorf("%s: %v", p.ID, err)
				}
				if p.ID == p.PkgPath && exported[p.ID] != "" && exports(p.Types) != exported[p.ID] {
					t.Errorf("%s exports other names or types on %s than here", p.ID, system)
				}
			})
		})
	}
}

// exports are the exported names of a package with their types.
func exports(p *types.Package) string {
	var list []string
	for _, name := range p.Scope().Names() {
		o := p.Scope().Lookup(name)
		if !o.Exported() {
			continue
		}
		list = append(list, o.String())
		for s := range types.NewMethodSet(types.NewPointer(o.Type())).Methods() {
			list = append(list, s.String())
		}
	}
	return strings.Join(list, "\n")
}

// onSystem is a package, or a package with its tests, as a system has it.
type onSystem struct {
	ImportPath       string
	GoFiles, Imports []string
}

// listOn are the packages of this module and their tests on a system.
func listOn(t *testing.T, env ...string) map[string]onSystem {
	t.Helper()
	list := map[string]onSystem{}
	for p, err := range eachListed[onSystem](goList(t, env, "-test", "-json=ImportPath,GoFiles,Imports", "./...")) {
		if err != nil {
			t.Fatal(err)
		}
		list[p.ImportPath] = p
	}
	return list
}

// differing are the packages of which another system has other files than this one, or which call the system,
// themselves or in their tests.
func differing(here, there map[string]onSystem) []string {
	named := map[string]bool{}
	for id, p := range there {
		if slices.Equal(p.GoFiles, here[id].GoFiles) && !slices.ContainsFunc(p.Imports, callsSystem) {
			continue
		}
		path, _, _ := strings.Cut(id, " [")
		named[strings.TrimSuffix(strings.TrimSuffix(path, ".test"), "_test")] = true
	}
	return slices.Sorted(maps.Keys(named))
}

func callsSystem(path string) bool {
	return slices.ContainsFunc(systemCalls, func(call string) bool { return strings.HasPrefix(path, call) })
}

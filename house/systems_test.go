package house

import (
	"os"
	"testing"

	"golang.org/x/tools/go/packages"
)

// Every package and every test of it compiles for the other systems that it is meant for. Types
// are checked from the sources: to compile all that is imported for each system takes ten
// times as long.
func TestOtherSystems(t *testing.T) {
	for _, system := range []string{"windows", "darwin"} {
		t.Run(system, func(t *testing.T) {
			const mode = packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports | packages.NeedDeps | packages.NeedTypes | packages.NeedSyntax | packages.NeedTypesInfo | packages.NeedTypesSizes
			found, err := packages.Load(&packages.Config{Mode: mode, Tests: true, Env: append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0")}, "./...")
			if err != nil {
				t.Fatal(err)
			}
			if len(found) < 100 {
				t.Errorf("only %d packages were found", len(found))
			}
			packages.Visit(found, nil, func(p *packages.Package) {
				for _, err := range p.Errors {
					t.Errorf("%s: %v", p.ID, err)
				}
			})
		})
	}
}

package build

// Go's library asks GODEBUG whether it is to behave as an older Go did, and
// counts where it does. In a browser nobody sets that variable: noSettings
// answers as if it were empty. With what reads it go the counters, of which the
// runtime has a table of a hundred: 80 kB.
const noSettings = `package godebug

type Setting struct{ name string }

func New(name string) *Setting { return &Setting{name} }

func (s *Setting) Name() string {
	if s.Undocumented() {
		return s.name[1:]
	}
	return s.name
}

func (s *Setting) Undocumented() bool { return s.name != "" && s.name[0] == '#' }

func (s *Setting) String() string { return s.Name() + "=" }

func (s *Setting) Value() string { return "" }

func (s *Setting) IncNonDefault() {}
`

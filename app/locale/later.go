package locale

// Part is one of what a language says beside what first visits read: a page fetches it once something of it
// is to be said.
type Part string

// The parts, each the name of its files: templates of what the engine and its registry say in English, the
// texts of programs, and the lessons.
const (
	Notes   Part = "told"        // notes of readings, and what methods, roles and options do
	Values  Part = "told-values" // what the numbers of a reading are
	Errors  Part = "told-errors" // what is refused, and why
	App     Part = "app"         // texts of the first program
	Texts   Part = "texts"       // those of the second that the first does not have
	Class   Part = "class"       // those of a class's phones
	Lessons Part = "lessons"
)

// Templates are the parts that have some.
var Templates = [...]Part{Notes, Values, Errors}

// ToldAll says several texts of the engine in the language in use, looked for in a part first.
func ToldAll(of Part, texts []string) []string {
	out := make([]string, len(texts))
	for i, text := range texts {
		out[i] = ToldOf(of, text)
	}
	return out
}

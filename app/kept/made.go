package kept

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// Lists are lists of the visitor's own that belong together, as a test has them: what is
// measured, and what it is measured against.
type Lists struct {
	ID        string   `json:"id"` // letters and digits
	Name      string   `json:"name"`
	Language  string   `json:"language"`            // a tag, as "de"
	Embedding string   `json:"embedding,omitempty"` // that it is checked in, "" for the language's first
	Sets      []Set    `json:"sets"`
	Notes     []string `json:"notes,omitempty"` // what was replaced and why, as lines
	From      string   `json:"from,omitempty"`  // the name of what it was translated from
	Changed   int64    `json:"changed"`         // milliseconds since 1970
	Open      int      `json:"open,omitempty"`  // points that the check last found, plus 1; 0 for unchecked
}

// Set is one of the lists.
type Set struct {
	ID    string   `json:"id,omitempty"`   // by which two tabs know the same one, whatever it is called
	Role  string   `json:"role,omitempty"` // "X", "Y", "words", "A", "B", or "" for none
	Name  string   `json:"name"`
	Words []string `json:"words"`
}

// The most of what one can make.
const (
	MostLists = 24     // lists that belong together
	MostWords = 20_000 // words of a list, as listfile.MaxWords
)

// Count is the number of words of all lists.
func (m *Lists) Count() (n int) {
	for _, s := range m.Sets {
		n += len(s.Words)
	}
	return n
}

// Clone returns lists that share nothing with these.
func (m Lists) Clone() Lists {
	m.Notes, m.Sets = slices.Clone(m.Notes), slices.Clone(m.Sets)
	for i := range m.Sets {
		m.Sets[i].Words = slices.Clone(m.Sets[i].Words)
	}
	return m
}

// clean takes controls out of names, which stand in sentences of the page's own.
func (m *Lists) clean() {
	m.Name, m.From = experiment.Shown(m.Name), experiment.Shown(m.From)
	for i := range m.Sets {
		m.Sets[i].Name = experiment.Shown(m.Sets[i].Name)
	}
}

// File is the lists as the engine takes them.
func (m *Lists) File() protocol.ListsFile {
	f := protocol.ListsFile{Name: m.Name, Notes: m.Notes, Sets: []protocol.ListSet{}}
	for _, s := range m.Sets {
		f.Sets = append(f.Sets, protocol.ListSet{Role: s.Role, Name: s.Name, Words: slices.Clone(s.Words)})
	}
	return f
}

// Take puts what a file holds into the lists, behind those that are there.
func (m *Lists) Take(f protocol.ListsFile) {
	for i, s := range f.Sets {
		name := s.Name
		if name == "" {
			name = "List " + strconv.Itoa(i+1)
		}
		role := s.Role
		if m.At(role) >= 0 {
			role = ""
		}
		m.Sets = append(m.Sets, Set{Role: role, Name: name, Words: s.Words})
	}
}

// At is the place of the list with a role, -1 for none or no role.
func (m *Lists) At(role string) int {
	if role == "" {
		return -1
	}
	return slices.IndexFunc(m.Sets, func(s Set) bool { return s.Role == role })
}

// SetRole gives a list a role, which another list loses.
func (m *Lists) SetRole(i int, role string) {
	if other := m.At(role); other >= 0 {
		m.Sets[other].Role = m.Sets[i].Role
	}
	m.Sets[i].Role = role
}

// ParseTyped reads the text of a list: words between line ends, commas and semicolons. Spaces
// stay in words, for whoever wrote them to decide about; of a word that stands twice the
// first counts.
func ParseTyped(text string) []string {
	var out []string
	seen := map[string]bool{}
	for _, w := range strings.FieldsFunc(text, func(r rune) bool {
		return r == ',' || r == ';' || r == '\n' ||
			r == '\r' || r == '\t'
	}) {
		if w = strings.Join(strings.Fields(w), " "); w != "" && !seen[w] {
			out, seen[w] = append(out, w), true
		}
	}
	return out
}

// Replace puts a word in the place of another in a list: "" leaves it out, and several are
// divided by spaces. A word that is there already is not added.
func (s *Set) Replace(word string, by ...string) {
	i := slices.Index(s.Words, word)
	if i < 0 {
		return
	}
	rest := slices.Delete(slices.Clone(s.Words), i, i+1)
	by = slices.DeleteFunc(slices.Clone(by), func(w string) bool { return w == "" || slices.Contains(rest, w) })
	s.Words = slices.Insert(rest, i, by...)
}

// Add puts words behind those of a list, each once.
func (s *Set) Add(words ...string) {
	in := map[string]bool{}
	for _, w := range s.Words {
		in[w] = true
	}
	s.Words = slices.Clone(s.Words)
	for _, w := range words {
		if !in[w] {
			s.Words, in[w] = append(s.Words, w), true
		}
	}
}

// Split takes words out of a list into one of their own, behind it. It does nothing with
// none of its words, or all.
func (m *Lists) Split(i int, words []string) bool {
	in := map[string]bool{}
	for _, w := range words {
		in[w] = true
	}
	var stay, gone []string
	for _, w := range m.Sets[i].Words {
		if in[w] {
			gone = append(gone, w)
		} else {
			stay = append(stay, w)
		}
	}
	if len(stay) == 0 || len(gone) == 0 || len(m.Sets) >= MostLists {
		return false
	}
	m.Sets[i].Words = stay
	m.Sets = slices.Insert(m.Sets, i+1, Set{Name: m.Sets[i].Name + ", part 2", Words: gone})
	return true
}

// Combine puts words into a list, or makes one of them: into is then -1.
func (m *Lists) Combine(name string, words []string, into int) {
	if into < 0 || into >= len(m.Sets) {
		if len(m.Sets) < MostLists {
			m.Sets = append(m.Sets, Set{Name: name, Words: slices.Clone(words)})
		}
		return
	}
	m.Sets[into].Add(words...)
}

// FreeName is a name that no other of the lists has: with a number behind it if one has it.
func FreeName(name string, all []Lists, id string) string {
	taken := func(n string) bool {
		return slices.ContainsFunc(all, func(m Lists) bool { return m.ID != id && strings.EqualFold(m.Name, n) })
	}
	if name = strings.TrimSpace(name); name == "" {
		name = locale.Say("My lists")
	}
	out := name
	for i := 2; taken(out); i++ {
		out = fmt.Sprintf("%s %d", name, i)
	}
	return out
}

// CutLast divides a text at its last slash.
func CutLast(text string) (before, after string) {
	for i := len(text) - 1; i >= 0; i-- {
		if text[i] == '/' {
			return text[:i], text[i+1:]
		}
	}
	return text, ""
}

// About says what lists hold.
func (m *Lists) About() string {
	var names []string
	for _, s := range m.Sets {
		names = append(names, s.Name)
	}
	text := strings.Join(names, ", ")
	if m.From != "" {
		return locale.Say("{1}; translated from {2}", text, m.From)
	}
	return text
}

// CheckedAs is the role under which a list is checked: its own, or one by its place.
func (m *Lists) CheckedAs(i int) string {
	if role := m.Sets[i].Role; role != "" {
		return role
	}
	return fmt.Sprintf("list %d", i+1)
}

// WriteTyped is the inverse of ParseTyped. Words that hold a sign that divides are left as they
// are: no reader makes such.
func WriteTyped(words []string) string { return strings.Join(words, ", ") }

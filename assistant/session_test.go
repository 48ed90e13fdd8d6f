package assistant_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"weatherglass/metrics/experiment"
)

// program builds the program once, as a user has it.
var program = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "weatherglass")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "weatherglass")
	out, err := exec.Command("go", "build", "-o", path, "weatherglass").CombinedOutput()
	if err != nil {
		os.Stderr.Write(out)
	}
	return path, err
})

func TestMain(m *testing.M) {
	code := m.Run()
	if !testing.Short() {
		if path, err := program(); err == nil {
			os.RemoveAll(filepath.Dir(path))
		}
	}
	os.Exit(code)
}

// connect starts "weatherglass mcp" and speaks to it over its pipes, as a client does.
func connect(t *testing.T, options *mcp.ClientOptions, args ...string) *mcp.ClientSession {
	t.Helper()
	if testing.Short() {
		t.Skip("builds the program")
	}
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, append([]string{"mcp"}, args...)...)
	cmd.Stderr = os.Stderr
	session, err := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, options).
		Connect(t.Context(), &mcp.CommandTransport{Command: cmd}, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { session.Close() })
	return session
}

// answer is what a tool says, as data of any tool.
type answer struct {
	Text                        string
	IsError                     bool
	Outcome                     string
	Headline, Question, Verdict string
	DoesNotSay                  []string `json:"does_not_say"`
	Numbers                     []struct {
		ID               string
		Value, Low, High float64
	}
	Words    []struct{ Word string }
	Digest   string
	Link     string
	Measured struct{ ID, Digest string }
	Reading  *struct{ Headline, Digest string }
	OK       bool
	Total    int
	More     string
	Errors   []experiment.Error
	Error    *experiment.Error
	Missing  json.RawMessage
	Packs    []struct {
		ID  string
		Own bool
	}
}

// call calls a tool, and holds what it answers against the schema that it promises.
func call(t *testing.T, s *mcp.ClientSession, tool string, arguments map[string]any) answer {
	t.Helper()
	r, err := s.CallTool(t.Context(), &mcp.CallToolParams{Name: tool, Arguments: arguments})
	if err != nil {
		t.Fatalf("%s %v: %v", tool, arguments, err)
	}
	data, err := json.Marshal(r.StructuredContent)
	if err != nil {
		t.Fatal(err)
	}
	a := answer{IsError: r.IsError}
	if err := json.Unmarshal(data, &a); err != nil {
		t.Fatalf("%s: %v", data, err)
	}
	for _, c := range r.Content {
		a.Text += c.(*mcp.TextContent).Text
	}
	if !r.IsError {
		validate(t, s, tool, r.StructuredContent)
	}
	return a
}

func validate(t *testing.T, s *mcp.ClientSession, tool string, content any) {
	t.Helper()
	for promised, err := range s.Tools(t.Context(), nil) {
		if err != nil {
			t.Fatal(err)
		}
		if promised.Name != tool {
			continue
		}
		data, _ := json.Marshal(promised.OutputSchema)
		var schema jsonschema.Schema
		if err := json.Unmarshal(data, &schema); err != nil {
			t.Fatal(err)
		}
		resolved, err := schema.Resolve(nil)
		if err == nil {
			err = resolved.Validate(content)
		}
		if err != nil {
			t.Errorf("%s does not keep to its schema: %v", tool, err)
		}
		return
	}
	t.Errorf("there is no tool %s", tool)
}

func question(t *testing.T, text string) map[string]any {
	t.Helper()
	var e map[string]any
	if err := json.Unmarshal([]byte(text), &e); err != nil {
		t.Fatal(err)
	}
	return map[string]any{"experiment": e}
}

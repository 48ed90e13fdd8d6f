package assistant

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
)

// call is one call of a tool: its arguments, and whom to tell how far it is.
type call[In any] struct {
	In  In
	req *mcp.CallToolRequest
}

// answered is what a tool answers: a text for reading, and the same as data.
type answered[Out any] struct {
	Text string
	Out  Out
}

// add puts a tool on the server. Its schemas are those of In and Out; what it is called with
// is checked against them here, so that each mistake has its own words.
//
// Errors of f are answers of the tool, with code, message and hint, so that whoever called it
// can mend the call.
func add[In, Out any](s *mcp.Server, name, doc string, f func(context.Context, call[In]) (answered[Out], error)) {
	in := schemaOf[In]()
	no := false
	tool := &mcp.Tool{Name: name, Description: doc, InputSchema: in, OutputSchema: schemaOf[Out](),
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true, IdempotentHint: true, DestructiveHint: &no, OpenWorldHint: &no}}
	s.AddTool(tool, func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		arguments, err := decode[In](name, in, req.Params.Arguments)
		if err != nil {
			return failed(err), nil
		}
		out, err := f(ctx, call[In]{arguments, req})
		if err != nil {
			return failed(err), nil
		}
		return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: out.Text}}, StructuredContent: out.Out}, nil
	})
}

// schemaOf returns the schema of a type, in which a json.RawMessage is an Experiment.
//
// It panics on a type that has none, at the start of any program or test.
func schemaOf[T any]() *jsonschema.Schema {
	schema, err := jsonschema.For[T](&jsonschema.ForOptions{TypeSchemas: map[reflect.Type]*jsonschema.Schema{
		reflect.TypeFor[json.RawMessage](): {Types: []string{"object", "string"}},
	}})
	if err != nil {
		panic(err)
	}
	return schema
}

// decode reads the arguments of a tool.
func decode[In any](tool string, schema *jsonschema.Schema, raw json.RawMessage) (In, error) {
	var in In
	if text := bytes.TrimSpace(raw); len(text) == 0 || string(text) == "null" {
		raw = json.RawMessage("{}")
	}
	var given map[string]json.RawMessage
	if err := json.Unmarshal(raw, &given); err != nil || given == nil {
		return in, &experiment.Error{Code: "bad_arguments", Message: message.Plain("The arguments of " + tool +
			" are no JSON object."), Hint: message.Plain("Write {\"name\": value}.")}
	}
	known := slices.Sorted(maps.Keys(schema.Properties))
	for _, name := range slices.Sorted(maps.Keys(given)) {
		if !slices.Contains(known, name) {
			return in, &experiment.Error{Code: "unknown_argument", Message: message.Plain(
				fmt.Sprintf("%s takes no argument %.60q.", tool, name)),
				Hint: message.Plain("Its arguments are " + strings.Join(known, ", ") + ".")}
		}
	}
	for _, name := range schema.Required {
		if given[name] == nil {
			return in, &experiment.Error{Code: "missing_argument", Message: message.Plain(
				fmt.Sprintf("%s needs the argument %q.", tool, name)),
				Hint: message.Plain(schema.Properties[name].Description)}
		}
	}
	var wrong *json.UnmarshalTypeError
	err := json.Unmarshal(raw, &in)
	if !errors.As(err, &wrong) {
		return in, err
	}
	name := wrong.Field[strings.LastIndexByte(wrong.Field, '.')+1:] // without the type that it is embedded in
	bad := &experiment.Error{Code: "bad_argument", Message: message.Plain(
		fmt.Sprintf("The argument %q of %s cannot be a JSON %s.", name, tool, wrong.Value)),
		Hint: message.Plain("Give a JSON value of its type.")}
	if p := schema.Properties[name]; p != nil {
		bad.Hint = message.Plain("It is: " + p.Description + ".")
	}
	return in, bad
}

// mistakes are the errors of a call, as data.
type mistakes struct {
	Errors []mistake `json:"errors"`
}

// mistake is an error in English.
type mistake struct {
	Code    string `json:"code"`
	Message string `json:"message"`
	Hint    string `json:"hint"`
	Bytes   int    `json:"bytes,omitempty"`
}

// mistakeOf says an error.
func mistakeOf(e *experiment.Error) mistake {
	return mistake{e.Code, e.Message.Text, e.Hint.Text, e.Bytes}
}

// failed is an answer that says what is wrong.
func failed(err error) *mcp.CallToolResult {
	var known *experiment.Error
	if !errors.As(err, &known) {
		known = &experiment.Error{Code: "failed", Message: message.Of(err)}
	}
	return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: known.Error()}},
		StructuredContent: mistakes{[]mistake{mistakeOf(known)}}}
}

// progress tells the client how far a run is, if it asked for that.
//
// Stages of a run start anew, while the protocol wants numbers that grow: the number counts
// what was told, and the percentage stands in the text. Each is told once.
func progress[In any](ctx context.Context, c call[In]) func(experiment.Progress) {
	token := c.req.Params.GetProgressToken()
	if token == nil {
		return nil
	}
	var lock sync.Mutex
	last, told := "", 0.0
	return func(p experiment.Progress) {
		text := p.Text
		if p.Total > 0 {
			text = fmt.Sprintf("%s, %d %%", p.Text, 100*p.Done/p.Total)
		}
		lock.Lock()
		defer lock.Unlock()
		if text == last {
			return
		}
		last, told = text, told+1
		// A client that went away is no reason to stop: its context is.
		_ = c.req.Session.NotifyProgress(ctx, &mcp.ProgressNotificationParams{ProgressToken: token,
			Message: text, Progress: told})
	}
}

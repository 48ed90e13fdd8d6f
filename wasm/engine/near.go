package engine

import (
	"context"
	"encoding/json"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/protocol"
)

// near tells of the words of a map what a program needs that draws them otherwise.
func (e *Engine) near(ctx context.Context, t *task, req *protocol.NearRequest) (any, error) {
	in, err := e.mapped(ctx, t, req.Map)
	if err != nil {
		return nil, err
	}
	out, err := e.env.Uploads.nearest(ctx, in, req.Most)
	if err != nil {
		return nil, experiment.AsError(ctx, err)
	}
	return out, nil
}

// nearKept tells how far a picture of the words of a map keeps who is near to whom.
func (e *Engine) nearKept(ctx context.Context, t *task, req *protocol.NearKeptRequest) (any, error) {
	in, err := e.mapped(ctx, t, req.Map)
	if err != nil {
		return nil, err
	}
	out, err := e.env.Uploads.keptBy(ctx, in, req.Places)
	if err != nil {
		return nil, experiment.AsError(ctx, err)
	}
	return out, nil
}

// mapped returns what the map of an Experiment works on.
func (e *Engine) mapped(ctx context.Context, t *task, text json.RawMessage) (*measure.Input, error) {
	question, err := experiment.Parse(text)
	if err != nil {
		return nil, err
	}
	if question.Method != "map" {
		return nil, experiment.Refuse("no_map", `engine.ask_with_method_map: Ask with "method": "map".`, "engine.only_maps_have_neighbours: Only the words of a map have neighbours to draw them by.")
	}
	lex, err := e.words(ctx)
	if err != nil {
		return nil, err
	}
	var in *measure.Input
	env := e.runEnv(t, lex)
	env.Seen = func(seen *measure.Input) { in = seen }
	// Lists of random words take most of a map's time, and are not asked about.
	options := map[string]any{}
	for id, value := range question.Options {
		options[id] = value
	}
	options["draws"] = float64(0)
	question.Options = options
	if _, err := experiment.Run(ctx, question, env); err != nil {
		return nil, err
	}
	return in, nil
}

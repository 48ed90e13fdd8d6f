package engine

import (
	"context"
	"strconv"

	"weatherglass/metrics/compare"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
)

// compare does a part of a comparison: its rows and columns, a cell, or the whole.
func (e *Engine) compare(ctx context.Context, t *task, ask *protocol.CompareRequest) (any, error) {
	lex, err := e.words(ctx)
	if err != nil {
		return nil, err
	}
	table, err := e.uploads.compared.table(string(ask.Question), lex)
	if err != nil {
		return nil, err
	}
	switch ask.Part {
	case experiment.ComparePlan:
		return experiment.Comparison{Rows: table.Rows, Columns: table.Columns}, nil
	case experiment.CompareCell:
		if ask.Row < 0 || ask.Row >= len(table.Rows) || ask.Column < 0 || ask.Column >= len(table.Columns) {
			return nil, &experiment.Error{Code: "bad_request", Message: message.New("engine.no_such_cell",
				"The comparison has no such cell.")}
		}
		return e.cell(ctx, t, table, [2]int{ask.Row, ask.Column})
	}
	if ask.Part == experiment.CompareDifference {
		return e.difference(ctx, t, table, ask.Row)
	}
	cells := make([][]experiment.ComparedCell, len(table.Rows))
	for i := range cells {
		for j := range table.Columns {
			c, err := e.cell(ctx, t, table, [2]int{i, j})
			if err != nil {
				return nil, err
			}
			cells[i] = append(cells[i], c)
		}
	}
	return table.Join(cells, lex)
}

// difference compares the first two cells of a row.
func (e *Engine) difference(ctx context.Context, t *task, table *compare.Table, row int) (any, error) {
	if row < 0 || row >= len(table.Rows) || len(table.Columns) < 2 {
		return nil, &experiment.Error{Code: "bad_request", Message: message.New("engine.no_two_such_cells",
			"The comparison has no two such cells.")}
	}
	first, err := e.cell(ctx, t, table, [2]int{row, 0})
	if err != nil {
		return nil, err
	}
	second, err := e.cell(ctx, t, table, [2]int{row, 1})
	if err != nil {
		return nil, err
	}
	return compare.Difference(first, second), nil
}

// cell measures a cell, or takes over what is kept of it. It is known by its Experiment, its
// row, which decides what is drawn, and the digest of its embedding.
func (e *Engine) cell(ctx context.Context, t *task, table *compare.Table,
	at [2]int) (c experiment.ComparedCell, err error) {
	question := table.Experiment(at[0], at[1])
	text, err := question.MarshalJSON()
	if err != nil {
		return c, err
	}
	lex, err := e.words(ctx)
	if err != nil {
		return c, err
	}
	env := e.runEnv(t, lex)
	key := strconv.Itoa(at[0]) + " " + string(text)
	if source, err := env.Open(ctx, question.Embedding); err == nil {
		key += " " + source.Info().Digest
	}
	if c, ok := e.uploads.compared.get(key); ok {
		return c, nil
	}
	if len(e.workers.slots) > 0 {
		var leave func()
		ctx, leave = e.workers.beside.join(ctx)
		defer leave()
	}
	if c, err = table.Cell(ctx, env, at[0], at[1]); err != nil {
		return c, e.asking(ctx, t, question, err)
	}
	if c.Error == nil || c.Error.Code == "too_few_words" {
		e.uploads.compared.put(key, c)
	}
	return c, nil
}

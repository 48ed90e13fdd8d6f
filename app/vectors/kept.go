package vectors

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/kept"
	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// listKept asks what is kept, and makes it known to the engine.
func (p *vectorsPage) listKept() {
	k := p.kept
	kept.WithKeeper(p.ctx, func(keeper app.Value) app.Value { return keeper.Call("list") },
		func(value app.Value, problem string) {
			k.Ready = true
			if problem != "" {
				k.Cannot = kept.KeepProblem(problem, 0)
				return
			}
			k.Cannot = ""
			if err := k.Read(value.String()); err != nil {
				k.Problem = ui.Unreadable(err).Error()
			}
			kept.Tell()
			kept.LendAll(p.ctx, k, func() {})
		})
}

// belonging are the files of a report without those that hold other vectors; the one to
// open stands first.
func (p *uploadedVectors) belonging(r *uploadReport) []ui.GivenFile {
	var out []ui.GivenFile
	for _, f := range r.files {
		switch {
		case f.Path == r.upload.File:
			out = append([]ui.GivenFile{f}, out...)
		case !slices.ContainsFunc(p.reports, func(other *uploadReport) bool { return other.upload.File == f.Path }):
			out = append(out, f)
		}
	}
	return out
}

// keep writes the files of what was read into the browser's own storage.
func (p *vectorsPage) keep(r *uploadReport) {
	k, files := p.kept, p.belonging(r)
	one := kept.Vectors{ID: r.upload.ID, Title: r.report.Title, Words: r.report.Words, Dims: r.report.Dims,
		Digest: r.report.Digest, First: r.upload.First, Lists: r.ask.Lists}
	var ids []string
	need := 0.0
	for _, f := range files {
		one.Paths, ids, need = append(one.Paths, f.Path), append(ids, f.ID), need+float64(f.Size)
	}
	meta, err := json.Marshal(one)
	if err != nil {
		return // texts and numbers alone
	}
	k.Keeping, k.Problem, k.Said, k.Far = true, "", locale.Say("Keeping."),
		experiment.Progress{Text: locale.Say("Keeping")}
	ctx := p.ctx
	far := app.FuncOf(func(_ app.Value, args []app.Value) any {
		const mega = 1e6
		done, total := int(args[0].Float()/mega), int(args[1].Float()/mega)
		ctx.Dispatch(func(app.Context) { k.Far.Done, k.Far.Total = done, total })
		return nil
	})
	kept.WithKeeper(p.ctx, func(keeper app.Value) app.Value {
		return keeper.Call("keep", string(meta), strings.Join(ids, " "), far)
	}, func(_ app.Value, problem string) {
		far.Release()
		k.Keeping, k.Said = false, locale.Say("Kept. It is there on every page, until you delete it.")
		if problem != "" {
			if k.Problem, k.Said = kept.KeepProblem(problem, need), ""; k.Problem == "" {
				k.Said = locale.Say("Stopped. Nothing was kept.")
			}
		}
		p.listKept()
	})
}

// salvage takes the files of what cannot be offered, as if they had been chosen: read again,
// they can be kept anew.
func (p *vectorsPage) salvage(b kept.BrokenVectors) {
	kept.WithKeeper(p.ctx, func(keeper app.Value) app.Value { return keeper.Call("salvage", b.Name) },
		func(value app.Value, problem string) {
			var files []ui.GivenFile
			if problem == "" {
				if err := json.Unmarshal([]byte(value.String()), &files); err != nil {
					problem = err.Error()
				}
			}
			if problem != "" {
				p.kept.Problem = kept.KeepProblem(problem, 0)
				p.listKept()
				return
			}
			p.take(files, 0)
		})
}

// discard deletes what cannot be offered.
func (p *vectorsPage) discard(b kept.BrokenVectors) {
	kept.WithKeeper(p.ctx, func(keeper app.Value) app.Value { return keeper.Call("remove", b.Name) },
		func(_ app.Value, problem string) {
			if p.kept.Said = locale.Say("{1} is deleted.", b.Called()); problem != "" {
				p.kept.Problem, p.kept.Said = kept.KeepProblem(problem, 0), ""
			}
			p.listKept()
		})
}

// remove deletes what is kept. The tab forgets it, too.
func (p *vectorsPage) remove(one kept.Vectors) {
	k := p.kept
	kept.WithKeeper(p.ctx, func(keeper app.Value) app.Value { return keeper.Call("remove", one.Name) },
		func(_ app.Value, problem string) {
			if problem != "" {
				k.Problem = kept.KeepProblem(problem, 0)
			} else {
				k.Said = locale.Say("{1} is deleted.", one.Title)
				req := protocol.ForgetRequest{ID: one.ID}
				if kept, ok := shell.Tab().Engine.(shell.Keeper); ok {
					kept.Keep(req)
				}
				p.call(context.Background(), req, nil, func(json.RawMessage, *experiment.Error) {})
			}
			p.listKept()
		})
}

// rename gives what is kept another title.
func (p *vectorsPage) rename(one kept.Vectors, title string) {
	k := p.kept
	if k.Naming = ""; strings.TrimSpace(title) == "" {
		return
	}
	kept.WithKeeper(p.ctx, func(keeper app.Value) app.Value {
		return keeper.Call("rename", one.Name,
			strings.TrimSpace(title))
	}, func(_ app.Value, problem string) {
		if problem != "" {
			k.Problem = kept.KeepProblem(problem, one.Bytes)
		}
		delete(k.Lent, one.Name) // under its new title
		p.listKept()
	})
}

// open reads what is kept and shows what is in it.
func (p *vectorsPage) open(one kept.Vectors) {
	kept.WithKeeper(p.ctx, func(keeper app.Value) app.Value { return keeper.Call("lend", one.Name) },
		func(value app.Value, problem string) {
			if problem != "" {
				p.kept.Problem = kept.KeepProblem(problem, 0)
				p.listKept()
				return
			}
			req := one.Request(strings.Fields(value.String()), false)
			p.files = nil
			for i, g := range req.Given {
				p.files = append(p.files, ui.GivenFile{ID: g.ID, Path: one.Paths[i]})
			}
			p.start(req, protocol.ReadOptions{Lists: one.Lists, First: one.First, Start: experiment.UploadStart(one.ID)})
		})
}

// persist asks the browser not to clear what is kept.
func (p *vectorsPage) persist() {
	kept.WithKeeper(p.ctx, func(keeper app.Value) app.Value { return keeper.Call("persist") },
		func(value app.Value, problem string) {
			p.kept.Said = locale.Say("The browser does not promise it. It asks more of a site before: that it is visited often, or installed.")
			if problem == "" && value.Bool() {
				p.kept.Said = locale.Say("The browser keeps them until you delete them.")
			}
			p.listKept()
		})
}

package instrument

import (
	"weatherglass/app/kept"
	"weatherglass/metrics/experiment"
)

// lendKept makes what is kept known on a page of questions, once in a tab; again if the page
// that asked before is gone, which then hears of nothing.
func (p *Instrument) lendKept() {
	k := kept.MyVectors()
	if k.Known || k.Asker == p {
		return
	}
	k.Asker = p
	k.Lend(p.Ctx, func() {
		p.State.Catalogue = nil
		p.WithCatalogue(func() {})
		// A question about what is kept was asked before it was known.
		if err := p.State.Err; err != nil && err.Code == experiment.CodeUploadMissing {
			p.run(false)
		}
	})
}

// askOfKept asks a question again, once, that the engine answered before it knew the vectors
// that are kept. false if it is not asked now.
func (p *Instrument) askOfKept() bool {
	k, q := kept.MyVectors(), p.State.Question
	p.lendKept()
	for _, id := range []string{q.Embedding, q.With} {
		if k.Known && k.KeptAs(id) != nil && !k.Asked[id] {
			if k.Asked == nil {
				k.Asked = map[string]bool{}
			}
			k.Asked[id] = true
			p.run(false)
			return true
		}
	}
	return false
}

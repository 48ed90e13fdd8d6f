package app

import "weatherglass/metrics/experiment"

// lendKept makes what is kept known on a page of questions, once in a tab; again if the page
// that asked before is gone, which then hears of nothing.
func (p *instrument) lendKept() {
	k := theKept()
	if k.known || k.asker == p {
		return
	}
	k.asker = p
	k.lend(p.ctx, func() {
		p.state.Catalogue = nil
		p.withCatalogue(func() {})
		// A question about what is kept was asked before it was known.
		if err := p.state.Err; err != nil && err.Code == experiment.CodeOwnMissing {
			p.run(false)
		}
	})
}

// askOfKept asks a question again, once, that the engine answered before it knew the vectors
// that are kept. false if it is not asked now.
func (p *instrument) askOfKept() bool {
	k, q := theKept(), p.state.Question
	p.lendKept()
	for _, id := range []string{q.Embedding, q.With} {
		if k.known && k.keptAs(id) != nil && !k.asked[id] {
			if k.asked == nil {
				k.asked = map[string]bool{}
			}
			k.asked[id] = true
			p.run(false)
			return true
		}
	}
	return false
}

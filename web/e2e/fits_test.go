package e2e

// notFitting is JavaScript for the texts that do not fit their place: what stands out of the block that it
// is in, where nothing can be scrolled; words broken in the middle that a line of a narrow page holds; and what stands
// out of its picture.
const notFitting = `(() => {
	const out = new Set(), range = document.createRange()
	const scrolls = (e) => !!e && (/auto|scroll/.test(getComputedStyle(e).overflowX) || scrolls(e.parentElement))
	const says = (text, by) => out.add(text.trim().replaceAll(/\s+/g, " ").slice(0, 60) + " (" + Math.ceil(by) + " px)")
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
	for (let text; text = texts.nextNode();) {
		const parent = text.parentElement
		if (!text.data.trim() || !parent.checkVisibility({visibilityProperty: true}) || parent.closest("svg, option, textarea")) continue
		let block = parent
		while (/^(inline|contents)$/.test(getComputedStyle(block).display)) block = block.parentElement
		const place = block.getBoundingClientRect()
		if (place.width <= 1 || scrolls(block)) continue // for ears alone, or to be scrolled
		range.selectNodeContents(text)
		for (const r of range.getClientRects()) {
			const over = Math.max(r.right - place.right, place.left - r.left)
			if (over > 1) says(text.data, over)
		}
		for (const word of parent.closest("code, kbd, .mono, .lnk, .addr") ? [] : text.data.matchAll(/[\p{L}\p{M}\u00ad]{2,}/gu)) {
			if (word[0].includes("\u00ad")) continue // which says where it may be broken
			range.setStart(text, word.index)
			range.setEnd(text, word.index + word[0].length)
			const pieces = [...range.getClientRects()].filter(r => r.width)
			const lines = new Set(pieces.map(r => Math.round(r.top))), wide = pieces.reduce((sum, r) => sum + r.width, 0)
			if (lines.size > 1 && wide < 288) says("broken: " + word[0], 0) // a line of a page of 320 pixels holds it
		}
	}
	for (const text of document.querySelectorAll("svg text")) {
		const svg = text.ownerSVGElement
		if (!text.textContent.trim() || scrolls(svg) || !svg.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue
		const r = text.getBoundingClientRect(), place = (svg.closest("figure, .chart, .slot") ?? svg).getBoundingClientRect()
		const over = Math.max(r.right - place.right, place.left - r.left)
		if (r.width && over > 2) says(text.textContent, over)
	}
	return [...out].join(" | ")
})()`

// fits fails where a text does not fit its place, once drawings have followed the width of the page.
func (v *visit) fits(what string) {
	v.t.Helper()
	if v.poll(notFitting+` === ""`) == nil {
		return
	}
	if out := eval[string](v, notFitting); out != "" {
		v.t.Errorf("%s: does not fit: %s", what, out)
	}
}

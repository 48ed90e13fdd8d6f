package shard

// pageCache keeps decoded pages, and drops those not used for longest when
// they take more than limit bytes. The page put last always stays.
//
// A page of 128 words in 100 dimensions takes 16.5 kB, so that CacheBytes holds about
// a thousand. The pack's turn guards it; it has no lock of its own. Pages are handed
// out without a copy and must not be written to.
type pageCache struct {
	limit, size int
	// The number of the last use: time is counted in uses, since the package knows no
	// clock.
	clock int
	pages map[pageKey]*cachedPage
}

// Numbers of the shard in the pack and of the page in the shard, both from 0.
type pageKey struct{ shard, page int }

type cachedPage struct {
	page
	used int // clock of the last use
}

// newPageCache returns an empty cache for limit bytes of decoded pages.
func newPageCache(limit int) pageCache {
	return pageCache{limit: limit, pages: map[pageKey]*cachedPage{}}
}

// get returns a page and marks it as used last.
func (c *pageCache) get(k pageKey) (page, bool) {
	p, ok := c.pages[k]
	if !ok {
		return page{}, false
	}
	c.clock++
	p.used = c.clock
	return p.page, true
}

// put keeps a page in place of the one of that key, if any, and drops others until
// the limit holds. One page alone may exceed it: what was just fetched is about to be
// read.
func (c *pageCache) put(k pageKey, p page) {
	c.clock++
	if old, ok := c.pages[k]; ok {
		c.size -= old.bytes()
	}
	c.pages[k] = &cachedPage{page: p, used: c.clock}
	c.size += p.bytes()
	for c.size > c.limit && len(c.pages) > 1 {
		c.dropOldest()
	}
}

// dropOldest drops the page whose use is longest ago. It looks at all pages, O(n):
// there are a thousand at most and a page costs a request.
func (c *pageCache) dropOldest() {
	var oldest pageKey
	at := c.clock + 1
	for k, p := range c.pages {
		if p.used < at {
			oldest, at = k, p.used
		}
	}
	c.size -= c.pages[oldest].bytes()
	delete(c.pages, oldest)
}

package shard

// pageCache keeps decoded pages, and drops those not used for longest when
// they take more than limit bytes. The page put last always stays.
type pageCache struct {
	limit, size int
	clock       int
	pages       map[pageKey]*cachedPage
}

type pageKey struct{ shard, page int }

type cachedPage struct {
	page
	used int // clock of the last use
}

func newPageCache(limit int) pageCache {
	return pageCache{limit: limit, pages: map[pageKey]*cachedPage{}}
}

func (c *pageCache) get(k pageKey) (page, bool) {
	p, ok := c.pages[k]
	if !ok {
		return page{}, false
	}
	c.clock++
	p.used = c.clock
	return p.page, true
}

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

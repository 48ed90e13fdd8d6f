package command

import (
	"flag"
	"net/url"

	"weatherglass/web/site"
)

// whereFlags are the addresses that a site is told: the program knows none of them.
func whereFlags(flags *flag.FlagSet) *site.Where {
	w := &site.Where{}
	flags.StringVar(&w.Site, "site", "", "address of the first page, for previews of links: https://example.org/")
	flags.StringVar(&w.Source, "source", "", "address of the source code, which the page then names")
	flags.StringVar(&w.Faults, "faults", "", "address that takes reports of faults, which the page then names")
	return w
}

// checkWhere refuses what is no address of the web.
func checkWhere(w site.Where) error {
	for _, of := range [][2]string{{"site", w.Site}, {"source", w.Source}, {"faults", w.Faults}} {
		name, address := of[0], of[1]
		u, err := url.Parse(address)
		if address != "" && (err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http") {
			return usageError("-%s: %q is no address; it begins with https://", name, address)
		}
	}
	return nil
}

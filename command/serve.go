package command

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"strings"
	"syscall"

	"weatherglass/vectors"
	"weatherglass/web/build"
	"weatherglass/web/site"
)

const serveHelp = `Usage: weatherglass [serve] [-addr HOST:PORT] [-packs DIR] [-site URL]

Serves the page. From a checkout ("go run .") it first builds the page's
WebAssembly if it is missing or older than the sources.

Examples:
  go run .                         http://localhost:8080/
  go run . -addr localhost:9000    another port
  go run . -addr :80               to the whole network
  PORT=8000 weatherglass           to the whole network, as hosting services ask
  go run . -packs DIR              with the packs in DIR; without, those in packs-local

A pack that the page saved as NAME.zip is unzipped in DIR.

Flags:
`

// serve runs the web server until ctx ends.
//
// The page answers as soon as it is there; its smaller compressed forms are made
// beside the serving.
func serve(ctx context.Context, t terminal, args []string) error {
	flags := newFlags("serve", serveHelp)
	addr := flags.String("addr", defaultAddr(os.Getenv("PORT")), "host and port to listen on")
	packs := flags.String("packs", vectors.LocalPacks(), "folder of further packs, each in a folder of its id")
	where := whereFlags(flags)
	if err := parse(t, flags, args, 0); err != nil {
		return err
	}
	if err := checkWhere(*where); err != nil {
		return err
	}
	listener, err := listen(*addr)
	if err != nil {
		return err
	}
	defer listener.Close()
	s, err := readySite(ctx, t, site.Options{Base: "/", Packs: *packs, Where: *where})
	if err != nil {
		return err
	}
	fmt.Fprintf(t.out, "Weatherglass: http://%s/\n", shownAddr(listener.Addr()))
	go s.Improve(ctx)
	return s.Serve(ctx, listener)
}

// readySite builds the page if it has to be built, and assembles the site.
//
// What is built is told on standard error.
func readySite(ctx context.Context, t terminal, o site.Options) (*site.Site, error) {
	depot, err := build.Ready(ctx, t.err)
	if err != nil {
		return nil, err
	}
	o.Release = programVersion
	return site.New(depot, o)
}

// defaultAddr is this machine alone, unless a hosting service names a port.
//
// PORT is how hosting services say on which port they look for a program.
func defaultAddr(port string) string {
	if port != "" {
		return ":" + port
	}
	return "localhost:8080"
}

// listen opens the address before anything slow is done, so that a mistake in
// it is told at once.
//
// The listener is the caller's to close.
func listen(addr string) (net.Listener, error) {
	l, err := net.Listen("tcp", addr)
	switch {
	case err == nil:
		return l, nil
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fmt.Errorf("%s is taken by another program; stop that one, or choose another port: go run . -addr localhost:8081", addr)
	case errors.Is(err, syscall.EACCES):
		return nil, fmt.Errorf("%s may not be opened by this user; choose a port above 1023: go run . -addr localhost:8081", addr)
	}
	return nil, fmt.Errorf("cannot listen on %q (%w); -addr and PORT take a form like localhost:8081 and 8081", addr, err)
}

// shownAddr is the address as a browser on this machine can open it.
//
// An address of all networks, or of this machine, is shown as localhost; port 80 goes
// without saying.
func shownAddr(a net.Addr) string {
	host, port, err := net.SplitHostPort(a.String())
	if err != nil {
		return a.String()
	}
	if ip := net.ParseIP(host); ip == nil || ip.IsUnspecified() || ip.IsLoopback() {
		host = "localhost"
	}
	return strings.TrimSuffix(net.JoinHostPort(host, port), ":80")
}

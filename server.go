// Weatherglass reads social bias in word embeddings, in a browser page or on
// the command line.
//
// Without arguments it serves the page; "weatherglass -h" lists the rest.
package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	// A second signal ends what the first one did not.
	context.AfterFunc(ctx, stop)
	t := terminal{in: os.Stdin, out: os.Stdout, err: os.Stderr}
	code := dispatch(ctx, t, os.Args[1:])
	stop()
	os.Exit(code)
}

// shutdownGrace is how long open requests may take to end after a signal.
const shutdownGrace = 5 * time.Second

const serveHelp = `Usage: weatherglass [serve] [-addr HOST:PORT] [-packs DIR]

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
func serve(ctx context.Context, t terminal, args []string) error {
	flags := newFlags("serve", serveHelp)
	addr := flags.String("addr", defaultAddr(os.Getenv("PORT")), "host and port to listen on")
	packs := flags.String("packs", defaultPacks(), "folder of further packs, each in a folder of its id")
	if err := parse(t, flags, args, 0); err != nil {
		return err
	}
	listener, err := listen(*addr)
	if err != nil {
		return err
	}
	defer listener.Close()
	depot, err := readyPage(ctx, t.err)
	if err != nil {
		return err
	}
	s, err := newSite(depot, siteOptions{base: "/", packs: *packs})
	if err != nil {
		return err
	}
	fmt.Fprintf(t.out, "Weatherglass: http://%s/\n", shownAddr(listener.Addr()))
	go s.improve(ctx)
	h := s.handler()
	return serveUntil(ctx, listener, h, s.plain(h))
}

const (
	// A slow telephone may take minutes for the first visit's 2 MB.
	writeTimeout = 5 * time.Minute
	idleTimeout  = 2 * time.Minute
)

// serveUntil serves until ctx ends, then lets open requests finish.
func serveUntil(ctx context.Context, l net.Listener, h http.Handler, plain *plainAnswers) error {
	server := &http.Server{
		Handler:     h,
		ConnContext: withConn,
		// A request has no body. Two limits that are one cost one timer.
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       10 * time.Second,
		WriteTimeout:      writeTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    32 << 10,
	}
	done := make(chan error, 1)
	go func() { done <- server.Serve(listener{l, plain}) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	grace, cancel := context.WithTimeout(context.Background(), shutdownGrace)
	defer cancel()
	if err := server.Shutdown(grace); err != nil {
		return server.Close()
	}
	plain.wait(grace)
	if err := <-done; !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// defaultAddr is this machine alone, unless a hosting service names a port.
func defaultAddr(port string) string {
	if port != "" {
		return ":" + port
	}
	return "localhost:8080"
}

// listen opens the address before anything slow is done, so that a mistake in
// it is told at once.
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

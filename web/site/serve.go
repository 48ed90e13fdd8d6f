package site

import (
	"context"
	"errors"
	"net"
	"net/http"
	"time"
)

// shutdownGrace is how long open requests may take to end after a signal.
//
// After it the connections are cut.
const shutdownGrace = 2 * time.Second

const (
	// A slow telephone may take minutes for the first visit's 2 MB.
	writeTimeout = 5 * time.Minute
	idleTimeout  = 2 * time.Minute
)

// Serve serves the site until ctx ends, then lets open requests finish.
func (s *Site) Serve(ctx context.Context, l net.Listener) error {
	return serve(ctx, l, s.Handler())
}

// serve is Serve with the handler that a test puts in place of the site's.
func serve(ctx context.Context, l net.Listener, h http.Handler) error {
	server := &http.Server{
		Handler: h,
		// A request has no body. Two limits that are one cost one timer.
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       10 * time.Second,
		WriteTimeout:      writeTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    32 << 10,
	}
	done := make(chan error, 1)
	go func() { done <- server.Serve(l) }()
	select {
	case err := <-done:
		return err
	// A signal has come: no new connections, and a while for those that are open.
	case <-ctx.Done():
	}
	grace, cancel := context.WithTimeout(context.Background(), shutdownGrace)
	defer cancel()
	if err := server.Shutdown(grace); err != nil {
		return server.Close()
	}
	if err := <-done; !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

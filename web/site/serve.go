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
	h := s.Handler()
	return serve(ctx, l, h, s.plain(h))
}

// serve is Serve with the parts that tests put in place of the site's.
func serve(ctx context.Context, l net.Listener, h http.Handler, plain *plainAnswers) error {
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
	// A signal has come: no new connections, and a while for those that are open.
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

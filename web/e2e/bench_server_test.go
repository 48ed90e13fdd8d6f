//go:build unix

package e2e

import (
	"bufio"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"weatherglass/files/filestest"
	"weatherglass/web/site"
)

const (
	benchClients = 16 // connections at a time, each asking anew when it has its answer
	benchRounds  = 9  // in which both servers take turns
	benchRound   = 700 * time.Millisecond
)

// TestBenchServer sets requests a second beside those of nginx, in turns, so that
// what else the machine does meets both.
func TestBenchServer(t *testing.T) {
	e2eAlone(t)
	nginx, err := exec.LookPath("nginx")
	if err != nil {
		t.Skip("there is no nginx to compare with")
	}
	ours, theirs := startServer(t), startNginx(t, nginx)
	shards, err := filepath.Glob("assets/packs/" + site.FirstPack + "/s001-*.wev")
	if err != nil || len(shards) != 1 {
		t.Fatal(shards, err)
	}
	path := "/packs/" + site.FirstPack + "/" + filepath.Base(shards[0])
	var ratios []float64
	for range benchRounds {
		a, b := served(t, ours, path), served(t, theirs, path)
		ratios = append(ratios, a/b)
	}
	least(t, "512 kB files served, requests a second, of nginx's", median(ratios), "x", 1)
}

// least prints a line of the table for what is to be as large as it can.
func least(t *testing.T, what string, value float64, unit string, reach float64) {
	t.Helper()
	mark := "reached"
	if value < reach {
		mark = "MISSED"
		t.Errorf("%s: %.3g %s, under %.3g", what, value, unit, reach)
	}
	fmt.Printf("%-52s %10.3f %-3s   over %-8.3g %s\n", what, value, unit, reach, mark)
}

// served asks for a path as often as it can and returns the answers a second.
func served(t *testing.T, addr, path string) float64 {
	t.Helper()
	var wait sync.WaitGroup
	counts, faults := make([]int, benchClients), make([]error, benchClients)
	start := time.Now()
	for i := range benchClients {
		wait.Go(func() { counts[i], faults[i] = askOften(addr, path, start.Add(benchRound)) })
	}
	wait.Wait()
	took := time.Since(start).Seconds()
	n := 0
	for i, err := range faults {
		if err != nil {
			t.Fatal(err)
		}
		n += counts[i]
	}
	return float64(n) / took
}

// askOften asks on one connection until the time is over. It reads no more of an
// answer's head than the length, so that the servers do the work.
func askOften(addr, path string, until time.Time) (n int, err error) {
	c, err := net.Dial("tcp", addr)
	if err != nil {
		return 0, err
	}
	defer c.Close()
	ask := []byte("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\n\r\n")
	in := bufio.NewReaderSize(c, 64<<10)
	for ; time.Now().Before(until); n++ {
		if _, err := c.Write(ask); err != nil {
			return n, err
		}
		length := 0
		for first := true; ; first = false {
			line, err := in.ReadSlice('\n')
			if err != nil {
				return n, err
			}
			if first && !strings.HasPrefix(string(line), "HTTP/1.1 200") {
				return n, fmt.Errorf("%s answers %s", path, line)
			}
			if v, ok := strings.CutPrefix(string(line), "Content-Length: "); ok {
				if length, err = strconv.Atoi(strings.TrimSpace(v)); err != nil {
					return n, err
				}
			}
			if len(line) == 2 {
				break
			}
		}
		if k, err := in.Discard(length); err != nil || k < 10_000 {
			return n, fmt.Errorf("%s: %d bytes, %w", path, k, err)
		}
	}
	return n, nil
}

// startServer starts the program and returns where it serves.
func startServer(t *testing.T) string {
	t.Helper()
	ours, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	ours.Improve(t.Context()) // else the program does it beside the measuring
	cmd := exec.Command(built(t), "serve", "-addr", "localhost:0")
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Signal(os.Interrupt)
		_ = cmd.Wait()
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	_, addr, ok := strings.Cut(strings.TrimSpace(line), "http://")
	if err != nil || !ok {
		t.Fatalf("the program says %q, %v", line, err)
	}
	return strings.TrimSuffix(addr, "/")
}

// startNginx serves the packs as nginx is set up for static files: a worker a
// processor, sendfile, files kept open, no log.
func startNginx(t *testing.T, program string) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	addr := l.Addr().String()
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	run := t.TempDir()
	dir, err := filepath.Abs("assets")
	if err != nil {
		t.Fatal(err)
	}
	conf := filepath.Join(run, "nginx.conf")
	filestest.Write(t, conf, fmt.Sprintf(`daemon off; worker_processes auto; pid %[1]s/pid; error_log %[1]s/error.log;
user root;
events { worker_connections 512; }
http {
	access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=100;
	client_body_temp_path %[1]s/b; proxy_temp_path %[1]s/p; fastcgi_temp_path %[1]s/f; uwsgi_temp_path %[1]s/u; scgi_temp_path %[1]s/s;
	server { listen %[2]s; root %[3]s; }
}
`, run, addr, dir))
	cmd := exec.Command(program, "-p", run, "-c", conf, "-e", filepath.Join(run, "error.log"))
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Signal(os.Interrupt)
		_ = cmd.Wait()
	})
	for range 1000 {
		if c, err := net.Dial("tcp", addr); err == nil {
			_ = c.Close()
			return addr
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Fatal("nginx does not answer")
	return ""
}

package site

import (
	"bytes"
	"slices"
)

// scanned is what scanRequest saw.
// The zero value is a request that net/http is to judge.
type scanned struct {
	target []byte
	plain  bool // asks for all of the target, without conditions
	whole  bool // exactly one request without a body: the next begins after it
}

// plainFields are what requests say that changes nothing in a plain answer, beside
// those that begin with Sec-; askingFields make an answer another one.
var (
	plainFields  = []string{"Host", "User-Agent", "Accept", "Accept-Encoding", "Accept-Language", "Connection", "Referer", "Cookie", "Cache-Control", "Pragma", "DNT", "Priority"}
	askingFields = []string{"Range", "If-Range", "If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since"}
)

// scanRequest tells whether bytes are a request that net/http would answer as every
// other for the target. It knows few fields and no liberties: what it does not know is
// neither plain nor whole.
//
// b is all that one read has given. No field is looked at twice, and nothing is
// copied: target is a part of b.
func scanRequest(b []byte) scanned {
	b, isGet := bytes.CutPrefix(b, []byte("GET "))
	target, b, isHTTP := bytes.Cut(b, []byte(" HTTP/1.1\r\n"))
	if !isGet || !isHTTP || !isFile(target) {
		return scanned{}
	}
	plain, hosts := true, 0
	for {
		line, rest, ended := bytes.Cut(b, []byte("\r\n"))
		if !ended {
			return scanned{}
		}
		if b = rest; len(line) == 0 {
			break
		}
		name, value, isField := bytes.Cut(line, []byte(":"))
		value = bytes.Trim(value, " \t")
		switch {
		case !isField || !printable(value):
			return scanned{}
		case bytes.EqualFold(name, []byte("Host")):
			hosts++
			if !isHost(value) {
				return scanned{}
			}
		case bytes.EqualFold(name, []byte("Connection")) && !bytes.EqualFold(value, []byte("keep-alive")):
			return scanned{}
		case isAmong(name, askingFields):
			plain = false
		case !isAmong(name, plainFields) && !isSec(name):
			return scanned{}
		}
	}
	// Something behind the head may be a body or a second request; RFC 9112 asks for
	// exactly one Host.
	if len(b) > 0 || hosts != 1 {
		return scanned{}
	}
	return scanned{target: target, plain: plain, whole: true}
}

// isAmong compares without regard to case, as names of fields are.
func isAmong(name []byte, fields []string) bool {
	return slices.ContainsFunc(fields, func(f string) bool {
		return len(f) == len(name) && bytes.EqualFold(name, []byte(f))
	})
}

// isSec reports whether a field is one of those that browsers alone may set.
//
// They are set by the browser itself and say what it asks for whom.
func isSec(name []byte) bool {
	return len(name) > 4 && bytes.EqualFold(name[:4], []byte("Sec-")) && !bytes.ContainsFunc(name, func(r rune) bool {
		return r != '-' && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z')
	})
}

// isFile reports whether a target is a path in plain letters: one that is escaped or
// asks something, and one that net/http refuses, are left to it.
func isFile(target []byte) bool {
	return len(target) > 0 && target[0] == '/' && printable(target) && !bytes.ContainsAny(target, " ?%#")
}

// printable is of ASCII alone: other bytes are left to net/http.
func printable(b []byte) bool {
	return !bytes.ContainsFunc(b, func(r rune) bool { return r < ' ' || r > '~' })
}

// isHost knows names, addresses and ports.
//
// Other letters are not refused but left to net/http.
func isHost(b []byte) bool {
	return len(b) > 0 && !bytes.ContainsFunc(b, func(r rune) bool {
		return !(r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r == '.' || r == '-' || r == ':' || r == '[' || r == ']')
	})
}

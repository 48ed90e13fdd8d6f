package command

import (
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/files/filestest"
)

// A query of WEFE becomes an Experiment that run reads, with the d of the built-in test.
func TestListsOfWEFE(t *testing.T) {
	_, query, _ := runCommand("", "lists", "-to", "wefe", "-test", "caliskan.weat7")
	code, question, errs := runCommand(query, "lists", "-")
	if code != exitOK || errs != "" || !strings.Contains(question, `"method":"weat"`) {
		t.Fatalf("exit %d, %q, %s", code, errs, question)
	}
	_, got, _ := runCommand(question, "run", "-")
	_, want, _ := runCommand(`{"embedding":"glove-6b-100d","test":"caliskan.weat7"}`, "run", "-")
	for _, line := range strings.Split(want, "\n") {
		if strings.Contains(line, "Effect size d") || strings.Contains(line, "Words found") {
			if !strings.Contains(got, line) {
				t.Errorf("%q is missing in\n%s", line, got)
			}
		}
	}
}

// Three lists are the words and the two groups; names come from the first row.
func TestListsOfCells(t *testing.T) {
	path := filepath.Join(t.TempDir(), "cells.tsv")
	filestest.Write(t, path, "Care\tMen\tWomen\nnurse\the\tshe\ncare worker\thim\ther\n")
	code, out, errs := runCommand("", "lists", path)
	const want = `{"method":"association","embedding":"glove-6b-100d","sets":{"words":{"name":"Care","words":["nurse","care worker"]},"A":{"name":"Men","words":["he","him"]},"B":{"name":"Women","words":["she","her"]}}}` + "\n"
	if code != exitOK || out != want || !strings.Contains(errs, "-first words") ||
		!strings.Contains(errs, `"care worker" has spaces`) {
		t.Errorf("exit %d, %q\n%s", code, errs, out)
	}
	if _, out, errs := runCommand("", "lists", "-spaces", "joined", "-to", "text", path); strings.Contains(errs,
		"spaces") || !strings.HasPrefix(out, "Care: nurse, care_worker\n") {
		t.Errorf("%q\n%s", errs, out)
	}
	if _, out, errs := runCommand("", "lists", "-first", "words", "-spaces", "divided", "-to", "text", path); errs != "" ||
		!strings.HasPrefix(out, "list 1: Care, nurse, care, worker\n") {
		t.Errorf("%q\n%s", errs, out)
	}
}

func TestListsRefuse(t *testing.T) {
	for _, c := range []struct {
		args []string
		in   string
		code int
		says string
	}{
		{nil, "", exitUsage, "one file"},
		{[]string{"-test", "caliskan.weat7", "-"}, "", exitUsage, "one file"},
		{[]string{"-spaces", "x", "-"}, "a", exitUsage, "kept, joined or divided"},
		{[]string{"-first", "row", "-"}, "a", exitUsage, "names or words"},
		{[]string{"-test", "weat99"}, "", exitFailed, "weat99"},
		{[]string{"-to", "xml", "-"}, "a: b\nc: d", exitFailed, "there is no format"},
		{[]string{"-"}, "a, b, c", exitFailed, "the two that they are measured against"},
		{[]string{"-"}, "a:b\n\xff", exitFailed, "-: line 2"},
		{[]string{"nowhere.csv"}, "", exitFailed, "nowhere.csv"},
	} {
		code, out, errs := runCommand(c.in, append([]string{"lists"}, c.args...)...)
		if code != c.code || out != "" || !strings.Contains(errs, c.says) {
			t.Errorf("%v: exit %d, %q, %q", c.args, code, out, errs)
		}
	}
}

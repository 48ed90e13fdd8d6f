package jobs

import (
	"bytes"
	"context"
	"testing"
)

func TestLocalPoolRefusesAnUnknownJob(t *testing.T) {
	for _, workers := range []int{-1, 1, 3} {
		answers, err := Local(workers).Run(t.Context(), "dance", [][]byte{{1}, {2}, {3}, {4}}, nil)
		if err == nil || !bytes.Contains([]byte(err.Error()), []byte("dance")) {
			t.Errorf("%d workers: %v, %v; want an error that names the job", workers, answers, err)
		}
	}
}

func TestLocalPoolWithoutParts(t *testing.T) {
	answers, err := Local(2).Run(context.Background(), "dance", nil, nil)
	if err != nil || len(answers) != 0 {
		t.Errorf("no parts: %v, %v", answers, err)
	}
}

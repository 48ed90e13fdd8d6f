package compare_test

import (
	"testing"

	"weatherglass/metrics/compare"
)

// TestColumnWithoutNumber: an embedding that can be opened is named, also where no
// test can be measured in it; one that cannot keeps its id.
func TestColumnWithoutNumber(t *testing.T) {
	q := parse(t, `{"tests":[{"method":"weat","sets":{"X":{"name":"none","words":["qqzx","qqzy"]},"Y":"caliskan.weat7.arts","A":"caliskan.weat7.male-terms","B":"caliskan.weat7.female-terms"}}],"embeddings":["half","nowhere"]}`)
	e := env(t)
	c, err := compare.Run(t.Context(), q, e, nil)
	if err != nil {
		t.Fatal(err)
	}
	if c.Cells[0][0].Measured() || c.Cells[0][1].Measured() {
		t.Fatalf("%+v", c.Cells)
	}
	if first := c.Columns[0]; first.Title != "GloVe 6B, 100 d, subset" || first.Dims != 50 {
		t.Errorf("the first column is %+v", first)
	}
	if second := c.Columns[1]; second.ID != "nowhere" || second.Title != "nowhere" {
		t.Errorf("the second is %+v", second)
	}
}

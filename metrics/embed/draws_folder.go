package embed

import (
	"encoding/json"
	"io/fs"

	"weatherglass/metrics/message"
)

// DrawsFile stands in a folder of vectors that were trained again and again.
const DrawsFile = "draws.json"

// DrawsFolder is that file: what is measured, and the draws, all files beside it.
type DrawsFolder struct {
	By   DrawnBy  `json:"by"`
	Of   string   `json:"of"`
	Each []string `json:"each"`
}

// ParseDrawsFolder reads such a file and refuses names that lead out of the folder.
func ParseDrawsFolder(data []byte) (DrawsFolder, error) {
	var f DrawsFolder
	if err := json.Unmarshal(data, &f); err != nil {
		return f, message.Errorf("embed.draws_json: draws.json: {why}", err)
	}
	if f.By != LeftOut && f.By != DrawnAgain && f.By != Seeds || len(f.Each) < 2 || len(f.Each) > 1000 {
		return f, message.Text(`embed.no_draws_listed: draws.json lists no draws; write {{"by": "seeds", "of": "seed-1.vec", "each": ["seed-1.vec", "seed-2.vec"]}`)
	}
	for _, name := range append([]string{f.Of}, f.Each...) {
		if name == "." || !fs.ValidPath(name) {
			return f, message.Errorf("embed.draws_not_in_folder: draws.json names {name:%.100q}, which is no file of the folder", name)
		}
	}
	return f, nil
}

//go:build !js

package lessons

import "embed"

//go:embed */*.md
var files embed.FS

package chart

import _ "embed" // specifications of pictures of texts

var (
	//go:embed templates/company.json
	companyTemplate string
	//go:embed templates/funnel.json
	funnelTemplate string
	//go:embed templates/map.json
	mapTemplate string
	//go:embed templates/shuffled.json
	shuffledTemplate string
	//go:embed templates/text_dots.json
	textDotsTemplate string
)

package command

import (
	"bytes"
	"context"
	"html/template"

	"weatherglass/app/lesson"
	builtin "weatherglass/assets/lessons"
)

// startFile is what says how the folder of a lesson is opened; it needs no server itself.
const startFile = "START.html"

// startPage is that file. A page that is opened as a file may neither run a worker nor read its
// vectors, so it says what may.
var startPage = template.Must(template.New(startFile).Parse(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{{.Title}}: how to open this lesson</title>
<style>body { font: 1.125rem/1.5 sans-serif; max-width: 36rem; margin: 2rem auto; padding: 0 1rem } code { background: #eee; padding: .1em .3em }</style>
<h1>{{.Title}}</h1>
<p>All that this lesson needs is in this folder. Nothing is fetched from anywhere else.</p>
<p><strong>Opened as a file it cannot work</strong>: browsers let no page that is a file (an address with <code>file://</code>) run the program or read the vectors. A program that serves files is enough, on one computer of the room:</p>
<ol>
<li>Open a terminal in this folder.</li>
<li>Type <code>python3 -m http.server 8080</code>, or <code>npx serve -l 8080</code>, or use any other server of files.</li>
<li>Open <code>http://localhost:8080{{.Address}}</code> on this computer{{if .Short}}; on phones of the same network its address in the place of <code>localhost</code>{{end}}.</li>
</ol>
<p>On phones the page works over <code>http</code>, too. Keeping it without a network, and the camera, need <code>https</code> or the computer itself: browsers want it so.</p>
<p><a href="{{.Address}}">To the lesson</a>, where this page came from such a server.</p>
</html>
`))

// exportedLesson returns what a lesson needs, and the page that says how it is opened.
func exportedLesson(ctx context.Context, name, base string) (needs []string, start []byte, err error) {
	text, l, err := parsedLesson(ctx, name)
	if err != nil {
		return nil, nil, err
	}
	if needs, err = l.Needs(); err != nil {
		return nil, nil, err
	}
	f, _, isBuiltin := builtin.Named(name)
	address := base + f.Address() + "/"
	if !isBuiltin {
		link, err := lesson.Link(text)
		if err != nil {
			return nil, nil, err
		}
		address = base + "lessons/own/#" + link
	}
	var b bytes.Buffer
	err = startPage.Execute(&b, struct {
		Title, Address string
		Short          bool
	}{l.Title, address, isBuiltin})
	return needs, b.Bytes(), err
}

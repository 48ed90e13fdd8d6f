package ui

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// RoomFor is the width of a picture in the window, in pixels.
func RoomFor() int {
	const gap, most = 40, 760
	if app.IsServer {
		return most
	}
	width, _ := app.Window().Size()
	return max(280, min(most, width-gap))
}

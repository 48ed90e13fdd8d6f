// Package ui is the components and helpers of pages that have no subject of their own: slots, fields, dialogs, places
// for files, bars of progress, the theme, and the browser as far as go-app does not cover it.
package ui

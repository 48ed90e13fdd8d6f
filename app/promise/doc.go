// Package promise lets Go wait for promises of JavaScript. Outside a browser
// it is empty.
package promise

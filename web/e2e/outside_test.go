package e2e

import "testing"

// TestE2EMessagesOfNoText sends a teacher's sheet whatever a channel can carry from another window, and then
// where the lesson is: the page lives, and goes along.
func TestE2EMessagesOfNoText(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/lessons/sheet#luck")
	other := v.anotherWindow(390, 844)
	other.open(s.url + "/lessons")
	eval[bool](other, `(() => {
		const channel = new BroadcastChannel("weatherglass-lesson");
		for (const message of [1n, null, undefined, 5, NaN, true, {}, [1n], new Date(), new ArrayBuffer(8), "{", "1n", '{"step":1n}', '{"lesson":"luck","step":-7}', '{"lesson":"luck","step":1e99}']) channel.postMessage(message);
		channel.postMessage(JSON.stringify({ lesson: "luck", step: 1, tapped: true }));
		return true;
	})()`)
	v.until(`document.querySelector(".tsteps .now") !== null`)
	eval[bool](v, `(() => {
		for (const zone of document.querySelectorAll("[data-drop]")) for (const detail of [1n, null, 5]) zone.dispatchEvent(new CustomEvent("given", { detail }));
		return true;
	})()`)
}

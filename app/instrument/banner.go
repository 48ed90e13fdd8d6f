package instrument

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
)

// banner compares the reading with the link that asked for it. A link of a question alone
// has no digest and promises nothing; then there is no banner, or it says that nothing can
// be checked. While a run is at work, and when the question was edited since, there is
// none.
func (s *State) banner() shell.BannerKind {
	switch {
	case s.Opened == nil || s.working:
		return shell.BannerNone
	case s.Err != nil:
		return shell.BannerUnchecked
	case s.Answer == nil || s.First || s.stale():
		return shell.BannerNone
	case s.Opened.Digest == "":
		return shell.BannerUnchecked
	// A link holds the beginning of the digest by the rules of its own version.
	case strings.HasPrefix(s.Answer.Reading.LinkDigest(s.Opened.Version), s.Opened.Digest):
		return shell.BannerReproduced
	}
	return shell.BannerDiffers
}

// difference names the first number that the link and this device have apart. It is the
// first by name of those that both have, whether or not it differs: which of them made the
// digest differ cannot be told. ok is false if they share none.
func (s *State) difference() (name string, link, here float64, ok bool) {
	for _, name := range slices.Sorted(maps.Keys(s.Opened.Values)) {
		if here, measured := s.Answer.Reading.Values[name]; measured {
			return name, s.Opened.Values[name], here, true
		}
	}
	return "", 0, 0, false
}

// bannerLook is the class and the sign of each kind.
var bannerLook = map[shell.BannerKind]struct{ class, sign string }{
	shell.BannerReproduced: {"ok", `<circle cx="10" cy="10" r="8.5"/><path d="m6 10.3 2.8 2.9L14.2 7"/>`},
	shell.BannerDiffers:    {"warn", `<path d="M5 7.5h10M5 12.5h10M13.5 3.5l-7 13"/>`},
	shell.BannerUnchecked:  {"warn", `<circle cx="10" cy="10" r="8.5"/><path d="M7.5 7.6c.2-3 5-3 5 .1 0 1.9-2.5 2-2.5 4M10 14v1.6"/>`},
}

// bannerText is the first line of a kind that has no numbers to show, its first words apart.
func bannerText(kind shell.BannerKind) (bold, text string) {
	if kind == shell.BannerReproduced {
		return locale.Say("Reproduced."), locale.Say("You opened a shared link. Measured again on this device, every number came out the same.")
	}
	return locale.Say("Cannot check."), locale.Say("You opened a shared link. It could not be measured here, so its numbers are not checked.")
}

// linkBanner says whether an opened link was reproduced. A link of older rules says so below.
func (p *Instrument) linkBanner() app.UI {
	kind := p.State.banner()
	look := bannerLook[kind]
	bold, text := bannerText(kind)
	lines := []app.UI{app.P().Body(app.B().Text(bold), app.Text(" "+text))}
	if kind == shell.BannerDiffers {
		lines = p.differs()
	}
	if p.State.Question.Rules != 0 {
		lines = append(lines, p.oldRules())
	}
	return app.Div().Class("banner "+look.class).ID("banner").DataSet("kind", string(kind)).Body(
		app.Raw(`<svg viewBox="0 0 20 20" aria-hidden="true" focusable="false" fill="none" stroke="currentColor" stroke-width="2">`+look.sign+`</svg>`),
		app.Div().Body(lines...),
	)
}

// oldRules says by which rules a question of an older version is measured, and what a link
// of version 1 does not cover. Choosing the question again drops its rules, for an edited
// question has those of today.
func (p *Instrument) oldRules() app.UI {
	text := locale.Say("The question is measured by the rules of its time, version {1}.",
		strconv.Itoa(p.State.Question.Rules)) + " "
	if p.State.Opened.Version == 1 {
		text = locale.Say("The check of this older link does not cover the names of the sets.") + " " + text
	}
	return app.P().ID("old-rules").Body(
		app.Text(text),
		app.Button().Type("button").Class("plain").ID("new-rules").Text(locale.Say("Measure by today’s rules")).
			OnClick(func(app.Context, app.Event) { p.Choose(p.State.Question) }),
	)
}

// differs shows both numbers, and why they can differ. Numbers that print alike with two
// decimals are printed with six.
func (p *Instrument) differs() []app.UI {
	why := locale.Say("The vectors, the word lists or the program changed since the link was made.")
	if anew := method.Rebuilt(p.State.Answer.Reading); len(anew) > 0 {
		why = strings.Join(anew, " ")
	}
	name, link, here, ok := p.State.difference()
	if !ok {
		return []app.UI{app.P().Body(app.B().Text(locale.Say("Differs.")),
			app.Text(" "+locale.Say("A number came out otherwise than in the link.")+" "+why))}
	}
	says, measured := prose.Fixed(link, 2), prose.Fixed(here, 2)
	switch {
	case float32(link) == float32(here): // a link holds it as a float32
		why = locale.Say("This number agrees; another one does not.") + " " + why
	case says == measured:
		says, measured = prose.Fixed(link, 6), prose.Fixed(here, 6)
	}
	var b prose.Builder
	b.Mark("b", locale.Say("Differs.")).Add(" ").Say("The link says {1} = {2}. Measured on this device: {1} = {3}.",
		prose.Text(name), prose.Text(says), prose.Printed(name, here, measured))
	return []app.UI{app.P().Body(reading.Spans(b.Spans)...), app.P().Text(why)}
}

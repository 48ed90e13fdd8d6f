package experiment

// LinkDictionary returns the preset dictionary of links, for whoever inflates one without this package.
func LinkDictionary() string { return linkDictionary }

// linkDictionary is the preset dictionary of links of versions 1 and 2: what their
// JSON is likely to repeat, the likeliest last. Frozen: a changed byte breaks
// every link that was ever shared. A new dictionary needs a new version.
const linkDictionary = `` +
	`"seed":"options":{"draws":10000"interval":"targets""attributes""none"` +
	`"vectors":"unit""raw""direction":"mean""single""pc1""means":"unit"}` +
	`"method":"ect","method":"ripa","method":"weat",` +
	`"pairs":[["he","she"],["his","her"],["him","hers"],["himself","herself"],["man","woman"],["men","women"],["boy","girl"],` +
	`["father","mother"],["son","daughter"],["brother","sister"],["husband","wife"],["uncle","aunt"],["male","female"]]` +
	`"words":{"name":"Male terms","words":["male","man","boy","brother","he","him","his","son","father","uncle","grandfather"]` +
	`{"name":"Female terms","words":["female","woman","girl","sister","she","her","hers","daughter","mother","aunt","grandmother"]` +
	`["John","Paul","Mike","Kevin","Steve","Greg","Jeff","Bill"]["Amy","Joan","Lisa","Sarah","Diana","Kate","Ann","Donna"]` +
	`["executive","management","professional","corporation","salary","office","business","career"]` +
	`["home","parents","children","family","cousins","marriage","wedding","relatives"]` +
	`["math","algebra","geometry","calculus","equations","computation","numbers","addition"]` +
	`["science","technology","physics","chemistry","Einstein","NASA","experiment","astronomy"]` +
	`["poetry","art","Shakespeare","dance","literature","novel","symphony","drama","sculpture"]` +
	`["joy","love","peace","wonderful","pleasure","friend","laughter","happy"]` +
	`["agony","terrible","horrible","nasty","evil","war","awful","failure"]` +
	`["nurse","doctor","teacher","engineer","lawyer","secretary","programmer","homemaker"]` +
	`ing","ed","er","ion","ness","ment","ity","al","ly","ist","or","s","` +
	`"bolukbasi.extreme-she@"bolukbasi.extreme-he@"bolukbasi.professions@"bolukbasi.equalize@"bolukbasi.definitional@` +
	`"rios.mental-health@"rios.occupations@"schmahl.career@"schmahl.family@"schmahl.science@"schmahl.arts@` +
	`"schmahl.female@"schmahl.male@"valentini.female@"valentini.male@` +
	`.science@.arts@.math@.career@.family@.pleasant@.unpleasant@.male-names@.female-names@.female-terms@.male-terms@` +
	`"]},"A":["sets":{"X":["],"Y":["],"A":["],"B":["],"words":["` +
	`"test":"bolukbasi.professions-ripa@"test":"rios.mental-health-ect@"test":"rios.mental-health-ripa@` +
	`"test":"rios.occupations-ect@"test":"rios.strong-weak@"test":"rios.intelligence-appearance@` +
	`"test":"rios.science-art@"test":"rios.math-art@"test":"rios.career-family@` +
	`"test":"schmahl.science-arts@"test":"schmahl.career-family@` +
	`"test":"kurpicz.ger-1@"test":"kurpicz.weat5-de@"test":"kurpicz.weat7-fr@-fr1@-fr2@-de1@-de2@-en-mod@` +
	`"test":"kurpicz.weat6-en@"test":"kurpicz.weat7-en@"test":"kurpicz.weat8-en@` +
	`{"method":"ripa","embedding":"glove-6b-100d","sets":{"words":["` +
	`{"method":"weat","embedding":"glove-6b-100d","sets":{"X":["` +
	`{"embedding":"glove-6b-100d","test":"rios.occupations-ripa@` +
	`{"embedding":"glove-6b-100d","test":"caliskan.weat8@"}`

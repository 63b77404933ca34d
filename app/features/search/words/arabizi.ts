import { memoize } from "#app/platform/memoize.ts";
import { isInArabicScript, stripArticle } from "./stem.ts";

export type ArabicTerms = ReadonlyMap<string, readonly ArabicTerm[]>;
export type ArabicTerm = { word: string; concept: string };

// English words that would write an Arabic one by their sound: "best" is no بساط, "smoke" no سمك.
const soundAlike = new Set(
  `query header already issues issue owner usually readme best three entire fresh ready shall shell measure
   matter reuse treat tries timer reader frame waits issued hard fires james areas someone trees harris flash
   azure freeze missed hires threat awaits meter simon folks jitter allen robin wired summon bloat renew buyer
   bother broad brad india award hamlet smoke heard blur entre trans hears sided knob moore selon frames
   meters trams tram hired host hosts store stores salad salt sofas soft sure tire tired tourist tourer harm
   harms harem farm farms fair fare fares far fast feast first fist kind kinds kit kits kite bird birds bread
   breed bride bridal board border bottom button butter batter better bitter boats boat baths bath basket based
   bases basis bear beer bees bell bells belt bench benches band bands bank bill bills blade blank blast
   bless blind block blood blow blue bold bolt bone bonus boot boots bore born both bound bowl bread burn
   burst dear deer desk desks dish dishes dust duty data date dates deal deals dear debt deed deeds deep
   handle hand hands hire hold hole hood horn hose hour hours hard harder harsh hash hate head heads heal
   health hear heart heat heavy heel held help hide high hill hind hint jack jail jar jars jeans jet join
   joint joke journal judge juice jump keen keep kept keys kick kill king knee knot label lack ladder lady lake
   lamp land lane large laser last late later lather laugh lawn lead leader leaf leak lean learn least leave
   left lens less letter level lid life lift light like limit line linen link lion list listen liter little
   live load loan local lock long look loose lord lose lost loud love lower luck lunch main male mall manner
   marble margin mark market mass mast master mate math meal mean meat melt mend menu merit metal mild mile
   milk mill mind mine minor mint mirror mood moon more most motel mother motor mount mouse mouth much mud must
   name narrow near neat neck need net nets never next nice night noise none noon normal north nose note
   noted number nurse order other quarter rain raise range rank rare rate rather ratio real rear reason
   rent rest rich ride right ring rise river road roads roof room root rope rose round route royal rubber
   rule run rural rush sale salon sand sauce save scene seal seat seed sell send sense serious serve seven
   shade shadow shake shape share sharp sheet shelf shine ship shirt shock shoot shore short shot show
   shower side sight sign silent silk silver simple since single sink site size skill skin slim small smart
   smell smile smooth snow soda soil sold solid some song soon sort sound soup south spare speed spin spot
   spring square stable staff stage stain stair stamp stand star start state station stay steel step stick
   still stir stock stone stool stop storm straw street stress strong student studio style such sugar
   suit sun super supply sweet swim table tail take tale talk tall tank tape target task taste tax team
   tell term test text than thank theme then there these thick thin thing think third this thread time
   tin tiny title toast today tone tool tools tooth total touch tour tower town toy trade trail train
   tray tree trial tribe trick trim trip truck true trust truth tube turn twin type tyre under union unit
   until urban used user usual water wheel where while white whole wide wife wild wind window wine wing
   winter wire wise wish with wood wool word work world worth wrong yard year young
   stdio median bayer matteo india ryzen tonne tonnes either write wrote disk media drawn remain banner burns
   monday easily fitter ozone dummy drown`
    .trim()
    .split(/\s+/),
);

/** How Latin keys write an Arabic letter in Syria, as a pattern, and the letter's place in a key. */
const letters: Record<string, readonly [key: string, pattern: string]> = {
  ب: ["b", "b"],
  ت: ["t", "t"],
  ث: ["t", "th|t|s"],
  ج: ["j", "j"],
  ح: ["h", "7|h"],
  خ: ["x", "kh|5|7'"],
  د: ["d", "d"],
  ذ: ["z", "z|d|th|dh"],
  ر: ["r", "r"],
  ز: ["z", "z"],
  س: ["s", "s"],
  ش: ["S", "sh"],
  ص: ["s", "s|9"],
  ض: ["d", "d|dh"],
  ط: ["t", "t|6"],
  ظ: ["z", "z|dh"],
  ع: ["", "3"],
  غ: ["g", "gh|8"],
  ف: ["f", "f"],
  ق: ["k", "2|q|k|9"],
  ك: ["k", "k"],
  ل: ["l", "l"],
  م: ["m", "m"],
  ن: ["n", "n"],
  ه: ["h", "h"],
};
const longVowels: Record<string, string> = {
  ا: "(?:aa?|e)",
  و: "(?:ww?|oo?|ou|uu?|au|aw)",
  ي: "(?:yy?|ii?|ee?|ie|ei|ay|ai|ey)",
};
const shortVowel = "[aeiou]?";

export function consonantsOf(word: string): string | null {
  if (!isInArabicScript(word)) return null;
  const key = Array.from(bareOf(word), (letter) => letters[letter]?.[0] ?? "").join("");
  return key.length >= 2 ? single(key) : null;
}

/**
 * The concepts that a Latin word writes in Arabic (7adi2a, zaytoun); none unless it writes a term of the
 * dictionary sound by sound, is no English word, and leaves no doubt. One word, or words of one concept.
 */
export function readArabizi(word: string, terms: ArabicTerms): readonly string[] {
  if (!/^(?=.*[a-z])[a-z2356789']{4,20}$/.test(word) || soundAlike.has(word)) return [];
  const words = new Set<string>();
  const concepts = new Set<string>();
  for (const key of keysOf(word)) {
    // Two consonants are in many words, unless a digit says which.
    if (key.length < 3 && !/[2356789]/.test(word) && word.length < 5) continue;
    for (const { word: arabic, concept } of terms.get(key) ?? []) {
      if (!patternOf(arabic).test(word)) continue;
      words.add(stripArticle(arabic));
      concepts.add(concept);
    }
  }
  return words.size === 1 || concepts.size === 1 ? [...concepts] : [];
}

function keysOf(word: string): readonly string[] {
  const normalized = word
    .replace(/^(?:al|el|il)(?=[a-z2-9]{4})/, "")
    .replace(/7'|kh|5/g, "x")
    .replace(/sh/g, "S")
    .replace(/gh|8/g, "g")
    .replace(/[ea]h?$/, "")
    .replace(/[q2]/g, "k")
    .replace(/7/g, "h")
    .replace(/6/g, "t")
    .replace(/3/g, "");
  const readings = new Set([
    normalized.replace(/th/g, "t").replace(/dh/g, "d").replace(/9/g, "s"),
    normalized.replace(/th|dh/g, "z").replace(/9/g, "k"),
    normalized.replace(/th/g, "s").replace(/d(?!h)/g, "z"),
  ]);
  const keys = Array.from(readings).flatMap((reading) => {
    const key = reading.replace(/[aeiouwy']/g, "");
    // 2 at the beginning or the end is a hamza that Arabic spelling or our fold leaves out.
    return /2/.test(word) ? [key, key.replace(/^k|k$/, "")] : [key];
  });
  return [...new Set(keys.map(single))];
}

/** What writes an Arabic word: long vowels are written, short ones as one likes, doubled letters too. */
const patternOf = memoize((arabic) => {
  const sounds = Array.from(bareOf(arabic), (letter, place) => {
    const before = place === 0 ? "" : shortVowel;
    if (letter === "ع")
      return place === 0 ? "(?:3[aeiou]?|[aeiou])" : "(?:[aeiou]?3[aeiou]?|[aeiou']{1,2})";
    if (letter === "ا" && place === 0) return "2?[aeio]";
    const vowel = longVowels[letter];
    if (vowel) return before + vowel;
    return `${before}(?:${letters[letter]?.[1] ?? letter}){1,2}`;
  });
  const ending = arabic.endsWith("ه") ? "(?:[ae]h?|[ae]t)" : /[اء]$/.test(arabic) ? "2?" : "";
  return new RegExp(`^(?:[aei]l)?${sounds.join("")}${ending}$`);
});

const bareOf = (word: string): string => stripArticle(word).replace(/ه$/, "");
const single = (key: string): string => key.replace(/(.)\1+/g, "$1");

import { fold } from "#app/platform/fold.ts";

/** After folding: what is drawn like a letter, from confusables.txt of Unicode (UTS 39). */
const drawnAlike: readonly (readonly [letter: string, others: string])[] = [
  ["a", "ᗩɑαаꭺᗅꓮ𖽀𐊠ᴀⱥⲁλδ∆▲△₳∀"],
  ["b", "ƅьꮟᑲᖯꞵβвᏼᗷꓐ𐊂𐊡𐌁ɓᑳƃбƀҍѣʙ"],
  ["c", "ᴄσⲥсꮯ𐐽𑣲𑣩ꓚ𐊢𐌂𐔜ȼҫ"],
  ["d", "⫐дԁꮷᑯꓒꭰᗞᗪꓓɗɖƌðᴅ"],
  ["e", "℮ꬲеҽεⴹꭼꓰ𑣆𑣎𐊆ɇҿᴇ"],
  ["f", "ꬵꞙẝքϝᖴꓝ𑣂𐊇𐊥𐔥ƒᵮꜰ"],
  ["g", "ɡᶃƍցԍꮐᏻꓖɠǥɢ"],
  ["h", "һհꮒⲏꮋᕼꓧ𐋏ɦꚕᏺⱨңħћӊӈʜ"],
  ["i", "иɪꙇꭵ𑣃ɨᵻᵼ"],
  ["j", "ϳјʝꭻᒍꓙɉᴊ"],
  ["k", "κⲕкꮶᛕꓗ𐔘ƙⱪқꝁҟᴋ"],
  ["l", "л𐌠𞣇ⲓוןߊⵏᛁꓲ𖼨𐊊𐌉ⳑꮮᒪꓡ𖼖𑣒𐑃𐔦ɭƚɫʟⱡƪ£⌊"],
  ["m", "μϻⲙмꮇᗰᛖꓟ𐊰𐌑ӎᴍ"],
  ["n", "ηнոռνⲛꓠ𐔓ɳƞɲᵰɴп"],
  ["o", "०੦૦௦౦೦൦๐໐၀ᴏᴑꬽοⲟоჿօסഠဝ𐓪𑣈𑣗𐐬߀০୦〇𑓐𑣠ⵔዐଠꓳ𑣕𐊒𐊫𐔖ꬾⵁɵꝋөѳꮎꮻθⴱꭴ"],
  ["p", "ρⲣрꮲᑭꓑ𐊕ƥᵽᴘ"],
  ["q", "ԛգզⵕʠ"],
  ["r", "ꭇꭈᴦⲅгꮁʀꭱꮢ𐓜ᖇꓣ𖼵ɽɼɍғᵲ"],
  ["s", "ꜱƽѕꮪ𑣁𐑈տꮥꓢ𖼺𐊖ʂᵴ"],
  ["t", "τⲧтꭲꓔ𖼊𑣜𐊗𐊱𐌕ƭⱦʈҭŧᵵᴛ"],
  ["u", "ꞟᴜꭎꭒʋυս𐓶𑣘ሀᑌꓴ𖽂ᵾꮜʉ"],
  ["v", "ᴠѵט𑜆ꮩ𑣀ⴸᐯꛟꓦ𖼈𐔝"],
  ["w", "ɯᴡѡԝա𑜊𑜎𑜏ꮃ𑣯𑣦ꮤꓪѽ𑓅ꝡ"],
  ["x", "хᕁᕽ𐌢𑣬ꭓχⲭⵝᚷꓫ𐊐𐊴𐌗𐔧ҳ"],
  ["y", "ɣᶌʏỿꭚγуүყⲩꭹꮍꓬ𖽃𑣄𐊲ƴɏұ"],
  ["z", "ᴢꮓ𐋵𑣥ζꓜ𑣉ʐƶȥᵶ"],
  ["د", "ڈڎۮࢮډڊڍݙݚ"],
  ["ر", "ړڔڕڙۯݛݬڑ"],
  ["ع", "ڠݝݞݟ"],
  ["ف", "ڡڢڣڥڧ"],
  ["ق", "ڨ"],
  ["ل", "ڵڶڷڸݪ"],
  ["م", "۾ݥݦࢧ"],
  ["ن", "ںڹڻڼݧݨݩ"],
  ["ه", "ھہە"],
  ["و", "ۄۅۈۉۊۋࢱ"],
  ["ي", "ٮؽؾؿێۑݖݵݶݷݸࢨ"],
  // An i or an l: the capital of the one is drawn like the other.
  ["ı", "ɩǀιіӏ"],
];

const letterOf = new Map(
  drawnAlike.flatMap(([letter, others]) => [...others].map((each) => [each, letter] as const)),
);
const framed = [0x1f150, 0x1f170, 0x1f1e6];
/** They stand for letters: folding would make spaces of some. */
export const signs = "!|¡@$€+";

/** A character as it is read: folded, its letters the ones they are drawn like, all else but `signs` a space. */
export function readCharacter(character: string): string {
  if (signs.includes(character)) return character;
  if ("™℠Ⓡ".includes(character)) return " ";
  const code = character.codePointAt(0) ?? 0;
  const first = framed.find((start) => code >= start && code < start + 26);
  if (first !== undefined) return String.fromCodePoint(code - first + 0x61);
  const letters = [...fold(character)].map((each) => letterOf.get(each) ?? each);
  return letters.map((each) => (/[\p{L}\p{N}]/u.test(each) ? each : " ")).join("");
}

const standIns: Readonly<Record<string, string>> = {
  a: "[a4@]",
  b: "[b8]",
  d: "(?:d|cl)",
  e: "[e3€]",
  g: "[g69]",
  i: "(?:[iıl1!|¡]|ee|y)",
  l: "[lı1!|7]",
  m: "(?:m|rn)",
  o: "[o0]",
  s: "[s5$]",
  t: "[t7+]",
  w: "(?:w|vv)",
  ا: "[ا1|]",
  ه: "[ه5]",
};
const gap = `[ ${signs}]?`;

export function lettersOf(word: string): string[] {
  return [...word]
    .flatMap((character) => [...readCharacter(character)])
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter));
}

/** The source of a pattern for a word in what `readCharacter` gives, however it is s p e l l e d or draaawn out. */
export function spelled(word: string): string {
  return lettersOf(word)
    .map((letter) => `${standIns[letter] ?? letter}{1,4}`)
    .join(gap);
}

import { cutText } from "#app/platform/graphemes.ts";
import { cleanLine, hasSomethingToSee } from "#app/platform/text.ts";
import { lettersOf, readCharacter, signs, spelled } from "./rules/look-alikes.ts";

// One rule for every name that others see. Its words are folded as for the search, and their letters may be
// replaced by what is drawn alike, repeated or s p e l l e d.

const either = (words: readonly string[]) => `(?:${words.map(spelled).join("|")})`;

let groups = 0;

// What was found once is not divided otherwise (an atomic group): that would take exponential time.
function many(sources: readonly string[], between = ""): string {
  const group = `g${groups++}`;
  const longestFirst = [...sources].sort((a, b) => b.length - a.length);
  return `(?:(?=(?<${group}>${longestFirst.join("|")}))\\k<${group}>${between})*`;
}

const titles = "admin administrator moderator أدمن ادمين".split(" ");

const duties = (
  "support staff team official help helpdesk management manager operator administration moderation mod system " +
  "sysadmin webmaster owner founder verification safety customer-service customer-care إدارة دعم مشرف مشرفة " +
  "مشرفون مشرفين رسمي رسمية فريق طاقم مساعدة مدير مديرة مراقب مراقبون موظف موظفة ممثل مؤسس توثيق " +
  "خدمة-العملاء خدمة-الزبائن"
).split(" ");

const further = (
  "the our your site website web app platform page account technical tech customer customers client user users " +
  "member members service services care center centre desk general chief head main department of for and online " +
  "live chat agent trust security com net org موقع منصة تطبيق حساب صفحة قسم عام عامة فني فنية تقني تقنية عمل " +
  "عملاء زبائن مستخدمين أعضاء خدمة خدمات مركز بوابة من في عن"
).split(" ");

const countries = "sy syr syria syrian سوريا سورية".split(" ");
const prefixes = ["al", "el", "ال", "[ولبفك]"];

const letter = `[^ 0-9${signs}]`;
const complete = (source: string) => new RegExp(`(?<!${letter})${source}(?!${letter})`, "g");

const minFoundLength = 3;
const figures = new RegExp(`[0-9 ${signs}]+`, "g");

export function createNameRule(siteNames: readonly string[]): (name: string) => boolean {
  const named = siteNames.filter((name) => lettersOf(name).length > 0);
  // One of one or two letters would be found everywhere.
  const isShort = (name: string) => lettersOf(name).length < minFoundLength;
  const offices = [...duties, ...named.filter(isShort)];
  const duty = either(offices);
  const others = [...offices, ...further];
  const ours = either([...titles, ...named.filter((name) => !isShort(name))]);
  const rest = many([...others.map(spelled), ...prefixes], " ?");
  const theSite = `${either([...offices, "مالك"])} ?${rest}${either(["الموقع", "للموقع", "المنصة", "للمنصة"])}`;
  const glued = [...others, ...countries].map(spelled);
  const before = many([...glued, ...prefixes]);
  const contains = complete(`${before}(?:${ours}|${theSite})${many([...glued, "s"])}`);
  const allOfIt = new RegExp(`^ ?${rest}$`);
  const hasDuty = new RegExp(duty);
  return (name) => {
    const { text } = read(name);
    return (
      text.search(contains) >= 0 ||
      (hasDuty.test(text) && [text, text.replace(figures, " ")].some((each) => allOfIt.test(each)))
    );
  };
}

type Read = { text: string; places: number[] };

/** As it is read, with a space before each inner capital, and the place in the name of each character. */
function read(name: string): Read {
  let text = "";
  const places: number[] = [];
  let at = 0;
  const characters = [...name];
  for (const [index, character] of characters.entries()) {
    const [before = "", after = ""] = [characters[index - 1], characters[index + 1]];
    // Among small letters a capital I is drawn like an l.
    const isLikeL = character === "I" && (isSmall(before) || isSmall(after));
    const isInner = isSmall(before) || (isCapital(before) && isSmall(after));
    const letter = isLikeL ? "ı" : readCharacter(character);
    for (const each of isCapital(character) && isInner ? ` ${letter}` : letter) {
      // More than three say nothing more, and there would be many ways of dividing them.
      if (text.endsWith(each === " " ? each : each.repeat(3))) continue;
      for (let i = 0; i < each.length; i++) places.push(at);
      text += each;
    }
    at += character.length;
  }
  return { text, places };
}

const isSmall = (character: string) => /^\p{Ll}$/u.test(character);
const isCapital = (character: string) => /^\p{Lu}$/u.test(character);

// Blank letters make an empty name or a twin of another.
const blank = /(?![\u200C\u200D])[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFC\u{1D159}]/gu;
// Between Arabic letters for Persian and Kurdish words, and in emoji: elsewhere they make a twin.
const joiner =
  /(?<![\p{Script=Arabic}\p{M}])\u200C|\u200C(?!\p{Script=Arabic})|(?<![\p{Script=Arabic}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200D|\u200D(?![\p{Script=Arabic}\p{Extended_Pictographic}])/gu;
// What is drawn like a badge: ticks, stars, blue and green dots, shields, a V in a circle.
const badges =
  /[\u221A\u237B\u2605\u2606\u2611\u2705\u2713\u2714\u2721-\u2730\u2733-\u2734\u2747\u2B50\u24CB\u24E5\u{1F165}\u{1F185}\u{1F197}\u{1F31F}\u{1F396}\u{1F3C5}\u{1F4A0}\u{1F530}\u{1F535}\u{1F537}\u{1F539}\u{1F5F3}\u{1F5F8}\u{1F5F9}\u{1F6E1}\u{1F7E2}\u{1F7E6}\u{1F7E9}]/gu;
const whose =
  "account seller member user profile business shop store حساب بائع تاجر متجر عضو صفحة".split(" ");
const verified = complete(
  `(?:(?:ال)?${either(whose)} ?)?(?:ال)?${either(["verified", "موثق", "موثقة"])}(?: ?${either(whose)})?`,
);

const emptied = /[([{]\s*[)\]}]|[\s|,،:/ـ\p{Pd}]+$|^[\s|,،:/\p{Pd}]+/gu;

const maxReadLength = 400;

export function cleanName(text: string): string {
  const start = cutText(text, maxReadLength);
  let name = cleanLine(start.replace(blank, "").replace(badges, " "));
  for (let before = ""; before !== name; ) {
    before = name;
    name = cleanLine(withoutVerified(name.replace(joiner, "")));
  }
  return hasSomethingToSee(name.replace(/[\p{P}\p{S}]/gu, "")) ? name : "";
}

function withoutVerified(name: string): string {
  const { text, places } = read(name);
  const rest: string[] = [];
  let from = 0;
  for (const { index, 0: found } of text.matchAll(verified)) {
    rest.push(name.slice(from, places[index]));
    from = places[index + found.length] ?? name.length;
  }
  if (rest.length === 0) return name;
  return [...rest, name.slice(from)].join(" ").replace(emptied, "");
}

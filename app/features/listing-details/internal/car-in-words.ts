import { type CarModel, carNames } from "./name-lists.ts";

const joined = /^(?:وال|بال|فال|لل|ال|[وبل])(?=.{3})/;
// Of April, and of any car of that shape: the words of these makes say them only beside a model.
const vague = new Set(["جيب"]);
const aprilBefore = /^(?:شهر|في|حتي|لغايه|نهايه|بدايه|اول|اخر|من|الي|ل)$/;

/** The one make, and the one model, that a text names; of several none. */
export function readCar(words: string, isArabic: boolean): { make?: string; model?: string } {
  const tokens = words.trim().split(" ");
  const { makes, models } = carNames();
  const named = new Set<string>();
  const hinted = new Set<string>();
  const found: CarModel[] = [];
  let [after, behind] = ["", -1];
  for (let at = 0; at < tokens.length; at++) {
    for (let length = 3; length > 0; length--) {
      const phrase = tokens.slice(at, at + length).join(" ");
      const bare = phrase.replace(joined, "");
      const known = (models.get(phrase) ?? models.get(bare) ?? []).filter(
        ({ isBound, makes: its }) => !isBound || (behind === at && its.includes(after)),
      );
      const make = makes.get(phrase) ?? makes.get(bare);
      if (known.length === 0 && make === undefined) continue;
      found.push(...known);
      if (make !== undefined) {
        const isApril = make === "nissan" && aprilBefore.test(tokens[at - 1] ?? "");
        if (isApril) break;
        (vague.has(bare) || vague.has(phrase) ? hinted : named).add(make);
        [after, behind] = [make, at + length];
      }
      at += length - 1;
      break;
    }
  }
  const ofModels = new Set(found.flatMap((model) => model.makes));
  const [make] =
    named.size > 0
      ? named
      : ofModels.size === 1
        ? ofModels
        : [...hinted].filter((each) => ofModels.has(each));
  if (named.size > 1) return {};
  const own = found.filter((model) => make === undefined || model.makes.includes(make));
  const names = new Set(own.map(({ en, ar }) => (isArabic ? ar : en)));
  const [model] = names;
  return {
    ...(make !== undefined && { make }),
    ...(names.size === 1 && model !== undefined && { model }),
  };
}

import { fold } from "#app/platform/fold.ts";
import type { Locale } from "#app/platform/locale.ts";
import { carNames } from "./internal/name-lists.ts";

export function modelsOf(make: string, locale: Locale): { name: string; other: string }[] {
  return (carNames().ofMake.get(make) ?? []).map(({ ar, en }) =>
    locale === "ar" ? { name: ar, other: en } : { name: en, other: ar },
  );
}

/** One name for every spelling of a model: that of the list where it begins with one, else as it was typed, folded. */
export function modelOf(make: string, typed: string): string {
  const words = fold(typed).split(" ").filter(Boolean);
  for (let length = words.length; length > 0; length--) {
    const known = carNames().models.get(words.slice(0, length).join(" "));
    const model = known?.find(({ makes }) => makes.includes(make));
    if (model) return model.en;
  }
  return words.join(" ");
}

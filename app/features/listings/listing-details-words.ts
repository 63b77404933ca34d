import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { clock } from "#app/platform/clock.ts";
import { formatNumber } from "#app/platform/format.ts";
import type { Locale } from "#app/platform/locale.ts";
import { advertisingWords } from "./details/advertising-words.ts";
import { businessWords } from "./details/business-words.ts";
import { carsWords } from "./details/cars-words.ts";
import { educationWords } from "./details/education-words.ts";
import type { FieldShape, WordsOf } from "./details/field-shape.ts";
import { healthcareWords } from "./details/healthcare-words.ts";
import { internetWords } from "./details/internet-words.ts";
import { investmentWords } from "./details/investment-words.ts";
import { livingWords } from "./details/living-words.ts";
import { machinesWords } from "./details/machines-words.ts";
import { sharedWords } from "./details/shared-words.ts";
import { tourismWords } from "./details/tourism-words.ts";
import { volunteeringWords } from "./details/volunteering-words.ts";
import { workingWords } from "./details/working-words.ts";
import { type DetailKey, detailShapes } from "./listing-details.ts";
import { type DetailErrorKey, type DetailName, latestYear } from "./listing-details-input.ts";

const words: WordsOf<typeof detailShapes> = {
  ...sharedWords,
  ...livingWords,
  ...carsWords,
  ...workingWords,
  ...machinesWords,
  ...educationWords,
  ...healthcareWords,
  ...tourismWords,
  ...businessWords,
  ...internetWords,
  ...advertisingWords,
  ...investmentWords,
  ...volunteeringWords,
};

type FieldWords = (typeof words)[DetailKey] & {
  choices?: Record<string, (typeof words)["rooms"]["name"]>;
};

/** What a detail is called: "Rooms". */
export function detailNameText(key: DetailKey, locale: Locale): string {
  return words[key].name({}, { locale });
}

/** What a choice of a detail is called; the choice itself where it has no word, which it should. */
export function detailChoiceText(key: DetailKey, choice: string, locale: Locale): string {
  const { choices }: FieldWords = words[key];
  return choices?.[choice]?.({}, { locale }) ?? choice;
}

/** What is wrong with a detail, for beside its control, whose name is `detail-<key>`. */
export function detailErrorText(
  name: DetailName,
  error: DetailErrorKey,
  locale: Locale = getLocale(),
  now: Date = clock.now(),
): string {
  const { min = 0, max = 0, decimals = 0 } = shapes[name.replace("detail-", "")] ?? {};
  const [least, most] = [formatNumber(min, locale), formatNumber(max, locale)];
  switch (error) {
    case "number_invalid":
      return decimals === 0
        ? m.details_error_number({ min: least, max: most }, { locale })
        : m.details_error_decimal({ min: least, max: most }, { locale });
    case "year_invalid":
      return m.details_error_year({ min: `${min}`, max: `${latestYear(now)}` }, { locale });
    case "choice_unknown":
      return m.details_error_choice({}, { locale });
    case "text_too_long":
      return m.details_error_text({ max: most }, { locale });
  }
}

const shapes: Record<string, FieldShape> = detailShapes;

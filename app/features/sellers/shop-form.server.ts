import { nameLine } from "#app/features/safety/public-name.server.ts";
import { z } from "zod";
import { accountForm } from "#app/features/accounts/account-form.server.ts";
import { addressFields, hoursOf, orNull } from "#app/features/profiles/profile-form.server.ts";
import { m } from "#app/paraglide/messages.js";
import { type Form, formKey, line, rawText } from "#app/platform/forms/form.server.ts";
import { cleanLine, cleanText, lengthOf } from "#app/platform/text.ts";
import type { OpeningHours } from "#app/platform/opening-times.ts";
import { readPrice } from "#app/features/listings/price-input.ts";
import {
  maxBranchNameLength,
  maxHoursNoteLength,
  maxPriceNameLength,
  maxShopAddressLength,
  maxPriceLines,
  type PriceList,
  priceUnits,
  shopAddressPattern,
  minShopAddressLength,
} from "./shop.ts";

/** Fields `ramadan-…` as the hours editor names them; they count where `hasRamadan` says so. */
export const shopHoursForm = (form: FormData) =>
  ({
    ...accountForm,
    schema: z
      .object({
        ramadan:
          form.get("hasRamadan") === "yes"
            ? hoursOf(form, "ramadan")
            : rawText.transform(() => null),
        needsPower: rawText.transform((value) => value === "yes"),
      })
      .transform(({ ramadan, needsPower }) => ({ ramadanHours: ramadan, needsPower })),
  }) satisfies Form;

/** A line each, "name = price". */
export const priceListForm = {
  ...accountForm,
  schema: z
    .object({
      prices: rawText.transform(cleanText),
      unit: z.enum(priceUnits).nullable().catch(null),
    })
    .transform(({ prices, unit }, context): PriceList | null => {
      const fail = (message: string) =>
        context.addIssue({ code: "custom", path: ["prices"], message });
      const written = prices.split("\n").map(cleanLine);
      if (written.every((text) => text === "")) return null;
      if (!unit) {
        context.addIssue({ code: "custom", path: ["unit"], message: m.shop_error_unit() });
        return null;
      }
      const [currency, pound] = readUnit(unit);
      const lines = written.flatMap((text, at) => {
        if (text === "") return [];
        const [, name = "", price = ""] = /^(.+\S)\s*=\s*([^=]+)$/.exec(text) ?? [];
        const { amount = 0, error } = readPrice(price, currency, pound);
        const number = at + 1;
        if (error) fail(m.shop_error_price_line({ number }));
        else if (lengthOf(name) > maxPriceNameLength)
          fail(m.shop_error_price_name({ number, max: maxPriceNameLength }));
        return [{ name, amount }];
      });
      if (lines.length > maxPriceLines) fail(m.shop_error_price_many({ max: maxPriceLines }));
      return { currency, pound, lines };
    }),
} satisfies Form;

function readUnit(unit: (typeof priceUnits)[number]) {
  if (unit === "new" || unit === "old") return ["SYP", unit] as const;
  return [unit, null] as const;
}

type ShopInput = {
  ramadanHours?: OpeningHours | null;
  needsPower?: boolean;
  priceList?: PriceList | null;
  shopAddress?: string;
};

/** What of the shop stands in the form: all that is wrong with it is said at once. */
export const shopForm = (form: FormData) => {
  const parts: z.ZodType<ShopInput>[] = [
    ...(form.has("hours") ? [shopHoursForm(form).schema] : []),
    ...(form.has("prices") ? [priceListForm.schema.transform((priceList) => ({ priceList }))] : []),
    ...(form.get("shopAddress") ? [shopAddressForm.schema] : []),
  ];
  return {
    ...accountForm,
    schema: z.looseObject({}).transform((texts, context): ShopInput => {
      const read = parts.map((part) => {
        const { data, error } = part.safeParse(texts);
        for (const { path, message } of error?.issues ?? [])
          context.addIssue({ code: "custom", path, message });
        return data;
      });
      return Object.assign({}, ...read) as ShopInput;
    }),
  } satisfies Form;
};

export const branchForm = {
  ...accountForm,
  schema: z
    .object({
      id: formKey,
      branch: nameLine({
        max: maxBranchNameLength,
        required: m.shop_error_branch_name,
        tooLong: () => m.shop_error_long({ max: maxBranchNameLength }),
      }),
      governorate: rawText
        .transform(cleanLine)
        .refine((place) => place !== "", { error: () => m.account_error_place_unknown() }),
      ...addressFields,
      hoursNote: line({
        max: maxHoursNoteLength,
        tooLong: () => m.shop_error_long({ max: maxHoursNoteLength }),
      }).transform(orNull),
    })
    .transform(({ branch, governorate, area, address, ...rest }) => ({
      ...rest,
      name: branch,
      governorateId: governorate,
      areaId: area,
      addressText: address,
    })),
} satisfies Form;

export const shopAddressForm = {
  ...accountForm,
  schema: z.object({
    shopAddress: rawText
      .transform((text) => cleanLine(text).toLowerCase())
      .refine(
        (text) =>
          shopAddressPattern.test(text) &&
          text.length >= minShopAddressLength &&
          text.length <= maxShopAddressLength,
        { error: () => m.shop_error_address_written() },
      ),
  }),
} satisfies Form;

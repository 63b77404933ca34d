import { describe, expect, test } from "vitest";
import { m } from "#app/paraglide/messages.js";
import { formOf, readEntries, readFields } from "#test/forms.ts";
import { useWords } from "#test/as-in-a-request.ts";
import { branchForm, priceListForm, shopAddressForm, shopHoursForm } from "./shop-form.server.ts";

useWords();

const prices = (written: string, unit = "new") =>
  readFields(priceListForm.schema, { prices: written, unit });

describe("a list of prices", () => {
  test("is a line each, in one currency, however the numbers are written", () => {
    expect(prices("قص شعر = 150\n\n  صبغة = شعر = ١٬٥٠٠ \nسشوار=75.50").input).toEqual({
      currency: "SYP",
      pound: "new",
      lines: [
        { name: "قص شعر", amount: 150 },
        { name: "صبغة = شعر", amount: 1500 },
        { name: "سشوار", amount: 75.5 },
      ],
    });
    expect(prices("Haircut = 5", "USD").input).toMatchObject({ currency: "USD", pound: null });
  });

  test("has the currency that its owner chose, and no other", () => {
    expect(prices("قص شعر = 150", "")).toEqual({ errors: { unit: m.shop_error_unit() } });
  });

  test("is null when nothing is written", () => {
    expect(prices(" \n ").input).toBeNull();
  });

  test.each(["قص شعر", "= 150", "قص شعر = ", "قص شعر = مجانًا", "قص شعر = 0", "قص = 99999999999"])(
    "names the line that is none: %s",
    (text) => {
      expect(prices(`سشوار = 75\n${text}`).errors).toEqual({
        prices: m.shop_error_price_line({ number: 2 }),
      });
    },
  );

  test("holds fifty lines of names that fit a table", () => {
    expect(prices("سشوار = 75\n".repeat(50)).input?.lines).toHaveLength(50);
    expect(prices("سشوار = 75\n".repeat(51)).errors).toEqual({
      prices: m.shop_error_price_many({ max: 50 }),
    });
    expect(prices(`${"س".repeat(81)} = 75`).errors).toEqual({
      prices: m.shop_error_price_name({ number: 1, max: 80 }),
    });
  });
});

test("the hours of Ramadan are stored only when they are switched on", () => {
  const day = {
    needsPower: "yes",
    "ramadan-5-open": "yes",
    "ramadan-5-from": "20:00",
    "ramadan-5-to": "02:00",
  };
  const read = (fields: Record<string, string>) => {
    const form = formOf(fields);
    return readEntries(shopHoursForm(form).schema, form);
  };
  expect(read({ ...day, hasRamadan: "yes" }).input).toEqual({
    needsPower: true,
    ramadanHours: [{ days: [5], from: "20:00", to: "02:00" }],
  });
  expect(read(day).input).toEqual({ needsPower: true, ramadanHours: null });
  expect(read({ ...day, hasRamadan: "yes", "ramadan-5-to": "" }).errors).toEqual({
    ramadan: m.account_error_hours_invalid(),
  });
});

test("a branch has a name and a governorate", () => {
  const branch = { id: "x", branch: " فرع  المزة ", governorate: "damascus", hoursNote: "" };
  expect(readFields(branchForm.schema, branch).input).toMatchObject({
    name: "فرع المزة",
    governorateId: "damascus",
    areaId: null,
    addressText: null,
    hoursNote: null,
  });
  expect(readFields(branchForm.schema, { id: "x" }).errors).toEqual({
    branch: m.shop_error_branch_name(),
    governorate: m.account_error_place_unknown(),
  });
});

test.each([
  ["Sham-Sweets1", "sham-sweets1"],
  ["ab", null],
  ["-sham", null],
  ["sham-", null],
  ["sham sweets", null],
  ["شام", null],
  ["s".repeat(31), null],
])("the short address %s is read as %s", (written, address) => {
  const { input, errors } = readFields(shopAddressForm.schema, { shopAddress: written });
  expect(input?.shopAddress ?? null).toBe(address);
  expect(errors?.shopAddress ?? null).toBe(address ? null : m.shop_error_address_written());
});

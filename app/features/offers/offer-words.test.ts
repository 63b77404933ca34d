import { describe, expect, it } from "vitest";
import type { Price } from "#app/features/listings/price.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { comparedWords } from "./offer-words.ts";

const dollars = (min: number, max: number | null = null): Price => ({
  type: max === null ? "fixed" : "range",
  min,
  max,
  currency: "USD",
  pound: null,
});
const compared = (offered: Price, price: Price | null, isSeller = false) =>
  withLocale("ar", () => comparedWords(offered, price, { isSeller, digits: "latn" }))?.replaceAll(
    /[\u2068\u2069]/g,
    "",
  );

describe("an offer compared with what is asked", () => {
  it("says by how much it stays below, to the seller below their own price", () => {
    expect(compared(dollars(450), dollars(500))).toBe("أقل من المطلوب بـ 50 $");
    expect(compared(dollars(450), dollars(500), true)).toBe("أقل من سعرك بـ 50 $");
  });

  it("says by how much it goes beyond, of a range beyond its higher end", () => {
    expect(compared(dollars(500), dollars(110, 160), true)).toBe("أعلى من أعلى سعرك بـ 340 $");
    expect(compared(dollars(100.1), dollars(100))).toBe("أعلى من المطلوب بـ 0.10 $");
  });

  it("is as asked when it is the same or within the range", () => {
    expect(compared(dollars(500), dollars(500))).toBe("بالسعر المطلوب");
    expect(compared(dollars(130), dollars(110, 160))).toBe("بالسعر المطلوب");
  });

  it("says nothing where there is no price or the currencies differ", () => {
    expect(compared(dollars(500), null)).toBeUndefined();
    expect(compared(dollars(500), { ...dollars(500), currency: "SYP", pound: "new" })).toBe(
      undefined,
    );
  });
});

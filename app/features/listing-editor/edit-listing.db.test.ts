import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { useDatabase } from "#test/database.ts";
import { findOrInsert, insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { insertPicture } from "#test/media.ts";
import { formOf, fullListing, rowOf } from "#test/full-listing.ts";
import { namesOf, parseForm, refusedAt } from "#test/typed-listing.ts";
import { termsVersion } from "#app/features/accounts/account-rules.ts";
import { users } from "#app/features/accounts/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import {
  carryOver,
  editListing,
  getListingForEdit,
  publishListing,
} from "./edit-listing.server.ts";
import type { ListingInput } from "./listing-fields.ts";
import { getListing, listByIds } from "#app/features/listings/listings.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const read = { locale: "ar", now } as const;
const later = new Date(now.getTime() + dayMs);
let rima: Viewer;
let sami: Viewer;

beforeAll(async () => {
  rima = viewerOf(await findOrInsert("rima"));
  sami = viewerOf(await findOrInsert("sami"));
});

async function publish(input: ListingInput = fullListing(), viewer = rima): Promise<string> {
  const { id } = await publishListing({ viewer, input, locale: "ar", now });
  return String(id);
}

const edit = (id: string, input: ListingInput, viewer: Viewer | null = rima) =>
  editListing({ viewer, id, input, locale: "ar", now: later });

describe("what the next listing of the same member begins with", () => {
  const isStated = ([, value]: [string, unknown]) => Boolean(value);
  const stated = async (viewer: Viewer, like: string | null) => {
    const { values, sections } = await carryOver(viewer, like);
    return { names: Object.fromEntries(Object.entries(values).filter(isStated)), sections };
  };

  it("is the accepted terms for the first, then the place, the ways of contact and the currency of the last", async () => {
    const member = viewerOf(await insertUser());
    expect(await carryOver(member, null)).toEqual({ values: {}, sections: [] });
    await db().update(users).set({ termsVersion }).where(eq(users.id, member.id));
    expect(await carryOver(member, null)).toEqual({ values: { terms: "yes" }, sections: [] });
    await publish(fullListing(), member);
    const { names, sections } = await stated(member, null);
    expect(sections).toEqual(["price", "place", "contact"]);
    expect(names).toMatchObject({ governorate: "damascus", area: "mezzeh", terms: "yes" });
    expect(names).toMatchObject({ currency: "SYP", pound: "old", phone: "+963944001001" });
    const ofTheThing = /^(title|description|category|price|detail-|video)/;
    expect(Object.keys(names).filter((name) => ofTheThing.test(name))).toEqual([]);
  });

  it("is of the one it shall be like, in other words too, but without its title, price and facts", async () => {
    const id = await publish();
    await publish(fullListing({ governorateId: "homs", areaId: null, position: null }));
    const { names, sections } = await stated(rima, id);
    expect(sections).toEqual(["what", "price", "place", "contact"]);
    expect(names).toMatchObject({ category: "living", subcategory: "rent", listingType: "rent" });
    expect(names).toMatchObject({ governorate: "damascus", priceType: "range" });
    expect(names.description).toContain("إطلالة على الحديقة");
    const ofTheOne = /^(title|price|priceMin|priceMax|detail-.*|video)$/;
    expect(Object.keys(names).filter((name) => ofTheOne.test(name))).toEqual([]);
    await expect(carryOver(sami, id)).rejects.toThrow(NotFound);
  });
});

describe("what an imported listing has and the form does not offer", () => {
  const odd = [{ days: [1, 2], from: "08:15", to: "16:45" }];
  const numbers = ["+963944123456", "+963933654321", "+963112223344"];
  const phonesOf = async (id: string) => (await rowOf(id)).phones.map(({ number }) => number);

  async function imported(): Promise<string> {
    const id = await publish();
    const phones = numbers.map((number) => ({ number, hasWhatsapp: false }));
    await db()
      .update(listings)
      .set({ phones, hours: odd })
      .where(eq(listings.id, Number(id)));
    return id;
  }
  async function saveWith(id: string, changes: Record<string, string>) {
    const form = formOf((await getListingForEdit(rima, id)).values);
    for (const [name, value] of Object.entries(changes)) form.set(name, value);
    const { input, errors } = parseForm(form, "edit");
    if (!input) throw new Error(JSON.stringify(namesOf(errors ?? {})));
    return edit(id, input);
  }

  it("stays after an edit: a third phone number, and hours between the half hours", async () => {
    const id = await imported();
    expect(await saveWith(id, { title: "عنوان آخر" })).toEqual({ id: Number(id) });
    expect(await phonesOf(id)).toEqual(numbers);
    expect((await rowOf(id)).hours).toEqual(odd);
  });

  it("is not doubled by its own number, and goes when all numbers go", async () => {
    const id = await imported();
    await saveWith(id, { phone: "+963112223344" });
    expect(await phonesOf(id)).toEqual(["+963112223344", "+963933654321"]);
    const other = await imported();
    await saveWith(other, { phone: "", phone2: "" });
    expect(await phonesOf(other)).toEqual([]);
  });

  it("may be a missing description: the editor requires one, and only an imported listing is shown without", async () => {
    const id = await publish();
    const without = (importedId: string | null) =>
      db()
        .update(listings)
        .set({ importedId, description: "" })
        .where(eq(listings.id, Number(id)));
    await expect(without(null)).rejects.toThrow();
    await without("old-1");
    await expect(saveWith(id, {})).rejects.toThrow('"description":"description_required"');
    expect(await saveWith(id, { description: "طاولة" })).toEqual({ id: Number(id) });
    expect((await getListing(id, null, read)).description).toBe("طاولة");
  });

  it("is marked on its card: a price that nobody could read, until its owner writes one", async () => {
    const id = await publish();
    const isUnread = async () => (await listByIds([Number(id)], read))[0]?.isPriceUnread;
    expect(await isUnread()).toBe(false);
    await db()
      .update(listings)
      .set({
        priceUnread: "اتصل",
        priceType: "contact",
        priceMin: null,
        priceMax: null,
        currency: null,
        sypDenomination: null,
      })
      .where(eq(listings.id, Number(id)));
    expect(await isUnread()).toBe(true);
    await saveWith(id, {});
    expect(await isUnread()).toBe(false);
  });
});

describe("two editors at once", () => {
  it.each(Array.from({ length: 5 }, (_, round) => round))(
    "one of them saves and the other is warned (%i)",
    async () => {
      const id = await publish();
      const outcomes = await Promise.all(
        ["أ", "ب", "ج", "د"].map((title) => edit(id, fullListing({ title, version: 1 }))),
      );
      expect(outcomes.filter((outcome) => outcome.id !== undefined)).toHaveLength(1);
      const messages = outcomes.filter((outcome) => outcome.conflict);
      expect(messages.map(({ conflict }) => conflict?.version)).toEqual([2, 2, 2]);
      const { title, version } = await rowOf(id);
      const winner = outcomes.findIndex((outcome) => outcome.id !== undefined);
      expect([title, version]).toEqual([["أ", "ب", "ج", "د"][winner], 2]);
    },
  );

  it("the editor who was warned can save over the newer version", async () => {
    const id = await publish();
    await edit(id, fullListing({ title: "الأول", version: 1 }));
    const messages = await edit(id, fullListing({ title: "الثاني", version: 1 }));
    expect(messages).toEqual({ conflict: { version: 2 } });
    expect((await rowOf(id)).title).toBe("الأول");
    await edit(id, fullListing({ title: "الثاني", version: messages.conflict?.version ?? null }));
    expect((await rowOf(id)).title).toBe("الثاني");
  });

  it("a form that names no version writes over nothing", async () => {
    const id = await publish();
    expect(await edit(id, fullListing({ title: "بلا رقم" }))).toEqual({
      conflict: { version: 1 },
    });
  });
});

describe("the editor", () => {
  it("is open to the owner only", async () => {
    const id = await publish();
    const staff = viewerOf(await findOrInsert("layal"));
    const input = fullListing({ title: "ليس لي", version: 1 });
    for (const stranger of [sami, staff]) {
      await expect(getListingForEdit(stranger, id)).rejects.toThrow(NotFound);
      await expect(edit(id, input, stranger)).rejects.toThrow(NotFound);
    }
    await expect(getListingForEdit(null, id)).rejects.toThrow(NotAllowed);
    await expect(edit(id, input, null)).rejects.toThrow(NotAllowed);
    const suspended = await findOrInsert("munir");
    const own = String((await insertListing(suspended)).id);
    await expect(getListingForEdit(viewerOf(suspended), own)).rejects.toThrow(NotAllowed);
    await expect(edit(own, input, viewerOf(suspended))).rejects.toThrow(NotAllowed);
    expect((await rowOf(id)).title).toBe(fullListing().title);
  });

  it.each(["draft", "active", "paused", "sold", "expired"] as const)(
    "takes a %s listing and leaves it in its state",
    async (status) => {
      const owner = await insertUser();
      const { id } = await insertListing(owner, { status });
      const outcome = await edit(String(id), fullListing({ version: 1 }), viewerOf(owner));
      expect(outcome).toEqual({ id });
      expect((await rowOf(String(id))).status).toBe(status);
    },
  );

  it("does not find a removed listing, nor an id that does not exist", async () => {
    const owner = await insertUser();
    const removed = await insertListing(owner, {
      status: "removed",
      removedFrom: "active",
      removedAt: now,
    });
    const viewer = viewerOf(owner);
    for (const id of [String(removed.id), "999999999", "abc", "1e3", "0", ""]) {
      await expect(getListingForEdit(viewer, id)).rejects.toThrow(NotFound);
      await expect(edit(id, fullListing({ version: 1 }), viewer)).rejects.toThrow(NotFound);
    }
  });

  it("leaves everything as it was when something in the form is wrong", async () => {
    const id = await publish();
    const before = await rowOf(id);
    const wrong = fullListing({ version: 1, title: "جديد", categoryId: "castles" });
    expect(await refusedAt(() => edit(id, wrong))).toMatchObject({ category: "category_unknown" });
    expect(await rowOf(id)).toEqual(before);
  });

  it("accepts only the owner's pictures, each of them once", async () => {
    const [mine, foreign] = [await insertPicture(rima.id), await insertPicture(sami.id)];
    const id = await publish();
    const pictures = { pictureIds: [foreign, mine], productPictureIds: [mine, newId()] };
    await edit(id, fullListing({ ...pictures, version: 1 }));
    const detail = await getListing(id, null, read);
    expect(detail.pictures.map((each) => each.id)).toEqual([mine]);
    expect(detail.productPictures).toEqual([]);
  });

  it("reverses the order of all twenty pictures", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 20; i++) ids.push(await insertPicture(rima.id));
    const [business, products] = [ids.slice(0, 5), ids.slice(5)];
    const id = await publish(fullListing({ pictureIds: business, productPictureIds: products }));
    const swapped = {
      pictureIds: products.slice(10),
      productPictureIds: [...business, ...products],
    };
    await edit(id, fullListing({ ...swapped, version: 1 }));
    const detail = await getListing(id, null, read);
    expect(detail.pictures.map((each) => each.id)).toEqual(products.slice(10));
    expect(detail.productPictures.map((each) => each.id)).toEqual([
      ...business,
      ...products.slice(0, 10),
    ]);
  });

  it("stores a phone number once when it was typed twice", async () => {
    const phones: ListingInput["phones"] = [
      { field: "phone", typed: "0944001001", hasWhatsapp: false },
      { field: "phone2", typed: "+963 944 001 001", hasWhatsapp: true },
    ];
    const { phones: stored } = await rowOf(await publish(fullListing({ phones })));
    expect(stored).toEqual([{ number: "+963944001001", hasWhatsapp: true }]);
  });
});

describe("an old price", () => {
  const euro = { type: "fixed", min: 50, max: null, currency: "EUR", pound: null } as const;

  it("adds its own currency to the choices of the form, and no other", async () => {
    const owner = await insertUser();
    const stored = { priceType: "fixed", priceMin: 40, currency: "EUR" } as const;
    const { id } = await insertListing(owner, stored);
    const viewer = viewerOf(owner);
    expect((await getListingForEdit(viewer, String(id))).values.currency).toBe("EUR");
    const outcome = await edit(String(id), fullListing({ price: euro, version: 1 }), viewer);
    expect(outcome.id).toBe(id);
    const pounds = fullListing({ price: { ...euro, currency: "GBP" }, version: 2 });
    expect(await refusedAt(() => edit(String(id), pounds, viewer))).toEqual({
      currency: "currency_unknown",
    });
  });

  it("in a currency that nobody here knows is asked for one of the form's", async () => {
    const owner = await insertUser();
    const stored = { priceType: "fixed", priceMin: 40, currency: "IQD" } as const;
    const { id } = await insertListing(owner, stored);
    const { values } = await getListingForEdit(viewerOf(owner), String(id));
    // No choice of the form has this value, so that none is sent.
    const { currency, ...sent } = values;
    expect(currency).toBe("IQD");
    expect(namesOf(parseForm(formOf(sent), "edit").errors ?? {})).toEqual({
      currency: "currency_unknown",
    });
    const chosen = parseForm(formOf({ ...sent, currency: "USD" }), "edit").input;
    expect(chosen?.price).toMatchObject({ min: 40, currency: "USD" });
    const outcome = await edit(
      String(id),
      fullListing({ price: chosen?.price ?? null, version: 1 }),
      viewerOf(owner),
    );
    expect(outcome.id).toBe(id);
    expect(await rowOf(String(id))).toMatchObject({ currency: "USD", priceNormalized: 40 });
  });

  it("in an unknown pound waits for its owner to choose", async () => {
    const owner = await insertUser();
    const { id } = await insertListing(owner, {
      priceType: "fixed",
      priceMin: 7_500,
      currency: "SYP",
      sypDenomination: "unknown",
    });
    const { values } = await getListingForEdit(viewerOf(owner), String(id));
    const { errors = {} } = parseForm(formOf(values), "edit");
    expect(namesOf(errors)).toEqual({ pound: "pound_required" });
    const chosen = parseForm(formOf({ ...values, pound: "old" }), "edit").input;
    expect(chosen?.price).toMatchObject({ min: 7_500, pound: "old" });
  });

  it("that nobody could read is gone once its owner has saved", async () => {
    const owner = await insertUser();
    const { id } = await insertListing(owner, { priceUnread: "حسب الاتفاق 5-7 م" });
    expect((await getListing(String(id), null, read)).priceUnread).toBe("حسب الاتفاق 5-7 م");
    await edit(String(id), fullListing({ version: 1 }), viewerOf(owner));
    expect((await getListing(String(id), null, read)).priceUnread).toBeNull();
  });
});

describe("its term", () => {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs);

  it("ends with a type that does not end, and begins at publication with one that does", async () => {
    const id = await publish();
    await edit(id, fullListing({ listingType: "service", version: 1 }));
    expect((await rowOf(id)).expiresAt).toBeNull();
    await edit(id, fullListing({ listingType: "wanted", version: 2 }));
    expect((await rowOf(id)).expiresAt).toEqual(inDays(30));
  });

  it("of a sale begins anew: whoever edits it says that it is there", async () => {
    const owner = await insertUser();
    const { id } = await insertListing(owner, { expiresAt: inDays(5) });
    await edit(String(id), fullListing({ version: 1 }), viewerOf(owner));
    expect(await rowOf(String(id))).toMatchObject({ confirmedAt: later, expiresAt: inDays(31) });
  });

  it("of a sale that has ended stays over", async () => {
    const owner = await insertUser();
    const over = { status: "expired", expiresAt: inDays(0) } as const;
    const { id } = await insertListing(owner, over);
    await edit(String(id), fullListing({ version: 1 }), viewerOf(owner));
    expect(await rowOf(String(id))).toMatchObject(over);
  });

  it("is not over before it began", async () => {
    const owner = await insertUser();
    const old = { listingType: "service", publishedAt: inDays(-90) } as const;
    const { id } = await insertListing(owner, old);
    const input = fullListing({ listingType: "sale", version: 1 });
    await edit(String(id), input, viewerOf(owner));
    expect((await rowOf(String(id))).expiresAt).toEqual(inDays(31));
  });
});

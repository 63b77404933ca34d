import { expect, type Locator, type Page } from "@playwright/test";
import { choose, listingForm, unfold, waitForPictures } from "./listing-form.ts";
import { drawPhoto } from "./photos.ts";

/** A listing that says everything its form can ask. Texts as the program keeps them. */
export type Everything = {
  choices: Record<string, string>;
  texts: Record<string, string>;
  ticks: Record<string, boolean>;
  /** From the start of each list of choices of a detail, or its end. */
  pick: "first" | "last";
  /** What every amount among the details is. */
  amount: string;
  isFlagged: boolean;
  platforms: Record<string, string>;
  hues: { business: number[]; product: number[] };
};

const contact = {
  address: "شارع الحمراء، بناء 12",
  lat: "34.7324",
  lng: "36.7137",
  phone: "+963944123456",
  phone2: "+963933654321",
  contactEmail: "sales@example.sy",
  website: "https://example.sy/",
  video: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
};

export const written: Everything = {
  choices: {
    category: "living",
    subcategory: "sale",
    listingType: "sale",
    priceType: "range",
    currency: "SYP",
    pound: "old",
    governorate: "homs",
    "hours-6-from": "20:00",
    "hours-6-to": "02:00",
  },
  texts: {
    ...contact,
    title: "شقة طابقية مع حديقة",
    description: "إكساء حديث.\nقريبة من الجامعة.",
    priceMin: "1500000",
    priceMax: "2000000",
  },
  ticks: { whatsapp: true, whatsapp2: false, hoursKnown: true, "hours-6-open": true },
  pick: "first",
  amount: "3",
  isFlagged: true,
  platforms: {
    facebook: "https://facebook.com/dalil",
    instagram: "https://instagram.com/dalil",
    twitter: "https://x.com/dalil",
    linkedin: "https://linkedin.com/in/dalil",
    youtube: "https://youtube.com/@dalil",
    telegram: "https://t.me/dalil",
    tiktok: "https://tiktok.com/@dalil",
  },
  hues: { business: [15, 95], product: [175, 255] },
};

/** Every field another than in `written`. */
export const edited: Everything = {
  choices: {
    category: "education",
    subcategory: "language-centers",
    listingType: "service",
    priceType: "negotiable",
    currency: "USD",
    governorate: "aleppo",
    "hours-6-from": "10:00",
    "hours-6-to": "14:30",
  },
  texts: {
    title: "Evening English course",
    description: "Small groups.\nTwelve weeks.",
    price: "120",
    address: "العزيزية، قرب الحديقة",
    lat: "36.2104",
    lng: "37.1442",
    phone: "+963955111222",
    phone2: "+963966333444",
    contactEmail: "school@example.sy",
    website: "https://school.example.sy/",
    video: "https://vimeo.com/76979871",
  },
  ticks: { whatsapp: false, whatsapp2: true, hoursKnown: true, "hours-6-open": true },
  pick: "last",
  amount: "12",
  isFlagged: true,
  platforms: Object.fromEntries(
    Object.entries(written.platforms).map(([name, value]) => [name, `${value}.school`]),
  ),
  hues: { business: [335], product: [295] },
};

/** Fills in every field there is. Gives the words that the listing's page must then show. */
export async function fillEverything(page: Page, all: Everything): Promise<string[]> {
  const form = listingForm(page);
  await unfold(page);
  await setTicks(form, all.ticks);
  for (const [name, value] of Object.entries(all.choices)) await choose(form, name, value);
  const area = form.locator("select[name=area]");
  await area.selectOption({ index: 1 });
  // The details of the category have come since.
  await unfold(page);
  for (const [name, value] of Object.entries(all.texts)) {
    await form.locator(`[name=${name}]`).fill(value);
  }
  const shown = await fillDetails(form, all);
  await fillPlatforms(form, all.platforms);
  await replacePictures(page, all.hues);
  return [...shown, await chosenIn(area), ...(all.texts.description?.split("\n") ?? [])];
}

/** What an open form holds: every text by its name, but for what is of one showing of it alone. */
export async function heldIn(page: Page): Promise<Record<string, string>> {
  const entries = await listingForm(page).evaluate((form: HTMLFormElement) =>
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
  const held = Object.fromEntries(entries);
  return Object.fromEntries(
    Object.entries(held)
      .filter(([name, value]) => value !== "" && isMeant(held, name))
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}

// Hidden beside what was chosen, a field may hold what nobody means: a day that is closed, another price.
function isMeant(held: Record<string, string>, name: string): boolean {
  if (/^(submissionKey|version|terms|pictureUrl|productPictureUrl)$/.test(name)) return false;
  if (name === "price") return held.priceType !== "range";
  if (name === "priceMin" || name === "priceMax") return held.priceType === "range";
  if (name === "pound") return held.currency === "SYP";
  return isOpenDay(held, name);
}

function isOpenDay(held: Record<string, string>, name: string): boolean {
  const day = /^hours-\d/.exec(name);
  return !day || held[`${day[0]}-open`] === "yes";
}

async function setTicks(form: Locator, ticks: Everything["ticks"]): Promise<void> {
  for (const [name, on] of Object.entries(ticks))
    await form.locator(`[name=${name}]`).setChecked(on);
}

async function fillDetails(
  form: Locator,
  { pick, amount, isFlagged }: Everything,
): Promise<string[]> {
  const shown: string[] = [];
  const details = form.locator("[name^=detail-]");
  await expect(details.first()).toBeVisible();
  for (const control of await details.all()) {
    if ((await control.getAttribute("type")) === "checkbox") {
      await control.setChecked(isFlagged);
    } else if ((await control.locator("option").count()) > 0) {
      const count = await control.locator("option").count();
      await control.selectOption({ index: pick === "first" ? 1 : count - 1 });
      shown.push(await chosenIn(control));
    } else {
      await control.fill(amount);
    }
  }
  return shown;
}

async function fillPlatforms(form: Locator, platforms: Record<string, string>): Promise<void> {
  for (const [platform, address] of Object.entries(platforms))
    await form.locator(`[name=social-${platform}]`).fill(address);
}

/** Takes out the pictures that are there and adds others. */
async function replacePictures(page: Page, hues: Everything["hues"]): Promise<void> {
  for (const [kind, field] of [
    ["business", "pictures"],
    ["product", "productPictures"],
  ] as const) {
    const section = listingForm(page).locator(`[data-pictures=${kind}]`);
    const removals = section.getByRole("button", { name: /^(أزل الصورة|Remove picture)/ });
    while ((await removals.count()) > 0) await removals.first().click();
    await section
      .locator(`#field-${field}`)
      .setInputFiles(await Promise.all(hues[kind].map((hue) => drawPhoto(hue, 400))));
    const ids = kind === "business" ? "pictureIds" : "productPictureIds";
    await waitForPictures(page, hues[kind].length, ids);
  }
}

function chosenIn(select: Locator): Promise<string> {
  return select.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.text ?? "");
}

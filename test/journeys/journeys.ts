import { randomUUID } from "node:crypto";
import { newDraft } from "../e2e/listing-form.ts";
import { newcomer, type Person } from "../e2e/people.ts";
import { drawPhoto } from "../e2e/photos.ts";
import { addressOf, choose, see, standAt, type Tab, until } from "./tab.ts";

/** What one person leaves for the next: both use one tab after the other. */
export type Trip = {
  seller: Person;
  buyer: Person;
  draft: ReturnType<typeof newDraft>;
  listing: string;
  shop: string;
};

export const newTrip = (): Trip => ({
  seller: newcomer(),
  buyer: { ...newcomer(), name: "عمر السيد" },
  draft: newDraft(),
  listing: "",
  shop: "",
});

const link = "https://youtu.be/dQw4w9WgXcQ";
const words = `انظر ${link} من فضلك`;

/** The ten matters that people come for, in short and in this order, in Arabic. */
export const journeys: Record<string, (tab: Tab, trip: Trip) => Promise<void>> = {
  "from home through a category to a seller's number": async (tab) => {
    await tab.open("/");
    await tab.press('main a[href="/category/cars"]');
    await standAt(tab, "/category/cars");
    // Home has listings too, and is shown until the next page is drawn.
    await see(tab, "main search");
    await tab.press('main article a[href^="/listing/"]');
    await standAt(tab, "/listing/");
    await tab.press('form[action$="/contact"] button');
    await see(tab, 'a[href^="tel:"]');
  },
  "a search and its filter": async (tab) => {
    await tab.open("/");
    await tab.write("header [name=q]", "سيارة\n");
    await standAt(tab, "/search?q=");
    await see(tab, "main article mark");
    await tab.press("main search summary");
    await tab.write("main [name=price-min]", "1000");
    await tab.press("main search .sheet-foot button");
    await until("the search has its price", async () =>
      (await addressOf(tab)).includes("price-min=1000"),
    );
    await see(tab, "main h1", "سيارة");
  },
  "a visitor's heart": async (tab) => {
    await tab.open("/category/cars");
    await tab.press("main article button[aria-pressed=false]");
    await see(tab, "main article button[aria-pressed=true]");
    await tab.open("/favorites");
    await see(tab, 'main article a[href^="/listing/"]');
  },
  "a new account and its sign-in": async (tab, { seller }) => {
    await joinAs(tab, seller);
  },
  "a listing with a picture": async (tab, trip) => {
    const { draft, seller } = trip;
    await tab.press('a[href="/add-listing"]');
    await standAt(tab, "/add-listing");
    await see(tab, "main form");
    for (const name of ["category", "subcategory", "listingType"] as const)
      await unfold(tab).then(() => choose(tab, name, draft[name]));
    await tab.attach("#field-pictures", await drawPhoto(30, 400));
    const website = "https://example.com/دراجات";
    const { title, description, price, phone } = draft;
    for (const [name, text] of Object.entries({ title, description, price, phone, website }))
      await unfold(tab).then(() => tab.write(`main [name=${name}]`, text));
    for (const name of ["currency", "governorate"] as const)
      await unfold(tab).then(() => choose(tab, name, draft[name]));
    await unfold(tab);
    await tab.press("main form:has([name=submissionKey]) [type=submit]:not([name])");
    await standAt(tab, "/account");
    await see(tab, "main", seller.name);
    trip.shop = await tab.ask(
      () => document.querySelector<HTMLAnchorElement>('main a[href^="/seller/"]')?.pathname ?? "",
      null,
    );
    await tab.press('main article a[href^="/listing/"]');
    await standAt(tab, "/listing/");
    await see(tab, "main h1", draft.title);
    await see(tab, "main img[src^='/media/']");
    trip.listing = await addressOf(tab);
  },
  "a comment": async (tab, { buyer, listing }) => {
    await leave(tab);
    await joinAs(tab, buyer);
    await tab.open(`${listing}?tab=comments`);
    await tab.write("main form[action$='/comments'] [name=text]", "هل يمكن المعاينة مساءً؟");
    await tab.press("main form[action$='/comments'] [type=submit]:not([name])");
    await see(tab, "#comments article", "هل يمكن المعاينة مساءً؟");
  },
  "a message with a link": async (tab, { shop }) => {
    const place = `/messages?receiverId=${shop.split("/").at(-1)}`;
    await tab.open(place);
    await say(tab);
    await tab.open(place);
    await see(tab, `[role=log] article a[href="${link}"]`);
  },
  "a review": async (tab, { shop }) => {
    await tab.open(`${shop}/review`);
    await tab.press('main label:has([name=rating][value="4"])');
    await tab.write("main [name=comment]", "وصل الغرض كما وُصف");
    await tab.press("main form:has([name=rating]) [type=submit]:not([name])");
    await until(
      "the review is written",
      async () => (await addressOf(tab)).split(/[?#]/)[0] === shop,
    );
    await see(tab, "#reviews article", "وصل الغرض كما وُصف");
  },
  "a community": async (tab) => {
    await tab.open("/communities");
    await tab.press('main a[href="/communities/create"]');
    const name = `قراءات ${randomUUID().slice(0, 4)}`;
    await tab.write("main [name=name]", name);
    await tab.press("main form:has([name=name]) [type=submit]");
    await standAt(tab, "/community/");
    await see(tab, "h1", name);
    await say(tab);
    await tab.open("/communities");
    await see(tab, "main article", name);
  },
  "what the seller learns of it": async (tab, { seller, buyer, listing }) => {
    await leave(tab);
    await signInAs(tab, seller);
    await tab.open("/notifications");
    await see(tab, "main", "تعليق جديد على إعلانك");
    await see(tab, "main", "كتب أحدهم تقييمًا لك");
    await tab.open("/messages");
    await tab.press('main a[href*="receiverId="]');
    await see(tab, `[role=log] article a[href="${link}"]`);
    await see(tab, "main", buyer.name);
    await tab.open(`${listing}?tab=comments`);
    await see(tab, "#comments article", "هل يمكن المعاينة مساءً؟");
  },
};

async function say(tab: Tab): Promise<void> {
  await tab.write("main form [name=text]", words);
  await tab.press("main form:has([name=text]) [type=submit]:not([name])");
  await see(tab, `[role=log] article a[href="${link}"]`);
}

async function joinAs(tab: Tab, person: Person): Promise<void> {
  await tab.open("/sign-up");
  const form = "main form:has([name=confirmation])";
  await tab.write(`${form} [name=fullName]`, person.name);
  await tab.write(`${form} [name=email]`, person.email);
  await tab.write(`${form} [name=password]`, person.password);
  await tab.write(`${form} [name=confirmation]`, person.password);
  await tab.press(`${form} [name=terms]`);
  await tab.press(`${form} [type=submit]`);
  await until("the account is made", () =>
    tab.ask((given) => document.querySelector(given) === null, form),
  );
  await signInAs(tab, person);
}

async function signInAs(tab: Tab, { email, password }: Person): Promise<void> {
  await tab.open("/sign-in");
  await tab.write("main form:has([name=password]) [name=email]", email);
  await tab.write("main form:has([name=password]) [name=password]", password);
  await tab.press("main form:has([name=password]) [type=submit]");
  await standAt(tab, "/account");
}

async function leave(tab: Tab): Promise<void> {
  await tab.open("/account");
  await tab.press('main form[action$="/sign-out"] button');
  await until("the account is left", async () => !(await addressOf(tab)).startsWith("/account"));
}

/** Opens every part of the form at once. */
function unfold(tab: Tab): Promise<void> {
  return tab.ask(() => {
    for (const folded of document.querySelectorAll("main form details")) {
      folded.removeAttribute("name");
      folded.setAttribute("open", "");
    }
  }, null);
}

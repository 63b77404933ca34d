import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { demoSeller, demoStaff, sendForm, signIn } from "./people.ts";
import { makeDeal } from "./some-deal.ts";

export type Viewing = "visitor" | "member" | "staff";

export type EveryPage = {
  name: string;
  /** Without its language. */
  path: (page: Page) => Promise<string>;
  as: Viewing;
};

const at = (path: string) => () => Promise.resolve(path);

/** Every page there is, for what must hold on all of them. */
export const everyPage: EveryPage[] = [
  { name: "home", path: at("/"), as: "visitor" },
  { name: "home of a member", path: at("/"), as: "member" },
  { name: "category", path: at("/category/healthcare"), as: "visitor" },
  { name: "all categories", path: at("/category/all"), as: "visitor" },
  { name: "subcategory", path: at("/category/cars/subcategory/car-rental"), as: "visitor" },
  { name: "listing", path: someListing, as: "visitor" },
  { name: "listing, to a member", path: someListing, as: "member" },
  { name: "seller", path: someSeller, as: "visitor" },
  { name: "review", path: under(someSeller, "/review"), as: "member" },
  { name: "answer to a review", path: answerToReview, as: "member" },
  { name: "comments of a listing", path: under(someListing, "?tab=comments"), as: "member" },
  { name: "offers for a listing", path: under(someListing, "/offer"), as: "member" },
  { name: "offers for one's own listing", path: ownOffer("/listing/"), as: "member" },
  { name: "deal, to its seller", path: ownOffer("/deal/"), as: "member" },
  { name: "deal, to its buyer", path: ownOffer("/deal/"), as: "staff" },
  { name: "contact of a listing", path: under(someListing, "/contact"), as: "visitor" },
  { name: "contact of a seller", path: under(someSeller, "/contact"), as: "visitor" },
  { name: "report", path: async (page) => reportOf(await someListing(page)), as: "member" },
  { name: "search", path: at(`/search?q=${encodeURIComponent("سيارة")}`), as: "visitor" },
  { name: "search without hits", path: at("/search?q=xyzzy"), as: "visitor" },
  { name: "search without words", path: at("/search"), as: "visitor" },
  { name: "sign-in", path: at("/sign-in"), as: "visitor" },
  { name: "sign-up", path: at("/sign-up"), as: "visitor" },
  { name: "new password", path: at("/reset-password"), as: "visitor" },
  { name: "link of a page that is over", path: at("/claim?token=x"), as: "visitor" },
  { name: "confirmation", path: at("/verify-email"), as: "visitor" },
  { name: "code", path: at("/sign-in/code"), as: "visitor" },
  { name: "page of text", path: at("/privacy-policy"), as: "visitor" },
  { name: "business guide", path: at("/business-guide"), as: "visitor" },
  { name: "vision and goals", path: at("/vision-goals"), as: "visitor" },
  { name: "prohibited goods", path: at("/prohibited-goods"), as: "visitor" },
  { name: "for programs", path: at("/api"), as: "visitor" },
  { name: "favorites", path: at("/favorites"), as: "visitor" },
  { name: "comparison", path: comparison, as: "visitor" },
  { name: "comparison of nothing", path: at("/compare"), as: "visitor" },
  { name: "waiting", path: at("/waiting"), as: "member" },
  { name: "without a line", path: at("/offline"), as: "visitor" },
  { name: "not found", path: at("/no-such-page"), as: "visitor" },
  { name: "account", path: at("/account"), as: "member" },
  { name: "profile", path: at("/account/profile"), as: "member" },
  { name: "shop", path: at("/account/shop"), as: "member" },
  { name: "saved searches", path: at("/account/searches"), as: "member" },
  { name: "followed sellers", path: at("/account/following"), as: "member" },
  { name: "offers and deals", path: at("/account/offers"), as: "member" },
  { name: "webhooks", path: at("/account/webhooks"), as: "member" },
  { name: "files of listings", path: at("/account/listings-file"), as: "member" },
  { name: "file of listings", path: someListingFile, as: "member" },
  { name: "saved replies", path: at("/account/replies"), as: "member" },
  { name: "security", path: at("/account/settings"), as: "member" },
  { name: "add listing", path: at("/add-listing"), as: "member" },
  { name: "edit listing", path: firstOwn("/edit"), as: "member" },
  { name: "delete listing", path: firstOwn("/delete"), as: "member" },
  { name: "statistics of a listing", path: firstOwn("/stats"), as: "member" },
  { name: "poster of a listing", path: posterOfOwn, as: "member" },
  { name: "inquiry", path: at("/inquiry?kind=help"), as: "member" },
  { name: "favorites of a member", path: at("/favorites"), as: "member" },
  { name: "notifications, to a visitor", path: at("/notifications"), as: "visitor" },
  { name: "notifications", path: at("/notifications"), as: "member" },
  { name: "settings of notifications", path: at("/notifications/settings"), as: "member" },
  { name: "communities", path: at("/communities"), as: "member" },
  { name: "create community", path: at("/communities/create"), as: "member" },
  { name: "community", path: someCommunity, as: "member" },
  { name: "community of one's own", path: ownCommunity, as: "member" },
  { name: "members of a community", path: under(ownCommunity, "/members"), as: "member" },
  { name: "requests to a community", path: under(ownCommunity, "/requests"), as: "member" },
  { name: "bans of a community", path: under(ownCommunity, "/bans"), as: "member" },
  { name: "settings of a community", path: under(ownCommunity, "/settings"), as: "member" },
  { name: "invitation to a community", path: under(ownCommunity, "/invite"), as: "member" },
  { name: "deleting a community", path: under(ownCommunity, "/sure?what=delete"), as: "member" },
  { name: "leaving a community", path: under(someCommunity, "/sure?what=leave"), as: "member" },
  { name: "messages", path: at("/messages"), as: "member" },
  { name: "conversation", path: someConversation, as: "member" },
  { name: "staff: overview", path: at("/admin"), as: "staff" },
  { name: "staff: verifications", path: at("/admin/verifications"), as: "staff" },
  { name: "staff: reports", path: at("/admin/reports"), as: "staff" },
  { name: "staff: listings", path: at("/admin/listings"), as: "staff" },
  { name: "staff: listing", path: firstUnder("/admin/listings"), as: "staff" },
  { name: "staff: listings without a place", path: at("/admin/placeless"), as: "staff" },
  { name: "staff: accounts kept for others", path: at("/admin/stand-ins"), as: "staff" },
  { name: "staff: members", path: at("/admin/members"), as: "staff" },
  { name: "staff: member", path: someMember, as: "staff" },
  { name: "staff: communities", path: at("/admin/communities"), as: "staff" },
  { name: "staff: community", path: firstUnder("/admin/communities"), as: "staff" },
  { name: "staff: comments", path: at("/admin/comments"), as: "staff" },
  { name: "staff: reviews", path: at("/admin/reviews"), as: "staff" },
  { name: "staff: inquiries", path: at("/admin/inquiries"), as: "staff" },
  { name: "staff: audit", path: at("/admin/audit"), as: "staff" },
  { name: "staff: stuck jobs", path: at("/admin/jobs"), as: "staff" },
  { name: "staff: backups", path: at("/admin/backups"), as: "staff" },
  { name: "staff: taxonomy", path: at("/admin/taxonomy"), as: "staff" },
  { name: "staff: category", path: at("/admin/taxonomy/category/cars"), as: "staff" },
  { name: "staff: fields", path: at("/admin/fields/category/cars"), as: "staff" },
  {
    name: "staff: field",
    path: (page) => addressOn(page, "/admin/fields/category/cars", { start: "/admin/field/" }),
    as: "staff",
  },
  { name: "staff: dictionary", path: at("/admin/dictionary"), as: "staff" },
  { name: "staff: dictionary entry", path: firstUnder("/admin/dictionary"), as: "staff" },
  { name: "staff: site settings", path: at("/admin/settings"), as: "staff" },
  { name: "staff: Telegram channels", path: at("/admin/channels"), as: "staff" },
  { name: "staff: words to review", path: at("/admin/rules"), as: "staff" },
  { name: "staff: a group of words", path: firstUnder("/admin/rules"), as: "staff" },
];

type Wanted = { start: string; part?: string; words?: string; element?: string };

/** The first address of so a kind on a page, which is asked for and not opened. */
async function addressOn(
  page: Page,
  list: string,
  { start, part = "", words = "", element = 'a [^>]*href="' }: Wanted,
): Promise<string> {
  const html =
    (await (await page.request.get(list, { maxRetries: 2 })).text()).split("<main")[1] ?? "";
  for (const [, path = "", text = ""] of html.matchAll(
    new RegExp(`<${element}(${start}[^"]*${part}[^"]*)"[^>]*>(.*?)</`, "gs"),
  ))
    if (text.includes(words)) return path.replaceAll("&amp;", "&");
  throw new Error(`${list} has no address that begins with ${start} ${words}`);
}

function someListing(page: Page): Promise<string> {
  return addressOn(page, "/category/cars", { start: "/listing/" });
}
async function comparison(page: Page): Promise<string> {
  const html = await (await page.request.get("/category/cars", { maxRetries: 2 })).text();
  const ids = new Set([...html.matchAll(/href="\/listing\/(\d+)"/g)].map(([, id]) => `id=${id}`));
  return `/compare?${[...ids].slice(0, 3).join("&")}`;
}
function someSeller(page: Page): Promise<string> {
  return addressOn(page, "/category/cars", { start: "/seller/" });
}
function someConversation(page: Page): Promise<string> {
  return addressOn(page, "/messages", { start: "/messages\\?receiverId=" });
}
function someCommunity(page: Page): Promise<string> {
  return communityNamed(page, "Moving back to Syria");
}
/** Created by the member. */
function ownCommunity(page: Page): Promise<string> {
  return communityNamed(page, "جيران المزة");
}
/** Not of the staff: of these nobody decides. */
function someMember(page: Page): Promise<string> {
  return addressOn(page, "/admin/members?q=kanz-antiques", { start: "/admin/members/" });
}

function communityNamed(page: Page, words: string): Promise<string> {
  return addressOn(page, "/communities?tab=mine", { start: "/community/", words });
}

async function answerToReview(page: Page): Promise<string> {
  const own = await addressOn(page, "/account", { start: "/seller/" });
  return addressOn(page, own, { start: `${own}/answer/`, element: 'form [^>]*action="' });
}

function firstOwn(part: string): EveryPage["path"] {
  return (page) => addressOn(page, "/account", { start: "/account/listings/", part });
}

/** On the page of all offers and deals, which are made where there are none. */
function ownOffer(start: string): EveryPage["path"] {
  const find = (page: Page) => addressOn(page, "/account/offers", { start });
  return async (page) => {
    const known = await find(page).catch(() => null);
    if (known) return known;
    await makeDeal(page);
    return find(page);
  };
}

/** Sent where there is none. */
async function someListingFile(page: Page): Promise<string> {
  const list = "/account/listings-file";
  const find = () => addressOn(page, list, { start: `${list}/` });
  const known = await find().catch(() => null);
  if (known) return known;
  const rows = [
    "reference\ttitle\tcategory\tfuel\tColour",
    "A\tسيارة\tسيارات\tSteam\tred",
    "B\tKia Rio\tCars\tبنزين\tblue",
  ];
  await sendForm(page, list, { id: randomUUID(), pasted: rows.join("\n") });
  return find();
}

async function posterOfOwn(page: Page): Promise<string> {
  return (await firstOwn("/stats")(page)).replace("/stats", "/poster");
}

function under(path: EveryPage["path"], rest: string): EveryPage["path"] {
  return async (page) => (await path(page)) + rest;
}

function reportOf(listing: string): string {
  return `/report?kind=listing&id=${listing.split("/").at(-1)}`;
}

function firstUnder(list: string): EveryPage["path"] {
  return (page) => addressOn(page, list, { start: `${list}/` });
}

/** Signs in whoever the page is for; the demo seller has listings, so their account is the fullest there is. */
export async function signInAs(page: Page, who: Viewing, locale: Locale): Promise<void> {
  if (who === "member") await signIn(page, demoSeller, locale);
  if (who === "staff") await signIn(page, demoStaff, locale);
}

export async function open(page: Page, each: EveryPage, locale: Locale): Promise<void> {
  await page.goto(pathIn(locale, await each.path(page)));
}

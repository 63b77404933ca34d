import { readFileSync } from "node:fs";
import { join } from "node:path";
import { newId } from "#app/platform/id.ts";
import { joinAs, listingForm, password } from "#test/members.ts";
import type { Browser } from "#test/program.ts";
import type { RecordedProgram } from "./recorded-program.ts";
import { member, wrongPassword } from "./planted.ts";

/** What the program has made for the member on the way: the secrets of a session, of links, of their phone. */
export type Found = Readonly<Record<"session" | "hash" | "totp" | "reset" | "root", string>>;

/** Uses the program as people do, then takes its tables away one by one while they go on. */
export async function liveThrough(received: RecordedProgram): Promise<Found> {
  const rima = received.browser("rima", member.address);
  const omar = received.browser("omar", "198.51.100.9");
  const stranger = received.browser("stranger", "198.51.100.23");
  const visitor = received.browser("visitor", "198.51.100.41");
  await joinAs(rima, member.email);
  const omarEmail = await joinAs(omar);
  await joinAs(stranger);
  const idOf = async (email: string) =>
    (await received.one("select id from users where email = $1", email)).id ?? "";
  const [rimaId, omarId] = [await idOf(member.email), await idOf(omarEmail)];
  const writing = writes(rima, omarId);
  await writing.profile();
  await writing.listing();
  const { id: listing = "" } = await received.one(
    "select id from listings where user_id = $1",
    rimaId,
  );
  if (!listing) throw new Error("The listing was not taken");
  await writing.message();
  await omar.get(`/messages?receiverId=${rimaId}`);
  await writing.inquiry();
  await writing.search();
  const settings = (form: Record<string, string>) =>
    rima.post("/account/settings", { ...form, current: password });
  await settings({ intent: "email", email: member.newEmail });
  const begun = await settings({ intent: "two-factor-begin" });
  const entering = enters(visitor);
  await entering.wrong();
  await entering.forgotten();
  const mail = await received.mailTo(member.email, "reset-password?token=");
  const sessionOf = "select token from sessions where user_id = $1";
  const hashOf = "select password from auth_accounts where user_id = $1";
  const found = {
    session: (await received.one(sessionOf, rimaId)).token ?? "",
    hash: (await received.one(hashOf, rimaId)).password ?? "",
    totp:
      /\b[A-Z2-7]{24,}\b/.exec(begun.text.replace(/\b([A-Z2-7]{4}) (?=[A-Z2-7])/g, "$1"))?.[0] ??
      "",
    reset: /token=([\w-]{20,})/.exec(mail)?.[1] ?? "",
    root: readFileSync(join(received.dataDir, "keys/secret"), "utf8").trim(),
  };
  for (const browser of [stranger, visitor])
    for (const path of pagesAbout(rimaId, listing)) await browser.get(path);
  await received.copyFor("stranger", stranger);
  await received.copyFor("omar", omar);
  await breakTables(received, {
    messages: writing.message,
    inquiries: writing.inquiry,
    listings: writing.listing,
    profiles: writing.profile,
    search_misses: writing.search,
    account_tokens: entering.forgotten,
    auth_accounts: entering.wrong,
    sessions: entering.right,
    users: entering.right,
  });
  return found;
}

const writes = (browser: Browser, receiverId: string) => ({
  profile: () =>
    browser.post("/account/profile", {
      intent: "profile",
      fullName: "ريما",
      kind: "person",
      phone: member.phone,
      current: password,
      showPhone: "on",
      governorate: "damascus",
    }),
  listing: () =>
    browser.post("/add-listing", listingForm({ phone: member.phone, contactEmail: member.email })),
  message: () =>
    browser.post(`/messages?receiverId=${receiverId}`, {
      intent: "send",
      id: newId(),
      receiverId,
      text: member.message,
    }),
  inquiry: () =>
    browser.post("/inquiry", {
      id: newId(),
      kind: "suggestion",
      title: member.inquiry,
      description: member.inquiry,
    }),
  search: () => browser.get(`/search?q=${encodeURIComponent(member.search)}`),
});

const enters = (browser: Browser) => {
  const enter = (word: string) =>
    browser.post("/sign-in", { email: member.email, phone: "", password: word });
  return {
    wrong: () => enter(wrongPassword),
    right: () => enter(password),
    forgotten: () => browser.post("/reset-password", { email: member.email }),
  };
};

async function breakTables(
  received: RecordedProgram,
  requested: Record<string, () => Promise<unknown>>,
): Promise<void> {
  for (const [table, ask] of Object.entries(requested)) {
    await received.one(`alter table ${table} rename to ${table}_away`);
    await ask().finally(() => received.one(`alter table ${table}_away rename to ${table}`));
  }
}

/** What somebody else sees of it all, in whichever form. */
function pagesAbout(memberId: string, listing: string): string[] {
  const typed = encodeURIComponent("خزانة");
  return [
    "/",
    "/en",
    `/listing/${listing}`,
    `/en/listing/${listing}`,
    `/listing/${listing}.data`,
    `/listing/${listing}/comments`,
    `/seller/${memberId}`,
    `/seller/${memberId}/feed.xml`,
    "/category/living/feed.xml",
    `/search?q=${typed}`,
    `/search/feed.xml?q=${typed}`,
    `/suggest.json?q=${typed}`,
    "/sitemap.xml",
    "/healthz",
    "/readyz",
    "/account",
    "/account/settings",
    "/messages",
    `/messages?receiverId=${memberId}`,
    "/notifications",
    "/admin",
    "/nowhere",
    "/listing/%F0%28%8C%28",
    `/account/exports/${newId()}`,
  ];
}

import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { wordsOf } from "#test/html.ts";
import { listingForm, listingIdsIn, password, signUpForm } from "#test/members.ts";
import type { Browser } from "#test/program.ts";
import { deviceCookieOf } from "#test/sign-in-flood.ts";
import { useRoles } from "#test/roles.ts";

const { people, email, ask, browser } = useRoles();

type Key = keyof typeof limits;
type Reply = Awaited<ReturnType<Browser["get"]>>;

let visitor: Browser;
let nameless: Browser;
const idOf = {} as Record<"member" | "stranger" | "staff", string>;
let listing = "";
let own = "";

beforeAll(async () => {
  nameless = browser();
  visitor = browser();
  await visitor.get("/sign-in");
  for (const who of ["member", "stranger", "staff"] as const) {
    const [row] = await ask<{ id: string }>("select id from users where email = $1", email[who]);
    idOf[who] = row?.id ?? "";
    await people[who].post("/add-listing", listingForm());
  }
  own = listingIdsIn((await people.member.get("/account")).text)[0] ?? "";
  listing = listingIdsIn((await people.stranger.get("/account")).text)[0] ?? "";
});
beforeEach(() => ask("delete from limits"));

const enter = (form: Record<string, string> = {}) =>
  visitor.post("/sign-in", { email: "a@b.test", phone: "", password: "not-mine", ...form });
const join = () => visitor.post("/sign-up", signUpForm(`${newId()}@members.dalil.test`));
const forget = () => visitor.post("/reset-password", { email: email.member });
const recover = () =>
  visitor.post("/reset-password", {
    account: email.member,
    code: "abcdef-abcdef-abcdef-abcdef",
    password: "زيتونة-9-وبئر",
    confirmation: "زيتونة-9-وبئر",
  });
const reveal = (from: Browser) => from.post(`/listing/${listing}/contact.data`, { from: "dialog" });
const settings = (form: Record<string, string>) => people.member.post("/account/settings", form);
const write = (receiverId: string) => {
  const form = { id: newId(), senderId: idOf.member, receiverId, text: "مرحبا" };
  return people.member.post("/messages/send", form);
};
const review = (form: Record<string, string> = {}) => {
  const written = { intent: "write", id: newId(), rating: "4", comment: newId() };
  return people.member.post(`/seller/${idOf.stranger}/review`, { ...written, ...form });
};
const searching = (from: Browser) => from.get("/search?q=zz");
const suggesting = (from: Browser) => from.get("/suggest.json?q=zz", { accept: "*/*" });

/** What takes one of each limit, as the browser asks for it. */
const requested = {
  signInRequestedByEmail: enter,
  signInRequestedByPhone: () => enter({ email: "", phone: "0944000111" }),
  signInByEmail: enter,
  signInByPhone: () => enter({ email: "", phone: "0944000111" }),
  signInByKnownDevice: () =>
    browser().post(
      "/sign-in",
      { email: email.member, phone: "", password: "not-mine" },
      { cookie: deviceCookieOf(people.member) },
    ),
  signInByDevice: enter,
  signInByAddress: enter,
  signUpByDevice: join,
  signUpByAddress: join,
  resetByAccount: forget,
  resetByDevice: forget,
  resetByAddress: forget,
  recoveryByDevice: recover,
  recoveryByAccount: recover,
  recoveryCodesByAccount: () => settings({ intent: "account-codes", current: password }),
  passwordByAccount: () =>
    settings({
      intent: "password",
      current: "not-mine",
      password: "زيتونة-9-وبئر",
      confirmation: "زيتونة-9-وبئر",
    }),
  changeEmailByAccount: () =>
    settings({ intent: "email", email: `${newId()}@members.dalil.test`, current: password }),
  listingByAccount: () => people.member.post("/add-listing", listingForm()),
  listingChangeByAccount: () =>
    people.member.post(`/account/listings/${own}/state`, { intent: "pause" }),
  profileByAccount: () =>
    people.member.post("/account", { intent: "description", companyDescription: "نجارة" }),
  savedSearchByAccount: () => people.member.post("/search/save?q=zz", {}),
  inquiryByAccount: () =>
    people.member.post("/inquiry", { title: "سؤال", description: "كيف؟", kind: "suggestion" }),
  commentByAccount: () =>
    people.member.post(`/listing/${listing}/comments`, { id: newId(), text: "تعليق" }),
  reportByAccount: async () => {
    await ask("delete from reports");
    return people.member.post(`/report?kind=listing&id=${listing}`, {
      reason: "other",
      note: "سبب",
    });
  },
  followByAccount: () => people.member.post(`/seller/${idOf.staff}/follow`, { intent: "follow" }),
  blockByAccount: () =>
    people.member.post("/account/blocks", { intent: "block", member: idOf.staff }),
  reviewByAccount: async () => {
    await ask("delete from reviews");
    return review();
  },
  reviewChangeByAccount: () => review({ intent: "change" }),
  favoriteByAccount: () =>
    people.member.post(`/listing/${listing}/favorite`, { intent: "add", from: "script" }),
  messageByAccount: () => write(idOf.stranger),
  conversationByAccount: async () => {
    await ask("delete from conversations");
    return write(idOf.stranger);
  },
  savedReplyByAccount: () =>
    people.member.post("/account/replies", { intent: "save", id: idOf.member, text: "نعم" }),
  messageSearchByAccount: () => people.member.get("/messages?find=zz"),
  pushDeviceByAccount: () => people.member.post("/notifications/device", { intent: "keep" }),
  contactByAddress: () => reveal(visitor),
  contactByDevice: () => reveal(visitor),
  contactByAccount: () => reveal(people.member),
  contactRequestedByDevice: () => reveal(visitor),
  contactRequestedByAccount: () => reveal(people.member),
  contactRequestedByAddress: () => reveal(visitor),
  searchByDevice: () => searching(visitor),
  searchByAddress: () => searching(nameless),
  suggestByDevice: () => suggesting(visitor),
  suggestByAddress: () => suggesting(nameless),
} satisfies Partial<Record<Key, () => Promise<Reply>>>;

/** Suggestions are left out in silence; what is soft asks for a proof, or to wait; visitors may sign in instead. */
const wordless = new Set<Key>([
  "suggestByDevice",
  "suggestByAddress",
  "signInByAddress",
  "signInRequestedByEmail",
  "signInRequestedByPhone",
  "signUpByAddress",
  "resetByAddress",
  "recoveryByAccount",
  "contactByAddress",
  "contactRequestedByDevice",
  "contactRequestedByAccount",
  "contactRequestedByAddress",
]);

/** What takes more than a form, and is seen where it is made. */
const shownElsewhere: Record<Exclude<Key, keyof typeof requested>, string> = {
  alarmByThing: "app/features/administration/alarms.db.test.ts",
  backupByAccount: "app/features/administration/backups.db.test.ts",
  backupDownloadByAccount: "app/features/administration/backups.db.test.ts",
  resendByAccount: "app/features/sign-in/confirmation.db.test.ts",
  entryMailByAccount: "app/features/sign-in/password-reset.db.test.ts",
  setupByDevice: "server/setup.request.test.ts",
  claimByDevice: "app/routes/stand-ins.request.test.ts",
  providerByDevice: "app/features/sign-in/provider-sign-in.db.test.ts",
  changePhoneByAccount: "app/features/profiles/profile.db.test.ts",
  proveNumberByAccount: "app/features/accounts/addresses.db.test.ts",
  botByDevice: "app/features/sign-in/telegram-entry.db.test.ts",
  botByPerson: "app/features/sign-in/telegram-entry.db.test.ts",
  botByNumber: "app/features/sign-in/telegram-entry.db.test.ts",
  botTalkByAccount: "app/features/notifications/telegram-notifications.db.test.ts",
  botInviteByPerson: "app/features/telegram-listings/telegram-listings.db.test.ts",
  signInByKnownDevices: "app/features/sign-in/password-guesses.db.test.ts",
  avatarByAccount: "app/features/profiles/profile.db.test.ts",
  exportByAccount: "app/features/personal-data/export.db.test.ts",
  pictureWorkByAccount: "app/features/media/picture-budgets.db.test.ts",
  pictureWorkByYoungAccount: "app/features/media/picture-budgets.db.test.ts",
  pictureByAccount: "app/routes/pictures.request.test.ts",
  pictureByDevice: "app/routes/pictures.request.test.ts",
  communityByAccount: "app/features/communities/communities.db.test.ts",
  joinByAccount: "app/features/communities/membership.db.test.ts",
  groupMessageByAccount: "app/features/communities/group-messages.db.test.ts",
  offerByAccount: "app/features/offers/offers.db.test.ts",
  offerChangeByAccount: "app/features/offers/offers.db.test.ts",
  dealCodeByAccount: "app/features/offers/deals.db.test.ts",
  ticketByAddress: "app/platform/challenge/proofs.db.test.ts",
  listingFileByAccount: "app/features/listing-files/listing-files.db.test.ts",
  webhookByAccount: "app/features/webhooks/webhooks.db.test.ts",
  apiByAccount: "server/api/api.request.test.ts",
  apiDayByAccount: "server/api/api.request.test.ts",
  apiByAddress: "server/api/api.request.test.ts",
  apiDayByAddress: "server/api/api.request.test.ts",
};

describe("every limit", () => {
  it.each(Object.entries(requested))(
    "%s refuses a caller who has used it up, says what it counts, and until when",
    async (key, again) => {
      const { name, amount, period } = limits[key as Key];
      await ask("delete from contact_reveals");
      await again();
      const taken = await ask(
        "update limits set tat = now() + interval '3 days' where name = $1 returning 1",
        name,
      );
      expect(taken).toHaveLength(1);
      await ask("delete from contact_reveals");
      const refused = await again();
      expect(refused.status).toBe(429);
      // Until one more is there, however far ahead the row lies; or the wait that is taken for a proof.
      const wait = Number(refused.headers.get("retry-after"));
      expect(wait).toBeGreaterThanOrEqual(Math.min(10, period / amount));
      expect(wait).toBeLessThanOrEqual(period);
      if (wordless.has(key as Key)) return;
      const texts = wordsOf(refused.text);
      expect(texts).toContain(`${amount}`);
      expect(texts).toContain("يتاح لك المزيد بعد");
    },
  );

  it.each(Object.entries(shownElsewhere))("%s is tested in %s", (_key, file) => {
    expect(readFileSync(file, "utf8")).toMatch(/TooMany|429|limits\./);
  });
});

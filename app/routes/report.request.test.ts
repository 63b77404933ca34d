import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { holds } from "#test/html.ts";
import { joinAs, listingForm, listingIdsIn } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser, ask } = useProgram();
let seller: Browser;
let member: Browser;
let listing: string;
let sellerId: string;
let memberId: string;

const idOf = async (email: string) =>
  (await ask<{ id: string }>("select id from users where email = $1", email))[0]?.id ?? "";

beforeAll(async () => {
  seller = browser();
  member = browser();
  sellerId = await idOf(await joinAs(seller));
  memberId = await idOf(await joinAs(member));
  await seller.post("/add-listing", listingForm());
  listing = listingIdsIn((await seller.get("/account")).text)[0] ?? "";
});

const path = (kind = "listing", id = listing) => `/report?kind=${kind}&id=${id}`;

describe("reporting without script", () => {
  it("shows the form, takes it once, and leads back to the listing", async () => {
    expect((await member.get(path())).status).toBe(200);
    const lacking = await member.post(path(), { reason: "other", note: "" });
    expect(lacking.status).toBe(422);
    expect(holds(lacking.text, "اكتب السبب بكلماتك")).toBe(true);
    const sent = await member.post(path(), { reason: "fraud", note: "طلب عربونًا" });
    expect(sent.status).toBe(302);
    expect(sent.headers.get("location")).toBe(`/listing/${listing}`);
    await member.post(path(), { reason: "other", note: "مرة أخرى" });
    const rows = await ask("select reason, note from reports where target_id = $1", listing);
    expect(rows).toEqual([{ reason: "fraud", note: "طلب عربونًا" }]);
    expect(holds((await member.get(path())).text, "قيد المراجعة")).toBe(true);
  });

  it("is in English on its own address", async () => {
    const answer = await member.get(`/en${path("member", sellerId)}`);
    expect(holds(answer.text, "Report this member")).toBe(true);
  });

  it("is refused for oneself, and not found for what does not exist or is hidden", async () => {
    const form = { reason: "fraud", note: "" };
    expect((await seller.post(path(), form)).status).toBe(403);
    expect((await member.post(path("member", memberId), form)).status).toBe(403);
    for (const wrong of [
      path("listing", "999999"),
      path("message", newId()),
      path("comment", newId()),
      path("member", "1; drop table reports"),
      "/report",
    ]) {
      expect((await member.get(wrong)).status).toBe(404);
      expect((await member.post(wrong, form)).status).toBe(404);
    }
    await ask("update listings set status = 'paused' where id = $1", listing);
    expect((await member.get(path())).status).toBe(404);
    await ask("update listings set status = 'active' where id = $1", listing);
  });

  it("is refused after twenty in a day, with when to come back, and what was typed stays", async () => {
    const flooding = browser();
    const email = await joinAs(flooding);
    const id = await idOf(email);
    const report = () =>
      flooding.post(path("member", sellerId), { reason: "spam", note: "ما كتبته باقٍ" });
    for (let time = 0; time < 20; time++) {
      expect((await report()).status).toBe(302);
      // As if staff had closed it: another may follow.
      await ask("delete from reports where reporter_id = $1", id);
    }
    const refused = await report();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(holds(refused.text, "ما كتبته باقٍ")).toBe(true);
    expect(await ask("select id from reports where reporter_id = $1", id)).toEqual([]);
  });
});

describe("blocking", () => {
  it("prevents the blocked member from commenting without saying why, is listed in the settings, and is lifted there", async () => {
    const form = { intent: "block", member: memberId };
    const headers = { referer: "http://dalil.test//evil.test" };
    const blocked = await seller.post("/account/blocks", form, headers);
    expect(blocked.headers.get("location")).toBe("/account/settings#blocks");
    expect(holds((await seller.get("/account/settings")).text, memberId)).toBe(true);
    const refused = await member.post(`/listing/${listing}/comments`, { text: "مرحبًا" });
    expect(refused.status).toBe(403);
    expect(holds(refused.text, "لا يمكنك التعليق هنا حاليًا")).toBe(true);
    await seller.post("/account/blocks", { intent: "unblock", member: memberId });
    const taken = await member.post(`/listing/${listing}/comments`, { text: "مرحبًا" });
    expect(taken.status).toBe(302);
    expect(
      (await seller.post("/account/blocks", { intent: "block", member: sellerId })).status,
    ).toBe(403);
  });
});

import { describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { holds } from "#test/html.ts";
import { joinAs, listingForm, listingIdsIn, password } from "#test/members.ts";
import type { Browser } from "#test/program.ts";
import { useRoles } from "#test/roles.ts";

const { people, ask, browser } = useRoles();

async function publish(by: Browser): Promise<string> {
  await by.post("/add-listing", listingForm());
  return listingIdsIn((await by.get("/account")).text)[0] ?? "";
}

describe("a form that lacks its reason", () => {
  it("comes back with what was typed, and nothing is done", async () => {
    const id = await publish(people.stranger);
    await ask(
      "insert into reports (id, target_kind, target_id, reason, created_at) values ($1, 'listing', $2, 'fraud', now())",
      newId(),
      id,
    );
    const answer = await people.staff.post("/admin/reports", {
      intent: "decide",
      kind: "listing",
      id,
      decision: "remove",
      reason: "",
      note: "نص كتبته",
    });
    expect(answer.status).toBe(422);
    expect(holds(answer.text, "نص كتبته")).toBe(true);
    expect(holds(answer.text, "اختر السبب")).toBe(true);
    expect(await ask("select status from listings where id = $1", id)).toEqual([
      { status: "active" },
    ]);
  });
});

describe("a suspension", () => {
  it("ends the member's sessions and hides their content at once, and lifting it shows everything again", async () => {
    const member = browser();
    const email = await joinAs(member);
    const listing = `/listing/${await publish(member)}`;
    const [row] = await ask<{ id: string }>("select id from users where email = $1", email);
    expect((await people.visitor.get(listing)).status).toBe(200);
    const path = `/admin/members/${row?.id}`;
    const suspension = { intent: "suspend", days: "7", reason: "fraud", note: "لا تكرر ذلك" };
    expect((await people.staff.post(path, suspension)).status).toBe(302);
    expect((await member.get("/account")).status).toBe(302);
    expect((await people.visitor.get(listing)).status).not.toBe(200);
    // They come back, read why and until when, and may write to appeal.
    await member.post("/sign-in", { email, phone: "", password });
    const banner = (await member.get("/account")).text;
    for (const words of ["حسابك موقوف", "احتيال أو محاولة نصب", "لا تكرر ذلك", "ينتهي الإيقاف في"])
      expect(holds(banner, words), words).toBe(true);
    expect(banner).not.toContain(`href="/seller/${row?.id}"`);
    const form = (await member.get("/inquiry?kind=appeal")).text;
    expect(holds(form, "اعترض على إيقاف حسابك")).toBe(true);
    const appeal = { kind: "appeal", title: "اعتراض", description: "لم أخالف شيئًا" };
    expect((await member.post("/inquiry?kind=appeal", appeal)).status).toBe(302);
    expect(holds((await member.get("/account")).text, "وصلنا اعتراضك في")).toBe(true);
    const inquiries = (await people.staff.get("/admin/inquiries")).text;
    for (const words of ["حسابه موقوف", "لم أخالف شيئًا"])
      expect(holds(inquiries, words), words).toBe(true);
    expect(inquiries).toContain(`href="${path}"`);
    await people.staff.post(path, { intent: "restore", note: "اعتذر ووعد" });
    expect((await people.visitor.get(listing)).status).toBe(200);
    const account = (await member.get("/account")).text;
    expect(holds(account, "حسابك موقوف")).toBe(false);
    expect(account).toContain(`href="/seller/${row?.id}"`);
  });
});

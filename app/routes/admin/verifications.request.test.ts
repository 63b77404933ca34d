import { expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { holds, wordsOf } from "#test/html.ts";
import { joinAs } from "#test/members.ts";
import type { Browser } from "#test/program.ts";
import { useRoles } from "#test/roles.ts";

const { people, email, ask, browser } = useRoles();

const form = {
  intent: "verify",
  fullName: "هدى سعيد العلي",
  dateOfBirth: "1990-05-17",
  email: "huda@private.test",
  phone: "٠٩٣٣ ١١١ ٢٢٢",
};

async function applicant(): Promise<{ who: Browser; address: string; id: string }> {
  const who = browser();
  const address = await joinAs(who);
  const sent = await who.post("/account", form);
  expect(sent.status).toBe(302);
  return { who, address, id: await requestOf(address) };
}

async function requestOf(address: string): Promise<string> {
  const [row] = await ask<{ id: string }>(
    "select id from account_verifications where user_id = (select id from users where email = $1) order by created_at desc limit 1",
    address,
  );
  return row?.id ?? "";
}

async function stateOf(id: string) {
  const [row] = await ask<{ status: string; verified: boolean }>(
    "select v.status, p.is_verified as verified from account_verifications v join profiles p on p.id = v.user_id where v.id = $1",
    id,
  );
  return row;
}

async function seenIn(who: Browser, id: string): Promise<string> {
  const page = await who.get("/en/admin/verifications");
  const [card = ""] = page.text.split(`id="request-${id}"`)[1]?.split("</article>") ?? [];
  return /name="seen" value="([0-9a-f]{32})"/.exec(card)?.[1] ?? "";
}

it("says so when nobody has asked", async () => {
  for (const [path, words] of [
    ["/admin/verifications", "لا طلبات توثيق في الوقت الحالي"],
    ["/en/admin/verifications", "No verification requests at this time"],
  ] as const)
    expect(wordsOf((await people.staff.get(path)).text)).toContain(words);
});

it("comes back with everything that was typed and an error for each field", async () => {
  const who = browser();
  await joinAs(who);
  const typed = { ...form, fullName: "هد", dateOfBirth: "1990-02-31", email: "huda", phone: "12" };
  const answer = await who.post("/en/account", typed);
  expect(answer.status).toBe(422);
  for (const words of [
    "Full name must be at least 3 characters",
    "Please enter a valid date",
    "Please enter a valid email address",
    "Phone number must be at least 7 digits",
    'value="هد"',
    'value="huda"',
    'value="12"',
  ])
    expect(holds(answer.text, words), words).toBe(true);
  expect(chosenIn(answer.text)).toEqual(["31", "02", "1990"]);
});

/** The day, month and year that stand in the form. */
const chosenIn = (html: string) =>
  [...html.matchAll(/<option[^>]*>/g)].flatMap(([option]) =>
    option.includes("selected") ? (/value="(\d+)"/.exec(option)?.[1] ?? []) : [],
  );

it("that cannot be stored is explained above its form, and what was typed stays", async () => {
  const who = browser();
  await joinAs(who);
  await ask(`create function not_now() returns trigger language plpgsql as $$
    begin raise exception 'going away' using errcode = '57P01'; end $$`);
  await ask(
    "create trigger not_now before insert on account_verifications execute function not_now()",
  );
  const answer = await who.post("/en/account", form);
  await ask("drop trigger not_now on account_verifications");
  expect(answer.status).toBe(503);
  expect(wordsOf(answer.text)).toContain("Error submitting verification");
  for (const typed of [form.fullName, form.email])
    expect(holds(answer.text, `value="${typed}"`), typed).toBe(true);
  expect(chosenIn(answer.text)).toEqual(["17", "05", "1990"]);
});

it("is asked for without script, waits, and is taken back", async () => {
  const { who } = await applicant();
  const page = await who.get("/en/account");
  expect(holds(page.text, "Verification review takes 1-2 business days")).toBe(true);
  expect(holds(page.text, 'name="dateOfBirth"')).toBe(false);
  expect(holds(page.text, "private.test")).toBe(false);
  await who.post("/en/account", { intent: "withdraw-verification" });
  expect(holds((await who.get("/en/account")).text, 'name="dateOfBirth"')).toBe(true);
});

it("takes nothing from the browser but the four fields", async () => {
  const who = browser();
  const address = await joinAs(who);
  await who.post("/account", {
    ...form,
    status: "approved",
    level: "9",
    user_id: newId(),
    is_verified: "true",
    reviewed_by: newId(),
  });
  expect(await stateOf(await requestOf(address))).toEqual({ status: "pending", verified: false });
  await who.post("/account/profile", {
    intent: "profile",
    fullName: "هدى العلي",
    kind: "person",
    isVerified: "true",
    is_verified: "true",
  });
  expect((await stateOf(await requestOf(address)))?.verified).toBe(false);
});

it("is listed for staff with its number, the newest first", async () => {
  const asked = [(await applicant()).id, (await applicant()).id];
  const idsIn = async (query: string) => {
    const { text } = await people.staff.get(`/en/admin/verifications${query}`);
    return { text, ids: [...text.matchAll(/id="request-([0-9a-f-]{36})"/g)].map(([, id]) => id) };
  };
  const all = await idsIn("?state=all");
  expect(all.ids.slice(0, 2)).toEqual([...asked].reverse());
  const pending = await idsIn("");
  expect(pending.ids.slice(-2), "of those that wait, the oldest").toEqual(asked);
  expect(wordsOf(pending.text)).toContain(`Pending ${pending.ids.length}`);
  const overview = await people.staff.get("/en/admin");
  expect(holds(overview.text, 'href="/en/admin/verifications"'), "menu").toBe(true);
});

it("shows staff the card, and approves once", async () => {
  const { who, id, address } = await applicant();
  const page = await people.staff.get("/en/admin/verifications?state=all");
  expect(page.status).toBe(200);
  for (const words of [
    "هدى سعيد العلي",
    "huda@private.test",
    "+963933111222",
    "17 May 1990",
    "Pending",
  ])
    expect(holds(page.text, words), words).toBe(true);
  const cardOf = (text: string) =>
    text.split(`id="request-${id}"`)[1]?.split("</article>")[0] ?? "";
  const [member] = await ask<{ id: string; day: string }>(
    "select id, to_char(now() at time zone 'Asia/Damascus', 'FMDD Mon YYYY') as day from users where email = $1",
    address,
  );
  const card = wordsOf(cardOf(page.text));
  expect(card).toContain(member?.id ?? "no member");
  expect(cardOf(page.text)).toContain(`title="${member?.day}"`);
  expect(card).toContain("Asked today");
  const badgeOf = (text: string, words: string) =>
    new RegExp(`<span class="badge ([^"]*)"[^>]*>${words}</span>`).exec(cardOf(text))?.[1];
  expect(badgeOf(page.text, "Pending"), "yellow").toBe("badge-brass");
  const seen = await seenIn(people.staff, id);
  const approved = await people.staff.post("/en/admin/verifications?state=pending", {
    intent: "approve",
    request: id,
    seen,
  });
  expect(approved.status).toBe(302);
  expect(approved.headers.get("location")).toBe("/en/admin/verifications?state=pending");
  const after = await people.staff.get("/en/admin/verifications?state=pending");
  expect(holds(after.text, "Approved Successfully")).toBe(true);
  expect(holds(after.text, "User account has been successfully verified")).toBe(true);
  expect(await stateOf(id)).toEqual({ status: "approved", verified: true });

  const decided = await people.staff.get("/en/admin/verifications?state=all");
  expect(badgeOf(decided.text, "Approved"), "green").toBe("badge-green");
  const account = await who.get("/en/account");
  const profile =
    /<section[^>]*aria-labelledby="profile-name"[\s\S]*?<\/section>/.exec(account.text)?.[0] ?? "";
  for (const words of ["هدى العلي", "Verified Account", "Edit profile"])
    expect(wordsOf(profile)).toContain(words);
  expect(wordsOf(profile)).toMatch(/Member since 20\d\d/);
  expect(holds(profile, 'href="/en/account/profile"')).toBe(true);
  expect(holds(profile, />ه<\/span>/), "the first letter stands for a picture").toBe(true);
  expect(holds(account.text, 'id="verify"')).toBe(false);
  expect(holds((await who.get("/en/account/profile")).text, "verified under this name")).toBe(true);
  expect(holds((await who.get("/en/notifications")).text, "Your account is verified")).toBe(true);

  const again = await people.staff.post("/en/admin/verifications", {
    intent: "reject",
    request: id,
    reason: "Too late for that",
  });
  expect(again.status).toBe(409);
  expect(holds(again.text, "Rejection Error")).toBe(true);
  expect(holds(again.text, "the request is approved")).toBe(true);
  expect(await stateOf(id)).toEqual({ status: "approved", verified: true });
  const rows = await ask(
    "select actor_id from audit_log where target_id = $1 and action = 'verification-approved' and actor_id = (select id from users where email = $2)",
    id,
    email.staff,
  );
  expect(rows).toHaveLength(1);
  expect(address).not.toBe(email.staff);
});

it("tells a member who changes their name that the badge has gone, and staff why", async () => {
  const { who, id } = await applicant();
  const seen = await seenIn(people.staff, id);
  const list = "/en/admin/verifications";
  const waiting = await people.staff.get(list);
  const cardOf = (text: string) =>
    text.split(`id="request-${id}"`)[1]?.split("</article>")[0] ?? "";
  // They asked as هدى سعيد العلي, and are هدى العلي on their page.
  expect(holds(cardOf(waiting.text), "Not as in the request")).toBe(true);
  await people.staff.post(list, { intent: "approve", request: id, seen });
  const renamed = { intent: "profile", fullName: "اسم آخر", kind: "person" };
  expect((await who.post("/en/account/profile", renamed)).status).toBe(302);
  const flashes = await who.get("/en/notifications");
  expect(holds(flashes.text, "Your verification has ended, because your name")).toBe(true);
  expect(holds((await who.get("/notifications")).text, "انتهى توثيق حسابك")).toBe(true);
  const card = cardOf((await people.staff.get(`${list}?state=ended`)).text);
  expect(holds(card, "Ended: name or number changed")).toBe(true);
  expect(holds(card, "Withdrawn")).toBe(false);
});

it("rejects only with a reason, which the member reads before sending again", async () => {
  const { who, id } = await applicant();
  const without = await people.staff.post("/en/admin/verifications", {
    intent: "reject",
    request: id,
    reason: " ا ",
  });
  expect(without.status).toBe(422);
  expect(holds(without.text, "Write the reason")).toBe(true);
  expect((await stateOf(id))?.status).toBe("pending");
  const reason = "<b>الاسم</b> غير كامل";
  await people.staff.post("/en/admin/verifications", { intent: "reject", request: id, reason });
  const page = await who.get("/account");
  expect(holds(page.text, "رُفض طلبك")).toBe(true);
  expect(holds(page.text, "&lt;b&gt;الاسم&lt;/b&gt; غير كامل")).toBe(true);
  expect(holds(page.text, 'name="dateOfBirth"')).toBe(false);
  const form2 = await who.get("/account?verify=again");
  expect(chosenIn(form2.text)).toEqual(["17", "05", "1990"]);
  expect((await who.post("/account", form)).status).toBe(302);
  expect(holds((await who.get("/account")).text, "طلبك قيد المراجعة")).toBe(true);
});

it("undoes an approval by the button on its card, only for the version that is shown there", async () => {
  const { who, id } = await applicant();
  const seen = await seenIn(people.staff, id);
  const list = "/en/admin/verifications";
  await people.staff.post(list, { intent: "approve", request: id, seen });
  const page = await people.staff.get(`${list}?state=approved`);
  const [card = ""] = page.text.split(`id="request-${id}"`)[1]?.split("</article>") ?? [];
  const decidedAt = /name="decidedAt" value="([^"]+)"/.exec(card)?.[1] ?? "";
  const undo = (at: string) =>
    people.staff.post(list, { intent: "undo", request: id, decidedAt: at });
  expect((await undo("yesterday")).status).toBe(404);
  expect((await undo("2026-01-01T00:00:00.000Z")).status).toBe(409);
  expect((await undo(decidedAt)).status).toBe(302);
  expect(await stateOf(id)).toEqual({ status: "pending", verified: false });
  expect(holds((await people.staff.get(list)).text, "The request is waiting again")).toBe(true);
  const again = await undo(decidedAt);
  expect(again.status).toBe(409);
  expect(holds(again.text, "Undo Error")).toBe(true);
  const flashes = await who.get("/en/notifications");
  expect(holds(flashes.text, "reviewing it again")).toBe(true);
  const [row] = await ask<{ count: string }>(
    "select count(*) from audit_log where target_id = $1 and action = 'verification-reopened'",
    id,
  );
  expect(row?.count).toBe("1");
});

it("is refused after three in thirty days, and says from when again", async () => {
  const who = browser();
  await joinAs(who);
  for (let time = 0; time < 3; time++) {
    expect((await who.post("/en/account", form)).status).toBe(302);
    await who.post("/en/account", { intent: "withdraw-verification" });
  }
  const answer = await who.post("/en/account", form);
  expect(answer.status).toBe(429);
  expect(holds(answer.text, "You can ask again from")).toBe(true);
});

it("decides nothing for an id that does not exist, nor for staff's own request", async () => {
  for (const request of [newId(), "1", "' or 1=1 --", ""]) {
    const answer = await people.staff.post("/admin/verifications", {
      intent: "reject",
      request,
      reason: "Because",
    });
    expect(answer.status).toBe(404);
  }
  expect((await people.staff.post("/admin/verifications", { intent: "delete" })).status).toBe(404);
  await people.staff.post("/account", form);
  const id = await requestOf(email.staff);
  expect(await seenIn(people.staff, id)).toBe("");
  const own = await people.staff.post("/admin/verifications", {
    intent: "approve",
    request: id,
    seen: "",
  });
  expect(own.status).toBe(403);
  expect(await stateOf(id)).toEqual({ status: "pending", verified: false });
});

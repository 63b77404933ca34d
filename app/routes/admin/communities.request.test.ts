import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { createByForm } from "#test/community-people.ts";
import { joinSomebody, type Someone } from "#test/members.ts";
import { holds } from "#test/html.ts";
import { useProgram } from "#test/program.ts";

const { browser, ask } = useProgram();
const words = { name: "سوق الحميدية", secret: "رسالة بيننا", reported: "ربح مضمون، راسلوني" };

let moderator: Someone;
let rima: Someone;
let omar: Someone;
let id = "";

beforeAll(async () => {
  moderator = await joinSomebody({ browser, ask });
  await ask("update users set role = 'moderator' where id = $1", moderator.id);
  rima = await joinSomebody({ browser, ask });
  omar = await joinSomebody({ browser, ask });
  id = await createByForm(rima.browser, { name: words.name, private: "" });
  await omar.browser.post(`/community/${id}`, { intent: "join" });
  const send = async (text: string) => {
    const message = newId();
    await omar.browser.post(`/community/${id}`, { intent: "send", id: message, text });
    return message;
  };
  await send(words.secret);
  const message = await send(words.reported);
  const report = `/report?kind=community_message&id=${message}`;
  const sent = await rima.browser.post(report, { reason: "fraud", note: "احتيال" });
  expect(sent.status).toBe(302);
});

const page = (by = moderator.browser) => by.get(`/en/admin/communities/${id}`);
const act = (form: Record<string, string>) =>
  moderator.browser.post(`/en/admin/communities/${id}`, { id, ...form });
const list = async (query: string) =>
  holds((await moderator.browser.get(`/en/admin/communities${query}`)).text, id);

describe("the staff's list of communities", () => {
  it("finds communities by name, id and creator, and filters them by state", async () => {
    for (const query of ["", "?q=الحميديه", `?q=${id}`, `?q=${rima.id}`, "?state=open"])
      expect(`${query} ${await list(encodeURI(query))}`).toBe(`${query} true`);
    for (const query of [
      "?q=لا شيء",
      `?q=${omar.id}`,
      "?state=ended",
      "?state=taken",
      "?state=exempt",
    ])
      expect(`${query} ${await list(encodeURI(query))}`).toBe(`${query} false`);
  });

  it("has no page of one that does not exist", async () => {
    for (const unknown of [newId(), "x"])
      expect((await moderator.browser.get(`/admin/communities/${unknown}`)).status).toBe(404);
  });
});

describe("a community's page for staff", () => {
  it("shows members and reports, and only those messages that were reported", async () => {
    const { status, text } = await page();
    expect(status).toBe(200);
    for (const shown of [words.name, words.reported, "احتيال", rima.id, omar.id])
      expect(`${shown} ${holds(text, shown)}`).toBe(`${shown} true`);
    expect(holds(text, words.secret)).toBe(false);
    // Nor by the way of the members: staff are none.
    for (const part of ["/members", "/earlier.json"])
      expect((await moderator.browser.get(`/community/${id}${part}`)).status).toBe(404);
  });

  it("removes it with a reason and brings it back, and the audit log says so", async () => {
    expect((await act({ intent: "take", reason: "", note: "" })).status).toBe(422);
    expect((await act({ intent: "take", reason: "spam", note: "" })).status).toBe(302);
    expect((await omar.browser.get(`/community/${id}`)).status).toBe(410);
    // Its creator has no way round staff.
    const restore = { intent: "restore" };
    expect((await rima.browser.post(`/community/${id}/settings`, restore)).status).toBe(404);
    expect(await list("?state=taken")).toBe(true);
    expect((await act({ intent: "bring-back", note: "خطأ" })).status).toBe(302);
    expect((await omar.browser.get(`/community/${id}`)).status).toBe(200);
    const log = await ask(
      "select action, reason from audit_log where target_id = $1 order by id",
      id,
    );
    expect(log).toEqual([
      { action: "community-removed", reason: "spam" },
      { action: "community-restored", reason: "خطأ" },
    ]);
    const { text } = await moderator.browser.get(`/en/admin/audit?kind=community&id=${id}`);
    expect(holds(text, words.name)).toBe(true);
    // Every kind of thing can be asked for, by its words.
    expect(text).toMatch(/<option value="community" selected="">Community</);
    expect(text).toContain('<option value="community_message">Community message</option>');
  });

  it("exempts it from its end, and takes that back", async () => {
    expect((await act({ intent: "exempt" })).status).toBe(302);
    expect(holds((await page()).text, "Does not end by itself")).toBe(true);
    expect(await list("?state=exempt")).toBe(true);
    expect((await act({ intent: "end-exemption" })).status).toBe(302);
    expect(holds((await page()).text, "Does not end by itself")).toBe(false);
    // A second time it is said that somebody was quicker.
    expect((await act({ intent: "end-exemption" })).status).toBe(302);
    expect(holds((await page()).text, "Look at it as it is now.")).toBe(true);
  });

  it("says in words that it cannot come back while its creator has a namesake", async () => {
    const [report] = await ask(
      "insert into reports (id, reporter_id, target_kind, target_id, reason, created_at) values ($1, $2, 'community', $3, 'spam', now()) returning id",
      newId(),
      omar.id,
      id,
    );
    expect(report).toBeDefined();
    const decided = { kind: "community", id, decision: "remove", reason: "spam", note: "" };
    await moderator.browser.post("/en/admin/reports", { intent: "decide", ...decided });
    expect((await omar.browser.get(`/community/${id}`)).status).toBe(410);
    await createByForm(rima.browser, { name: words.name });
    const title = "The community cannot come back now";
    const [closed] = (await ask("select closed_at from reports where target_id = $1", id)) as {
      closed_at: Date;
    }[];
    const undone = await moderator.browser.post("/en/admin/reports", {
      intent: "undo",
      kind: "community",
      id,
      closedAt: closed?.closed_at.toISOString() ?? "",
    });
    expect(undone.status).toBe(302);
    expect(holds((await moderator.browser.get("/en/admin/reports")).text, title)).toBe(true);
    expect((await act({ intent: "bring-back", note: "خطأ" })).status).toBe(302);
    expect(holds((await page()).text, title)).toBe(true);
    // Nothing was half done: the reports are closed, and it is removed.
    expect(await ask("select outcome from reports where target_id = $1", id)).toEqual([
      { outcome: "removed" },
    ]);
  });
});

import { expect, it } from "vitest";
import { Conflict, NotAllowed, NotFound, TooMany } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import {
  findWaitingAppealDate,
  handleInquiry,
  listInquiries,
  sendInquiry,
} from "./inquiries.server.ts";
import type { InquiryInput } from "./inquiry-form.server.ts";

useDatabase();

function input(overrides: Partial<InquiryInput> = {}): InquiryInput {
  return {
    id: newId(),
    kind: "suggestion",
    title: "أضيفوا قسمًا للكتب",
    description: "المستعملة منها خاصة.",
    replyTo: null,
    topic: { categoryId: null, subcategoryId: null },
    ...overrides,
  };
}

const send = (viewer: Viewer, given: InquiryInput, at = now) =>
  sendInquiry({ viewer, input: given, locale: "ar", now: at });

async function listAll(limit = 100) {
  const staff = viewerOf(await insertUser({ role: "moderator" }));
  return listInquiries(staff, { after: null, limit, locale: "ar", state: "all" });
}

it("reaches staff with the account's address, and the place help was asked for", async () => {
  const member = await insertUser({ name: "هدى العلي" });
  const help = input({
    kind: "help",
    replyTo: "other@example.test",
    topic: { categoryId: "cars", subcategoryId: "car-rental" },
  });
  await send(viewerOf(member), help);
  const { rows: inquiries } = await listAll();
  expect(inquiries.find(({ id }) => id === help.id)).toMatchObject({
    kind: "help",
    title: help.title,
    name: "هدى العلي",
    email: member.email,
    replyTo: "other@example.test",
    subcategory: expect.stringMatching(/\p{Script=Arabic}/u),
  });
});

it("is stored once, however often the same form is sent, at once or again", async () => {
  const viewer = viewerOf(await insertUser());
  const same = input();
  await Promise.all([send(viewer, same), send(viewer, same), send(viewer, same)]);
  const { rows: inquiries } = await listAll();
  expect(inquiries.filter(({ id }) => id === same.id)).toHaveLength(1);
});

it("leaves out a topic that the catalogue does not know", async () => {
  const unknown = input({ kind: "help", topic: { categoryId: "cars", subcategoryId: "hotels" } });
  await send(viewerOf(await insertUser()), unknown);
  const { rows: inquiries } = await listAll();
  expect(inquiries.find(({ id }) => id === unknown.id)).toMatchObject({ subcategory: null });
});

it("is refused after five in an hour, and to a member who is leaving", async () => {
  const viewer = viewerOf(await insertUser());
  for (let time = 0; time < 5; time++) await send(viewer, input());
  await expect(send(viewer, input())).rejects.toThrow(TooMany);
  const leaving = viewerOf(await insertUser({ deletionRequestedAt: now }));
  await expect(send(leaving, input())).rejects.toThrow(NotAllowed);
});

it("is an appeal when its sender is suspended, who sees it as waiting until staff have answered", async () => {
  const suspended = viewerOf(await insertUser({ suspendedAt: now }));
  const appeal = input({ kind: "appeal", title: "أعيدوا حسابي" });
  expect(await findWaitingAppealDate(suspended)).toBeNull();
  await send(suspended, appeal);
  expect(await findWaitingAppealDate(suspended)).toEqual(now);
  const { rows: inquiries } = await listAll();
  expect(inquiries.find(({ id }) => id === appeal.id)).toMatchObject({
    kind: "appeal",
    userId: suspended.id,
    isSuspended: true,
  });
  const staff = viewerOf(await insertUser({ role: "moderator" }));
  await handleInquiry({ viewer: staff, id: appeal.id, isHandled: true, now });
  expect(await findWaitingAppealDate(suspended)).toBeNull();
});

it("is not an appeal when its sender is not suspended, whatever the form says", async () => {
  const other = input({ kind: "appeal" });
  await send(viewerOf(await insertUser()), other);
  const { rows: inquiries } = await listAll();
  const found = inquiries.find(({ id }) => id === other.id);
  expect(found).toMatchObject({ kind: "suggestion", isSuspended: false });
});

it("is shown to staff only", async () => {
  const ask = { after: null, limit: 1, locale: "ar", state: "all" } as const;
  await expect(listInquiries(null, ask)).rejects.toThrow(NotFound);
  await expect(listInquiries(viewerOf(await insertUser()), ask)).rejects.toThrow(NotFound);
});

it("pages by key, each inquiry once", async () => {
  const viewer = viewerOf(await insertUser());
  const ids = [newId(), newId(), newId()];
  for (const id of ids) await send(viewer, input({ id }));
  const seen: string[] = [];
  const staff = viewerOf(await insertUser({ role: "administrator" }));
  let after = null;
  do {
    const page = await listInquiries(staff, { after, limit: 2, locale: "en", state: "all" });
    seen.push(...page.rows.map(({ id }) => id));
    after = page.next;
  } while (after);
  expect(new Set(seen).size).toBe(seen.length);
  expect(ids.every((id) => seen.includes(id))).toBe(true);
});

it("waits until staff say that it is done, once of two at the same moment, and again when they take it back", async () => {
  const { id } = input();
  await send(viewerOf(await insertUser()), input({ id }));
  const staff = viewerOf(await insertUser({ role: "moderator" }));
  const waiting = async () => {
    const ask = { after: null, limit: 100, locale: "ar", state: "waiting" } as const;
    return (await listInquiries(staff, ask)).rows.some((each) => each.id === id);
  };
  const handle = (isHandled: boolean) => handleInquiry({ viewer: staff, id, isHandled, now });
  expect(await waiting()).toBe(true);
  const answers = await Promise.allSettled([handle(true), handle(true)]);
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await waiting()).toBe(false);
  await expect(handle(true)).rejects.toThrow(Conflict);
  await handle(false);
  expect(await waiting()).toBe(true);
  const member = viewerOf(await insertUser());
  await expect(handleInquiry({ viewer: member, id, isHandled: true, now })).rejects.toThrow(
    NotFound,
  );
});

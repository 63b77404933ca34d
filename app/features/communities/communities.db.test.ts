import { describe, expect, it } from "vitest";
import { m } from "#app/paraglide/messages.js";
import { media } from "#app/features/media/data/tables.ts";
import { NotAllowed, NotFound, TooMany } from "#app/platform/errors.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { newId } from "#app/platform/id.ts";
import { communityInput, create, letIn, person, send } from "#test/communities.ts";
import { useDatabase } from "#test/database.ts";
import { now } from "#test/factories.ts";
import { readFields } from "#test/forms.ts";
import {
  createCommunity,
  findCommunity,
  listCommunities,
  updateCommunity,
} from "./communities.server.ts";
import { type CommunityPage, maxCommunityNameLength } from "./community.ts";
import { deleteCommunity } from "./ending-decisions.server.ts";
import { communityForm } from "./community-form.server.ts";
import { ban, setRole, requestToJoin } from "./membership.server.ts";

const { db } = useDatabase();
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

const pageOf = async (viewer: Parameters<typeof findCommunity>[0], id: string, at = now) => {
  const page = await findCommunity(viewer, id, at);
  if ("ending" in page) throw new Error(page.ending);
  return page satisfies CommunityPage;
};

const idsOf = async (
  viewer: Parameters<typeof listCommunities>[0],
  tab: "all" | "mine",
  { q = "", at = now } = {},
) => {
  const { communities } = await listCommunities(viewer, { tab, q, after: null, now: at });
  return communities.map(({ id }) => id);
};

describe("creating", () => {
  it("makes the member its creator, in one transaction, for fourteen days", async () => {
    const rima = await person("ريما الحلبي");
    const id = await create(rima, { name: "سكان المزة", kind: "private" });
    expect(await pageOf(rima, id)).toMatchObject({
      name: "سكان المزة",
      kind: "private",
      memberCount: 1,
      viewerRole: "creator",
      expiresAt: hours(14 * 24),
      unread: 0,
    });
  });

  it("stops at three that run, however many are asked for at once", async () => {
    const rima = await person();
    const requested = Array.from({ length: 8 }, () =>
      createCommunity({ viewer: rima, input: communityInput(), now }),
    );
    const outcomes = await Promise.allSettled(requested);
    const made = outcomes.filter(
      (each) => each.status === "fulfilled" && each.value.outcome === "created",
    );
    expect(made.length).toBeLessThanOrEqual(3);
    expect((await idsOf(rima, "mine")).length).toBe(made.length);
    const dayLater = hours(25);
    while ((await idsOf(rima, "mine", { at: dayLater })).length < 3)
      await create(rima, {}, dayLater);
    const fourth = await createCommunity({
      viewer: rima,
      input: communityInput(),
      now: hours(50),
    });
    expect(fourth).toEqual({ outcome: "three-already" });
    // When they are over, others may be begun.
    const later = hours(16 * 24);
    const fifth = await create(rima, {}, later);
    expect(await idsOf(rima, "mine", { at: later })).toEqual([fifth]);
  });

  it("accepts a name once for each creator, whatever its spelling; somebody else may use it too", async () => {
    const [rima, omar] = [await person(), await person()];
    await create(rima, { name: "أمّهات حلب" });
    const again = { viewer: rima, input: communityInput({ name: "امهات حلب" }), now };
    expect(await createCommunity(again)).toEqual({ outcome: "name-taken" });
    const ofOmar = await create(omar, { name: "أمهات حلب" });
    expect(await pageOf(omar, ofOmar)).toMatchObject({ name: "أمهات حلب", viewerRole: "creator" });
    const other = await create(rima);
    const renamed = {
      viewer: rima,
      id: other,
      input: communityInput({ name: "أمهات حلب" }),
      now,
    };
    expect(await updateCommunity(renamed)).toBe("name-taken");
  });

  it("is refused to a member who is suspended, leaving or unconfirmed, and allowed ten times a day", async () => {
    const rima = await person();
    for (const viewer of [
      { ...rima, isSuspended: true },
      { ...rima, deletionRequestedAt: now },
      { ...rima, mustConfirm: true },
    ])
      await expect(createCommunity({ viewer, input: communityInput(), now })).rejects.toThrow(
        NotAllowed,
      );
    for (let i = 0; i < 10; i++) {
      const id = await create(rima);
      await deleteCommunity({ viewer: rima, id, now });
    }
    await expect(create(rima)).rejects.toThrow(TooMany);
  });

  it("says of a fourth community that three exist, and begins it at once when one of them is deleted", async () => {
    const rima = await person();
    const ids = [await create(rima), await create(rima), await create(rima)];
    const fourth = { viewer: rima, input: communityInput(), now };
    expect(await createCommunity(fourth)).toEqual({ outcome: "three-already" });
    await deleteCommunity({ viewer: rima, id: ids[0] ?? "", now });
    expect(await createCommunity(fourth)).toMatchObject({ outcome: "created" });
  });

  it("accepts only a picture that the creator has uploaded", async () => {
    const [rima, omar] = [await person(), await person()];
    const row = { width: 480, height: 480, widths: [480], placeholder: "x" };
    const id = newId();
    await db()
      .insert(media)
      .values({ ...row, id, ownerId: omar.id, contentHash: "a".repeat(64) });
    const made = await create(rima, { iconMediaId: id });
    expect((await pageOf(rima, made)).iconMediaId).toBeNull();
    const own = await create(omar, { iconMediaId: id });
    expect((await pageOf(rima, own)).iconMediaId).toBe(id);
    // Another admin keeps it, although it is not theirs.
    await letIn(own, omar, rima, "admin");
    await updateCommunity({
      viewer: rima,
      id: own,
      input: communityInput({ iconMediaId: id }),
      now,
    });
    expect((await pageOf(rima, own)).iconMediaId).toBe(id);
  });
});

describe("the form of a community", () => {
  const read = (fields: Record<string, string>) =>
    withLocale("en", () => readFields(communityForm("create").schema, fields));
  const tooLong = () => m.communities_error_name_too_long({ count: maxCommunityNameLength });

  it.each([
    ["", m.communities_error_name_required],
    ["   \u200f \u202e ", m.communities_error_name_required],
    ["ا".repeat(61), tooLong],
    ["x".repeat(200), tooLong],
  ])("refuses the name %j", (name, error) => {
    expect(read({ name }).errors).toEqual({ name: withLocale("en", error) });
  });

  it("trims and cleans texts, and stores null for an empty field", () => {
    const { input } = read({
      name: "  جيران\u202e\n المزة ",
      description: " ",
      rules: "\n\n",
    });
    expect(input).toEqual({
      name: "جيران المزة",
      description: null,
      rules: null,
      note: null,
      kind: "public",
      iconMediaId: null,
    });
  });
});

describe("the lists", () => {
  it("show public ones to every member, private ones to theirs only", async () => {
    const [rima, omar] = [await person(), await person()];
    const open = await create(rima);
    const hidden = await create(rima, { kind: "private" });
    expect(await idsOf(omar, "all")).toContain(open);
    expect(await idsOf(omar, "all")).not.toContain(hidden);
    expect(await idsOf(rima, "all")).not.toContain(hidden);
    expect(await idsOf(rima, "mine")).toEqual([hidden, open]);
    expect(await idsOf(omar, "mine")).toEqual([]);
  });

  it("find words in names and descriptions, folded, and nothing by a wildcard", async () => {
    const rima = await person();
    const id = await create(rima, { name: "مُصوّرو دمشق", description: "صور ومعدّات" });
    for (const q of ["مصورو", "دمشق معدات", "مُعَدّات"])
      expect(await idsOf(rima, "all", { q })).toContain(id);
    for (const q of ["%", "مصورو حمص", "_"])
      expect(await idsOf(rima, "all", { q })).not.toContain(id);
    const other = await create(rima, { name: "شؤون الحي", description: "والموسيقى" });
    for (const q of ["شئون", "شءون الحي", "موسيقا"])
      expect(await idsOf(rima, "all", { q })).toEqual([other]);
  });

  it("show each community once over all pages, and begin at the first page for a forged key", async () => {
    const viewer = await person();
    for (let i = 0; i < 10; i++) {
      const maker = await person();
      for (let j = 0; j < 3; j++)
        await create(maker, { description: "صفحات كثيرة" }, new Date(now.getTime() + i));
    }
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await listCommunities(viewer, {
        tab: "all",
        q: "صفحات كثيرة",
        after,
        now: hours(1),
      });
      seen.push(...page.communities.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(new Set(seen).size).toBe(30);
    expect(seen.length).toBe(30);
    const forged = await listCommunities(viewer, { tab: "all", q: "", after: "x'--", now });
    expect(forged.communities.length).toBeGreaterThan(0);
  });

  it("count unread messages, but not the member's own", async () => {
    const [rima, omar] = [await person(), await person()];
    const id = await create(rima);
    await send(rima, id);
    await letIn(id, rima, omar);
    await send(rima, id);
    await send(rima, id);
    expect((await pageOf(omar, id)).unread).toBe(2);
    expect((await pageOf(rima, id)).unread).toBe(0);
    expect((await pageOf(omar, id, hours(24))).unread).toBe(0);
  });

  it("say when the latest message came as long as it lasts, of a private one to members alone", async () => {
    const [rima, omar] = [await person(), await person()];
    const [open, closed] = [await create(rima), await create(rima, { kind: "private" })];
    expect((await pageOf(omar, open)).talkedAt).toBeNull();
    for (const id of [open, closed]) await send(rima, id);
    expect((await pageOf(omar, open)).talkedAt).toEqual(now);
    expect((await pageOf(omar, open, hours(24))).talkedAt).toBeNull();
    expect((await pageOf(omar, closed)).talkedAt).toBeNull();
    expect((await pageOf(rima, closed)).talkedAt).toEqual(now);
  });
});

describe("an invitation", () => {
  it("shows somebody who is not a member its name, description and rules, and nothing else", async () => {
    const [rima, omar] = [await person(), await person()];
    const id = await create(rima, { kind: "private", note: "السقف يُصلَح يوم الجمعة" });
    const page = await pageOf(omar, id);
    expect(page).toMatchObject({ rules: "الاحترام أولًا", viewerRole: null, requestCount: 0 });
    expect(page.note, "what is pinned over the talk is of the talk").toBeNull();
    expect((await pageOf(rima, id)).note).toBe("السقف يُصلَح يوم الجمعة");
    expect(page.can).toMatchObject({ read: false, write: false, join: false, request: true });
    await requestToJoin({ viewer: omar, communityId: id, now });
    expect((await pageOf(omar, id)).can).toMatchObject({ request: false, cancelRequest: true });
    expect((await pageOf(rima, id)).requestCount).toBe(1);
    await ban({ viewer: rima, communityId: id, memberId: omar.id, now });
    expect((await pageOf(omar, id)).can).toMatchObject({ request: false, join: false });
  });

  it.each(["x", "00000000-0000-0000-0000-000000000000", "' or 1=1"])(
    "is not found by %s",
    async (id) => {
      await expect(findCommunity(await person(), id, now)).rejects.toThrow(NotFound);
    },
  );
});

describe("changing and deleting", () => {
  it("admits everybody with an open request when it becomes public, and keeps its members when it becomes private", async () => {
    const [rima, omar, hala] = [await person(), await person(), await person()];
    const id = await create(rima, { kind: "private" });
    await requestToJoin({ viewer: omar, communityId: id, now });
    await updateCommunity({ viewer: rima, id, input: communityInput(), now });
    expect(await pageOf(omar, id)).toMatchObject({
      viewerRole: "member",
      hasPendingRequest: false,
    });
    await updateCommunity({ viewer: rima, id, input: communityInput({ kind: "private" }), now });
    expect(await pageOf(omar, id)).toMatchObject({ viewerRole: "member", memberCount: 2 });
    expect((await pageOf(hala, id)).can).toMatchObject({ join: false, request: true });
  });

  it("the database refuses to leave a running community without an admin", async () => {
    const rima = await person();
    const id = await create(rima);
    const broken = db().$client.query(
      "update memberships set role = 'member', admin_since = null where community_id = $1",
      [id],
    );
    await expect(broken).rejects.toThrow(/communities_creator_is_admin/);
    await expect(
      db().$client.query("delete from memberships where community_id = $1", [id]),
    ).rejects.toThrow(/communities_creator_is_admin/);
    await expect(
      setRole({ viewer: rima, communityId: id, memberId: rima.id, role: "member", now }),
    ).rejects.toThrow(NotAllowed);
  });
});

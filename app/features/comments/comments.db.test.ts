import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/data/tables.ts";
import { Conflict, NotAllowed, NotFound, TooMany } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { readMomentKey } from "#app/platform/moment-key.ts";
import type { MaybeViewer, Viewer } from "#app/platform/viewer.ts";
import { block, unblock } from "#app/features/safety/blocks.server.ts";
import { subscribe } from "#test/rooms.ts";
import { countStatements } from "#test/statements.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { comments } from "./data/tables.ts";
import { addComment, changeComment, findComment, listComments } from "./comments.server.ts";

const { db } = useDatabase();
const messages: string[] = [];
beforeAll(() =>
  subscribe({ "comment-added": async (_tx, { commentId }) => void messages.push(commentId) }),
);

type Listing = Awaited<ReturnType<typeof insertListing>>;

function add(
  viewer: Viewer,
  listing: Listing,
  { id = newId(), text = "هل ما زال متوفرًا؟", at = now } = {},
) {
  return addComment({ viewer, listingId: String(listing.id), input: { id, text }, now: at });
}

async function seenBy(viewer: MaybeViewer, listing: Listing) {
  const page = await listComments(viewer, { listingId: listing.id, after: null, limit: 50 });
  return page.comments;
}

async function scene() {
  const owner = await insertUser({ name: "سامر حداد" });
  const member = await insertUser({ name: "هدى العلي" });
  const listing = await insertListing(owner);
  const [seller, author] = [viewerOf(owner), viewerOf(member)];
  const other = viewerOf(await insertUser());
  return { listing, seller, author, other, member };
}

async function written() {
  const made = await scene();
  const id = newId();
  await add(made.author, made.listing, { id });
  return { ...made, id };
}

describe("adding", () => {
  it("shows the comment to everybody, newest first, with its author's name, and marks it as the author's own", async () => {
    const { listing, seller, author } = await scene();
    await add(author, listing, { text: "الأول" });
    await add(seller, listing, { text: "الثاني", at: new Date(now.getTime() + 1_000) });
    expect(await seenBy(null, listing)).toMatchObject([
      { text: "الثاني", author: "سامر حداد", isOwn: false, isSellers: true },
      { text: "الأول", author: "هدى العلي", isOwn: false, isSellers: false },
    ]);
    expect(await seenBy(author, listing)).toMatchObject([{ isOwn: false }, { isOwn: true }]);
  });

  it("makes one comment and one notification, however often and fast the form is sent", async () => {
    const { listing, author } = await scene();
    const id = newId();
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, () => add(author, listing, { id })),
    );
    // Those past the five a minute are refused; none of them is a second comment.
    expect(answers.some(({ status }) => status === "fulfilled")).toBe(true);
    await add(author, listing, { id });
    expect(await seenBy(null, listing)).toHaveLength(1);
    expect(messages.filter((each) => each === id)).toHaveLength(1);
  });

  it("does not mark somebody else's comment as the viewer's own", async () => {
    const { listing, other, id } = await written();
    await expect(add(other, listing, { id })).rejects.toThrow(Conflict);
  });

  it("does not bring back what was deleted", async () => {
    const { listing, author, id } = await written();
    await changeComment(author, id, "delete", now);
    await add(author, listing, { id });
    expect(await seenBy(author, listing)).toEqual([]);
  });

  it("is refused after five in a minute, each account for itself", async () => {
    const { listing, author, other } = await scene();
    for (let time = 0; time < 5; time++) await add(author, listing);
    await expect(add(author, listing)).rejects.toThrow(TooMany);
    await add(other, listing);
    await add(author, listing, { at: new Date(now.getTime() + 12_000) });
  });

  it("is refused to a member who is suspended, leaving or unconfirmed", async () => {
    const { listing, author } = await scene();
    for (const state of [
      { isSuspended: true },
      { deletionRequestedAt: now },
      { mustConfirm: true },
    ]) {
      await expect(add({ ...author, ...state }, listing)).rejects.toThrow(NotAllowed);
    }
  });

  it.each(["draft", "paused", "sold", "expired", "removed"] as const)(
    "reads as not found on a listing that is %s, except for its owner",
    async (status) => {
      const owner = await insertUser();
      const listing = await insertListing(owner, { status });
      const stranger = viewerOf(await insertUser());
      await expect(add(stranger, listing)).rejects.toThrow(NotFound);
      await add(viewerOf(owner), listing);
      expect(await seenBy(stranger, listing)).toEqual([]);
      expect(await seenBy(viewerOf(owner), listing)).toHaveLength(1);
    },
  );

  it("reads as not found on a listing whose owner is suspended, and for an id that does not exist", async () => {
    const listing = await insertListing(await insertUser({ suspendedAt: now }));
    const viewer = viewerOf(await insertUser());
    await expect(add(viewer, listing)).rejects.toThrow(NotFound);
    for (const listingId of ["0", "x", "9".repeat(30), "999999"]) {
      const input = { id: newId(), text: "نعم" };
      await expect(addComment({ viewer, listingId, input, now })).rejects.toThrow(NotFound);
    }
  });
});

describe("a comment that is there", () => {
  it("is deleted by its author, once or twice, and by nobody else", async () => {
    const { listing, seller, author, other, id } = await written();
    for (const viewer of [seller, other])
      await expect(changeComment(viewer, id, "delete", now)).rejects.toThrow(NotAllowed);
    await changeComment(author, id, "delete", now);
    await changeComment(author, id, "delete", now);
    for (const viewer of [null, seller, author]) expect(await seenBy(viewer, listing)).toEqual([]);
    expect(await findComment(other, id)).toBeNull();
  });

  it("is restored by its author, once or twice, with a new notification, and by nobody else", async () => {
    const { listing, seller, author, other, id } = await written();
    await changeComment(author, id, "delete", now);
    for (const viewer of [seller, other])
      await expect(changeComment(viewer, id, "restore", now)).rejects.toThrow(NotFound);
    expect(await seenBy(null, listing)).toEqual([]);
    await Promise.all([1, 2].map(() => changeComment(author, id, "restore", now)));
    expect(await seenBy(null, listing)).toMatchObject([{ id, createdAt: now }]);
    expect(messages.filter((each) => each === id)).toHaveLength(2);
    for (const viewer of [seller, other])
      await expect(changeComment(viewer, id, "restore", now)).rejects.toThrow(NotAllowed);
  });

  it.each([
    ["staff", { staffHiddenAt: now }],
    ["the seller", { hiddenAt: now }],
  ])(
    "stays hidden when its author restores it after %s hid it, without a new notification",
    async (_who, hidden) => {
      const { listing, author, id } = await written();
      await db().update(comments).set(hidden).where(eq(comments.id, id));
      await changeComment(author, id, "delete", now);
      await changeComment(author, id, "restore", now);
      expect(await seenBy(author, listing)).toEqual([]);
      expect(messages.filter((each) => each === id)).toHaveLength(1);
    },
  );

  it("cannot be restored again and again, since each time notifies the seller", async () => {
    const { author, id } = await written();
    const again = async () => {
      await changeComment(author, id, "delete", now);
      await changeComment(author, id, "restore", now);
    };
    for (let time = 1; time < 5; time++) await again();
    await expect(again()).rejects.toThrow(TooMany);
  });

  it("is hidden by the seller, who still sees it and may show it again", async () => {
    const { listing, seller, author, other, id } = await written();
    for (const viewer of [author, other])
      await expect(changeComment(viewer, id, "hide", now)).rejects.toThrow(NotAllowed);
    await changeComment(seller, id, "hide", now);
    expect(await seenBy(null, listing)).toEqual([]);
    expect(await seenBy(author, listing)).toEqual([]);
    expect(await seenBy(seller, listing)).toMatchObject([{ isHidden: true }]);
    expect(await findComment(other, id)).toBeNull();
    await changeComment(seller, id, "show", now);
    expect(await seenBy(null, listing)).toMatchObject([{ isHidden: false }]);
  });

  it("is shown to nobody once staff hide it, not even to the seller", async () => {
    const { listing, author, seller, other, id } = await written();
    await db().update(comments).set({ staffHiddenAt: now }).where(eq(comments.id, id));
    for (const viewer of [null, author, seller, other]) {
      expect(await seenBy(viewer, listing)).toEqual([]);
      expect(await findComment(viewer, id)).toBeNull();
    }
    await expect(changeComment(seller, id, "hide", now)).resolves.toBeUndefined();
    expect(await seenBy(seller, listing)).toEqual([]);
  });

  it("offers each reader only the actions they may take", async () => {
    const { listing, seller, author, other } = await written();
    const offered = async (viewer: MaybeViewer) => (await seenBy(viewer, listing))[0]?.can;
    expect(await offered(null)).toEqual({ delete: false, hide: false, report: true });
    expect(await offered(author)).toEqual({ delete: true, hide: false, report: false });
    expect(await offered(seller)).toEqual({ delete: false, hide: true, report: true });
    expect(await offered(other)).toEqual({ delete: false, hide: false, report: true });
    expect(await offered({ ...author, isSuspended: true })).toEqual({
      delete: false,
      hide: false,
      report: false,
    });
  });

  it("is hidden while its author is suspended or leaving, and shown again when they return", async () => {
    const { listing, member } = await written();
    for (const state of [{ suspendedAt: now }, { deletionRequestedAt: now }]) {
      await db().update(users).set(state).where(eq(users.id, member.id));
      expect(await seenBy(null, listing)).toEqual([]);
      const cleared = { suspendedAt: null, deletionRequestedAt: null };
      await db().update(users).set(cleared).where(eq(users.id, member.id));
      expect(await seenBy(null, listing)).toHaveLength(1);
    }
  });
});

describe("a member who is blocked", () => {
  it("cannot comment on the blocker's listings, and still can on others", async () => {
    const { listing, seller, author, other } = await scene();
    await block({ viewer: seller, memberId: author.id, now });
    await expect(add(author, listing)).rejects.toThrow(NotAllowed);
    await add(other, listing);
    await add(author, await insertListing(await insertUser()));
    await unblock({ viewer: seller, memberId: author.id });
    await add(author, listing);
  });

  it("has comments that only the blocker does not see, on every listing", async () => {
    const { listing, seller, author, other, id } = await written();
    await block({ viewer: other, memberId: author.id, now });
    expect(await seenBy(other, listing)).toEqual([]);
    expect(await findComment(other, id)).toBeNull();
    for (const viewer of [null, seller, author])
      expect(await seenBy(viewer, listing)).toHaveLength(1);
  });
});

describe("a page of comments", () => {
  it("continues after its last comment, showing each once, also where many were written at the same moment", async () => {
    const { listing } = await scene();
    const ids = Array.from({ length: 7 }, () => newId());
    for (const id of ids) await add(viewerOf(await insertUser()), listing, { id });
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listComments>> = await listComments(null, {
        listingId: listing.id,
        after: readMomentKey(after),
        limit: 3,
      });
      seen.push(...page.comments.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(seen).toHaveLength(7);
    expect([...seen].sort()).toEqual([...ids].sort());
  });

  it("is one statement, however many authors", async () => {
    const { listing } = await scene();
    for (let each = 0; each < 6; each++) await add(viewerOf(await insertUser()), listing);
    expect(await countStatements(() => seenBy(null, listing))).toBe(1);
  });
});

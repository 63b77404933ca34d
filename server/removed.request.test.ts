import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { joinAs } from "#test/members.ts";
import { useProgram } from "#test/program.ts";
import { gives, removals, type Shown, showWithPicture } from "#test/removals.ts";

const { browser, poolConfig } = useProgram();
let client: pg.Client;
const staff = () => moderator;
let moderator: ReturnType<typeof browser>;

beforeAll(async () => {
  client = new pg.Client(poolConfig());
  await client.connect();
  moderator = browser();
  const email = await joinAs(moderator);
  await client.query("update users set role = 'moderator' where email = $1", [email]);
});
afterAll(() => client.end());

const givenTo = async (who: ReturnType<typeof browser>, path: string, shown: Shown) =>
  gives(await who.get(path), shown);

describe.each(removals)("after $name", ({ remove, undo, isOfMember }) => {
  it("visitors are given nothing of it, and everything again when it is back", async () => {
    const shown = await showWithPicture(browser(), client, `مزهرية ${crypto.randomUUID()}`);
    const visitor = browser();
    const addresses = [...shown.addresses, ...(isOfMember ? [shown.avatar] : [])];
    const areGiven = async () =>
      Promise.all(addresses.map((path) => givenTo(visitor, path, shown)));
    const all = (isGiven: boolean) => addresses.map(() => isGiven);
    expect(await areGiven()).toEqual(all(true));
    const { headers } = await visitor.get(shown.picture);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, s-maxage=5, immutable");

    await remove(shown);
    await vi.waitFor(async () => expect(await areGiven()).toEqual(all(false)), soon);
    const known = { "if-none-match": headers.get("etag") ?? "" };
    expect((await visitor.get(shown.picture, known)).status).toBe(404);

    await undo(shown);
    await vi.waitFor(async () => expect(await areGiven()).toEqual(all(true)), soon);
  });

  it("its owner and staff still see its picture, and no cache keeps that", async () => {
    const shown = await showWithPicture(browser(), client, "إبريق نحاس");
    await remove(shown);
    const stranger = browser();
    await joinAs(stranger);
    for (const who of [browser(), stranger])
      await vi.waitFor(async () => expect((await who.get(shown.picture)).status).toBe(404), soon);
    for (const who of [shown.owner, staff()]) {
      const seen = await who.get(shown.picture);
      expect(seen.status).toBe(200);
      expect(seen.headers.get("cache-control")).toBe("private, no-cache");
      expect(seen.headers.get("vary")).toBe("Cookie");
      // What a cache between knows it by, nobody's own answer confirms.
      const known = { "if-none-match": '"shown"' };
      expect((await who.get(shown.picture, known)).status).toBe(200);
    }
  });
});

/** Until the process has heard of it. */
const soon = { timeout: 10_000, interval: 10 };

describe("a picture that nothing shows", () => {
  it("is sent to its owner alone once it is removed from a listing or a profile", async () => {
    const shown = await showWithPicture(browser(), client, "مرآة");
    const visitor = browser();
    for (const path of [shown.picture, shown.avatar])
      expect((await visitor.get(path)).status).toBe(200);
    await client.query("delete from listing_pictures where listing_id = $1", [shown.id]);
    await shown.owner.post("/account/profile", { intent: "remove-avatar" });
    for (const path of [shown.picture, shown.avatar])
      await vi.waitFor(async () => expect((await visitor.get(path)).status).toBe(404), soon);
    expect((await shown.owner.get(shown.picture)).status).toBe(200);
  });

  it("is public while it is the icon of a community", async () => {
    const shown = await showWithPicture(browser(), client, "سجادة");
    const visitor = browser();
    const [, media] = shown.picture.split("/media/");
    const picture = media?.split("/")[0] ?? "";
    await client.query("delete from listing_pictures where listing_id = $1", [shown.id]);
    await vi.waitFor(async () => expect((await visitor.get(shown.picture)).status).toBe(404), soon);
    await shown.owner.post("/communities/create", {
      id: crypto.randomUUID(),
      name: "جيران الحارة",
      kind: "public",
      iconMediaId: picture,
    });
    await vi.waitFor(async () => expect((await visitor.get(shown.picture)).status).toBe(200), soon);
    await client.query(
      "update communities set ended_at = now(), ending = 'removed' where icon_media_id = $1",
      [picture],
    );
    await vi.waitFor(async () => expect((await visitor.get(shown.picture)).status).toBe(404), soon);
  });
});

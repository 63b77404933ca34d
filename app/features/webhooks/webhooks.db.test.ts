import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { changeListing } from "#app/features/listing-life/own-listings.server.ts";
import { sendMessage } from "#app/features/messages/send-message.server.ts";
import { Conflict, NotAllowed, NotFound, TooMany } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import type { Network } from "#app/platform/fetch-public.server.ts";
import { newId } from "#app/platform/id.ts";
import { PermanentFailure } from "#app/platform/jobs/jobs.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { countStatements } from "#test/statements.ts";
import { subscribe } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { deleteDeliveries } from "./data/webhook-queries.server.ts";
import {
  addWebhook,
  deleteWebhook,
  deliver,
  listWebhooks,
  webhookEvents,
  webhookForm,
} from "./webhooks.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
beforeAll(() => subscribe(webhookEvents));
beforeEach(() => db().execute(sql`delete from limits`));

type Got = { headers: IncomingHttpHeaders; body: string };

/** A member's program: what it got, and what it answers, which a test changes. */
async function newReceiver() {
  const got: Got[] = [];
  const answer = { status: 204 };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    if (answer.status < 300) got.push({ headers: request.headers, body });
    response.writeHead(answer.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const network: Network = {
    resolve: async () => ["93.184.215.14"],
    dial: () => ({ address: "127.0.0.1", port }),
  };
  return { got, answer, network };
}

async function newSeller() {
  const owner = await insertUser();
  const viewer = viewerOf(owner);
  const secret = await addWebhook(viewer, "https://shop.example/hook", now);
  // The receiver of a test has no certificate.
  await db().execute(
    sql`update webhooks set url = 'http://shop.example/hook' where user_id = ${viewer.id}`,
  );
  return { owner, viewer, secret };
}

async function waiting(viewer: Viewer): Promise<string[]> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where w.user_id = ${viewer.id} and d.delivered_at is null order by d.id`);
  return rows.map(({ id }) => id);
}

const saved = (listingId: number) =>
  db().transaction((tx) => emit(tx, "listing-saved", { listingId }));

const eventsOf = async (viewer: Viewer) =>
  (await listWebhooks(viewer)).flatMap(({ deliveries }) =>
    deliveries.map(({ event }) => event).toReversed(),
  );

describe("a webhook", () => {
  it("is told that a listing was published, changed and sold, and nothing of anybody else's", async () => {
    const { owner, viewer } = await newSeller();
    const other = await newSeller();
    const { id } = await insertListing(owner);
    await saved(id);
    await saved(id);
    await changeListing(viewer, String(id), "sold", now);
    expect(await eventsOf(viewer)).toEqual([
      "listing.published",
      "listing.changed",
      "listing.sold",
    ]);
    expect(await eventsOf(other.viewer)).toEqual([]);
  });

  it("knows what stood there before it, and asks once of an import, however many listings it has", async () => {
    const { owner, viewer } = await newSeller();
    const old = await insertListing(owner, { publishedAt: new Date(now.getTime() - dayMs) });
    await saved(old.id);
    expect(await eventsOf(viewer)).toEqual(["listing.changed"]);
    const stranger = await insertUser();
    const many = await Promise.all(Array.from({ length: 5 }, () => insertListing(stranger)));
    const listingIds = many.map(({ id }) => id);
    expect(await countStatements(() => emit(db(), "listings-imported", { listingIds }))).toBe(1);
  });

  it("is told of a message about a listing of its member, without the numbers in it", async () => {
    const { owner, viewer } = await newSeller();
    const { id: listingId } = await insertListing(owner);
    const buyer = viewerOf(await insertUser());
    const input = {
      id: newId(),
      receiverId: viewer.id,
      listingId,
      text: "اتصل 0944 123 456",
      pictureIds: [],
    };
    await sendMessage({ viewer: buyer, input, now });
    const { network, got } = await newReceiver();
    for (const id of await waiting(viewer)) await deliver(id, { network, now });
    expect(got).toHaveLength(1);
    expect(JSON.parse(got[0]?.body ?? "")).toMatchObject({
      type: "message.received",
      data: { listing: listingId, text: "اتصل …" },
    });
  });

  it("signs what it sends, so that nobody else can", async () => {
    const { owner, viewer, secret } = await newSeller();
    await saved((await insertListing(owner)).id);
    const { network, got } = await newReceiver();
    for (const id of await waiting(viewer)) await deliver(id, { network, now });
    const [{ headers, body } = { headers: {}, body: "" }] = got;
    const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
    const right = createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"))
      .update(signed)
      .digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${right}`);
  });

  it("gives a receiver that was away everything, once", async () => {
    const { owner, viewer } = await newSeller();
    const { network, got, answer } = await newReceiver();
    answer.status = 503;
    const { id } = await insertListing(owner);
    for (let change = 0; change < 5; change++) await saved(id);
    for (const each of await waiting(viewer))
      await expect(deliver(each, { network, now })).rejects.toThrow("503");
    expect(await waiting(viewer)).toHaveLength(5);
    const [{ deliveries } = { deliveries: [] }] = await listWebhooks(viewer);
    expect(deliveries.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);

    answer.status = 200;
    const all = await waiting(viewer);
    for (const each of [...all, ...all]) await deliver(each, { network, now });
    expect(new Set(got.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set(all));
    expect(got).toHaveLength(5);
  });

  it("is written with its cause: what is undone is not sent", async () => {
    const { owner, viewer } = await newSeller();
    const { id } = await insertListing(owner);
    const undone = db().transaction(async (tx) => {
      await emit(tx, "listing-saved", { listingId: id });
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow();
    expect(await waiting(viewer)).toEqual([]);
  });

  it("reaches nothing within our own network", async () => {
    const { owner, viewer } = await newSeller();
    await saved((await insertListing(owner)).id);
    const { network, got } = await newReceiver();
    const inside = { ...network, resolve: async () => ["127.0.0.1"] };
    const [id = ""] = await waiting(viewer);
    await expect(deliver(id, { network: inside, now })).rejects.toThrow(PermanentFailure);
    expect(got).toEqual([]);
    const [webhook] = await listWebhooks(viewer);
    expect(webhook?.deliveries).toMatchObject([{ status: 0, isDelivered: false }]);
  });

  it("has an address that can be reached: https on its own port, without a user, on the open web", () => {
    const wrong = (url: string) => !webhookForm.schema.safeParse({ url }).success;
    const refused = [
      "http://shop.example/hook",
      "https://shop.example:8443/hook",
      "https://user:pass@shop.example/hook",
      "https://192.168.1.20/hook",
      "https://[::1]/hook",
      "https://2130706433/hook",
      "https://169.254.169.254/hook",
      "https://localhost/hook",
      "https://printer.local/hook",
    ];
    expect(refused.filter((url) => !wrong(url))).toEqual([]);
    const taken = [
      "https://shop.example/hook?of=1",
      "https://shop.example:443/",
      "https://1.1.1.1/",
    ];
    expect(taken.filter(wrong)).toEqual([]);
  });

  it("forgets what was sent after a month", async () => {
    const { owner, viewer } = await newSeller();
    await saved((await insertListing(owner)).id);
    await deleteDeliveries(db(), new Date(Date.now() + dayMs));
    expect(await waiting(viewer)).toEqual([]);
  });
});

describe("webhooks of a member", () => {
  it("are at most five, two made at the same moment included, and theirs alone", async () => {
    const viewer = viewerOf(await insertUser());
    const made = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => addWebhook(viewer, `https://shop.example/${at}`, now)),
    );
    const refused = made.filter(({ status }) => status === "rejected");
    expect((await listWebhooks(viewer)).length).toBeLessThanOrEqual(5);
    expect(
      refused.every((each) => each.status === "rejected" && each.reason instanceof Conflict),
    ).toBe(true);
    const [{ id } = { id: "" }] = await listWebhooks(viewer);
    await expect(deleteWebhook(viewerOf(await insertUser()), id)).rejects.toThrow(NotFound);
    await deleteWebhook(viewer, id);
    expect((await listWebhooks(viewer)).map((each) => each.id)).not.toContain(id);
  });

  it("are refused to who may not write, and too often", async () => {
    const suspended = { ...viewerOf(await insertUser()), isSuspended: true };
    await expect(addWebhook(suspended, "https://shop.example", now)).rejects.toThrow(NotAllowed);
    const viewer = viewerOf(await insertUser());
    for (let made = 0; made < 20; made++)
      await addWebhook(viewer, "https://shop.example", now).catch(() => {});
    await expect(addWebhook(viewer, "https://shop.example", now)).rejects.toThrow(TooMany);
  });
});

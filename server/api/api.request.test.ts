import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { limits } from "#app/platform/limits/limits.ts";
import { listingIdsIn, listingForm, password, photo } from "#test/members.ts";
import { origin, socket } from "#test/program.ts";
import { useRoles } from "#test/roles.ts";

const { people, email, ask, program } = useRoles();

const keys = { posts: "", reads: "", stranger: "" };
let place = { category: "", governorate: "" };

type Asked = { method?: string; key?: string; body?: unknown; headers?: Record<string, string> };

async function call(path: string, { method = "GET", key, body, headers }: Asked = {}) {
  const content =
    body instanceof Uint8Array ? body : body === undefined ? undefined : JSON.stringify(body);
  const response = await program().fetch(
    new Request(`${origin}/api/v1${path}`, {
      method,
      ...(content !== undefined && { body: content as BodyInit }),
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        ...(content !== undefined && {
          "content-type": "application/json",
          "content-length": String(Buffer.byteLength(content)),
        }),
        ...headers,
      },
    }),
    socket,
  );
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? JSON.parse(text) : null,
  };
}

let madeKeys = 0;

async function makeKey(who: "member" | "stranger", form: Record<string, string>) {
  const { text } = await people[who].post("/account/settings", {
    intent: "key",
    name: `stock ${++madeKeys}`,
    current: password,
    ...form,
  });
  return /dalil_[\w-]{43}/.exec(text)?.[0] ?? "";
}

const written = () => ({
  title: "كيا سيراتو 2010 بحالة جيدة",
  description: "سيارة نظيفة، للتواصل 0944123456 أو من الصفحة.",
  type: "sale",
  category: place.category,
  governorate: place.governorate,
  price: { type: "fixed", amount: 5200, currency: "USD" },
  phones: [{ number: "0944123456", hasWhatsapp: true }],
  acceptsTerms: true,
});

const publish = (idempotencyKey: string, body: object = written()) =>
  call("/listings", {
    method: "POST",
    key: keys.posts,
    body,
    headers: { "idempotency-key": idempotencyKey },
  });

beforeAll(async () => {
  keys.posts = await makeKey("member", { post: "yes" });
  keys.reads = await makeKey("member", { post: "" });
  keys.stranger = await makeKey("stranger", { post: "yes" });
  const [categories, places] = await Promise.all([call("/categories"), call("/places")]);
  place = {
    category: categories.json.categories.find(({ id }: { id: string }) => id === "cars").id,
    governorate: places.json.governorates.find(({ id }: { id: string }) => id === "aleppo").id,
  };
});
beforeEach(() => ask("delete from limits"));

describe("reading", () => {
  it("needs no key, and says everything in the asked language", async () => {
    const arabic = await call("/categories");
    const english = await call("/categories?language=en");
    expect(arabic.json.categories[0].name).not.toBe(english.json.categories[0].name);
  });

  it("finds what was published, in lists, by words and by itself", async () => {
    const { json: made } = await publish("found");
    const [list, found, one] = await Promise.all([
      call("/listings?category=cars&price-max=6000&currency=USD"),
      call(`/search?q=${encodeURIComponent("سيراتو")}`),
      call(`/listings/${made.id}`),
    ]);
    const idsOf = ({ json }: typeof list) => json.listings.map(({ id }: { id: number }) => id);
    expect(idsOf(list)).toContain(made.id);
    expect(idsOf(found)).toContain(made.id);
    expect(one.json).toMatchObject({
      id: made.id,
      category: "cars",
      price: { type: "fixed", amount: 5200, currency: "USD" },
    });
    expect((await call(`/sellers/${one.json.seller.id}`)).json.id).toBe(one.json.seller.id);
  });

  it("never tells a number, neither the listing's nor one that stands in its words", async () => {
    const title = "كيا للبيع 0944 123 456";
    const { json: made } = await publish("numbers", { ...written(), title });
    const answers = await Promise.all([
      call(`/listings/${made.id}`, { key: keys.posts }),
      call("/listings"),
      call("/my/listings", { key: keys.posts }),
    ]);
    for (const { text } of answers) expect(text.replace(/[^\d]/g, "")).not.toContain("944123456");
  });

  it("finds nothing hidden, whoever asks", async () => {
    const { json: made } = await publish("hidden");
    await ask("update listings set status = 'paused' where id = $1", made.id);
    for (const key of [undefined, keys.stranger, keys.posts])
      expect((await call(`/listings/${made.id}`, key ? { key } : {})).status).toBe(404);
    expect((await call("/nothing")).json.code).toBe("not-found");
  });
});

describe("writing", () => {
  it("publishes once, however often the same is sent", async () => {
    const [one, other] = await Promise.all([publish("once"), publish("once")]);
    const again = await publish("once");
    const ids = [one, other, again]
      .filter(({ status }) => status === 201)
      .map(({ json }) => json.id);
    expect(ids.length).toBeGreaterThanOrEqual(2);
    expect(new Set(ids).size).toBe(1);
  });

  it("says what is wrong with each field, and writes nothing", async () => {
    const before = await ask("select count(*) from listings");
    const { title: _, ...nameless } = written();
    expect((await publish("a", nameless)).json).toMatchObject({
      code: "refused",
      fields: { title: expect.any(String) },
    });
    const wrong = {
      ...written(),
      governorate: "atlantis",
      price: { type: "fixed", currency: "USD" },
    };
    expect(Object.keys((await publish("b", wrong)).json.fields)).toContain("price");
    expect(await ask("select count(*) from listings")).toEqual(before);
  });

  it("is told that what it sent is no JSON", async () => {
    const sent = { method: "POST", key: keys.posts, headers: { "idempotency-key": "broken" } };
    const answer = await call("/listings", { ...sent, body: new TextEncoder().encode("{title") });
    expect(answer.status).toBe(400);
    expect(answer.json.code).toBe("bad-request");
  });

  it("changes what is said and leaves the rest, numbers and pictures too", async () => {
    const { json: made } = await publish("changed");
    const picture = await call("/pictures", {
      method: "POST",
      key: keys.posts,
      body: new Uint8Array(await (await photo("teal")).arrayBuffer()),
      headers: { "content-type": "image/jpeg" },
    });
    expect(picture.status).toBe(201);
    const change = (body: object) =>
      call(`/listings/${made.id}`, { method: "PATCH", key: keys.posts, body });
    expect((await change({ pictures: [picture.json.id] })).status).toBe(200);
    expect((await change({ price: { type: "fixed", amount: 5000, currency: "USD" } })).status).toBe(
      200,
    );
    const { json } = await call(`/listings/${made.id}`);
    expect(json.price.amount).toBe(5000);
    expect(json.title).toBe(written().title);
    expect(json.pictures).toHaveLength(1);
    const [stored] = await ask<{ phones: object[] }>(
      "select phones from listings where id = $1",
      made.id,
    );
    expect(stored?.phones).toHaveLength(1);
  });

  it("ends a listing, once, and shows it again", async () => {
    const { json: made } = await publish("ended");
    const to = (state: string) =>
      call(`/listings/${made.id}/state`, { method: "PUT", key: keys.posts, body: { state } });
    expect((await to("sold")).status).toBe(204);
    expect((await to("sold")).status).toBe(204);
    expect((await to("active")).status).toBe(204);
    expect((await call(`/listings/${made.id}`)).status).toBe(200);
    expect((await to("removed")).status).toBe(204);
    expect((await call(`/listings/${made.id}`)).status).toBe(404);
  });

  it("is for the owner's key alone, and for one that may publish", async () => {
    const { json: made } = await publish("mine");
    const body = { title: "غيره" };
    const as = (key?: string) =>
      call(`/listings/${made.id}`, { method: "PATCH", body, ...(key && { key }) });
    expect((await as(keys.stranger)).status).toBe(404);
    expect((await as(keys.reads)).status).toBe(403);
    expect((await as()).status).toBe(401);
    expect((await as(`dalil_${"a".repeat(43)}`)).status).toBe(401);
    const cookie = people.member.cookie();
    const headers = { cookie };
    const byCookie = await call(`/listings/${made.id}`, { method: "PATCH", body, headers });
    expect(byCookie.status).toBe(401);
  });

  it("is refused to who is suspended, and to whose sessions were ended", async () => {
    const key = await makeKey("stranger", { post: "yes" });
    await ask("update users set suspended_at = now() where email = $1", email.stranger);
    const suspended = await call("/listings", {
      method: "POST",
      key,
      body: written(),
      headers: { "idempotency-key": "x" },
    });
    expect(suspended.status).toBe(403);
    await ask("update users set suspended_at = null where email = $1", email.stranger);
    await people.stranger.post("/account/settings", {
      intent: "password",
      current: password,
      password: "زيتونة-وبئر-9",
      confirmation: "زيتونة-وبئر-9",
    });
    expect((await call("/my/listings", { key })).status).toBe(401);
  });

  it("takes no body that is too large, or whose length nobody tells", async () => {
    const large = new Uint8Array(70_000);
    expect((await call("/listings", { method: "POST", key: keys.posts, body: large })).status).toBe(
      413,
    );
    const picture = { "content-type": "image/jpeg", "content-length": String(6 * 1024 * 1024) };
    const sent = { method: "POST", key: keys.posts, body: new Uint8Array(10), headers: picture };
    expect((await call("/pictures", sent)).status).toBe(413);
    const unknown = { ...picture, "content-length": "?" };
    expect((await call("/pictures", { ...sent, headers: unknown })).status).toBe(411);
  });
});

describe("keys", () => {
  it("are shown once, stored as a hash, and at most ten", async () => {
    const [{ key_hash: hash } = {}] = await ask<{ key_hash: string }>(
      "select key_hash from api_keys limit 1",
    );
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await people.member.get("/account/settings")).text).not.toContain(keys.posts);
    const made = await Promise.all(
      Array.from({ length: 12 }, () => makeKey("member", { post: "" })),
    );
    expect(made.filter(Boolean)).toHaveLength(8);
  });

  it("need the password", async () => {
    const form = { intent: "key", name: "stock", current: "not-mine-at-all" };
    expect((await people.member.post("/account/settings", form)).status).toBe(422);
  });

  it("end when their member ends them, and nobody else can", async () => {
    const [{ id } = {}] = await ask<{ id: string }>(
      "select id from api_keys where user_id = (select id from users where email = $1) and not may_post limit 1",
      email.member,
    );
    const end = (who: "member" | "stranger") =>
      people[who].post("/account/settings", { intent: "end-key", key: id ?? "" });
    expect((await end("stranger")).status).toBe(404);
    expect((await end("member")).status).toBe(302);
    expect(await ask("select 1 from api_keys where id = $1", id)).toEqual([]);
  });
});

describe("every limit of the interface", () => {
  const asked = {
    apiByAccount: () => call("/my/listings", { key: keys.posts }),
    apiDayByAccount: () => call("/my/listings", { key: keys.posts }),
    apiByAddress: () => call("/categories"),
    apiDayByAddress: () => call("/categories"),
  } as const;
  it.each(Object.keys(asked) as (keyof typeof asked)[])(
    "%s refuses, and says until when",
    async (name) => {
      await asked[name]();
      await ask(
        "update limits set tat = now() + interval '3 days' where name = $1",
        limits[name].name,
      );
      const refused = await asked[name]();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(refused.json.code).toBe("too-many");
    },
  );
});

it("a listing of the form and one of a program are the same listing", async () => {
  await people.member.post("/add-listing", listingForm());
  const [id] = listingIdsIn((await people.member.get("/account")).text);
  const { json } = await call("/my/listings", { key: keys.posts });
  expect(json.listings.map((each: { id: number }) => String(each.id))).toContain(id);
});

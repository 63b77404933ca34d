import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { joinAs } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser } = useProgram();

let member: Browser;

beforeAll(async () => {
  member = browser();
  await joinAs(member);
});

const numbers = [
  "0",
  "-1",
  "1e3",
  "999999999",
  "9".repeat(30),
  "1;drop table listings",
  "%00",
  "x",
];
const names = ["castles", "Cars", "__proto__", "constructor", "%27--", "a".repeat(3_000)];
const uuids = [newId(), "1", "not-an-id", `${newId()}'`, "%00"];

/** The answer behind an address that was copied with marks around it. */
async function followed(path: string) {
  const answer = await member.get(path);
  const to = answer.headers.get("location");
  return answer.status === 301 && to ? member.get(to) : answer;
}

/** Every address that carries an id, with ids that are nothing's. */
const read: [path: string, ids: string[]][] = [
  ["/category/:id", names],
  ["/category/:id/feed.xml", names],
  ["/category/cars/subcategory/:id", names],
  ["/category/:id/subcategory/car-rental", names],
  ["/subcategory/:id", names],
  ["/listing/:id", numbers],
  ["/sitemap/listings/:id.xml", numbers],
  ["/seller/:id", uuids],
  ["/s/:id", names],
  ["/account/export/:id", uuids],
  ["/account/listings/:id/edit", numbers],
  ["/account/listings/:id/delete", numbers],
  ["/account/listings/:id/stats", numbers],
  ["/account/listings/:id/poster", numbers],
];

const written: [path: string, ids: string[], form: Record<string, string>][] = [
  ["/listing/:id/comments", numbers, { id: newId(), text: "تعليق" }],
  ["/seller/:id/follow", uuids, { intent: "follow" }],
  ["/listing/:id/favorite", numbers, { intent: "add", from: "script" }],
  ["/account/listings/:id/state", numbers, { intent: "pause" }],
  ["/account/listings/:id/delete", numbers, { sure: "yes" }],
  ["/notifications/:id", uuids, {}],
];

describe.each(read)("%s", (path, ids) => {
  it.each(ids)("reads as not found with the id %s", async (id) => {
    for (const prefix of ["", "/en"]) {
      if (prefix && path.startsWith("/sitemap")) continue;
      const answer = await followed(prefix + path.replace(":id", id));
      expect(answer.status).toBe(404);
    }
  });
});

describe.each(written)("a form sent to %s", (path, ids, form) => {
  it.each(ids)("changes nothing with the id %s", async (id) => {
    expect((await member.post(path.replace(":id", id), form)).status).toBe(404);
  });
});

describe("a picture", () => {
  it.each([`${newId()}/640.webp`, "x/640.webp", `${newId()}/99999.webp`, "..%2F..%2Fetc%2Fpasswd"])(
    "/media/%s is none",
    async (path) => {
      expect((await browser().get(`/media/${path}`)).status).toBe(404);
    },
  );
});

describe("a comment on a listing that does not exist", () => {
  it("is 404 for every action", async () => {
    for (const action of ["delete", "hide", "show"]) {
      const form = { intent: action, comment: newId() };
      expect((await member.post("/listing/999999999/comments", form)).status).toBe(404);
    }
  });
});

import { createHmac } from "node:crypto";
import type pg from "pg";
import { joinAs, password } from "#test/members.ts";
import { type Browser, createBrowser } from "#test/program.ts";
import { type Role, roles } from "./operation.ts";

/** Others who stand in the scene: they are asked about, and ask nothing. */
const extras = ["spare", "spareAdmin", "guarded"] as const;

type Person = Role | (typeof extras)[number];

export type People = {
  browsers: Record<Person, Browser>;
  /** The visitor has none. */
  ids: Record<Person, string>;
  emails: Record<Person, string>;
};

/** Everybody of the scene, each signed in with a browser of their own. */
export async function gatherPeople(
  program: Parameters<typeof createBrowser>[0],
  client: pg.Client,
): Promise<People> {
  const people = { browsers: {}, ids: {}, emails: {} } as People;
  for (const person of [...roles, ...extras]) {
    const browser = createBrowser(program);
    people.browsers[person] = browser;
    people.ids[person] = people.emails[person] = "";
    if (person === "visitor") {
      await browser.get("/sign-in");
      continue;
    }
    const email = await joinAs(browser);
    const found = "select id from users where email = $1";
    const { rows } = await client.query<{ id: string }>(found, [email]);
    people.ids[person] = rows[0]?.id ?? "";
    people.emails[person] = email;
  }
  const { ids } = people;
  const appoint = "update users set role = $2 where id = $1";
  await client.query(appoint, [ids.moderator, "moderator"]);
  await client.query(appoint, [ids.administrator, "administrator"]);
  return people;
}

/** The second step of `guarded`: their secret, and the cookies of a browser that took the first step as them. */
export async function setSecondStep(
  program: Parameters<typeof createBrowser>[0],
  { browsers, emails }: People,
): Promise<{ secret: string; cookie: string }> {
  const settings = "/account/settings";
  const begun = await browsers.guarded.post(settings, {
    intent: "two-factor-begin",
    current: password,
  });
  const secret = /[A-Z2-7]{32,}/.exec(begun.text.replaceAll(" ", ""))?.[0] ?? "";
  const on = { intent: "two-factor-confirm", code: totp(secret, Date.now()) };
  const confirmed = await browsers.guarded.post(settings, on);
  if (confirmed.status !== 302) throw new Error(`the second step answered ${confirmed.status}`);
  const again = createBrowser(program);
  await again.get("/sign-in");
  await again.post("/sign-in", { email: emails.guarded, phone: "", password });
  return { secret, cookie: again.cookie() };
}

/** The code an authenticator shows at that moment (RFC 6238). */
export function totp(secret: string, at: number): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...secret].map((each) => alphabet.indexOf(each).toString(2).padStart(5, "0"));
  const key = Buffer.from(
    (bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)),
  );
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac("sha1", key).update(counter).digest();
  const start = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

import { randomInt } from "node:crypto";
import { password } from "./members.ts";
import type { Browser } from "./program.ts";

type Flood = {
  /** Requests of the flood that are always under way. */
  connections: number;
  /** Members, each of whom signs in once at a new browser in a network of their own. */
  emails: string[];
  /** An account of the flood's own. */
  own: string;
};

const floodedFrom = { "x-forwarded-for": "203.0.113.7" };

/**
 * Has members sign in, all at once, while one address sends sign-ins without a pause: by numbers that nobody has, and with the
 * right password of an account of its own, by browsers that entered it before and leave the session out. The program must trust
 * one proxy.
 *
 * @returns the status of each member's sign-in, and how often the flood was answered with which
 */
export async function signInUnderFlood(
  browser: () => Browser,
  { connections, emails, own }: Flood,
): Promise<{ honest: number[]; flood: Record<number, number> }> {
  const names = 30;
  const ownForm = { email: own, phone: "", password };
  const known = await Promise.all(
    Array.from({ length: names }, async () => {
      const visitor = browser();
      await visitor.get("/sign-in", floodedFrom);
      await visitor.post("/sign-in", ownForm, floodedFrom);
      return deviceCookieOf(visitor);
    }),
  );

  const members = await Promise.all(
    emails.map(async (email, i) => {
      const from = { "x-forwarded-for": `198.51.${i}.7` };
      const member = browser();
      await member.get("/sign-in", from);
      return () => member.post("/sign-in", { email, phone: "", password }, from);
    }),
  );

  const flood: Record<number, number> = {};
  let isOver = false;
  const loops = Array.from({ length: connections }, async (_, i) => {
    const headers = { ...floodedFrom, cookie: known[i % names] ?? "" };
    while (!isOver) {
      const number = `09${randomInt(30_000_000, 99_999_999)}`;
      const form = i % 4 ? { email: "", phone: number, password: "not-the-password" } : ownForm;
      const { status } = await browser().post("/sign-in", form, headers);
      flood[status] = (flood[status] ?? 0) + 1;
    }
  });
  const honest = await Promise.all(members.map(async (signIn) => (await signIn()).status));
  isOver = true;
  await Promise.all(loops);
  return { honest, flood };
}

/** What the limits know a browser by, without its session. */
export function deviceCookieOf(visitor: Browser): string {
  return /dalil_device=[^;]+/.exec(visitor.cookie())?.[0] ?? "";
}

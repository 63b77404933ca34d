import { createHmac } from "node:crypto";
import { secret } from "#app/platform/secrets.server.ts";
import sharp from "sharp";
import { newId } from "#app/platform/id.ts";
import type { Browser, useProgram } from "./program.ts";

/** Good enough for the rules, and the same for every member of the tests. */
export const password = "سبع-نخلات-وبحر-7";

/** The sign-up form as a person fills it in. */
export function signUpForm(
  email: string,
  overrides: Record<string, string> = {},
): Record<string, string> {
  return {
    fullName: "هدى العلي",
    email,
    phone: "",
    password,
    confirmation: password,
    terms: "yes",
    ...overrides,
  };
}

/** The listing form as a person fills it in, without pictures. */
export function listingForm(overrides: Record<string, string> = {}): Record<string, string> {
  return {
    submissionKey: newId(),
    category: "living",
    subcategory: "furniture",
    listingType: "sale",
    title: "خزانة خشب زان",
    description: "ثلاث أبواب، بحالة جيدة.",
    priceType: "fixed",
    price: "25000",
    currency: "SYP",
    pound: "new",
    governorate: "damascus",
    area: "",
    terms: "yes",
    ...overrides,
  };
}

/** Opens an account in this browser and signs in; gives the address it was opened with. */
export async function joinAs(
  browser: Browser,
  email = `${newId()}@members.dalil.test`,
): Promise<string> {
  // The page gives the browser its name, by which the limits tell it from others.
  await browser.get("/sign-up");
  await browser.post("/sign-up", signUpForm(email));
  const entered = await browser.post("/sign-in", { email, phone: "", password });
  if (entered.status !== 302) throw new Error(`signing in answered ${entered.status}`);
  return email;
}

/** The listings an own account page or a list shows, in its order. */
/** The cookie of a session that we have signed; nobody need have it. */
export function signedSession(token: string): string {
  const signature = createHmac("sha256", secret("sessions")).update(token).digest("base64");
  return `dalil.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

export function listingIdsIn(html: string): string[] {
  return [
    ...new Set([...html.matchAll(/href="(?:\/en)?\/listing\/(\d+)"/g)].map(([, id = ""]) => id)),
  ];
}

/** A photograph of one colour, for a form. */
export async function photo(background: string): Promise<File> {
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], `${background}.jpg`, { type: "image/jpeg" });
}

/** A form with files, as a browser sends it. */
export function withFiles(form: Record<string, string>, name: string, files: File[]): FormData {
  const data = new FormData();
  for (const [key, value] of Object.entries(form)) data.set(key, value);
  for (const file of files) data.append(name, file);
  return data;
}

/** A member with their browser. */
export type Someone = { browser: Browser; id: string; email: string };

/** Opens an account in a browser of its own. */
export async function joinSomebody({
  browser,
  ask,
}: Pick<ReturnType<typeof useProgram>, "browser" | "ask">): Promise<Someone> {
  const own = browser();
  const email = await joinAs(own);
  const [row] = await ask<{ id: string }>("select id from users where email = $1", email);
  return { browser: own, id: row?.id ?? "", email };
}

import { type SignInOutcome, signIn, signUp } from "#app/features/accounts/accounts.server.ts";
import type { Caller } from "#app/features/accounts/caller.server.ts";
import { findViewer } from "#app/features/accounts/session.server.ts";
import { newId } from "#app/platform/id.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { newCaller } from "./callers.ts";

/** Good enough for the rules, and the same for every member of the tests. */
export const password = "سبع-نخلات-وبحر-7";

/** Opens an account as a person does, from a browser of its own. */
export async function enrol(
  email = `${newId()}@members.dalil.test`,
  {
    phone = "",
    locale = "ar",
    now = new Date(),
  }: { phone?: string; locale?: Locale; now?: Date } = {},
): Promise<string> {
  const form = { fullName: "هدى العلي", email, phone, password, confirmation: password };
  const { outcome } = await signUp({ ...form, terms: "yes" }, now, { ...newCaller(), locale });
  if (outcome !== "done") throw new Error(`signing up answered ${outcome}`);
  return email;
}

export function enter(
  email: string,
  word = password,
  caller: Caller = newCaller(),
): Promise<SignInOutcome> {
  return signIn({ email, phone: "", password: word }, caller);
}

/** A member at his browser. */
export type Member = { viewer: Viewer; caller: Caller; cookies: string[] };

/** Signs in and gives the member as the next request would know him. */
export async function enterAs(email: string, word = password): Promise<Member> {
  const entered = await enter(email, word);
  if (entered.outcome !== "signed-in") throw new Error(`signing in answered ${entered.outcome}`);
  return memberWith(entered.cookies);
}

export async function memberWith(cookies: string[]): Promise<Member> {
  const caller = newCaller(cookies);
  const viewer = await findViewer(caller.request);
  if (!viewer) throw new Error("These cookies are nobody's");
  return { viewer, caller, cookies };
}

import { createHmac, randomBytes } from "node:crypto";
import { auth } from "#app/features/accounts/auth.server.ts";
import { sessions } from "#app/features/accounts/data/tables.ts";
import { findUserByEmail } from "#app/features/accounts/users.server.ts";
import { database } from "#app/platform/database.server.ts";
import { type SignInOutcome, signIn, signUp } from "#app/features/sign-in/sign-in.server.ts";
import type { Caller } from "#app/features/accounts/caller.server.ts";
import { findViewer } from "#app/features/accounts/sessions.server.ts";
import { newId } from "#app/platform/id.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { newCaller } from "./callers.ts";
import { dayMs } from "#app/platform/durations.ts";

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

/** A member at their browser. */
export type Member = { viewer: Viewer; caller: Caller; cookies: string[] };

/** Signs in and gives the member as the next request would know them. */
export async function enterAs(email: string, word = password): Promise<Member> {
  const entered = await enter(email, word);
  if (entered.outcome !== "signed-in") throw new Error(`signing in answered ${entered.outcome}`);
  return memberWith(entered.cookies);
}

/** A member who signed in while no mails were sent, and has not confirmed their address since. */
export async function enterUnconfirmed(email: string): Promise<Member> {
  const user = await findUserByEmail(database(), email);
  if (!user) throw new Error("Nobody has this address");
  const token = randomBytes(24).toString("base64url");
  const expiresAt = new Date(Date.now() + dayMs);
  await database().insert(sessions).values({ id: newId(), userId: user.id, token, expiresAt });
  const { secret } = await auth().$context;
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return memberWith([`dalil.session_token=${encodeURIComponent(`${token}.${signature}`)}`]);
}

export async function memberWith(cookies: string[]): Promise<Member> {
  const caller = newCaller(cookies);
  const viewer = await findViewer(caller.request);
  if (!viewer) throw new Error("These cookies are nobody's");
  return { viewer, caller, cookies };
}

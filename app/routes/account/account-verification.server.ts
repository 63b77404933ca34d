import { data } from "react-router";
import { dateOf } from "#app/features/verification/review-time.ts";
import {
  requestVerification,
  withdrawVerification,
} from "#app/features/verification/verification.server.ts";
import {
  parseVerification,
  readVerificationValues,
  type VerifyReply,
} from "#app/features/verification/verification-input.server.ts";
import { clock } from "#app/platform/clock.ts";
import { isDatabaseAway } from "#app/platform/database.server.ts";
import { TooMany } from "#app/platform/errors.ts";
import { backTo, type Context, memberOf } from "./member.server.ts";

const path = "/account#verify";

export async function askForVerification(form: FormData, context: Context) {
  const now = clock.now();
  const refuse = (status: number, why: Partial<VerifyReply>) => {
    const reply = { id: crypto.randomUUID(), values: readVerificationValues(form), errors: {} };
    return data({ verify: { ...reply, failed: false, ...why } satisfies VerifyReply }, { status });
  };
  const { input, errors } = parseVerification(form, dateOf(now));
  if (!input) return refuse(422, { errors });
  try {
    const outcome = await requestVerification({ viewer: memberOf(context), input, now });
    return backTo(context, path, outcome === "verified" ? null : "verification-asked");
  } catch (error) {
    if (error instanceof TooMany) return refuse(429, {});
    if (isDatabaseAway(error)) return refuse(503, { failed: true });
    throw error;
  }
}

export async function takeBackVerification(context: Context): Promise<Response> {
  await withdrawVerification(memberOf(context), clock.now());
  return backTo(context, path, "verification-withdrawn");
}

import { eq } from "drizzle-orm";
import { profiles } from "#app/features/accounts/data/tables.ts";
import {
  type VerificationRequest,
  listRequests,
  decide,
} from "#app/features/verification/verification-queue.server.ts";
import { requestVerification } from "#app/features/verification/verification.server.ts";
import type { Decision } from "#app/features/verification/verification.ts";
import { database } from "#app/platform/database.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { insertUser, now, viewerOf } from "./factories.ts";

/** What whoever asks writes of themselves. */
export const writtenToVerify = {
  fullName: "هدى العلي",
  dateOfBirth: "1990-05-17",
  email: "huda@private.test",
  phone: "0933111222",
};

/** A member who has asked to be verified. */
export async function insertApplicant(at = now): Promise<Viewer> {
  const viewer = viewerOf(await insertUser({ phoneNumber: "+963933111222" }));
  await requestVerification({ viewer, input: writtenToVerify, now: at });
  return viewer;
}

/** Their latest request as one of the staff sees it. */
export async function requestOf(staff: Viewer, { id }: Viewer): Promise<VerificationRequest> {
  const page = { state: "all", after: null, limit: 999, now } as const;
  const { rows: requests } = await listRequests(staff, page);
  const found = requests.find(({ userId }) => userId === id);
  if (!found) throw new Error("No such request");
  return found;
}

export async function approvalOf(staff: Viewer, who: Viewer): Promise<Decision> {
  return { intent: "approve", seen: (await requestOf(staff, who)).seen };
}

/** Approves their latest request and gives its id. */
export async function approve(staff: Viewer, who: Viewer): Promise<string> {
  const { id, seen } = await requestOf(staff, who);
  await decide({ viewer: staff, requestId: id, decision: { intent: "approve", seen }, now });
  return id;
}

export async function hasBadge({ id }: Viewer): Promise<boolean | undefined> {
  const [row] = await database().select().from(profiles).where(eq(profiles.id, id));
  return row?.isVerified;
}

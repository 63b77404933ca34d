import { accountVerifications } from "#app/features/verification/data/tables.ts";
import { database } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import { now } from "./factories.ts";

/** Gives a member the green badge: by an approval, as nothing else can. */
export async function makeVerified(userId: string): Promise<void> {
  await database().insert(accountVerifications).values({
    id: newId(),
    userId,
    status: "approved",
    reviewedAt: now,
    eraseAfter: now,
    erasedAt: now,
    createdAt: now,
  });
}

import type { Connection } from "#app/platform/database.server.ts";
import { selectAnswered, selectWritten } from "./data/standing-queries.server.ts";

export async function exportReviews(db: Connection, userId: string): Promise<unknown> {
  return { written: await selectWritten(db, userId), answers: await selectAnswered(db, userId) };
}

import type { Connection } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import type { NotificationData, NotificationType } from "../notification.ts";
import { notifications } from "./tables.ts";

type Told = {
  userId: string;
  type: NotificationType;
  listingId?: number | null;
  data: NotificationData;
  at: Date;
};

/** Tells a member of a decision that staff took, each time anew. */
export async function tellOfDecision(tx: Connection, { at, ...told }: Told): Promise<void> {
  await tx.insert(notifications).values({ ...told, id: newId(), createdAt: at, updatedAt: at });
}

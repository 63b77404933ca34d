import type { Connection } from "#app/platform/database.server.ts";
import * as queries from "./data/member-queries.server.ts";
export const hasOtherAdministrator = (
  tx: Connection,
  id: string,
  input: Parameters<typeof queries.hasOtherAdministrator>[2],
) => queries.hasOtherAdministrator(tx, id, input);

export const lockMembers = (tx: Connection) => queries.lockMembers(tx);

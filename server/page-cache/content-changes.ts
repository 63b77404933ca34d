import type { PoolConfig } from "pg";
import { DatabaseListener } from "#app/platform/postgres/database-listener.server.ts";

/**
 * `tags`: what changed (migration 1001). `isAddition`: nothing is known to be hidden, removed or rewritten:
 * what was stored before may be shown while nothing newer can be made.
 */
export type ContentChange = { tags: ReadonlySet<string>; isAddition: boolean };

/**
 * Listens for content changes in the database, whatever caused them. While the connection is lost nothing
 * cached may be trusted; once it is back, everything counts as changed (`*`).
 */
export class ContentChanges extends DatabaseListener {
  constructor(poolConfig: PoolConfig, onChange: (change: ContentChange) => void) {
    super({
      poolConfig: { ...poolConfig, application_name: "dalil pages" },
      channels: ["dalil_pages"],
      beatMs: 2_000,
      onNotification: (_, payload) => onChange(readChange(payload)),
      onListening: () => onChange({ tags: new Set(["*"]), isAddition: true }),
    });
  }
}

function readChange(payload: string): ContentChange {
  const [first, ...others] = payload.split(" ");
  return first === "+"
    ? { tags: new Set(others), isAddition: true }
    : { tags: new Set(payload.split(" ")), isAddition: false };
}

import pg from "pg";
import { expect, it, vi } from "vitest";
import { useDatabase } from "#test/database.ts";
import { migrateDatabase } from "./migrate.ts";

const { db } = useDatabase();

it("outlives a server that ends its last connection while that is being closed", async () => {
  const end = pg.Pool.prototype.end as () => Promise<void>;
  const cut = vi.spyOn(pg.Pool.prototype, "end").mockImplementation(async function (this: pg.Pool) {
    // As the pool does for a connection that it no longer waits for.
    const ended = new Error("terminating connection due to administrator command");
    this.emit("error", ended, new pg.Client() as pg.PoolClient);
    await (end as () => Promise<void>).call(this);
  });
  await migrateDatabase(db().$client.options, () => {});
  expect(cut).toHaveBeenCalledOnce();
});

import { afterAll, expect, it, vi } from "vitest";
import {
  type OutsidePostgres,
  startOutsidePostgres,
  startReplica,
} from "#test/outside-postgres.ts";
import { lookAtReplica } from "./look-at-services.ts";

let replica: OutsidePostgres | undefined;

const patience = { timeout: 60_000, interval: 20 };

afterAll(() => replica?.close(), 60_000);

it("finds a replica behind that receives nothing any more, though it has replayed all it received", async () => {
  const primary = await startOutsidePostgres();
  const standby = await startReplica(primary);
  replica = standby;
  await primary.ask("create table replayed ()");
  await vi.waitFor(() => standby.ask("select from replayed"), patience);
  const [streaming] = await lookAtReplica(standby.poolConfig, 60);
  expect(streaming).toMatchObject({ state: "right" });

  await primary.close();
  const receivers = () => standby.ask("select pid from pg_stat_wal_receiver");
  await vi.waitFor(async () => expect(await receivers()).toEqual([]), patience);
  const [cut] = await lookAtReplica(standby.poolConfig, 0);
  expect(cut).toMatchObject({ state: "warning", found: expect.stringContaining("s behind") });
}, 180_000);

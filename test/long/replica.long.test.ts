import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { joinAs, listingForm, listingIdsIn } from "#test/members.ts";
import {
  type OutsidePostgres,
  startOutsidePostgres,
  startReplica,
} from "#test/outside-postgres.ts";
import type { Browser } from "#test/program.ts";
import { freePort, type StartedProcess, startProcess } from "#test/start-process.ts";
import { scatteredBrowser } from "#test/web-processes.ts";

const dataDir = mkdtempSync(join(tmpdir(), "dalil-reads-"));
const patience = { timeout: 60_000, interval: 50 };
let primary: OutsidePostgres;
let replica: OutsidePostgres;
let program: StartedProcess;
let member: Browser;

beforeAll(async () => {
  primary = await startOutsidePostgres();
  // So early that it follows everything, the migrations too.
  replica = await startReplica(primary);
  const port = await freePort();
  program = startProcess(port, {
    DATA_DIR: dataDir,
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: replica.url,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  await program.open;
  member = scatteredBrowser(program.url);
  await joinAs(member);
}, 240_000);

afterAll(async () => {
  program.kill("SIGTERM");
  await program.exited;
  await replica.close();
  await primary.close();
  rmSync(dataDir, { recursive: true, force: true });
}, 120_000);

const visit = async (path: string) => {
  const answer = await fetch(program.url + path, { redirect: "manual" });
  return { status: answer.status, text: await answer.text() };
};

/** How often the listings were looked at on the replica. */
async function looksAtReplica(): Promise<number> {
  const [row] = await replica.ask<{ looks: number }>(
    `select (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as looks
     from pg_stat_user_tables where relname = 'listings'`,
  );
  return row?.looks ?? 0;
}

async function publish(title: string): Promise<string> {
  expect((await member.post("/add-listing", listingForm({ title }))).status).toBe(302);
  const [id = ""] = listingIdsIn((await member.get("/account")).text);
  return id;
}

describe("a program with a replica", () => {
  let requested = 0;
  // Another page each time: none of them comes from memory.
  const anotherPage = () => visit(`/category/living?price-min=${++requested}`);

  it("reads visitors' pages from it", async () => {
    const before = await looksAtReplica();
    await vi.waitFor(async () => {
      expect((await anotherPage()).status).toBe(200);
      expect(await looksAtReplica()).toBeGreaterThan(before + 5);
    }, patience);
  });

  it("shows members and visitors what is new although the replica has stopped", async () => {
    await replica.ask("select pg_wal_replay_pause()");
    const id = await publish("مكتبة جوز");
    expect((await member.get(`/listing/${id}`)).text).toContain("مكتبة جوز");
    for (const path of ["/", "/category/living", `/listing/${id}`, "/search?q=مكتبة"])
      await vi.waitFor(
        async () => expect((await visit(encodeURI(path))).text).toContain("مكتبة جوز"),
        patience,
      );
    await member.post(`/account/listings/${id}/state`, { intent: "pause" });
    const gone = async () => {
      const pages = await Promise.all(["/", "/category/living"].map(visit));
      for (const { text } of pages) expect(text).not.toContain("مكتبة جوز");
      expect((await visit(`/listing/${id}`)).status).toBe(404);
    };
    await vi.waitFor(gone, patience);
    // What was made meanwhile is kept, and is right.
    await gone();
    await replica.ask("select pg_wal_replay_resume()");
    await gone();
  });

  it("goes on without it", async () => {
    for (let round = 0; round < 2; round++) {
      const before = await vi.waitFor(looksAtReplica, patience);
      await vi.waitFor(async () => {
        await anotherPage();
        expect(await looksAtReplica()).toBeGreaterThan(before);
      }, patience);
      replica.kill();
      for (let n = 0; n < 20; n++) {
        expect((await anotherPage()).status).toBe(200);
      }
    }
  }, 120_000);
});

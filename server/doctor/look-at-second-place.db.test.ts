import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { withClient } from "#app/platform/postgres/with-client.server.ts";
import { type PlaceState, writePlaceState } from "#app/platform/second-place/state.server.ts";
import { configureSite, site } from "#app/platform/site.server.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, viewerOf } from "#test/factories.ts";
import { makePreparedFolder } from "#test/prepared-folder.ts";
import { getOverview } from "#app/features/administration/overview.server.ts";
import { siteFigures } from "../metrics/figures.ts";
import { listFindings } from "./finding.ts";
import { lookAtArchive, lookAtSecondPlace } from "./look-at-second-place.ts";

vi.setConfig({ testTimeout: 240_000 });

useDatabase();

it("doctor, the overview and the figures say how far the second place is behind", async () => {
  const before = site();
  onTestFinished(() => configureSite(before));
  const { dataDir } = before;
  const viewer = viewerOf(await insertUser({ role: "administrator" }));
  const folder = "/mnt/other";
  const now = new Date();
  const all = async (isSet = true) => {
    const secondPlace = isSet ? { name: folder, folder } : undefined;
    configureSite({ ...before, secondPlace });
    const found = listFindings(await lookAtSecondPlace({ dataDir, secondPlace }, now));
    const figures = await siteFigures();
    return {
      doctor: found.map(({ state, found: text }) => `${state} ${text}`),
      copiedUntil: (await getOverview(viewer, now)).status.copiedUntil,
      behind: figures.find(({ name }) => name === "dalil_second_place_behind_seconds")?.values[0]
        ?.value,
    };
  };
  expect(await all(false)).toEqual({
    doctor: [expect.stringMatching(/^warning there is none/)],
    copiedUntil: undefined,
    behind: undefined,
  });
  const never = await all();
  expect(never.doctor).toEqual([expect.stringMatching(/^warning nothing is in .* yet/)]);
  expect(never.copiedUntil).toBe(null);
  expect(never.behind, "as far as the program is old").toBeGreaterThan(0);

  const noteState = async (state: Partial<PlaceState>) => {
    const whole = { owner: "own", epoch: 1, timeline: "00000001", position: 1, problem: null };
    await writePlaceState(dataDir, { ...whole, caughtUpAt: now, baseAt: now, ...state });
    return all();
  };
  onTestFinished(() => rmSync(join(dataDir, "second-place"), { recursive: true }));
  const late = new Date(now.getTime() - 600_000);
  const { doctor, copiedUntil, behind } = await noteState({ caughtUpAt: late, problem: "no disk" });
  expect(doctor).toEqual([expect.stringMatching(/^problem .*, 10 minutes ago \(no disk\)/)]);
  expect(copiedUntil).toEqual(late);
  expect(behind).toBeGreaterThanOrEqual(600);
  expect((await noteState({ problem: "no disk" })).doctor).toEqual([
    expect.stringMatching(/^problem no disk/),
  ]);
  expect((await noteState({ baseAt: null })).doctor).toEqual([
    expect.stringMatching(/^warning the base copy .* is not complete yet/),
  ]);
  expect((await noteState({})).doctor).toEqual([
    `right ${folder} has everything until ${now.toISOString()}.`,
  ]);
  const beside = { name: dataDir, folder: dataDir };
  expect(
    listFindings(await lookAtSecondPlace({ dataDir, secondPlace: beside }, now)),
  ).toMatchObject([
    { state: "warning", found: expect.stringContaining("is on the disk of the data folder") },
    { state: "right" },
  ]);
});

it("the doctor says whether a database archives its log", async () => {
  const dataDir = makePreparedFolder("archive");
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const open = async (mode: string, command: string) => {
    const settings = `fsync = off\narchive_mode = ${mode}\narchive_command = '${command}'\n`;
    appendFileSync(join(dataDir, "pg", "postgresql.conf"), settings);
    const database = await connectDatabase({ dataDir, databaseUrl: undefined }, () => {});
    const found = await withClient(database.poolConfig, async (client) => {
      await client.query("select pg_stat_reset_shared('archiver')");
      await client.query("create table if not exists something ()");
      await client.query("drop table something");
      await client.query("select pg_switch_wal()");
      const tried = "select archived_count + failed_count > 0 as is_tried from pg_stat_archiver";
      const isTried = async () => (await client.query(tried)).rows[0]?.is_tried === true;
      if (mode === "on") await vi.waitUntil(isTried, { timeout: 120_000, interval: 200 });
      return lookAtArchive(client).then(listFindings);
    }).finally(database.stop);
    return found.map(({ state, found: text }) => `${state} ${text}`);
  };
  expect(await open("off", "")).toEqual([expect.stringMatching(/^warning archive_mode .* is off/)]);
  expect(await open("on", "true")).toEqual([expect.stringMatching(/^right .*archives its log/)]);
  expect(await open("on", "false")).toEqual([expect.stringMatching(/^problem .*not get its log/)]);
});

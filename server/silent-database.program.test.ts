import { afterAll, beforeAll, expect, it } from "vitest";
import { rmSync } from "node:fs";
import { preparePlace } from "#app/platform/postgres/place.server.ts";
import { findServerProcesses } from "#test/server-processes.ts";
import { makePreparedFolder } from "#test/prepared-folder.ts";
import { freePort, type StartedProcess, startProcess } from "#test/start-process.ts";

let folder: string;
let program: StartedProcess;

beforeAll(async () => {
  folder = makePreparedFolder("silent");
  program = startProcess(await freePort(), { DATA_DIR: folder, PAGE_CACHE_MB: "0" });
  await program.open;
}, 240_000);

afterAll(async () => {
  program.kill("SIGTERM");
  await program.exited;
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

const paths = ["/", "/en/search?q=car", "/category/living", "/listing/1"];
const ask = (path: string) =>
  fetch(program.url + path, { headers: { accept: "text/html" }, redirect: "manual" });

it("a frozen database is reported as unavailable, and afterwards everything continues", {
  timeout: 240_000,
}, async () => {
  for (const path of paths) expect((await ask(path)).status, path).toBeLessThan(500);
  const frozen = findServerProcesses(preparePlace(folder));
  expect(frozen.length).toBeGreaterThan(1);
  for (const pid of frozen) process.kill(pid, "SIGSTOP");
  try {
    // With connections that are open, and with new ones.
    const requested = Array.from({ length: 6 }, () => paths).flat();
    const answers = await Promise.all(requested.map(ask));
    for (const { status, headers } of answers)
      expect([status, headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    expect((await ask("/readyz")).status).toBe(503);
    expect((await ask("/healthz")).status).toBe(200);
  } finally {
    for (const pid of frozen) process.kill(pid, "SIGCONT");
  }
  await expect
    .poll(async () => Promise.all(paths.map(async (path) => (await ask(path)).status)), {
      timeout: 60_000,
    })
    .toEqual([200, 200, 200, 404]);
  expect((await ask("/readyz")).status).toBe(200);
});

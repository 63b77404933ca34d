import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { joinAs } from "#test/members.ts";
import { signInUnderFlood } from "#test/sign-in-flood.ts";
import { freePort, type StartedProcess, startProcess } from "#test/start-process.ts";
import { scatteredBrowser } from "#test/web-processes.ts";

const dataDir = mkdtempSync(join(tmpdir(), "dalil-flood-"));
let program: StartedProcess;

beforeAll(async () => {
  program = startProcess(await freePort(), {
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: "1",
    // Each process hashes one after the other: two have room for twice as many.
    WEB_PROCESSES: "1",
  });
  await program.open;
});
afterAll(async () => {
  program.kill("SIGTERM");
  await program.exited;
  rmSync(dataDir, { recursive: true, force: true });
});

it("fourteen members sign in while one address has a hundred sign-ins under way", async () => {
  const browser = () => scatteredBrowser(program.url);
  const emails: string[] = [];
  for (let i = 0; i < 14; i++) emails.push(await joinAs(browser()));
  const own = await joinAs(browser());
  const { honest, flood } = await signInUnderFlood(browser, { connections: 100, emails, own });
  const signedIn = honest.filter((status) => status === 302).length;
  // oxlint-disable-next-line no-console -- how it went
  console.log(`${signedIn} of 14 signed in; the flood was answered with`, flood);
  expect(signedIn).toBeGreaterThanOrEqual(12);
});

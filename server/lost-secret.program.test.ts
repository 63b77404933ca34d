import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { callCommand } from "#test/call-command.ts";
import { makePreparedFolder } from "#test/prepared-folder.ts";
import { freePort, startProcess } from "#test/start-process.ts";
import { examine } from "./doctor/examine.ts";
import { runAdmin } from "./admin/run-admin.ts";

const dataDir = makePreparedFolder("secret");
const file = join(dataDir, "keys/secret");
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function startOnce(): Promise<{ code: number | null; said: string }> {
  const program = startProcess(await freePort(), { DATA_DIR: dataDir });
  await program.open.then(
    () => program.kill("SIGTERM"),
    () => {},
  );
  return { code: await program.exited, said: program.said() };
}

test("a start without the secret of its database is refused, until the operator accepts another", {
  timeout: 300_000,
}, async () => {
  expect((await startOnce()).code).toBe(0);
  rmSync(file);
  const lost = await startOnce();
  expect(lost).toMatchObject({ code: 78, said: expect.stringContaining(`${file} is missing`) });
  expect(existsSync(file), "nothing takes its place in silence").toBe(false);

  mkdirSync(join(dataDir, "keys"), { recursive: true });
  writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600 });
  const other = await startOnce();
  expect(other.code).toBe(78);
  expect(other.said).toMatch(/SECRET_KEY is another one.*accept-new-secret/);
  const settings = { DATA_DIR: dataDir, DATABASE_URL: "", DEMO: "0" };
  const looked = await callCommand(settings, async () => {
    console.log(JSON.stringify(await examine()));
  });
  expect(looked.said).toMatch(/"check":"Secret","state":"problem"/);

  const accepted = await callCommand(settings, () => runAdmin(["accept-new-secret"]));
  expect(accepted.said).toContain("Everybody signs in again");
  expect((await startOnce()).code).toBe(0);
});

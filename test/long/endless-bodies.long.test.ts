import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sendEndless } from "#test/endless-body.ts";
import { joinAs } from "#test/members.ts";
import { freePort, type StartedProcess, startProcess } from "#test/start-process.ts";
import { scatteredBrowser } from "#test/web-processes.ts";

// One process alone, so that all of it lands there.
const mib = 1024 * 1024;
const senders = 40;
const dataDir = mkdtempSync(join(tmpdir(), "dalil-bodies-"));
let port: number;
let program: StartedProcess;
let cookie: string;

beforeAll(async () => {
  port = await freePort();
  program = startProcess(port, { DATA_DIR: dataDir, PUBLIC_URL: `http://127.0.0.1:${port}` });
  await program.open;
  const browser = scatteredBrowser(program.url);
  await joinAs(browser);
  cookie = browser.cookie();
  // It has everything in memory that it needs for an answer, and for bodies that are let go.
  for (const path of ["/messages", "/listing/1/comments"]) await sendAll(path, {}, 4 * mib);
}, 240_000);

afterAll(async () => {
  program.kill("SIGTERM");
  await program.exited;
  rmSync(dataDir, { recursive: true, force: true });
});

function sendAll(path: string, headers: Record<string, string>, bytes: number) {
  const contentType = "multipart/form-data; boundary=x";
  const begin = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`;
  const sent = { port, path, headers, contentType, begin, bytes };
  return Promise.all(Array.from({ length: senders }, () => sendEndless(sent)));
}

const residentBytes = () =>
  1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${program.pid}/status`, "utf8"))?.[1]);

/** By how much its memory grew at the most, while something was done. */
async function growthDuring(work: () => Promise<unknown>): Promise<number> {
  const before = residentBytes();
  let highest = before;
  const looking = setInterval(() => {
    highest = Math.max(highest, residentBytes());
  }, 20);
  await work();
  clearInterval(looking);
  return highest - before;
}

it.each(["/messages", "/pictures", "/listing/1/comments", "/en/sign-in", "/nowhere"])(
  "forty endless bodies of visitors at %s take less than 50 MB",
  async (path) => {
    expect(await growthDuring(() => sendAll(path, {}, 29 * mib))).toBeLessThan(50 * mib);
  },
);

it("forty endless pictures of one member take no more memory than a member's share, and one copy of it", async () => {
  const growth = await growthDuring(() => sendAll("/messages", { cookie }, 29 * mib));
  expect(growth).toBeLessThan(256 * mib);
  expect((await fetch(`${program.url}/healthz`)).status).toBe(200);
});

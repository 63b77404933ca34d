import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { freePort } from "#test/start-process.ts";

// A copy, where files are edited as somebody does who develops.
const root = join(import.meta.dirname, "..");
const copy = mkdtempSync(join(tmpdir(), "dalil-development-"));
let child: ReturnType<typeof spawn>;
let url = "";
let said = "";

beforeAll(async () => {
  const listed = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" });
  const isWanted = (path: string) => path !== "" && !/^(?:docs|test)\/|\.test\.tsx?$/.test(path);
  for (const path of listed.split("\0").filter(isWanted))
    cpSync(join(root, path), join(copy, path));
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, ["server/dev.ts"], {
    cwd: copy,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(copy, "data"),
      DEMO: "0",
      NODE_ENV: "",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => void (said += text));
  await vi.waitFor(() => expect(said).toMatch(/is open at http/), { timeout: 180_000 });
}, 200_000);

afterAll(async () => {
  if (child.exitCode === null) {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  rmSync(copy, { recursive: true, force: true });
}, 60_000);

function edit(path: string, change: (text: string) => string): void {
  const before = readFileSync(join(copy, path), "utf8");
  const after = change(before);
  expect(after, path).not.toBe(before);
  writeFileSync(join(copy, path), after);
}

const soon = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 60_000, interval: 200 });
const textOf = async (path: string) => (await fetch(url + path)).text();

it("shows an edit of a component, of a text and of a middleware, and runs a new migration", async () => {
  await soon(async () => expect(await textOf("/en/privacy-policy")).toContain("</html>"));
  edit("app/routes/documents/document-page.tsx", (text) =>
    text.replace("<PageHeading title={title}", "<PageHeading title={`Edited ${title}`}"),
  );
  await soon(async () => expect(await textOf("/en/privacy-policy")).toContain("Edited "));
  edit("messages/en/shell.json", (text) =>
    text.replace(/("shell_footer_about": ")/, "$1Worded anew. "),
  );
  await soon(async () => expect(await textOf("/en/privacy-policy")).toContain("Worded anew. "));
  edit("server/middleware/health.ts", (text) =>
    text.replace("{ ok: true }", "{ ok: true, edited: 1 }"),
  );
  await soon(async () => expect(await textOf("/healthz")).toContain("edited"));
  writeFileSync(join(copy, "db/migrations/9999-trial.sql"), "create table trial (id integer);\n");
  await soon(async () => expect(said).toContain("(1 migrations)"));
}, 300_000);

it("ends with all that it has begun", async () => {
  child.kill("SIGINT");
  const [code] = await once(child, "exit");
  expect(code).toBe(0);
  await expect(fetch(url)).rejects.toThrow();
  expect(() => readFileSync(join(copy, "data/postgres/postmaster.pid"))).toThrow();
}, 60_000);

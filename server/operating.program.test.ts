import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { preparePlace } from "#app/platform/postgres/place.server.ts";
import { findServerProcesses } from "#test/server-processes.ts";
import { joinAs } from "#test/members.ts";
import { makePreparedFolder } from "#test/prepared-folder.ts";
import { freePort, type StartedProcess, startProcess } from "#test/start-process.ts";
import { scatteredBrowser } from "#test/web-processes.ts";
import type { Finding } from "./doctor/finding.ts";

const dataDir = makePreparedFolder("operating");
const token = "what-the-collector-shows";
const proxys = "0f1e2d3c4b5a69788796a5b4c3d2e1f0";
let program: StartedProcess;

const patience = { timeout: 60_000, interval: 200 };

beforeAll(async () => {
  program = startProcess(await freePort(), {
    DATA_DIR: dataDir,
    WEB_PROCESSES: "2",
    METRICS_TOKEN: token,
    LOG_LEVEL: "debug",
    TRUSTED_PROXIES: "1",
  });
  await program.open;
}, 240_000);

afterAll(async () => {
  program.kill("SIGTERM");
  await program.exited;
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

async function metrics(
  authorization = `Bearer ${token}`,
): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${program.url}/metrics`, { headers: { authorization } });
  return { status: answer.status, text: await answer.text() };
}

/** What the doctor finds in this data folder, and what its process ends with. */
function askDoctor(
  env: Record<string, string> = {},
): Promise<{ code: number; findings: Finding[] }> {
  return new Promise((resolve, reject) => {
    const given = { PATH: process.env.PATH ?? "", DATA_DIR: dataDir, WEB_PROCESSES: "1", ...env };
    execFile(process.execPath, ["server/doctor.ts", "--json"], { env: given }, (error, stdout) => {
      const code = error ? Number(error.code) : 0;
      try {
        resolve({ code, findings: JSON.parse(stdout) as Finding[] });
      } catch {
        reject(error ?? new Error(stdout));
      }
    });
  });
}

const wrong = (findings: readonly Finding[]) =>
  findings
    .filter(({ state }) => state === "problem")
    .map(({ check, found }) => `${check}: ${found}`);

type Line = { request?: string; route?: string; status?: number; ms?: number; path?: string };

/** Standard output: nothing but the log. */
const logged = (): Line[] =>
  program
    .log()
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);

describe("/metrics", () => {
  it("exists only for requests with the token", async () => {
    for (const other of ["", token, "Bearer x", `Bearer ${token} `.repeat(2)])
      expect((await metrics(other)).status, other).toBe(404);
    expect((await metrics()).status).toBe(200);
  });

  it("reports the responses, the memory and the cache of every process in the format of Prometheus", async () => {
    const browser = scatteredBrowser(program.url);
    const email = await joinAs(browser);
    for (let n = 0; n < 4; n++) await browser.get("/category/all");
    await vi.waitFor(async () => {
      const { text } = await metrics();
      for (const place of ["1", "2"])
        expect(text).toMatch(
          new RegExp(`dalil_requests_total\\{route="[^"]+",status="2xx",process="${place}"\\} \\d`),
        );
    }, patience);
    const { text } = await metrics();
    for (const name of [
      "dalil_build_info",
      "dalil_database_up",
      "dalil_requests_total",
      "dalil_request_duration_seconds",
      "dalil_pool_connections",
      "dalil_live_streams",
      "dalil_page_cache_requests_total",
      "dalil_page_cache_evictions_total",
      "process_resident_memory_bytes",
      "nodejs_eventloop_delay_seconds",
    ]) {
      expect(text.match(new RegExp(`^# HELP ${name} .+\\.$`, "gm")), name).toHaveLength(1);
      expect(
        text.match(new RegExp(`^# TYPE ${name} (counter|gauge|histogram)$`, "gm")),
      ).toHaveLength(1);
    }
    for (const line of text.split("\n").filter(Boolean))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? -?[\d.e+-]+)$/);
    expect(text).not.toContain(email);
    expect(text).not.toMatch(/@|127\.0\.0\.1/);
  });
});

describe("a line of the log", () => {
  it("has the proxy's id of the request, its route, its status and its time", async () => {
    const ask = (path: string) =>
      fetch(program.url + path, {
        headers: { "x-request-id": proxys, authorization: "Basic eA==" },
      });
    const answer = await ask("/listing/987654");
    expect(answer.headers.get("x-request-id")).toBe(proxys);
    await vi.waitFor(
      () =>
        expect(logged().find(({ request }) => request === proxys)).toMatchObject({
          route: "routes/listing",
          path: "/listing/987654",
          status: 404,
          ms: expect.any(Number),
        }),
      patience,
    );
    const refused = await fetch(`${program.url}/healthz`, {
      headers: { "x-request-id": "rima@a.b" },
    });
    expect(refused.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("has them of a page from memory too", async () => {
    const ids: (string | null)[] = [];
    await vi.waitFor(async () => {
      const { headers } = await fetch(`${program.url}/business-guide`);
      ids.push(headers.get("x-request-id"));
      // The line of an answer may come after it.
      const lines = logged() as ({ msg?: string } & Line)[];
      const line = lines.find(
        (one) => one.msg === "from the page cache" && ids.includes(one.request ?? ""),
      );
      expect(line).toMatchObject({ route: "routes/business-guide", status: 200, ms: 0 });
    }, patience);
  });
});

describe("the doctor", () => {
  it("runs while the program runs and without it, and finds no problem", {
    timeout: 120_000,
  }, async () => {
    const next = await askDoctor();
    expect(wrong(next.findings)).toEqual([]);
    expect(next.code).toBe(0);
    const found = next.findings.map(({ check }) => check);
    for (const check of [
      "Database",
      "Letters",
      "Durability",
      "Migrations",
      "Extensions",
      "Clock",
      "Disk",
      "Pictures",
      "Mail",
      "Keys",
      "Keys of the machines",
    ])
      expect(found).toContain(check);
    expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
    program.kill("SIGTERM");
    expect(await program.exited).toBe(0);
    const alone = await askDoctor();
    expect(wrong(alone.findings)).toEqual([]);
    expect(alone.findings.map(({ check }) => check)).toContain("Durability");
    expect(findServerProcesses(preparePlace(dataDir)), "it leaves no database behind").toEqual([]);
  });

  it("exits with 1, without printing a password, where the database is away or a setting is wrong", async () => {
    const away = await askDoctor({ DATABASE_URL: "postgres://dalil:s3cret@127.0.0.1:1/dalil" });
    expect(away.code).toBe(1);
    expect(wrong(away.findings).join()).toMatch(/^Database: cannot be reached/);
    expect(JSON.stringify(away.findings)).not.toContain("s3cret");
    const { code, findings } = await askDoctor({ PORT: "eighty", DEMO: "maybe" });
    expect(code).toBe(1);
    expect(findings.map(({ check }) => check)).toEqual(["Settings", "Settings"]);
  });
});

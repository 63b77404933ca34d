import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inNamespaces, whyNoNamespaces } from "#test/namespaces.ts";
import { makeRelease } from "../../tools/release.ts";
import { root } from "../../tools/source-files.ts";

// The issue asks for 15 s and 2 GB on a machine that does nothing else.
const maxSeconds = Number(process.env.SECONDS ?? 15);
const maxBytes = 2e9;
const architecture = process.arch === "arm64" ? "arm64" : "x64";
const whyNot = whyNoNamespaces();
const folder = mkdtempSync(join(tmpdir(), "dalil-release-"));
let archives: string[] = [];

type Started = { seconds: number; status: number; bytes: number; code: number; said: string };

/** Without a network, the repository and what an environment says. */
async function start(name: string): Promise<Started> {
  const [unshare = "", ...options] = inNamespaces;
  const node = join(folder, name, `node_modules/node-linux-${architecture}/bin/node`);
  const script = `ip link set lo up; mount -t tmpfs none "${root}" && cd "${folder}" && exec "${node}" probe.mjs "${join(folder, name)}"`;
  const { stdout } = await promisify(execFile)(unshare, [...options, "sh", "-c", script], {
    env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin" },
  });
  return JSON.parse(stdout) as Started;
}

describe.skipIf(whyNot)("a release", () => {
  beforeAll(async () => {
    archives = await makeRelease(folder, [architecture]);
    archives.push(...(await makeRelease(folder, [architecture], "99.0.0")));
    for (const file of archives) execFileSync("tar", ["--zstd", "-xf", file, "-C", folder]);
    copyFileSync(join(root, "test/start-unpacked.mjs"), join(folder, "probe.mjs"));
    const next = join(folder, "dalil-99.0.0/db/migrations/9001-next.sql");
    writeFileSync(next, "alter table listings add column next_version text;");
  }, 900_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("starts where nothing but its folder is, within its time and memory, and stops in order", async () => {
    const started = await start(`dalil-${version()}`);
    expect(started).toMatchObject({ status: 200, code: 0 });
    expect(started.seconds).toBeLessThan(maxSeconds);
    expect(started.bytes).toBeLessThan(maxBytes);
  }, 300_000);

  it("is upgraded by unpacking the next one beside it", async () => {
    const started = await start("dalil-99.0.0");
    expect(started).toMatchObject({ status: 200, code: 0 });
    expect(started.said).toContain("Migrated the database (1 migration");
  }, 300_000);

  it("has a checksum of each of its files, and the bill of materials", () => {
    const sums = readFileSync(join(folder, "SHA256SUMS"), "utf8").trim().split("\n");
    expect(sums).toHaveLength(2);
    for (const line of sums) {
      const [sum, file = ""] = line.split("  ");
      const bytes = readFileSync(join(folder, file));
      expect(createHash("sha256").update(bytes).digest("hex"), file).toBe(sum);
    }
    const [bom = ""] = readdirSync(folder).filter((name) => name.endsWith("99.0.0.cdx.json"));
    expect(JSON.parse(readFileSync(join(folder, bom), "utf8")).bomFormat).toBe("CycloneDX");
  });
});

const version = () =>
  (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }).version;

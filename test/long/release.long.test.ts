import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inNamespaces, whyNoNamespaces } from "#test/namespaces.ts";
import { findMachineFaults, makeRelease } from "../../tools/release.ts";
import { root } from "../../tools/source-files.ts";

// The issue asks for 15 s and 2 GB on a machine that does nothing else.
const maxSeconds = Number(process.env.SECONDS ?? 15);
const maxBytes = 2e9;
const architecture = process.arch === "arm64" ? "arm64" : "x64";
const other = architecture === "arm64" ? "x64" : "arm64";
const whyNot = whyNoNamespaces();
const folder = mkdtempSync(join(tmpdir(), "dalil-release-"));
const group = limitedGroup();

type Started = { seconds: number; status: number; bytes: number; code: number; said: string };

/** A group of processes that get no more memory than the aim; null where this machine lets nobody make one. */
function limitedGroup(): string | null {
  const kinds = { "memory/": "memory.limit_in_bytes", "": "memory.max" };
  for (const [kind, file] of Object.entries(kinds)) {
    const place = `/sys/fs/cgroup/${kind}dalil-${process.pid}`;
    try {
      mkdirSync(place);
    } catch {
      continue;
    }
    if (existsSync(join(place, file))) {
      writeFileSync(join(place, file), String(maxBytes));
      return place;
    }
    rmdirSync(place);
  }
  return null;
}

/** Without a network, the repository and what an environment says. */
async function start(name: string): Promise<Started> {
  const node = join(folder, name, `node_modules/node-linux-${architecture}/bin/node`);
  const inside = `ip link set lo up; mount -t tmpfs none "${root}" && cd "${folder}" && exec "${node}" probe.mjs "${join(folder, name)}"`;
  const limited = `${group ? `echo $$ > ${group}/cgroup.procs && ` : ""}exec "$@"`;
  const { stdout } = await promisify(execFile)(
    "sh",
    ["-c", limited, "sh", ...inNamespaces, "sh", "-c", inside],
    { env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin" } },
  );
  const started = JSON.parse(stdout) as Started;
  const { seconds, bytes } = started;
  // oxlint-disable-next-line no-console -- the figures
  console.log(
    `${name}: open after ${seconds.toFixed(1)} s, ${Math.round(bytes / 1e6)} MB` +
      ` (limited: ${group !== null}, load ${loadavg()[0]?.toFixed(1)})`,
  );
  return started;
}

function unpack(file: string, into: string): void {
  mkdirSync(into, { recursive: true });
  execFileSync("tar", ["--zstd", "-xf", file, "-C", into]);
}

describe.skipIf(whyNot)("a release", () => {
  beforeAll(async () => {
    const [own = "", foreign = ""] = await makeRelease(folder, [architecture, other]);
    unpack(own, folder);
    unpack(foreign, join(folder, other));
    for (const file of await makeRelease(folder, [architecture], "99.0.0")) unpack(file, folder);
    copyFileSync(join(root, "test/start-unpacked.mjs"), join(folder, "probe.mjs"));
    const next = join(folder, "dalil-99.0.0/db/migrations/9001-next.sql");
    writeFileSync(next, "alter table listings add column next_version text;");
  }, 900_000);
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
    if (group) rmdirSync(group);
  });

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

  it("has for each kind of machine what that one runs, and nothing else", () => {
    const place = join(folder, other, `dalil-${version()}`);
    expect(findMachineFaults(place, other)).toEqual([]);
    const compiler = `node_modules/@rolldown/binding-linux-${other}-gnu`;
    expect(existsSync(join(place, compiler))).toBe(false);
    expect(findMachineFaults(place, architecture)).toContain(
      `node_modules/node-linux-${other}/bin/node`,
    );
  });

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

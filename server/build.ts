import { createHash } from "node:crypto";
import {
  existsSync,
  readdirSync,
  readFileSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { runNode } from "./run-node.ts";

const sources = [
  "app",
  "server",
  "messages",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  ".browserslistrc",
  "tsconfig.json",
  "project.inlang/settings.json",
  "tools/compile-words.ts",
  "tools/engines.ts",
  "tools/paraglide-options.ts",
  "tools/service-worker.ts",
];
const generated = new Set(["paraglide"]);
const mark = "build/.built-from";

export async function ensureBuild(root: string, log: (line: string) => void): Promise<void> {
  if (isBuilt(root)) return;
  log(
    "Building the program. This happens after each change of its files and takes half a minute on a fast machine, some minutes on a small one.",
  );
  const begun = performance.now();
  const reminder = setInterval(
    () => log(`Building: ${Math.round((performance.now() - begun) / 1_000)} s so far`),
    10_000,
  );
  try {
    const { code, output } = await runNode(["node_modules/@react-router/dev/bin.cjs", "build"], {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production" },
    });
    if (code !== 0) throw new Error(`The build failed:\n${output}`);
  } finally {
    clearInterval(reminder);
  }
  compressFiles(join(root, "build/client"));
  writeFileSync(join(root, mark), `${fingerprint(root, timeOf)}\n${fingerprint(root, textOf)}\n`);
}

// By the times of the files, which is quick; after a copy, such as into an image, by their contents.
function isBuilt(root: string): boolean {
  const file = join(root, mark);
  if (!existsSync(join(root, "build/server/index.js")) || !existsSync(file)) return false;
  const [times, texts] = readFileSync(file, "utf8").split("\n");
  return times === fingerprint(root, timeOf) || texts === fingerprint(root, textOf);
}

// Compressed once, at the best quality, instead of at every request.
function compressFiles(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(m?js|css|svg)$/.test(name)) continue;
    const bytes = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

type Look = (file: string, stats: Stats) => string;

const timeOf: Look = (_, { size, mtimeMs }) => `${size}\0${mtimeMs}`;
const textOf: Look = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");

function fingerprint(root: string, look: Look): string {
  const hash = createHash("sha256");
  const visit = (path: string) => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false });
    if (!stats) return;
    if (!stats.isDirectory()) {
      if (!path.endsWith(".test.ts") && !path.endsWith(".test.tsx"))
        hash.update(`${path}\0${look(join(root, path), stats)}\n`);
      return;
    }
    for (const name of readdirSync(join(root, path)).sort()) {
      if (!generated.has(name)) visit(`${path}/${name}`);
    }
  };
  sources.forEach(visit);
  return hash.digest("hex");
}

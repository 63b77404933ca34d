import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { engines } from "./engines.ts";

/** Writes the service worker (app/service-worker/) as `sw.js` at the root; another build is another version. */
export async function makeServiceWorker(root: string, out: string): Promise<void> {
  const names = readdirSync(join(out, "assets"), { recursive: true }).map(String).sort();
  const version = createHash("sha256").update(names.join("\n")).digest("base64url").slice(0, 12);
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "warn",
    build: {
      outDir: out,
      emptyOutDir: false,
      copyPublicDir: false,
      target: engines(),
      // As the pages' own: it leaves out what is not used of the settings in platform/locale.ts.
      minify: "terser",
      terserOptions: { compress: { passes: 2 } },
      rolldownOptions: {
        input: join(root, "app/service-worker/worker.ts"),
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  });
  const file = join(out, "sw.js");
  writeFileSync(file, `/* ${version} */\n${readFileSync(file, "utf8")}`);
}

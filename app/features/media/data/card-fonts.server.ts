import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { escapeMarkup } from "#app/platform/escape-markup.ts";
import { site } from "#app/platform/site.server.ts";
import { folderStore } from "./folder-store.server.ts";
import { unpackWoff } from "./unpack-woff.ts";

const weights = [500, 700, 800];
const scripts = ["arabic", "latin"];

const fileOf = createRequire(import.meta.url).resolve;
let ready: Promise<void> | undefined;

/**
 * Gives the drawing of letters its one font, Tajawal, before it looks for any: what the machine has
 * counts for nothing, so that a card is the same everywhere. The library reads no WOFF and takes another
 * font without a word when it finds none; hence the unpacked files beside the data.
 */
export function prepareCardFonts(): Promise<void> {
  ready ??= unpackFonts().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

async function unpackFonts(): Promise<void> {
  const { dataDir } = site();
  const store = folderStore(dataDir);
  for (const script of scripts) {
    for (const weight of weights) {
      const name = `tajawal-${script}-${weight}-normal`;
      const woff = await readFile(fileOf(`@fontsource/tajawal/files/${name}.woff`));
      await store.put(`fonts/${name}.ttf`, unpackWoff(woff), "font/ttf");
    }
  }
  const folder = join(dataDir, "fonts");
  await store.put("fonts/fonts.conf", Buffer.from(settingsFor(folder)), "application/xml");
  // Read by the library once, with its first letter.
  process.env.FONTCONFIG_FILE = join(folder, "fonts.conf");
}

function settingsFor(folder: string): string {
  const cache = join(tmpdir(), "dalil-fonts");
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${escapeMarkup(folder)}</dir><cachedir>${escapeMarkup(cache)}</cachedir></fontconfig>
`;
}

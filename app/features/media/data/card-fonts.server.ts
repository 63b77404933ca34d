import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { escapeMarkup } from "#app/platform/escape-markup.ts";
import { site } from "#app/platform/site.server.ts";
import { folderStore } from "./folder-store.server.ts";

const { resolve } = createRequire(import.meta.url);
let ready: Promise<void> | undefined;

/**
 * Gives the drawing of letters its one font, Tajawal, before it looks for any: what the machine has
 * counts for nothing, so that a card is the same everywhere. The library reads no WOFF and takes another
 * font without a word when it finds none; hence a package of plain files.
 */
export function prepareCardFonts(): Promise<void> {
  ready ??= nameFonts().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

async function nameFonts(): Promise<void> {
  const { dataDir } = site();
  const folder = dirname(resolve("@expo-google-fonts/tajawal/package.json"));
  const settings = Buffer.from(settingsFor(folder));
  await folderStore(dataDir).put("fonts/fonts.conf", settings, "application/xml");
  // Read by the library once, with its first letter.
  process.env.FONTCONFIG_FILE = join(dataDir, "fonts/fonts.conf");
}

function settingsFor(folder: string): string {
  const cache = join(tmpdir(), "dalil-fonts");
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${escapeMarkup(folder)}</dir><cachedir>${escapeMarkup(cache)}</cachedir></fontconfig>
`;
}

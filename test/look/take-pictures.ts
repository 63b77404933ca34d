import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { tmpdir } from "node:os";
import sharp from "sharp";
import { type ParsedArguments, runCommand } from "#server/command-line.ts";
import { ensureChromium } from "../../tools/chromium.ts";
import { writeSheet } from "./sheet.ts";
import { fileName, type Sheet, sheets } from "./sheets.ts";
import { createPhotographer, type Photographer } from "./shoot.ts";
import { startForTests } from "../start-for-tests.ts";
import { pageNamed, type PictureOf, type View } from "./pages.ts";

type Shown = { of: PictureOf; view: View; name: string };

/** What the README shows: a screenful each, small enough to keep with the source. */
const shown: Shown[] = [
  {
    of: pageNamed("home"),
    view: { locale: "ar", device: "desktop", theme: "light" },
    name: "home-ar",
  },
  {
    of: pageNamed("home"),
    view: { locale: "en", device: "phone", theme: "dark" },
    name: "home-en-phone-dark",
  },
  {
    of: pageNamed("listing"),
    view: { locale: "ar", device: "phone", theme: "light" },
    name: "listing-ar-phone",
  },
  {
    of: pageNamed("search"),
    view: { locale: "ar", device: "phone", theme: "light" },
    name: "search-ar-phone",
  },
  {
    of: pageNamed("add listing"),
    view: { locale: "en", device: "phone", theme: "light" },
    name: "add-listing-en-phone",
  },
];

async function writeReadmePictures(photographer: Photographer, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const { of, view, name } of shown) {
    const file = join(tmpdir(), `dalil-${process.pid}-${name}.png`);
    await photographer.shoot(of, view, file, { screenful: true });
    const width = view.device === "phone" ? 360 : 1100;
    await sharp(file)
      .resize({ width })
      .webp({ quality: 82, effort: 6 })
      .toFile(join(folder, `${name}.webp`));
    rmSync(file);
  }
}

const usage = `Takes pictures of every page, in both languages, on a phone and a desktop, light and dark, and of all pages
as devices are set that ask for more: a folder each under pictures/, with a contact sheet. Half an hour for all.

  npm run pictures -- [--only WORDS] [--list] [--readme]

  --only    those whose names have one of these in them: listing,print
  --list    only says their names
  --readme  takes only the few that the README shows, into public/screenshots/

DALIL_TEST_URL names a program that runs already.`;

const options = {
  only: { type: "string" },
  list: { type: "boolean" },
  readme: { type: "boolean" },
} as const;

const root = join(import.meta.dirname, "../..");
const print = (line: string) => console.log(line);

await runCommand({ usage, options }, async ({ options: requested }) => {
  const chosen = choose(requested.only);
  if (requested.list) for (const { name, shots } of chosen) print(`${name} (${shots.length})`);
  else await takePictures(chosen, requested);
});

async function takePictures(
  chosen: Sheet[],
  requested: ParsedArguments<typeof options>["options"],
): Promise<void> {
  const executablePath = ensureChromium(print);
  const running = process.env.DALIL_TEST_URL;
  const program = running ? { url: running, stop: async () => {} } : await startForTests(print);
  const launch = (...more: string[]) =>
    chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", ...more] });
  const browser = await launch();
  // A context has touch, but goes on telling style sheets of a mouse.
  const touch = await launch(
    "--blink-settings=primaryHoverType=1,availableHoverTypes=1,primaryPointerType=2,availablePointerTypes=2",
  );
  const largeText = await launch("--blink-settings=defaultFontSize=32");
  try {
    const photographer = createPhotographer({ browser, touch, largeText }, program.url);
    if (requested.readme) await writeReadmePictures(photographer, join(root, "docs/pictures"));
    else await writeSheets(photographer, chosen);
  } finally {
    for (const each of [browser, touch, largeText]) await each.close();
    await program.stop();
  }
}

/** What cannot be taken is named at the end, and costs none of the others. */
async function writeSheets(photographer: Photographer, chosen: Sheet[]): Promise<void> {
  const begun = performance.now();
  const failed: string[] = [];
  for (const [index, sheet] of chosen.entries()) {
    const faults = await writeOne(photographer, sheet);
    failed.push(...faults);
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
    const taken = sheet.shots.length - faults.length;
    print(`${index + 1}/${chosen.length} ${sheet.name}: ${taken} pictures (${minutes} min so far)`);
  }
  if (failed.length > 0) throw new Error(`Not taken:\n${failed.join("\n")}`);
}

async function writeOne(photographer: Photographer, { name, shots }: Sheet): Promise<string[]> {
  const folder = join(root, "pictures", fileName(name));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const faults: string[] = [];
  const pictures: Parameters<typeof writeSheet>[0] = [];
  for (const { of, view, title } of shots) {
    const file = join(folder, `${fileName(title)}.png`);
    try {
      await photographer.shoot(of, view, file);
      pictures.push({ file, device: view.device, title });
    } catch (error) {
      const [reason] = String(error).split("\n");
      faults.push(`  ${name}, ${title}: ${reason}`);
    }
  }
  if (pictures.length > 0) await writeSheet(pictures, join(folder, "sheet.png"));
  return faults;
}

function choose(only: string | undefined): Sheet[] {
  if (only === undefined) return sheets;
  const words = only.split(",").map((word) => word.trim());
  const unknown = words.filter((word) => !sheets.some(({ name }) => name.includes(word)));
  if (unknown.length > 0)
    throw new Error(`No name has ${unknown.join(" or ")} in it; --list tells all names`);
  return sheets.filter(({ name }) => words.some((word) => name.includes(word)));
}

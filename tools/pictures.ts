import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { ensureChromium } from "./chromium.ts";
import { type PictureOf, pictured } from "./pictures/pages.ts";
import { writeReadmePictures } from "./pictures/readme.ts";
import { writeSheet } from "./pictures/sheet.ts";
import { createPhotographer, type Photographer, views } from "./pictures/shoot.ts";
import { startForTests } from "./start-for-tests.ts";

// `npm run pictures`: every page in both languages, on a phone and a desktop, light and dark, into
// pictures/<page>/, with a contact sheet for each. `-- --only home,listing` for some of them;
// `-- --readme` takes only the few that the README shows, into docs/pictures/.
const root = join(import.meta.dirname, "..");
const say = (line: string) => console.log(line);

const { values } = parseArgs({
  options: { only: { type: "string" }, readme: { type: "boolean" } },
});

try {
  await takePictures(choose(values.only));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function takePictures(pages: PictureOf[]): Promise<void> {
  const executablePath = ensureChromium(say);
  const program = await startForTests(say);
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const photographer = await createPhotographer(browser, program.url);
    if (values.readme) await writeReadmePictures(photographer, join(root, "docs/pictures"));
    else await writePages(photographer, pages);
  } finally {
    await browser.close();
    await program.stop();
  }
}

async function writePages(photographer: Photographer, pages: PictureOf[]): Promise<void> {
  for (const [index, of] of pages.entries()) {
    const begun = performance.now();
    const folder = join(root, "pictures", of.name);
    mkdirSync(folder, { recursive: true });
    const taken = views.map((view) => ({
      view,
      file: join(folder, `${view.locale}-${view.device}-${view.theme}.png`),
    }));
    for (const { view, file } of taken) await photographer.shoot(of, view, file);
    await writeSheet(taken, join(folder, "sheet.png"));
    say(
      `${index + 1}/${pages.length} pictures/${of.name} (${Math.round((performance.now() - begun) / 1000)} s)`,
    );
  }
}

function choose(only: string | undefined): PictureOf[] {
  if (only === undefined) return pictured;
  const names = only.split(",").map((name) => name.trim());
  const unknown = names.filter((name) => !pictured.some((of) => of.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no page ${unknown.join(", ")}; there are ${pictured.map(({ name }) => name).join(", ")}`,
    );
  }
  return pictured.filter(({ name }) => names.includes(name));
}

import { readdirSync, statSync } from "node:fs";
import { chromium } from "@playwright/test";
import {
  findPublicPages,
  firstFlightOf,
  scriptIn,
  sumOf,
  weigh,
  type Weighed,
  withFirstPicture,
} from "#test/page-bytes.ts";
import { findChromium } from "../../../tools/chromium.ts";
import { read } from "../ask.ts";
import { type Figures, part } from "../part.ts";
import { startDemo } from "../program.ts";

const fonts = "app/ui/fonts";
const kb = (bytes: number) => bytes / 1_024;

// What pages weigh on a cold cache at 360 px, as bytes come over the line (in Brotli).
export default part({
  needs: ["chromium"],
  prepare: async (plan) => {
    const executablePath = findChromium() ?? "";
    const browser = await chromium.launch({
      executablePath,
      args: ["--no-sandbox", "--disable-gpu"],
    });
    plan.ends.push(() => browser.close());
    return { browser, origin: (await startDemo(plan)).url };
  },
  async measure({ browser, origin }) {
    const figures: Figures = {};
    const pages = await findPublicPages(origin);
    for (const [name, path] of Object.entries(pages)) {
      const weighed = await weigh(browser, { origin, paths: [path] });
      if (scriptIn(weighed) === 0) throw new Error(`The scripts of ${name} did not come`);
      const saving = await weigh(browser, { origin, paths: [path], savesData: true });
      figures[name] = {
        "first flight, KB": kb(await firstFlightOf(origin + path)),
        "JavaScript, KB": kb(scriptIn(weighed)),
        "pictures, KB": kb(sumOf(weighed, "image")),
        "in all, KB": kb(sumOf(weighed)),
        "with Save-Data, in all, KB": kb(sumOf(saving)),
      };
    }
    const { home, category, listing } = pages;
    const row = (weighed: readonly Weighed[]) => ({
      "in all, KB": kb(sumOf(weighed)),
      "JavaScript, KB": kb(scriptIn(weighed)),
    });
    const saving = { origin, savesData: true };
    const unscripted = await weigh(browser, { ...saving, paths: [listing], withoutScript: true });
    figures["a listing without JavaScript, with its first picture"] = row(
      withFirstPicture(unscripted),
    );
    const seen = [...new Set((await read(origin, category)).match(/\/listing\/\d+/g))].slice(0, 3);
    const session = await weigh(browser, {
      ...saving,
      paths: [home, category, ...seen],
      scrolls: true,
    });
    figures["a session with Save-Data"] = row(session);
    const files = readdirSync(fonts).filter((name) => name.endsWith(".woff2"));
    const font = files.reduce((sum, name) => sum + statSync(`${fonts}/${name}`).size, 0);
    figures["the web font"] = { "in all, KB": kb(font), "JavaScript, KB": 0 };
    return figures;
  },
});

import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";
import { runCommand } from "#server/command-line.ts";
import { letters } from "../app/ui/fonts/letters.ts";

const weights = { min: 400, max: 800 };
// What joins and places Arabic letters, and the spacing of Latin ones; no ornamental forms.
const features = "ccmp locl isol init medi fina rlig liga calt mark mkmk curs kern".split(" ");

const usage = `Writes the web fonts of app/ui/fonts again, with only the letters of letters.ts in them.

  npm run fonts`;

await runCommand({ usage }, async () => {
  for (const [script, text] of Object.entries(letters)) {
    const source = script === "arabic" ? script : "latin";
    const fullFont = readFileSync(
      `node_modules/@fontsource-variable/cairo/files/cairo-${source}-wght-normal.woff2`,
    );
    const subset = await subsetFont(fullFont, text, {
      targetFormat: "woff2",
      variationAxes: { wght: weights },
      keepFeatures: features,
      noHinting: true,
    });
    writeFileSync(`app/ui/fonts/cairo-${script}.woff2`, subset);
    console.log(`${script}: ${fullFont.length} → ${subset.length} bytes`);
  }
});

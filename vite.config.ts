import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import type { AcceptedPlugin } from "postcss";
import { defineConfig, type Plugin } from "vite";
import { compileAgain, compileWords } from "./tools/compile-words.ts";
import { engines } from "./tools/engines.ts";

/**
 * React and the router; what every page begins with; what many share; words, and the least of the rest, that stand together on
 * a listing or on the page of a seller, each too short for a file of its own. The rest is cut by the bundler itself.
 */
const groups = [
  { name: "react", test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
  { name: "frame", test: /[\\/]app[\\/](?:root|routes[\\/]gates[\\/]open)\.tsx/ },
  { name: "common", minShareCount: 25 },
  {
    name: "faces",
    test: /[\\/]app[\\/](?:ui[\\/]avatar|features[\\/]media[\\/]member-avatar)\.tsx/,
  },
  { name: "offers", test: /[\\/]features[\\/]offers[\\/]offer(?:-link)?\.tsx?/ },
  {
    name: "words",
    test: /[\\/]messages[\\/](?:listings_(?:new|reserved(?:_closed)?|verified|gallery)|offers_(?:deal_)?title(?:_buyer)?|ended_title|shell_nav_home|common_home|reviews_average)\.js|[\\/]features[\\/]reviews[\\/]review\.ts/,
  },
  {
    name: "words-of-sellers",
    test: /[\\/]messages[\\/](?:sellers_(?:listings|number_proved|about_\w+)|hours_closed|catalogue_featured|listings_(?:seller_business|contact_seller))\.js/,
  },
];

const browserWords: Plugin = {
  name: "dalil:browser-words",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId(id) {
    const file = /^#(?:app\/)?paraglide\/(.+)$/.exec(id)?.[1];
    return file && resolve("app/paraglide/browser", file);
  },
};

/**
 * What old engines drop whole: cascade layers (Chrome 98, Safari 15.3), "narrower than" (Chrome 103, Safari
 * 16.3), a height that knows of the browser's bars (Chrome 107).
 */
const forOldEngines: AcceptedPlugin = {
  postcssPlugin: "dalil:for-old-engines",
  Declaration: (style) => {
    const known = style.value.replaceAll("dvh", "vh");
    const before = style.prev();
    const isSaid = before?.type === "decl" && before.prop === style.prop;
    if (known !== style.value && !isSaid) style.cloneBefore({ value: known });
  },
  AtRule: {
    layer: (rule) => void (rule.nodes ? rule.replaceWith(rule.nodes) : rule.remove()),
    media: (rule) => {
      rule.params = rule.params.replace(
        /\((?:([\d.]+rem) ?<= ?)?(width|height) ?< ?([\d.]+)rem\)/g,
        (_, least, side, length) =>
          `${least ? `(min-${side}: ${least}) and ` : ""}(max-${side}: ${Number(length) - 0.01}rem)`,
      );
    },
  },
};

const words: Plugin = {
  name: "dalil:words",
  buildStart: compileWords,
  watchChange: (file) => (file.includes("/messages/") ? compileAgain() : undefined),
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), words, browserWords],
  environments: {
    client: {
      build: {
        // It puts a word where it is said, which the bundler's own does not: 2 KB a page.
        minify: "terser",
        terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } },
        rolldownOptions: {
          // A page has the words and parts it names alone, of the lists that hold them all.
          treeshake: {
            moduleSideEffects: [
              { test: /[\\/]app[\\/](?!entry|root)[^?]*\.[jt]sx?$/, sideEffects: false },
            ],
          },
          output: {
            codeSplitting: { groups },
            // Short names: the manifest and every page say them again and again.
            entryFileNames: "assets/[hash:7].js",
            chunkFileNames: "assets/[hash:7].js",
          },
        },
      },
    },
    ssr: {
      // Packages too are built in: to find and read the 1,200 files of theirs took two thirds of a start.
      // Sharp reads its library beside itself; pg is the one that tests listen to and break.
      resolve: command === "build" ? { noExternal: true, external: ["pg", "sharp"] } : {},
      // The whole process is built around the router's build, so that pages and server share modules.
      build: {
        rolldownOptions: {
          input: { index: "./server/entry.ts", preparation: "./server/preparation.ts" },
        },
        target: "node24",
      },
    },
  },
  css: { postcss: { plugins: command === "build" ? [forOldEngines] : [] } },
  build: {
    // Safari 15 takes all syntax of 16 but for a slip in the scope of class fields, which would cost 450 bytes a page.
    target: engines().map((engine) => engine.replace(/15\.\d/, "16")),
    cssTarget: engines(),
    cssMinify: "lightningcss",
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
  },
}));

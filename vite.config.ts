import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkNames, sharedFiles } from "./tools/client/chunks.ts";
import { ownIcons } from "./tools/client/icons.ts";
import { withoutUnusedRouterParts } from "./tools/client/router-parts.ts";
import { clientWords } from "./tools/client/words.ts";
import { paraglideOptions } from "./tools/paraglide-options.ts";
import { keptPluralRules } from "./tools/plural-rules.ts";

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    paraglideVitePlugin(paraglideOptions),
    clientWords(),
    keptPluralRules(),
    ownIcons("app/ui/icons.tsx"),
    sharedFiles(),
    withoutUnusedRouterParts(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ debugName: "ours", name: chunkNames(import.meta.dirname) }],
              includeDependenciesRecursively: false,
            },
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
      build: { rolldownOptions: { input: "./server/entry.ts" }, target: "node24" },
    },
  },
  build: { cssMinify: "lightningcss", assetsInlineLimit: 0, modulePreload: false },
}));

import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { paraglideOptions } from "./tools/paraglide-options.ts";

// A page in some fifteen files instead of fifty: on a slow line every request costs a round trip. What
// several pages share lies together unless that makes a page load more than this many bytes too much.
// Chunks that share so much need each other both ways, and must still run in the order of the source.
const sharedChunks = {
  groups: [
    {
      name: "react",
      test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
      priority: 2,
    },
    {
      name: "shared",
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 24_000,
      priority: 1,
    },
  ],
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), paraglideVitePlugin(paraglideOptions)],
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: sharedChunks, strictExecutionOrder: true } },
      },
    },
    ssr: {
      // The whole process is built around the router's build, so that pages and server share modules.
      build: { rolldownOptions: { input: "./server/entry.ts" }, target: "node24" },
    },
  },
  build: { cssMinify: "lightningcss", assetsInlineLimit: 0 },
});

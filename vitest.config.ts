import { availableParallelism } from "node:os";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { defineConfig } from "vitest/config";
import { paraglideOptions } from "./tools/paraglide-options.ts";

const shared = { setupFiles: ["./test/setup.ts"], restoreMocks: true };

export default defineConfig({
  plugins: [paraglideVitePlugin(paraglideOptions)],
  test: {
    pool: "forks",
    // Vitest leaves a core to whoever looks on, which on two cores doubles the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: "unit",
          include: ["{app,server,db,importer,tools,bench}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.db.test.ts", "**/*.request.test.ts", "app/platform/postgres/**"],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "engine",
          include: ["app/platform/postgres/**/*.test.ts"],
          exclude: ["**/*.db.test.ts"],
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "database",
          include: ["{app,server,db,importer}/**/*.db.test.ts"],
          globalSetup: ["./test/global-database.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "request",
          include: ["{app,server,importer}/**/*.request.test.ts"],
          globalSetup: ["./test/global-database.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      // Hours of chance, asked for by its name only: `npm run test:long`.
      ...(process.argv.includes("long")
        ? [
            {
              extends: true as const,
              test: {
                ...shared,
                name: "long",
                include: ["test/long/**/*.long.test.ts"],
                fileParallelism: false,
                testTimeout: 3_600_000,
                hookTimeout: 600_000,
              },
            },
          ]
        : []),
    ],
  },
});

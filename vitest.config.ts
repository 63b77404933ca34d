import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { compileWords } from "./tools/compile-words.ts";

const places = "{app,server,db,importer,tools,test/{runner,bench}}";
const words = { name: "dalil:words", buildStart: compileWords };

/** What a kind of test is called is in CONTRIBUTING.md, and in test/runner/choose-tests.ts. */
const onDatabase = {
  globalSetup: ["./test/global-database.ts"],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

const quickPasswords = {
  name: "dalil:quick-passwords",
  enforce: "pre" as const,
  resolveId: (id: string, importer = "") =>
    id === "./derive-key.server.ts" && importer.endsWith("/password-hash.server.ts")
      ? resolve("test/quick-scrypt.ts")
      : undefined,
};

const sheetAddress = {
  name: "dalil:sheet-address",
  enforce: "pre" as const,
  resolveId: (id: string) => (id.endsWith("/app.css?url") ? "\0sheet-address" : undefined),
  load: (id: string) => (id === "\0sheet-address" ? 'export default "/assets/app.css"' : undefined),
};

/** The router's plugin watches the routes, which other runs need not wait for at their end. */
const isAskedFor = (name: string) =>
  !process.argv.includes("--project") || process.argv.includes(name);

/** The router's plugin takes every server but a build for one that develops. */
const forProduction = {
  name: "dalil:for-production",
  config: () => ({ oxc: { jsx: { development: false } } }),
};

const project = (
  test: TestProjectInlineConfiguration["test"],
  plugins: TestProjectInlineConfiguration["plugins"] = [words],
): TestProjectInlineConfiguration => ({
  extends: true,
  plugins,
  test: { setupFiles: ["./test/setup.ts"], restoreMocks: true, ...test },
});

export default defineConfig({
  test: {
    pool: "forks",
    // A process for many files: to start one and read its modules takes longer than most files' tests.
    isolate: false,
    fsModuleCache: true,
    // Vitest leaves a core to whoever looks on; on two cores that is half of them.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      project(
        {
          name: "unit",
          include: [`${places}/**/*.test.{ts,tsx}`],
          exclude: ["**/*.{db,request,program}.test.ts", "app/platform/postgres/**"],
          testTimeout: 30_000,
        },
        [sheetAddress, words],
      ),
      project({
        name: "engine",
        include: ["app/platform/postgres/**/*.test.ts"],
        exclude: ["**/*.db.test.ts"],
      }),
      project({ name: "database", include: [`${places}/**/*.db.test.ts`], ...onDatabase }, [
        quickPasswords,
        words,
      ]),
      project(
        {
          name: "request",
          include: [`${places}/**/*.request.test.ts`],
          ...onDatabase,
          // The pages as people get them, with React's own production build.
          env: { NODE_ENV: "production" },
          css: { include: [/.+/] },
        },
        isAskedFor("request")
          ? [quickPasswords, tailwindcss(), reactRouter(), words, forProduction]
          : [],
      ),
      project({
        name: "program",
        include: [`${places}/**/*.program.test.ts`],
        ...onDatabase,
        env: { NODE_ENV: "production" },
      }),
      // Hours of chance, asked for by its name only: `npm run test:long`.
      ...(process.argv.includes("long")
        ? [
            project({
              name: "long",
              include: ["test/long/**/*.long.test.ts"],
              fileParallelism: false,
              testTimeout: 3_600_000,
              hookTimeout: 600_000,
            }),
          ]
        : []),
    ],
  },
});

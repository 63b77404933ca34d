import { compileWords } from "../tools/compile-words.ts";
import { runCommand } from "./command-line.ts";

const usage = `Starts the program for development: each page is compiled when it is first requested, and again when its source changes.

  npm run dev`;

await runCommand({ usage }, async () => {
  await compileWords();
  const { runDevelopment } = await import("./run-development.ts");
  await runDevelopment();
});

// What failed leaves watchers and sockets behind, which would keep the process.
if (process.exitCode) process.exit();

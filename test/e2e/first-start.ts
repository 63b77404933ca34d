import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startProcess } from "#test/start-process.ts";
import { test as ownOrigin } from "./own-origin.ts";

type FirstStart = { url: string; setupPath: string };

/** `test` on a program that nobody has set up yet, at an address that is open to everybody. */
export const test = ownOrigin.extend<{ program: FirstStart }>({
  program: async ({ browserName }, use) => {
    const port = await freePort();
    const dataDir = mkdtempSync(join(tmpdir(), `dalil-first-${browserName}-`));
    const program = startProcess(port, {
      PUBLIC_URL: "http://dalil.example",
      ALLOW_UNENCRYPTED: "1",
      DATA_DIR: dataDir,
      DEMO: "",
    });
    await program.open;
    const [setupPath = ""] = program.said().match(/\/setup\?token=[\w-]+/) ?? [];
    await use({ url: program.url, setupPath });
    program.kill("SIGTERM");
    await program.exited;
    rmSync(dataDir, { recursive: true, force: true });
  },
  baseURL: ({ program }, use) => use(program.url),
});

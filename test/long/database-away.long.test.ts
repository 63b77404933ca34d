import { it } from "vitest";
import { databaseAwayFor } from "#test/chaos/away.ts";

// Longer than a minute the pages are older than they are shown otherwise.
it.each([60_000, 75_000])(
  "the database is away for %i ms (N19)",
  async (ms) => {
    const { fromMemory, refused } = await databaseAwayFor(ms);
    // oxlint-disable-next-line no-console -- how much was asked
    console.log(`${fromMemory} pages from memory, ${refused} refused`);
  },
  600_000,
);

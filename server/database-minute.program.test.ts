import { expect, it } from "vitest";
import { databaseAwayFor } from "#test/chaos/away.ts";

// For a minute, and again: test/long/database-away.long.test.ts.
it("pages come from memory while the database is away, the rest says so; nothing ends, and nobody storms it at its return (N19)", async () => {
  const { fromMemory, refused } = await databaseAwayFor(5_000);
  expect(fromMemory).toBeGreaterThanOrEqual(5);
  expect(refused).toBeGreaterThanOrEqual(5);
}, 240_000);

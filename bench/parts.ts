import { measureBytes } from "./bytes.ts";
import { measureCommunities } from "./communities.ts";
import { measureFelt } from "./felt.ts";
import { measureImport } from "./import.ts";
import { measureLive } from "./live.ts";
import { measurePictures } from "./pictures.ts";
import type { Plan } from "./plan.ts";
import { measureSavedSearches } from "./saved-searches.ts";
import { measureScale } from "./scale.ts";
import { measureSearch } from "./search.ts";
import type { Section } from "./section.ts";
import { measureSignIn } from "./sign-in.ts";
import { measureSignedIn } from "./signed-in.ts";
import { measureStatements } from "./statements-a-page.ts";
import { measureVisitors } from "./visitors.ts";
import { measureWords } from "./words.ts";

export type Say = (line: string) => void;

/** What is measured, by the name that `--only` knows it by, in the order of the document. */
export const parts: Record<string, (plan: Plan, say: Say) => Promise<Section[]>> = {
  visitors: ({ isQuick }, say) =>
    measureVisitors(isQuick ? { rounds: 1, seconds: 1, say } : { rounds: 3, seconds: 2, say }),
  bytes: (_plan, say) => measureBytes({ say }),
  "sign-in": measureSignIn,
  "signed-in": measureSignedIn,
  statements: async ({ isQuick }, say) => [
    await measureStatements({ rounds: isQuick ? 1 : 5, say }),
  ],
  pictures: async () => [await measurePictures()],
  import: async ({ isQuick }, say) => [
    await measureImport(isQuick ? { rows: 1_000, rounds: 1, say } : { say }),
  ],
  words: async () => [measureWords()],
  scale: ({ isQuick, listings, keep }, say) =>
    measureScale(
      isQuick
        ? {
            sizes: [1_000],
            rounds: 1,
            alone: 3,
            together: 8,
            explained: 3,
            followed: 3,
            keep: null,
            say,
          }
        : {
            sizes: listings,
            rounds: 3,
            alone: 30,
            together: 120,
            explained: 30,
            followed: 25,
            keep,
            say,
          },
    ),
  search: ({ isQuick, listings, keep }, say) =>
    measureSearch(
      isQuick
        ? { sizes: [1_000], questions: 5, rounds: 1, keep: null, say }
        : { sizes: listings, questions: 60, rounds: 3, keep, say },
    ),
  felt: ({ isQuick }, say) =>
    measureFelt({ rounds: isQuick ? 1 : 3, lighthouseRuns: isQuick ? 0 : 3, say }),
  "saved-searches": async ({ isQuick }, say) => [
    await measureSavedSearches(
      isQuick
        ? { sizes: [1_000], published: 20, say }
        : { sizes: [1_000, 10_000, 100_000], published: 200, say },
    ),
  ],
  communities: ({ isQuick }, say) =>
    measureCommunities(
      isQuick
        ? { members: 200, online: 50, messages: 5, say }
        : { members: 10_000, online: 500, messages: 100, say },
    ),
  live: ({ isQuick }, say) =>
    measureLive(
      isQuick
        ? { idle: 300, streams: 200, perSecond: 20, seconds: 3, rounds: 1, say }
        : { idle: 15_000, streams: 5_000, perSecond: 100, seconds: 20, rounds: 3, say },
    ),
};

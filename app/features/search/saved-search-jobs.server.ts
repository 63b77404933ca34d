import { queueMemberMail } from "#app/features/member-mail/mail-choices.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { subscribe } from "#app/platform/events.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { handle, type JobHandler } from "#app/platform/jobs/worker.server.ts";
import {
  deleteOldHits,
  fileAnew,
  holdMisfiled,
  selectDue,
  takeDue,
} from "./data/saved-search-queries.server.ts";
import { freshDictionary } from "./dictionary.server.ts";
import { matchSavedSearches } from "./internal/match-saved-searches.server.ts";
import { storeSearch, readSaved } from "./saved-searches.server.ts";
import "#app/features/listings/listing-events.ts";

type Due = Awaited<ReturnType<typeof takeDue>>[number];

// The rest is on the page of the search.
const mostTitles = 5;

/** "New for your searches", each with the first of its titles; the button opens the one search or all. */
function savedSearchMail(due: readonly Due[]) {
  const searches = Map.groupBy(due, ({ path }) => path);
  const parts = [...searches.values()].map((found) => {
    const head = m.saved_mail_search({
      query: found[0]?.query ? isolate(found[0].query) : m.saved_without_words(),
      count: found.length,
    });
    const titles = found.slice(0, mostTitles).map(({ title }) => `• ${isolate(title)}`);
    return [head, ...titles].join("\n");
  });
  const [only] = searches.keys();
  return {
    subject: m.saved_mail_subject({ count: due.length }),
    text: [m.saved_mail_text(), ...parts].join("\n\n"),
    button: {
      label: m.saved_mail_button(),
      path: searches.size === 1 && only ? only : "/account/searches",
    },
  };
}

// What a person wrote runs its own way and keeps the line it stands in as it is.
function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

const minute = 60;
const day = 24 * 60 * minute;
const membersAtOnce = 200;
const retentionDays = 30;

const matchJob = defineJob<{ listingId: number }>({
  name: "match-saved-searches",
  oncePerKey: true,
});

/** Once a day, at half past nine in Damascus: one mail of everything new to each member. */
const mailJob = defineJob({
  name: "mail-saved-searches",
  retryDelay: 5 * minute,
  timeLimit: 55 * minute,
  schedule: "30 9 * * *",
});

/** Matches each saved listing with the saved searches, in its transaction. */
export function subscribeSavedSearches(): void {
  subscribe("listing-saved", async (tx, { listingId }) => {
    await enqueue(tx, matchJob, { listingId }, { singletonKey: String(listingId) });
  });
}

/** Mails every member the matches since their last mail, and deletes those older than thirty days. */
export async function mailDue(now: Date, signal?: AbortSignal): Promise<void> {
  let members: string[];
  do {
    members = await selectDue(database(), membersAtOnce);
    for (const userId of members) {
      if (signal?.aborted) return;
      await database().transaction(async (tx) => {
        const due = await takeDue(tx, userId, now);
        if (due.length > 0)
          await queueMemberMail(tx, userId, "saved_search", () => savedSearchMail(due));
      });
    }
  } while (members.length > 0);
  await deleteOldHits(database(), new Date(now.getTime() - retentionDays * day * 1_000));
}

const searchesAtOnce = 200;

const refileJob = defineJob({
  name: "refile-saved-searches",
  timeLimit: 30 * minute,
  oncePerKey: true,
  // Names of places and of the catalogue are words as well, and no event says that they change.
  schedule: "*/10 * * * *",
});

/** After a change of the dictionary, in its transaction: saved searches must match by the new synonyms. */
export async function refileSoon(tx: Connection): Promise<void> {
  await enqueue(tx, refileJob, {}, { singletonKey: "all" });
}

/** Computes the anchors of saved searches anew that an older dictionary computed. */
async function refileSavedSearches(signal?: AbortSignal): Promise<void> {
  const dictionary = await freshDictionary();
  let count: number;
  do {
    count = await database().transaction(async (tx) => {
      const rows = await holdMisfiled(tx, dictionary.version, searchesAtOnce);
      for (const { id, path } of rows) {
        const params = await readSaved(new URLSearchParams(path.split("?")[1] ?? ""));
        await fileAnew(tx, id, await storeSearch(tx, params, dictionary));
      }
      return rows.length;
    });
  } while (count > 0 && !signal?.aborted);
}

export const savedSearchJobs: JobHandler[] = [
  handle(matchJob, ({ listingId }) => matchSavedSearches(listingId, clock.now())),
  handle(mailJob, (_, { signal }) => mailDue(clock.now(), signal)),
  handle(refileJob, (_, { signal }) => refileSavedSearches(signal)),
];

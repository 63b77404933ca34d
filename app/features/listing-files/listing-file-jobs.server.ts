import { findMemberViewer } from "#app/features/accounts/sessions.server.ts";
import { editListing, publishListing } from "#app/features/listing-editor/edit-listing.server.ts";
import { awaitPictures } from "#app/features/listing-editor/listing-import-pictures.server.ts";
import { changeListing } from "#app/features/listing-life/own-listings.server.ts";
import { mayPublish } from "#app/features/listings/listing-policy.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { brokenConstraint, type Connection, database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed, NotFound, TooMany } from "#app/platform/errors.ts";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { handle, type JobHandler, onSchedule } from "#app/platform/jobs/worker.server.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import {
  deleteFiles,
  findFile,
  findNextRow,
  finishFile,
  saveReference,
  saveRow,
} from "./data/listing-file-queries.server.ts";
import { fileDays, type RowNote, type RowPlan } from "./listing-file.ts";
import { planRows } from "./internal/plan-rows.server.ts";
import { type FileWords, loadFileWords } from "./rules/file-words.server.ts";
import { dayMs } from "#app/platform/durations.ts";

export const workOffJob = defineJob<{ id: string }>({
  name: "work-off-listing-file",
  retryLimit: 20,
  retryDelay: 5,
});

type FileRecord = NonNullable<Awaited<ReturnType<typeof findFile>>>;
type RowRecord = NonNullable<Awaited<ReturnType<typeof findNextRow>>>;

/** Does what the rows of a file say, one after another. Whoever does it again finds those that are done. */
export async function workOff(id: string, signal?: AbortSignal, now?: () => Date): Promise<void> {
  const file = await findFile(database(), id);
  if (file?.state !== "running") return;
  const moment = now ?? (() => clock.now());
  const member = await findMemberViewer(database(), file.userId);
  await withLocale(file.locale, async () => {
    const words = await loadFileWords();
    const viewer = member?.viewer ?? null;
    for (let after = 0; mayPublish(viewer); ) {
      const row = await findNextRow(database(), id, after);
      if (!row) break;
      signal?.throwIfAborted();
      after = row.number;
      await doRow(viewer, file, row, words, moment());
    }
  });
  await finishFile(database(), id, moment());
}

class DoneMeanwhile extends Error {
  override name = "DoneMeanwhile";
}

async function doRow(
  viewer: Viewer,
  file: FileRecord,
  row: RowRecord,
  words: FileWords,
  now: Date,
): Promise<void> {
  try {
    await attempt(viewer, file, row, words, now);
  } catch (error) {
    if (error instanceof DoneMeanwhile) return;
    const problem = problemOf(error);
    if (!problem) throw error;
    const { plan, notes } = problem;
    const doneAt = plan === "over" ? null : now;
    const { listingId } = row;
    await saveRow(database(), file.id, row.number, { plan, notes, listingId, doneAt });
  }
}

/** What a refused row says of itself; null for an error that is not its own. */
function problemOf(error: unknown): { plan: RowPlan; notes: RowNote[] } | null {
  const because = (plan: RowPlan, ...problems: string[]) => ({
    plan,
    notes: problems.map((problem) => ({ column: "", problem })),
  });
  if (error instanceof TooMany) return because("over", error.text ?? m.files_plan_over());
  if (error instanceof FormRefused)
    return because("wrong", ...Object.values(error.errors).flatMap((text) => text ?? []));
  if (error instanceof Conflict || error instanceof NotFound || error instanceof NotAllowed)
    return because("wrong", m.files_error_moved_on());
  if (brokenConstraint(error)?.startsWith("listing_references"))
    return because("wrong", m.files_error_moved_on());
  return null;
}

async function attempt(
  viewer: Viewer,
  file: FileRecord,
  { number, cells }: RowRecord,
  words: FileWords,
  now: Date,
): Promise<void> {
  const { locale } = file;
  const [row] = await planRows(viewer.id, [{ number, cells }], { locale, now, words });
  if (!row) return;
  const { plan, notes, input, action, stored, reference } = row;
  const { waiting, sent } = row.pictures;
  const isLast = action === null;
  const done = async (tx: Connection, listingId: number | null) => {
    const result = { plan, notes, listingId, doneAt: now };
    if (!(await saveRow(tx, file.id, number, result))) throw new DoneMeanwhile();
  };
  const bind = async (tx: Connection, listingId: number) => {
    if (reference !== null || Object.keys(sent).length > 0)
      await saveReference(tx, { listingId, userId: viewer.id, reference, sent });
    const kinds = Object.keys(sent) as (keyof typeof sent)[];
    await awaitPictures(tx, listingId, kinds, waiting, now);
    if (isLast) await done(tx, listingId);
  };
  const write = { viewer, locale, now, alongside: bind };
  if (plan === "new" && input) {
    const submissionKey = reference === null ? row.submissionKey : rowKey(file.id, number);
    await publishListing({ ...write, input: { ...input, submissionKey } });
    return;
  }
  if (!stored || plan === "wrong" || plan === "unchanged") {
    await done(database(), stored?.id ?? null);
    return;
  }
  const id = String(stored.id);
  if (input) {
    const { conflict } = await editListing({ ...write, id, input });
    if (conflict) throw new Conflict();
  } else if (plan === "changed") {
    await database().transaction((tx) => bind(tx, stored.id));
  }
  if (action === null) return;
  // Done again it changes nothing.
  await changeListing(viewer, id, action, now);
  await done(database(), stored.id);
}

/** The key of the form of a row: another one of the same reference may have been removed before. */
function rowKey(fileId: string, number: number): string {
  return fileId.slice(0, 24) + number.toString(16).padStart(4, "0") + fileId.slice(28);
}

export const listingFileJobs: JobHandler[] = [
  handle(workOffJob, ({ id }, { signal }) => workOff(id, signal)),
  onSchedule({ name: "purge-listing-files", schedule: "43 4 * * *" }, (now) =>
    deleteFiles(database(), new Date(now.getTime() - fileDays * dayMs)),
  ),
];

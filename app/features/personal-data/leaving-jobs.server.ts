import {
  listPicturesOf,
  type MemberPicture,
  openPicture,
  removePictureFiles,
} from "#app/features/media/stored-files.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { handle, type JobHandler, onSchedule } from "#app/platform/jobs/worker.server.ts";
import { sendLater } from "#app/platform/mail/mail.server.ts";
import { site } from "#app/platform/site.server.ts";
import { ZipFile } from "yazl";
import { exportReadyMail, recipientOf } from "#app/features/accounts/account-mails.server.ts";
import { removeExportFiles, writeExport } from "./data/export-files.server.ts";
import * as queries from "./data/personal-data-queries.server.ts";
import { forgetSellerReveals } from "#app/features/profiles/seller-contact.server.ts";
import { purgeSessions } from "#app/features/accounts/sessions.server.ts";
import { purgeTokens } from "#app/features/accounts/tokens.server.ts";
import { findUserById } from "#app/features/accounts/users.server.ts";
import { partsOf } from "#app/platform/rooms.server.ts";

// Jobs count in seconds.
const minute = 60;
const hour = 60 * minute;
const dayMs = 24 * hour * 1_000;

export const exportLifetime = 7 * dayMs;

export const makeExport = defineJob<{ exportId: string }>({
  name: "make-export",
  retryLimit: 5,
  timeLimit: hour,
});

const eraseJob = {
  name: "erase-accounts",
  retryDelay: 5 * minute,
  timeLimit: hour,
  schedule: "23 * * * *",
};

const eraseFiles = defineJob<{ pictureIds: string[]; exportIds: string[] }>({
  name: "erase-files",
  retryLimit: 50,
  maxRetryDelay: hour,
});

const exportOnRequest = handle(makeExport, async ({ exportId }, { signal }) => {
  const wanted = await queries.findPendingExport(database(), exportId);
  if (!wanted) return;
  const zip = await packUp(wanted.userId);
  const byteCount = await writeExport(exportId, zip.outputStream, signal);
  const readyAt = clock.now();
  const expiresAt = new Date(readyAt.getTime() + exportLifetime);
  await database().transaction(async (tx) => {
    if (!(await queries.finishExport(tx, exportId, { readyAt, expiresAt, byteCount }))) return;
    const user = await findUserById(tx, wanted.userId);
    if (user) await sendLater(tx, exportReadyMail(recipientOf(user)));
  });
});

export const eraseDueAccounts = onSchedule(eraseJob, async (now, signal) => {
  const before = new Date(now.getTime() - site().accountGraceDays * dayMs);
  for (const userId of await queries.listToErase(database(), before, 1_000)) {
    if (signal.aborted) return;
    await database().transaction((tx) =>
      eraseWithFiles(tx, [userId], () => queries.eraseUser(tx, userId, before)),
    );
  }
});

const eraseFilesLater = handle(eraseFiles, async ({ pictureIds, exportIds }) => {
  await removePictureFiles(pictureIds);
  await removeExportFiles(exportIds);
});

const purgeJob = { name: "purge-accounts", schedule: "41 3 * * *" };
const purgeAccounts = onSchedule(purgeJob, async (now) => {
  await purgeTokens(new Date(now.getTime() - dayMs));
  await purgeSessions(now);
  await purgeExports(now);
  await forgetSellerReveals(now);
});

export async function purgeExports(now: Date): Promise<void> {
  await removeExportFiles(await queries.deleteExpiredExports(database(), now));
}

export const personalDataJobs: JobHandler[] = [
  exportOnRequest,
  eraseDueAccounts,
  eraseFilesLater,
  purgeAccounts,
];

/** Erases accounts whose `erase` is true; a job written with it takes their files off the disk. */
export async function eraseWithFiles(
  tx: Connection,
  userIds: readonly string[],
  erase: () => Promise<boolean>,
): Promise<void> {
  const pictureIds: string[] = [];
  const exportIds: string[] = [];
  for (const userId of userIds) {
    pictureIds.push(...(await listPicturesOf(tx, userId)).map(({ id }) => id));
    exportIds.push(...(await queries.listExportIds(tx, userId)));
  }
  if (await erase()) await enqueue(tx, eraseFiles, { pictureIds, exportIds });
}

async function packUp(userId: string): Promise<ZipFile> {
  const zip = new ZipFile();
  // An error in a picture's stream must reach the reader of the ZIP, who would otherwise wait for ever.
  const fail = (error: unknown) => {
    const cause = error instanceof Error ? error : new Error("The ZIP was not made");
    (zip.outputStream as NodeJS.ReadableStream & { destroy(error: Error): void }).destroy(cause);
  };
  zip.on("error", fail);
  const add = (name: string, content: unknown) =>
    zip.addBuffer(Buffer.from(`${JSON.stringify(content, null, 2)}\n`), `${name}.json`);

  const db = database();
  const own = await queries.findOwnData(db, userId);
  const signIns = await queries.selectOwnSignIns(db, userId);
  const refusedMails = await queries.listRefused(db, userId);
  const apiKeys = await queries.selectOwnKeys(db, userId);
  add("profile", own && { ...own, signIns, refusedMails, apiKeys });
  add("sessions", await queries.selectOwnSessions(db, userId));
  for (const [name, part] of await collectParts(db, userId)) add(name, part);
  for (const picture of await listPicturesOf(db, userId)) addPicture(zip, picture, fail);
  zip.end();
  return zip;
}

// Opened when its turn comes: a hundred pictures are not a hundred open files.
function addPicture(zip: ZipFile, picture: MemberPicture, fail: (error: unknown) => void): void {
  zip.addReadStreamLazy(`pictures/${picture.id}.webp`, { compress: false }, (give) => {
    openPicture(picture).then((stream) => {
      if (stream) give(null, stream.on("error", fail));
      else fail(new Error(`The picture ${picture.id} has no file`));
    }, fail);
  });
}

type ExportPart = (db: Connection, userId: string) => Promise<unknown>;

declare module "#app/platform/rooms.server.ts" {
  interface RoomParts {
    exports: Record<string, ExportPart>;
  }
}

export async function collectParts(db: Connection, userId: string): Promise<Map<string, unknown>> {
  const collected = new Map<string, unknown>();
  for (const [name, part] of partsOf("exports").flatMap(Object.entries<ExportPart>))
    collected.set(name, await part(db, userId));
  return collected;
}

import { Readable } from "node:stream";
import { type Connection, database } from "#app/platform/database.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { isUuid, newId } from "#app/platform/id.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import { sendLater } from "#app/platform/mail/mail.server.ts";
import { site } from "#app/platform/site.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { leavingMail, recipientOf } from "#app/features/accounts/account-mails.server.ts";
import type { Caller } from "#app/features/accounts/caller.server.ts";
import { openExportFile } from "./data/export-files.server.ts";
import * as queries from "./data/personal-data-queries.server.ts";
import { eraseWithFiles, exportLifetime, makeExport } from "./leaving-jobs.server.ts";
import { checkOwner, type OwnerCheck } from "#app/features/accounts/owner-check.server.ts";
import { endAllSessions } from "#app/features/accounts/sessions.server.ts";
import { endLinks } from "#app/features/accounts/tokens.server.ts";
import { findUserById } from "#app/features/accounts/users.server.ts";
import "#app/features/accounts/account-events.ts";
import { dayMs } from "#app/platform/durations.ts";

/**
 * A job makes a copy of everything the member gave, and mails; "pending" while another is being made.
 * @throws {TooMany} after three in a day
 */
export async function requestExport(viewer: Viewer, now: Date): Promise<"requested" | "pending"> {
  await queries.failStaleExports(database(), viewer.id, now);
  const isPending = (await listExports(viewer, now)).some(({ state }) => state === "pending");
  if (isPending) return "pending";
  await consumeOrThrow(database(), limits.exportByAccount, [viewer.id], now);
  const id = newId();
  const hasPlace = await database().transaction(async (tx) => {
    const expiresAt = new Date(now.getTime() + exportLifetime);
    const row = { id, userId: viewer.id, requestedAt: now, expiresAt };
    if (!(await queries.insertExport(tx, row))) return false;
    await enqueue(tx, makeExport, { exportId: id });
    return true;
  });
  return hasPlace ? "requested" : "pending";
}

export async function listExports(viewer: Viewer, now: Date) {
  const rows = await queries.selectExports(database(), viewer.id, now);
  return rows.map(({ readyAt, failedAt, ...row }) => ({
    ...row,
    state: readyAt ? ("ready" as const) : failedAt ? ("failed" as const) : ("pending" as const),
  }));
}

export type DataExport = Awaited<ReturnType<typeof listExports>>[number];

export async function openExport(viewer: Viewer, id: string, now: Date) {
  const row = isUuid(id) ? await queries.findReadyExport(database(), viewer.id, id, now) : null;
  const file = row && (await openExportFile(row.id));
  if (!row || !file) throw new NotFound();
  const name = `dalil-${row.requestedAt.toISOString().slice(0, 10)}.zip`;
  return { stream: Readable.toWeb(file.stream) as ReadableStream, size: file.size, name };
}

/** Hides the account and signs it out everywhere; erased after ACCOUNT_GRACE_DAYS unless it comes back. */
export async function requestDeletion(
  viewer: Viewer,
  { password, caller, now }: { password: string; caller: Caller; now: Date },
): Promise<{ erasedAt: Date } | Exclude<OwnerCheck, "ok">> {
  const check = await checkOwner(viewer, password, caller, now);
  if (check !== "ok") return check;
  return database().transaction(async (tx) => {
    const user = await findUserById(tx, viewer.id);
    const requestedAt = user?.deletionRequestedAt ?? now;
    const erasedAt = new Date(requestedAt.getTime() + site().accountGraceDays * dayMs);
    await queries.setDeletionRequested(tx, viewer.id, requestedAt, now);
    await endAllSessions(tx, viewer.id);
    await endLinks(tx, viewer.id);
    if (!user?.deletionRequestedAt && !viewer.isSuspended)
      await emit(tx, "member-left", { memberId: viewer.id });
    if (user) await sendLater(tx, leavingMail(recipientOf(user), erasedAt));
    return { erasedAt };
  });
}

export async function eraseAtOnce(tx: Connection, userId: string, now: Date): Promise<void> {
  await queries.setDeletionRequested(tx, userId, now, now);
  await emit(tx, "member-left", { memberId: userId });
  await eraseWithFiles(tx, [userId], () =>
    queries.eraseUser(tx, userId, new Date(now.getTime() + 1)),
  );
}

export async function cancelDeletion(viewer: Viewer, now: Date): Promise<void> {
  await queries.setDeletionRequested(database(), viewer.id, null, now);
}

import { isWithinLast } from "#app/platform/clock.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { NotAllowed, TooMany } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import * as queries from "./data/verification-queries.server.ts";
import { sealPersonalData, readPersonalData } from "./personal-data.server.ts";
import { dueAfter, isLate } from "./review-time.ts";
import {
  maxTries,
  type OwnVerification,
  type PersonalData,
  triesPeriodDays,
} from "./verification.ts";
import { mayAsk } from "./rules/verification-policy.ts";
import { dayMs } from "#app/platform/durations.ts";

type LatestRequest = Awaited<ReturnType<typeof queries.selectLatest>>[number];

export async function getOwnVerification(viewer: Viewer, now: Date): Promise<OwnVerification> {
  const found = await queries.selectOwn(database(), viewer.id, maxTries);
  const [profile] = found;
  const rows = found.flatMap(({ request }) => request ?? []);
  const [latest] = rows;
  const state = latest ? stateOf(latest) : "idle";
  const requestedAt = latest && state !== "idle" ? latest.createdAt : null;
  return {
    state,
    requestedAt,
    dueAt: requestedAt && dueAfter(requestedAt),
    isLate: state === "pending" && requestedAt !== null && isLate(requestedAt, now),
    reason: latest?.reason ?? null,
    nextTryAt: nextTryAfter(rows, now),
    suggested: suggest(latest, state, {
      fullName: profile?.fullName ?? viewer.name,
      email: viewer.email ?? "",
      phone: profile?.phone ?? "",
      dateOfBirth: "",
    }),
  };
}

type RequestVerificationInput = { viewer: Viewer; input: PersonalData; now: Date };

/**
 * Asks for the viewer's verification. While one request waits, or when they are verified already, nothing is
 * written.
 * @throws {NotAllowed} for who is suspended or has not confirmed their address
 * @throws {TooMany} after three requests in thirty days
 */
export async function requestVerification({ viewer, input, now }: RequestVerificationInput) {
  if (!mayAsk(viewer)) throw new NotAllowed();
  return database().transaction(async (tx) => {
    await queries.lockMember(tx, viewer.id);
    const rows = await queries.selectLatest(tx, viewer.id, maxTries);
    if (rows[0]?.status === "pending") return "pending" as const;
    if (rows[0]?.status === "approved") return "verified" as const;
    const nextTryAt = nextTryAfter(rows, now);
    if (nextTryAt) throw new TooMany(Math.ceil((nextTryAt.getTime() - now.getTime()) / 1_000));
    const id = newId();
    const sealed = sealPersonalData(id, input);
    await queries.insertRequest(tx, {
      id,
      userId: viewer.id,
      status: "pending",
      createdAt: now,
      ...sealed,
    });
    return "asked" as const;
  });
}

/** Takes back the viewer's open request; what they wrote is erased at once. It counts as a try. */
export async function withdrawVerification(viewer: Viewer, now: Date): Promise<void> {
  await database().transaction(async (tx) => {
    await queries.lockMember(tx, viewer.id);
    await queries.markWithdrawn(tx, viewer.id, now);
  });
}

export async function exportVerifications(db: Connection, userId: string): Promise<unknown> {
  const rows = await queries.selectForExport(db, userId);
  return rows.map(({ personalData, keyVersion, ...row }) => ({
    ...row,
    data: readPersonalData({ id: row.id, personalData, keyVersion }).data,
  }));
}

function stateOf({ status, reviewedAt }: LatestRequest): OwnVerification["state"] {
  if (status !== "withdrawn") return status;
  return reviewedAt ? "ended" : "idle";
}

function nextTryAfter(rows: readonly LatestRequest[], now: Date): Date | null {
  const first = rows[maxTries - 1];
  const period = triesPeriodDays * dayMs;
  if (!first || !isWithinLast(period, first.createdAt, now)) return null;
  return new Date(first.createdAt.getTime() + period);
}

function suggest(
  latest: LatestRequest | undefined,
  state: OwnVerification["state"],
  known: PersonalData,
) {
  // While it waits there is no form: what they wrote need not stand in the page.
  const isFormShown = state !== "pending" && state !== "approved";
  const written = latest && isFormShown ? readPersonalData(latest).data : null;
  if (!written) return known;
  if (state === "ended") return { ...written, fullName: known.fullName, phone: known.phone };
  return written;
}

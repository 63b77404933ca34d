import { isContentId } from "./content.ts";
import { isReportKind, type ReportKind } from "./report.ts";

/** Where a page of the queue ended: a moment, and what was reported. */
export type QueueKey = { at: Date; kind: ReportKind; id: string };

export function writeQueueKey({ at, kind, id }: QueueKey): string {
  return `${at.getTime().toString(36)}_${kind}_${id}`;
}

/** Null for a missing, forged or damaged key: such an address shows the first page. */
export function readQueueKey(text: string | null): QueueKey | null {
  const [time = "", kind, id = "", ...more] = (text ?? "").split("_");
  if (!/^[0-9a-z]{6,9}$/.test(time) || !isReportKind(kind) || more.length > 0) return null;
  const at = new Date(Number.parseInt(time, 36));
  return isContentId(kind, id) && !Number.isNaN(at.getTime()) ? { at, kind, id } : null;
}

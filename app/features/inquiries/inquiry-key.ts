import { isUuid } from "#app/platform/id.ts";

/** Where a page of inquiries ended, as it stands in an address. */
export function writeInquiryKey({ createdAt, id }: { createdAt: Date; id: string }): string {
  return `${createdAt.getTime().toString(36)}_${id}`;
}

/** Null for a missing or damaged key: such an address shows the first page. */
export function readInquiryKey(text: string | null): { createdAt: Date; id: string } | null {
  const [time = "", id] = (text ?? "").split("_");
  if (!/^[0-9a-z]{6,9}$/.test(time) || !isUuid(id)) return null;
  const createdAt = new Date(Number.parseInt(time, 36));
  return Number.isNaN(createdAt.getTime()) ? null : { createdAt, id };
}

import { isUuid } from "#app/platform/id.ts";

export type MemberKey = { rank: number; name: string; id: string };

export function writeMemberKey({ rank, name, id }: MemberKey): string {
  return `${rank}_${id}_${name}`;
}

/** Null for a missing, forged or damaged key: such an address shows the first page. */
export function readMemberKey(text: string | null): MemberKey | null {
  const [, rank, id, name] = /^([012])_([^_]{36})_(.{1,80})$/su.exec(text ?? "") ?? [];
  return rank && name && isUuid(id) ? { rank: Number(rank), name, id } : null;
}

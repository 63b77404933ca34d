import { isUuid } from "./id.ts";

export type MomentKey = { at: Date; id: string };

export function writeMomentKey({ at, id }: MomentKey): string {
  return `${at.getTime().toString(36)}_${id}`;
}

export function readMomentKey(text: string | null): MomentKey | null {
  const [time = "", id, ...more] = (text ?? "").split("_");
  if (!/^[0-9a-z]{6,9}$/.test(time) || !isUuid(id) || more.length > 0) return null;
  const at = new Date(Number.parseInt(time, 36));
  return Number.isNaN(at.getTime()) ? null : { at, id };
}

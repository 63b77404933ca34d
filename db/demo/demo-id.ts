import { createHash } from "node:crypto";

/** A UUID that is the same on every machine for the same name: the demo is deterministic. */
export function demoId(name: string): string {
  const hex = createHash("sha256").update(`dalil demo ${name}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

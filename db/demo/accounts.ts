import { createHash } from "node:crypto";

export const demoPassword = "demo-password";

export const demoAccounts = [
  { email: "admin@demo.dalil.test", name: "إدارة دليل", role: "administrator", sellerKey: null },
  { email: "seller@demo.dalil.test", name: "", role: "user", sellerKey: "jasmine-realty-mezzeh" },
  { email: "buyer@demo.dalil.test", name: "سلمى الحلاق", role: "user", sellerKey: null },
] as const;

/** A UUID that is the same on every machine for the same name: the demo is deterministic. */
export function demoId(name: string): string {
  const hex = createHash("sha256").update(`dalil demo ${name}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const userIdOf = (key: string) => demoId(`user ${key}`);

export const demoEmailOf = (key: string) => (key.includes("@") ? key : `${key}@demo.dalil.test`);

export type Line = { by: string; hoursAgo: number; text: string; edited?: boolean };

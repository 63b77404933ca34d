import { asc, eq } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { pick } from "#app/platform/columns.ts";
import type { WordRuleInput } from "../word-rule-form.server.ts";
import { wordRules } from "./tables.ts";

const columns = pick(wordRules, "id", "topic", "terms", "exceptions", "isOff");

export type WordRule = Awaited<ReturnType<typeof selectRules>>[number];

export function selectRules(db: Connection) {
  return db.select(columns).from(wordRules).orderBy(asc(wordRules.topic), asc(wordRules.id));
}

export async function findRule(db: Connection, id: string) {
  const [row] = await db.select(columns).from(wordRules).where(eq(wordRules.id, id));
  return row ?? null;
}

export async function insertRule(
  tx: Connection,
  row: WordRuleInput & { id: string; updatedAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx.insert(wordRules).values(row).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

export async function updateRule(
  tx: Connection,
  id: string,
  changes: WordRuleInput & { updatedAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx.update(wordRules).set(changes).where(eq(wordRules.id, id));
  return (rowCount ?? 0) > 0;
}

import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { cutText } from "#app/platform/graphemes.ts";
import { isUuid, newId } from "#app/platform/id.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { asAdministrator } from "#app/features/staff/staff.server.ts";
import * as queries from "./data/word-rule-queries.server.ts";
import type { WordRuleInput } from "./word-rule-form.server.ts";

export type WordRule = queries.WordRule;

const maxLoggedLength = 1_000;

export async function listWordRules(viewer: MaybeViewer) {
  asAdministrator(viewer);
  return queries.selectRules(database());
}

export async function getWordRule(viewer: MaybeViewer, id: string) {
  asAdministrator(viewer);
  const rule = isUuid(id) ? await queries.findRule(database(), id) : null;
  if (!rule) throw new NotFound();
  return rule;
}

type WordRuleChange = { viewer: MaybeViewer; input: WordRuleInput; now: Date };

/** Adds a group under the id that its form made, so that a form sent twice is one group. */
export function addWordRule({
  id: given,
  ...input
}: WordRuleChange & { id?: unknown }): Promise<void> {
  const id = isUuid(given) ? given : newId();
  return change(input, "rule-added", id, (tx) =>
    queries.insertRule(tx, { id, ...input.input, updatedAt: input.now }),
  );
}

export function editWordRule({ id, ...rest }: WordRuleChange & { id: string }): Promise<void> {
  return change(rest, "rule-edited", id, async (tx) => {
    const { input, now } = rest;
    if (!isUuid(id) || !(await queries.updateRule(tx, id, { ...input, updatedAt: now })))
      throw new NotFound();
    return true;
  });
}

async function change(
  { viewer, input, now }: WordRuleChange,
  action: string,
  targetId: string,
  write: (tx: Connection) => Promise<boolean>,
): Promise<void> {
  const { id: actorId } = asAdministrator(viewer);
  const reason = cutText(input.terms.join("، "), maxLoggedLength);
  await database().transaction(async (tx) => {
    if (!(await write(tx))) return;
    await recordAudit(tx, { actorId, action, targetKind: "rule", targetId, reason, now });
  });
}

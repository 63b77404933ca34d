import type { Route } from "./+types/rules";
import { wordRuleForm } from "#app/features/content-rules/word-rule-form.server.ts";
import { WordRuleForm, WordRuleRow } from "#app/features/content-rules/word-rules.tsx";
import { addWordRule, listWordRules } from "#app/features/content-rules/word-rules.server.ts";
import { defineQueue } from "#app/features/staff/queue.ts";
import { queueLoader } from "#app/features/staff/queue.server.ts";
import { AddFold, StaffQueue } from "#app/features/staff/queue.tsx";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { newId } from "#app/platform/id.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { metaOf } from "../page-meta.ts";
import { answerDecision } from "./moderate-content.server.ts";

const queue = defineQueue({
  path: "/admin/rules",
  title: m.staff_rules,
  text: m.staff_rules_text,
});

export const loader = queueLoader(queue, async (viewer) => ({
  rows: await listWordRules(viewer),
  next: null,
  freshId: newId(),
}));

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  await listWordRules(viewer);
  const form = await request.formData();
  const way = { path: queue.path, flash: "staff-saved" } as const;
  return answerDecision({ form, context }, wordRuleForm, way, (input) =>
    addWordRule({ viewer, id: form.get("id"), input, now: clock.now() }),
  );
}

export const meta = metaOf(queue.title, queue.text, { path: queue.path, noindex: true });

export default function Rules({ loaderData: page, actionData: reply }: Route.ComponentProps) {
  return (
    <StaffQueue
      queue={queue}
      page={page}
      above={
        <AddFold summary={m.staff_rule_add()} isOpen={reply !== undefined}>
          <WordRuleForm rule={null} freshId={page.freshId} reply={reply} />
        </AddFold>
      }
    >
      {(rule) => <WordRuleRow rule={rule} />}
    </StaffQueue>
  );
}

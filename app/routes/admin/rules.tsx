import { data } from "react-router";
import type { Route } from "./+types/rules";
import { parseWordRule, readWordRule } from "#app/features/moderation/word-rule.ts";
import {
  WordRuleForm,
  WordRuleList,
  type WordRuleReply,
} from "#app/features/moderation/word-rules.tsx";
import { addWordRule, listWordRules } from "#app/features/moderation/word-rules.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { newId } from "#app/platform/id.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { metaOf } from "../page-meta.ts";
import { decided } from "./staff-page.server.ts";

const path = "/admin/rules";

export async function loader({ context }: Route.LoaderArgs) {
  return { rules: await listWordRules(context.get(viewerContext)), freshId: newId() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  await listWordRules(viewer);
  const form = await request.formData();
  const values = readWordRule(form);
  const { input, errors } = parseWordRule(values);
  if (!input) return data<WordRuleReply>({ errors, values }, { status: 422 });
  const asked = { viewer, id: form.get("id"), input, now: clock.now() };
  return decided(context, { path, notice: "staff-saved" }, () => addWordRule(asked));
}

export const meta = metaOf(m.staff_rules, m.staff_rules_text, { path, noindex: true });

export default function Rules({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="space-y-6">
      <PageHeading title={m.staff_rules()} text={m.staff_rules_text()} />
      <Disclosure summary={m.staff_rule_add()} defaultOpen={actionData !== undefined}>
        <WordRuleForm rule={null} freshId={loaderData.freshId} reply={actionData} />
      </Disclosure>
      <WordRuleList rules={loaderData.rules} />
    </div>
  );
}

import type { Route } from "./+types/rule";
import { wordRuleForm } from "#app/features/content-rules/word-rule-form.server.ts";
import { topicWords, WordRuleForm } from "#app/features/content-rules/word-rules.tsx";
import { editWordRule, getWordRule } from "#app/features/content-rules/word-rules.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { metaOf } from "../page-meta.ts";
import { answerDecision } from "./moderate-content.server.ts";

const list = "/admin/rules";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { rule: await getWordRule(context.get(viewerContext), params.id) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const { id } = await getWordRule(viewer, params.id);
  const form = await request.formData();
  const way = { path: list, flash: "staff-saved" } as const;
  return answerDecision({ form, context }, wordRuleForm, way, (input) =>
    editWordRule({ viewer, id, input, now: clock.now() }),
  );
}

export const meta = metaOf(m.staff_rules, m.staff_rules_text, { noindex: true });

export default function RulePage({ loaderData, actionData }: Route.ComponentProps) {
  const { rule } = loaderData;
  const topic = topicWords[rule.topic]();
  return (
    <div className="space-y-5">
      <Breadcrumb
        className="-my-3"
        items={[{ label: m.staff_rules(), to: list }, { label: topic }]}
      />
      <PageHeading title={topic} />
      <Card as="section" className="max-w-3xl">
        <WordRuleForm key={rule.id} rule={rule} reply={actionData} />
      </Card>
    </div>
  );
}

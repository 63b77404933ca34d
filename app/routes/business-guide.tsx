import type { Route } from "./+types/business-guide";
import { m } from "#app/paraglide/messages.js";
import { pageMeta } from "./page-meta.ts";
import { ComingSoonPage } from "./shell/coming-soon.tsx";

export function loader() {
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    root: matches[0].loaderData,
    title: m.shell_business_guide(),
    description: m.common_coming_soon_text(),
    path: "/business-guide",
    noindex: true,
  });
}

export default function BusinessGuidePage() {
  return <ComingSoonPage title={m.shell_business_guide()} />;
}

import type { Route } from "./+types/privacy-policy";
import { m } from "#app/paraglide/messages.js";
import { pageMeta } from "./page-meta.ts";
import { ComingSoonPage } from "./shell/coming-soon.tsx";

export function loader() {
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    root: matches[0].loaderData,
    title: m.shell_privacy_policy(),
    description: m.common_coming_soon_text(),
    path: "/privacy-policy",
    noindex: true,
  });
}

export default function PrivacyPolicyPage() {
  return <ComingSoonPage title={m.shell_privacy_policy()} />;
}

import type { Route } from "./+types/messages";
import { m } from "#app/paraglide/messages.js";
import { pageMeta } from "./page-meta.ts";
import { ComingSoonPage } from "./shell/coming-soon.tsx";

export function loader() {
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    root: matches[0].loaderData,
    title: m.shell_nav_messages(),
    description: m.common_coming_soon_text(),
    path: "/messages",
    noindex: true,
  });
}

export default function MessagesPage() {
  return <ComingSoonPage title={m.shell_nav_messages()} />;
}

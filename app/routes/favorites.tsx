import type { Route } from "./+types/favorites";
import { m } from "#app/paraglide/messages.js";
import { pageMeta } from "./page-meta.ts";
import { ComingSoonPage } from "./shell/coming-soon.tsx";

export function loader() {
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    root: matches[0].loaderData,
    title: m.shell_nav_favorites(),
    description: m.common_coming_soon_text(),
    path: "/favorites",
    noindex: true,
  });
}

export default function FavoritesPage() {
  return <ComingSoonPage title={m.shell_nav_favorites()} />;
}

import type { Route } from "./+types/vision-goals";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { DocumentPage } from "./documents/document-page.tsx";
import { getDocument } from "./documents/documents.server.ts";
import { pageMeta } from "./page-meta.ts";

export function loader({ context }: Route.LoaderArgs) {
  return getDocument("vision-goals", context.get(requestInfoContext).locale);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    root: matches[0].loaderData,
    title: loaderData.title,
    description: loaderData.intro,
    path: "/vision-goals",
  });
}

export default function VisionGoalsPage({ loaderData }: Route.ComponentProps) {
  return <DocumentPage {...loaderData} />;
}

import type { Route } from "./+types/taxonomy";
import { getTaxonomy } from "#app/features/administration/taxonomy.server.ts";
import { TaxonomyList } from "#app/features/administration/taxonomy-list.tsx";
import { m } from "#app/paraglide/messages.js";
import { viewerContext } from "#app/platform/request-info.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { metaOf } from "../page-meta.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { taxonomy: await getTaxonomy(context.get(viewerContext)) };
}

export const meta = metaOf(m.staff_taxonomy, m.staff_taxonomy_text, { noindex: true });

export default function TaxonomyPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="space-y-6">
      <PageHeading title={m.staff_taxonomy()} text={m.staff_taxonomy_text()} />
      <TaxonomyList taxonomy={loaderData.taxonomy} />
    </div>
  );
}

import type { Route } from "./+types/embed-map";
import type { PageHandle } from "#app/page-handle.ts";
import { MapEmbed } from "#app/features/places/map-embed.tsx";
import { findMapGround, findMapPlace } from "#app/features/places/gazetteer.server.ts";
import { firstZoom, readMapQuery } from "#app/features/places/map-query.ts";
import { nameByGazetteer } from "#app/features/places/place-names.server.ts";
import { damascus } from "#app/features/places/position.ts";
import { m } from "#app/paraglide/messages.js";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { metaOf } from "./page-meta.ts";

/** Stands in a frame: without the site's own frame round it. */
export const handle: PageHandle = { isFramed: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const { place, ...query } = readMapQuery(new URL(request.url).searchParams);
  const ground = await findMapGround(locale);
  const begin = query.position ? null : await findMapPlace(place);
  const isDrawn = ground.kind === "drawn";
  const zoom = query.zoom ?? firstZoom(begin?.kind ?? null, isDrawn ? "drawn" : "streets");
  return {
    ...query,
    center: query.position ?? (begin && { lat: begin.lat, lng: begin.lng }) ?? damascus,
    zoom,
    name: query.position && (await nameByGazetteer(query.position, locale)).text,
    ground,
  };
}

export const meta = metaOf(m.places_map_label, m.places_map_label, {
  path: "/embed/map",
  noindex: true,
});

export default function EmbedMapPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <h1 className="sr-only">{m.places_map_label()}</h1>
      <MapEmbed {...loaderData} />
    </main>
  );
}

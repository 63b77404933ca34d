import type { Route } from "./+types/site-card";
import { m } from "#app/paraglide/messages.js";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { siteNameIn, sloganIn } from "#app/platform/site.server.ts";
import { cardResponse, siteArtwork } from "./card-response.server.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  return cardResponse(request, {
    locale,
    siteName: siteNameIn(locale),
    title: sloganIn(locale),
    text: m.shell_footer_about(),
    artwork: siteArtwork,
  });
}

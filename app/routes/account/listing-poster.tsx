import type { Route } from "./+types/listing-poster";
import { ListingPoster, PrintButton } from "#app/features/listing-life/listing-poster.tsx";
import { getOwnListing } from "#app/features/listing-life/own-listings.server.ts";
import { getListing } from "#app/features/listings/listings.server.ts";
import { detailText } from "#app/features/listing-details/detail-text.ts";
import { statedDetails } from "#app/features/listing-details/listing-details-rows.ts";
import { pictureUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { pathIn } from "#app/platform/locale.ts";
import { drawQrCode } from "#app/platform/qr-code.server.ts";
import { site, siteNameIn } from "#app/platform/site.server.ts";
import { metaOf } from "../page-meta.ts";
import { AccountHeading } from "./account-heading.tsx";
import { memberOf } from "./member.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = memberOf(context);
  const { id, locale } = await getOwnListing(viewer, params.id);
  const found = await getListing(params.id, viewer, { locale, now: clock.now() });
  const { title, price, place, pictures } = found;
  const period = statedDetails(found).find(({ field }) => field.key === "rentPeriod");
  const url = site().publicUrl + pathIn(locale, `/listing/${id}`);
  return {
    listing: {
      title,
      price,
      place,
      locale,
      picture: pictureUrl(pictures[0] ?? null, 960),
      period: period ? detailText(period, locale, viewer.digits) : null,
    },
    siteName: siteNameIn(locale),
    url,
    qrSvg: await drawQrCode(url),
  };
}

export const meta = metaOf(m.life_poster, m.life_poster_text, { noindex: true });

export default function ListingPosterPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-4xl space-y-4">
      <div className="no-print space-y-4">
        <AccountHeading title={m.life_poster()} text={m.life_poster_text()} />
        <p className="text-sm text-muted [@media(hover:none)]:hidden">{m.life_poster_keys()}</p>
        <PrintButton />
      </div>
      <ListingPoster {...loaderData} />
    </div>
  );
}

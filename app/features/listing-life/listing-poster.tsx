import type { ListingDetail } from "#app/features/listings/listings.server.ts";
import { otherPoundText, priceText } from "#app/features/listings/price-text.ts";
import { m } from "#app/paraglide/messages.js";
import { directionOf } from "#app/platform/language.ts";
import type { Locale } from "#app/platform/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { Printer } from "#app/ui/icons.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type ListingPosterProps = {
  listing: Pick<ListingDetail, "title" | "locale" | "price" | "place">;
  siteName: string;
  /** The listing's own address, and the code that leads to it. */
  url: string;
  qrSvg: string;
};

/** A sheet to print, in the language of the listing. */
export function ListingPoster({ listing, siteName, url, qrSvg }: ListingPosterProps) {
  const { title, locale, place } = listing;
  return (
    <article lang={locale} dir={directionOf(locale)} className="poster">
      <div className="poster-sheet">
        <h2 dir="auto" className="poster-title">
          {title}
        </h2>
        <PosterPrice price={listing.price} locale={locale} />
        <p>{place}</p>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
          alt={m.life_poster_code({}, { locale })}
          width={400}
          height={400}
          className="poster-code"
        />
        <div>
          <p>{m.life_poster_scan({ site: siteName }, { locale })}</p>
          <p dir="ltr">{url.replace(/^https?:\/\//, "")}</p>
        </div>
      </div>
    </article>
  );
}

function PosterPrice({ price, locale }: { price: ListingDetail["price"]; locale: Locale }) {
  const text = priceText(price, "detail", locale);
  const other = otherPoundText(price, locale);
  if (!text) return null;
  return (
    <div>
      <p className="poster-price">
        <bdi>{text.amount}</bdi> {text.currency && <bdi>{text.currency}</bdi>}
      </p>
      {text.remark && <p>{text.remark}</p>}
      {other && <p>{other}</p>}
    </div>
  );
}

export function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <Button onClick={() => print()}>
      <Printer aria-hidden />
      {m.life_poster_print()}
    </Button>
  );
}

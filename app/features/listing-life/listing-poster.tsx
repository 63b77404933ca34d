import type { ListingDetail } from "#app/features/listings/listings.server.ts";
import { otherPoundText, priceText } from "#app/features/listings/price-text.ts";
import { m } from "#app/paraglide/messages.js";
import { directionOf } from "#app/platform/language.ts";
import type { Locale } from "#app/platform/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { Printer } from "#app/ui/icons.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type ListingPosterProps = {
  listing: Pick<ListingDetail, "title" | "price" | "place"> & { locale: Locale };
  siteName: string;
  url: string;
  qrSvg: string;
};

export function ListingPoster({ listing, siteName, url, qrSvg }: ListingPosterProps) {
  const { title, locale, place } = listing;
  return (
    <article
      lang={locale}
      dir={directionOf(locale)}
      // Black on white, whatever the theme; sizes follow the width, on a screen as on paper.
      className="poster @container mx-auto max-w-xl border border-black bg-white text-black print:max-w-none print:break-inside-avoid print:border-0"
    >
      <div className="flex min-h-[141cqi] flex-col items-center justify-between gap-[4cqi] p-[6cqi] text-center text-[4cqi]/[1.5] wrap-anywhere">
        <h2 dir="auto" className="text-[7.5cqi]/[1.35] font-extrabold">
          {title}
        </h2>
        <PosterPrice price={listing.price} locale={locale} />
        <p>{place}</p>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
          alt={m.life_poster_code({}, { locale })}
          width={400}
          height={400}
          className="h-auto w-[46cqi]"
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
      <p className="text-[9cqi]/[1.3] font-extrabold">
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

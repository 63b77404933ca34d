import type { ListingDetail } from "#app/features/listings/listings.server.ts";
import { otherPoundText, priceText } from "#app/features/listings/price-text.ts";
import { m } from "#app/paraglide/messages.js";
import { directionOf } from "#app/platform/language.ts";
import type { Locale } from "#app/platform/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { Printer } from "#app/ui/icons.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type ListingPosterProps = {
  listing: Pick<ListingDetail, "title" | "price" | "place"> & {
    locale: Locale;
    /** Empty without a picture. */
    picture: string;
    /** What a rent is asked for: the month, the night. */
    period: string | null;
  };
  siteName: string;
  url: string;
  qrSvg: string;
};

export function ListingPoster({ listing, siteName, url, qrSvg }: ListingPosterProps) {
  const { title, locale, place, picture } = listing;
  return (
    <article
      lang={locale}
      dir={directionOf(locale)}
      // Black on white, whatever the theme; sizes follow the width, on a screen as on paper.
      className="poster @container mx-auto max-w-xl border border-black bg-white text-black print:max-w-none print:break-inside-avoid print:border-0"
    >
      <div className="flex min-h-[141cqi] flex-col text-[4cqi]/[1.5] wrap-anywhere">
        {picture && <img src={picture} alt="" className="aspect-3/2 w-full object-cover" />}
        <div className="flex grow flex-col justify-between gap-[3cqi] p-[5cqi]">
          <h2 dir="auto" className="text-[7cqi]/[1.35] font-extrabold">
            {title}
          </h2>
          <PosterPrice {...listing} />
          <p>{place}</p>
          <div className="flex items-center gap-[4cqi] border-t border-black pt-[4cqi]">
            <img
              src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
              alt={m.life_poster_code({}, { locale })}
              width={400}
              height={400}
              className="h-auto w-[30cqi] shrink-0"
            />
            <div className="min-w-0 grow">
              <p className="text-[4.5cqi]/[1.4] font-bold">
                {m.life_poster_scan({ site: siteName }, { locale })}
              </p>
              <p dir="ltr" className="mt-[1.5cqi] text-[3.5cqi]">
                {url.replace(/^https?:\/\//, "")}
              </p>
            </div>
          </div>
        </div>
      </div>
    </article>
  );
}

function PosterPrice({ price, locale, period }: ListingPosterProps["listing"]) {
  const text = priceText(price, "detail", locale);
  const other = otherPoundText(price, locale);
  if (!text) return null;
  return (
    <div>
      <p className="text-[8.5cqi]/[1.3] font-extrabold">
        <bdi>{text.amount}</bdi> {text.currency && <bdi>{text.currency}</bdi>}
        {period && text.currency && (
          <span className="ps-[2cqi] text-[4.5cqi] font-bold">{period}</span>
        )}
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

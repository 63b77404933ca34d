import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { AccentStyle, FontPreload, FullStyle, OwnStyle } from "#app/page-style.tsx";
import { directionOf } from "#app/platform/language.ts";
import { pathIn } from "#app/platform/locale.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import type { RequestInfo } from "#app/platform/request-info.ts";
import { site, siteNameIn, sloganIn } from "#app/platform/site.server.ts";
import { StaticHeader } from "#app/ui/static-header.tsx";

type StaticPage = { title: string; content: ReactNode; languages?: ReactNode };
type ResponseInput = { status: number; headers: Record<string, string> };

export function staticPage(
  { locale, theme, savesData }: RequestInfo,
  { status, headers }: ResponseInput,
  draw: () => StaticPage,
): Response {
  const { accent } = site();
  const name = siteNameIn(locale);
  const html = withLocale(locale, () => {
    const { title, content, languages } = draw();
    return renderToStaticMarkup(
      <html
        lang={locale}
        dir={directionOf(locale)}
        data-theme={theme}
        data-saver={savesData || undefined}
      >
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content={theme === "system" ? "light dark" : theme} />
          <meta name="robots" content="noindex" />
          <title>{`${title} · ${name}`}</title>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          {!savesData && <FontPreload locale={locale} />}
          <OwnStyle of={undefined} />
          <AccentStyle of={accent === "green" ? undefined : accent} />
          <FullStyle />
        </head>
        <body>
          <StaticHeader name={name} tagline={sloganIn(locale)} href={pathIn(locale, "/")}>
            {languages}
          </StaticHeader>
          {content}
        </body>
      </html>,
    );
  });
  return new Response(`<!doctype html>${html}`, {
    status,
    headers: { ...headers, "content-type": "text/html; charset=utf-8" },
  });
}

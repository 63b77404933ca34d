import type { ReactNode } from "react";
import { directionOf } from "#app/platform/language.ts";
import type { RequestInfo } from "#app/platform/request-info.ts";
import type { Accent } from "#app/platform/accents.ts";
import { AccentStyle, FontPreload, OwnStyle, FullStyle } from "./page-style.tsx";

type StaticDocumentProps = {
  info: RequestInfo;
  title: string;
  accent: Accent;
  children: ReactNode;
};

export function StaticDocument({ info, title, accent, children }: StaticDocumentProps) {
  const { locale, theme, savesData } = info;
  return (
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
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {!savesData && <FontPreload locale={locale} />}
        <OwnStyle of={undefined} />
        <AccentStyle of={accent === "green" ? undefined : accent} />
        <FullStyle />
      </head>
      <body>{children}</body>
    </html>
  );
}

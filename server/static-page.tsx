import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { pathIn } from "#app/platform/locale.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import type { RequestInfo } from "#app/platform/request-info.ts";
import { site, siteNameIn, sloganIn } from "#app/platform/site.server.ts";
import { StaticDocument } from "#app/static-document.tsx";
import { StaticHeader } from "#app/ui/static-header.tsx";

type StaticPage = { title: string; content: ReactNode; languages?: ReactNode };
type ResponseInput = { status: number; headers: Record<string, string> };

export function staticPage(
  info: RequestInfo,
  { status, headers }: ResponseInput,
  draw: () => StaticPage,
): Response {
  const { locale } = info;
  const name = siteNameIn(locale);
  const html = withLocale(locale, () => {
    const { title, content, languages } = draw();
    return renderToStaticMarkup(
      <StaticDocument info={info} accent={site().accent} title={`${title} · ${name}`}>
        <StaticHeader name={name} tagline={sloganIn(locale)} href={pathIn(locale, "/")}>
          {languages}
        </StaticHeader>
        {content}
      </StaticDocument>,
    );
  });
  return new Response(`<!doctype html>${html}`, {
    status,
    headers: { ...headers, "content-type": "text/html; charset=utf-8" },
  });
}

import { renderToStaticMarkup } from "react-dom/server";
import { m } from "#app/paraglide/messages.js";
import { StaticDocument } from "#app/static-document.tsx";
import { withLocale } from "#app/platform/locale.server.ts";
import { pathIn } from "#app/platform/locale.ts";
import type { RequestInfo } from "#app/platform/request-info.ts";
import { site, siteNameIn, sloganIn } from "#app/platform/site.server.ts";
import { wordsOfStatus } from "#app/platform/status-words.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CloudOff, Compass, type IconType, Lock, TriangleAlert } from "#app/ui/icons.tsx";
import { StaticHeader } from "#app/ui/static-header.tsx";

type Words = { title: string; text: string };
type ErrorPageOptions = { words?: () => Words; headers?: Record<string, string> };

/** A refusal in the visitor's language where no page can show it; without `words` the status has its own. */
export function errorPage(
  info: RequestInfo,
  status: number,
  { words = () => wordsOfStatus(status), headers = {} }: ErrorPageOptions = {},
): Response {
  const html = withLocale(info.locale, () => {
    const { title, text } = words();
    const name = siteNameIn(info.locale);
    const home = pathIn(info.locale, "/");
    return renderToStaticMarkup(
      <StaticDocument info={info} accent={site().accent} title={`${title} · ${name}`}>
        <StaticHeader name={name} tagline={sloganIn(info.locale)} href={home} />
        <main className="page-gutter mx-auto w-full max-w-7xl pt-5 pb-14 md:pt-6">
          <EmptyState
            level={1}
            icon={icons[status] ?? TriangleAlert}
            title={title}
            text={
              <>
                {text}
                <small className="mt-3 block">
                  <bdi dir="ltr">{info.id}</bdi>
                </small>
              </>
            }
          >
            <a href={home} className={buttonClass()}>
              {m.plain_return_home()}
            </a>
          </EmptyState>
        </main>
      </StaticDocument>,
    );
  });
  return new Response(`<!doctype html>${html}`, {
    status,
    headers: { ...headers, "content-type": "text/html; charset=utf-8" },
  });
}

const icons: Record<number, IconType> = { 403: Lock, 404: Compass, 410: Compass, 503: CloudOff };

/** For a form that another site has sent. */
export function crossSiteFormWords(): Words {
  return { title: m.plain_foreign_form_title(), text: m.plain_foreign_form_text() };
}

/** For a fault of ours. */
export function serverErrorWords(): Words {
  return { title: m.plain_broken_title(), text: m.plain_broken_text() };
}

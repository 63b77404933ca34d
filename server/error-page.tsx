import { m } from "#app/paraglide/messages.js";
import { pathIn } from "#app/platform/locale.ts";
import type { RequestInfo } from "#app/platform/request-info.ts";
import { wordsOfStatus } from "#app/platform/status-words.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CloudOff, Compass, type IconType, Lock, TriangleAlert } from "#app/ui/icons.tsx";
import { staticPage } from "./static-page.tsx";

type Words = { title: string; text: string };
type ErrorPageOptions = { words?: () => Words; headers?: Record<string, string> };

export function errorPage(
  info: RequestInfo,
  status: number,
  { words = () => wordsOfStatus(status), headers = {} }: ErrorPageOptions = {},
): Response {
  return staticPage(info, { status, headers }, () => {
    const { title, text } = words();
    const home = pathIn(info.locale, "/");
    const content = (
      <main className="page-gutter mx-auto w-full max-w-7xl pt-5 pb-14 md:pt-6">
        <EmptyState
          level={1}
          icon={icons[status] ?? TriangleAlert}
          title={title}
          text={
            <>
              {text}
              {status === 500 && (
                <small className="mt-3 block">
                  <bdi dir="ltr">{info.id}</bdi>
                </small>
              )}
            </>
          }
        >
          <a href={home} className={buttonClass()}>
            {m.plain_return_home()}
          </a>
        </EmptyState>
      </main>
    );
    return { title, content };
  });
}

const icons: Record<number, IconType> = { 403: Lock, 404: Compass, 410: Compass, 503: CloudOff };

export function crossSiteFormWords(): Words {
  return { title: m.plain_foreign_form_title(), text: m.plain_foreign_form_text() };
}

export function serverErrorWords(): Words {
  return { title: m.plain_broken_title(), text: m.plain_broken_text() };
}

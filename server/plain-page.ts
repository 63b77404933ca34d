import { m } from "#app/paraglide/messages.js";
import { escapeMarkup } from "#app/platform/escape-markup.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { directionOf, pathIn } from "#app/platform/locale.ts";
import type { RequestInfo } from "#app/platform/request-info.ts";
import { site } from "#app/platform/site.server.ts";
import { wordsOfStatus } from "#app/platform/status-words.ts";

type Words = { title: string; text: string };
type Telling = { words?: () => Words; headers?: Record<string, string> };

/**
 * A refusal that no page tells of, because none could be asked or the address has none: in the visitor's
 * language, with the way back. `words` are called in that language; without them the status has its own.
 */
export function plainPage(
  info: RequestInfo,
  status: number,
  { words = () => wordsOfStatus(status), headers = {} }: Telling = {},
): Response {
  return withLocale(info.locale, () => {
    const { title, text } = words();
    const name = info.locale === "ar" ? site().siteNameAr : site().siteNameEn;
    const html = `<!doctype html>
<html lang="${info.locale}" dir="${directionOf(info.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(title)} · ${escapeMarkup(name)}</title>
<style nonce="${info.nonce}">body{font:1rem/1.65 Cairo,"Segoe UI",Tahoma,sans-serif;max-inline-size:32rem;margin:20vh auto 0;padding-inline:1rem}a{color:inherit}</style>
</head>
<body>
<h1>${escapeMarkup(title)}</h1>
<p>${escapeMarkup(text)}</p>
<p><a href="${pathIn(info.locale, "/")}">${escapeMarkup(m.plain_return_home())}</a></p>
<p><small><bdi dir="ltr">${info.id}</bdi></small></p>
</body>
</html>`;
    return new Response(html, {
      status,
      headers: { ...headers, "content-type": "text/html; charset=utf-8" },
    });
  });
}

/** What a form is told that came from another site. */
export function foreignForm(): Words {
  return { title: m.plain_foreign_form_title(), text: m.plain_foreign_form_text() };
}

/** What is said of a mistake of ours outside every page. */
export function broken(): Words {
  return { title: m.plain_broken_title(), text: m.plain_broken_text() };
}

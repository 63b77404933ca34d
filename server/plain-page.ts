import { m } from "#app/paraglide/messages.js";
import { withLocale } from "#app/platform/locale.server.ts";
import { directionOf, pathIn } from "#app/platform/locale.ts";
import type { RequestInfo } from "#app/platform/request-info.ts";
import { site } from "#app/platform/site.server.ts";

/** A refusal that comes before any page could be asked: in the visitor's language, with the way back. */
export function plainPage(info: RequestInfo, status: 403 | 413 | 500): Response {
  return withLocale(info.locale, () => {
    const { title, text } = wordsFor(status);
    const name = info.locale === "ar" ? site().siteNameAr : site().siteNameEn;
    const html = `<!doctype html>
<html lang="${info.locale}" dir="${directionOf(info.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(title)} · ${escape(name)}</title>
<style nonce="${info.nonce}">body{font:1rem/1.65 Cairo,"Segoe UI",Tahoma,sans-serif;max-inline-size:32rem;margin:20vh auto 0;padding-inline:1rem}a{color:inherit}</style>
</head>
<body>
<h1>${escape(title)}</h1>
<p>${escape(text)}</p>
<p><a href="${pathIn(info.locale, "/")}">${escape(m.plain_return_home())}</a></p>
<p><small><bdi dir="ltr">${info.id}</bdi></small></p>
</body>
</html>`;
    return new Response(html, { status, headers: { "content-type": "text/html; charset=utf-8" } });
  });
}

function wordsFor(status: 403 | 413 | 500): { title: string; text: string } {
  if (status === 403)
    return { title: m.plain_foreign_form_title(), text: m.plain_foreign_form_text() };
  if (status === 413) return { title: m.plain_too_large_title(), text: m.plain_too_large_text() };
  return { title: m.plain_broken_title(), text: m.plain_broken_text() };
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

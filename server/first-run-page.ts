import { m } from "#app/paraglide/messages.js";
import { escapeMarkup } from "#app/platform/escape-markup.ts";
import { directionOf, type Locale, pathIn } from "#app/platform/locale.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import type { RequestInfo } from "#app/platform/request-info.ts";
import { site } from "#app/platform/site.server.ts";

type Step = { title: string; text: string; code?: string[]; link?: { href: string; text: string } };

/** What whoever runs the site does next, while nobody is there; it tells nothing of how this one is set. */
export function firstRunPage({ locale, nonce, theme }: RequestInfo): Response {
  return withLocale(locale, () => {
    const name = locale === "ar" ? site().siteNameAr : site().siteNameEn;
    const other = locale === "ar" ? "en" : "ar";
    const html = `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme === "system" ? "light dark" : theme}">
<meta name="robots" content="noindex">
<title>${escapeMarkup(m.first_title())} · ${escapeMarkup(name)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<header><b>${escapeMarkup(name)}</b><a href="${pathIn(other, "/")}" lang="${other}">${otherName[locale]}</a></header>
<main>
<h1>${escapeMarkup(m.first_title())}</h1>
<p class="lead">${escapeMarkup(m.first_lead())}</p>
<ol>
${steps(locale).map(drawStep).join("\n")}
</ol>
<p><a href="${pathIn(locale, "/category/all")}">${escapeMarkup(m.first_look())}</a></p>
</main>
</body>
</html>`;
    return new Response(html, {
      headers: { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" },
    });
  });
}

const otherName = { ar: "English", en: "العربية" };

function steps(locale: Locale): Step[] {
  return [
    {
      title: m.first_join_title(),
      text: m.first_join_text(),
      link: { href: pathIn(locale, "/sign-up"), text: m.first_join_do() },
    },
    {
      title: m.first_admin_title(),
      text: m.first_admin_text(),
      code: ["npm run admin -- grant EMAIL"],
    },
    {
      title: m.first_settings_title(),
      text: m.first_settings_text(),
      code: ["docs/settings.md", "PUBLIC_URL", "TRUSTED_PROXIES"],
    },
    { title: m.first_mail_title(), text: m.first_mail_text(), code: ["SMTP_URL"] },
    { title: m.first_doctor_title(), text: m.first_doctor_text(), code: ["npm run doctor"] },
    {
      title: m.first_backup_title(),
      text: m.first_backup_text(),
      code: ["npm run backup", "BACKUP_EVERY=24h"],
    },
  ];
}

function drawStep({ title, text, code = [], link }: Step): string {
  const codes = code.map((line) => `<code dir="ltr">${escapeMarkup(line)}</code>`).join(" ");
  const way = link ? `<p><a class="do" href="${link.href}">${escapeMarkup(link.text)}</a></p>` : "";
  return `<li><h2>${escapeMarkup(title)}</h2><p>${escapeMarkup(text)}</p>${codes && `<p>${codes}</p>`}${way}</li>`;
}

const style =
  ":root{--page:#faf7f1;--surface:#fffdf9;--sunk:#f1ebe0;--ink:#1d1a16;--muted:#6a6154;--line:#e6dece;--green:#0b6b45;--on:#fff}" +
  "[data-theme=dark]{--page:#15120e;--surface:#1f1b16;--sunk:#2a251e;--ink:#f4efe6;--muted:#aea392;--line:#3a332a;--green:#4fc690;--on:#07150e}" +
  "@media(prefers-color-scheme:dark){[data-theme=system]{--page:#15120e;--surface:#1f1b16;--sunk:#2a251e;--ink:#f4efe6;--muted:#aea392;--line:#3a332a;--green:#4fc690;--on:#07150e}}" +
  'body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.7 Cairo,"Segoe UI",Tahoma,sans-serif}' +
  "header,main{max-inline-size:40rem;margin-inline:auto;padding-inline:1rem}" +
  "header{display:flex;justify-content:space-between;align-items:center;min-block-size:3.5rem;border-block-end:1px solid var(--line)}" +
  "header b{font-size:1.25rem;color:var(--green)}h1{font-size:1.6rem;line-height:1.4;margin-block:1.5rem .5rem}" +
  ".lead{color:var(--muted);margin-block:0 1.5rem}a{color:var(--green)}header a,main>p a{display:inline-flex;align-items:center;min-block-size:44px}" +
  "ol{list-style:none;counter-reset:step;padding:0;margin:0;display:grid;gap:.75rem}" +
  "li{counter-increment:step;background:var(--surface);border:1px solid var(--line);border-radius:.75rem;padding:1rem}" +
  'h2{font-size:1.1rem;margin:0}h2::before{content:counter(step) ". ";color:var(--green)}li p{margin-block:.35rem 0}' +
  "code{display:inline-block;direction:ltr;unicode-bidi:isolate;background:var(--sunk);border-radius:.4rem;padding:.15rem .5rem;margin-block-start:.25rem;font:.9rem/1.6 ui-monospace,monospace;overflow-wrap:anywhere}" +
  ".do{display:inline-flex;align-items:center;min-block-size:44px;padding-inline:1.25rem;border-radius:.6rem;background:var(--green);color:var(--on);text-decoration:none;font-weight:600;margin-block-start:.5rem}";

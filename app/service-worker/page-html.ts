import { escapeMarkup } from "#app/platform/escape-markup.ts";
import { dayMs } from "#app/platform/durations.ts";

export type StoredAt = { device: number; server: number };

const maxMessageAge = dayMs;

/** The server's time now, in milliseconds, as far as a device without a connection can know it; null when its clock was put back since. */
export function serverNow({ device, server }: StoredAt, now: number): number | null {
  return now < device ? null : server + (now - device);
}

/** Whether a community's page is to be deleted: no message on it lives longer than a day. */
export function isExpired(at: StoredAt, now: number): boolean {
  const current = serverNow(at, now);
  return current === null || current - at.server >= maxMessageAge;
}

/**
 * The page without the messages of a community that have expired, each of which says when it does
 * (`data-ends`). The scripts go with them: they carry the same words once more.
 */
export function withoutExpiredMessages(html: string, now: number): string {
  const ended = (article: string) =>
    [...article.matchAll(/\bdata-ends="(\d+)"/g)].some(([, ends]) => Number(ends) <= now);
  const left = html.replaceAll(/<article\b[^]*?<\/article>/g, (article) =>
    ended(article) ? "" : article,
  );
  return left === html ? html : left.replaceAll(/<script\b[^]*?<\/script>/g, "");
}

export function withOfflineBanner(html: string, words: string): string {
  const line = `<p id="kept-line" class="kept-line" role="status">${escapeMarkup(words)}</p>`;
  return html.replace(/<body\b[^>]*>/, (body) => body + line);
}

export function offlineBannerText(offlinePage: string): string {
  const template = /\bdata-kept-words="([^"]*)"/.exec(offlinePage)?.[1] ?? "{at}";
  return readEntities(template);
}

/** The page with a new submission key: a form opened again from storage publishes another listing, not the same. */
export function withNewSubmissionKey(html: string): string {
  const input = /<input[^>]*\bname="submissionKey"[^>]*>/.exec(html)?.[0] ?? "";
  const key = /\bvalue="([\w-]{36})"/.exec(input)?.[1];
  return key ? html.replaceAll(key, crypto.randomUUID()) : html;
}

export function savesData(html: string): boolean {
  return /<html\b[^>]*\bdata-saver/.test(html);
}

export function titleOf(html: string): string {
  const title = /<title[^>]*>([^<]*)</.exec(html)?.[1]?.replace(/\s*\|[^|]*$/, "") ?? "";
  return readEntities(title);
}

export function filesIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w./-]+\.(?:css|js|woff2|svg)/g))];
}

export function smallPicturesIn(html: string, atMost: number): string[] {
  const smallest = new Map<string, { path: string; width: number }>();
  for (const [path, id = "", size] of html.matchAll(/\/media\/([\w-]+)\/(\d+)\.webp/g)) {
    const width = Number(size);
    const known = smallest.get(id);
    if (!known || width < known.width) smallest.set(id, { path, width });
  }
  return [...smallest.values()].slice(0, atMost).map(({ path }) => path);
}

function readEntities(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

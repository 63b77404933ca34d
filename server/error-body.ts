import { errorPage } from "./error-page.tsx";
import type { RequestInfo } from "#app/platform/request-info.ts";
import { memberHeader } from "#app/platform/member-key.server.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { wordsOfStatus } from "#app/platform/status-words.ts";

// What the router sends as the body of an error where there is no page; sometimes nothing.
const routerDefault = /^(?:\{"message":)?"?(?:Unexpected Server Error|Bad Request)/;

/**
 * Where an address without a page refuses, the router sends only a status, without Retry-After. This adds an
 * error page for people, JSON with a sentence for scripts, and the header. `retryAfter` is in seconds. Whoever asks
 * for no page, as robots do for files, is told in a line that there is none.
 */
export async function withErrorBody(
  response: Response,
  request: Request,
  { info, retryAfter }: { info: RequestInfo; retryAfter: number | null },
): Promise<Response> {
  if (response.status < 400) return response;
  if (response.status === 404 && isPage(response) && !isNavigation(request)) {
    const text = withLocale(info.locale, () => wordsOfStatus(404).title);
    const headers = new Headers(response.headers);
    headers.delete("content-length");
    headers.delete(memberHeader);
    headers.set("content-type", "text/plain; charset=utf-8");
    return new Response(`${text}\n`, { status: 404, headers });
  }
  const headers: Record<string, string> = {};
  if (retryAfter !== null && (response.status === 429 || response.status === 503)) {
    headers["retry-after"] = String(retryAfter);
    response.headers.set("retry-after", String(retryAfter));
  }
  if (isPage(response) || new URL(request.url).pathname.endsWith(".data")) return response;
  const body = await response.clone().text();
  const isDefaultBody = body === "" || routerDefault.test(body);
  if (!isDefaultBody && !body.startsWith('{"code":')) return response;
  if (request.headers.get("accept")?.includes("text/html")) {
    const { code, text, message } = readBody(body);
    return errorPage(info, response.status, {
      headers,
      words: () => {
        const words = wordsOfStatus(response.status, code);
        return { ...words, text: text ?? message ?? words.text };
      },
    });
  }
  if (!isDefaultBody) return response;
  const message = withLocale(info.locale, () => wordsOfStatus(response.status).text);
  return Response.json(
    { code: codeOf(response.status), message },
    { status: response.status, headers },
  );
}

type Body = { code?: string; text?: string | null; message?: string };

function readBody(body: string): Body {
  const read = body.startsWith("{") ? (JSON.parse(body) as Body) : {};
  return read.code === undefined ? {} : read;
}

const framed = new Set(["document", "iframe", "frame", "embed", "object"]);

/** Whether a person is to see the answer: by what browsers say, else by what is asked for. */
function isNavigation({ headers }: Request): boolean {
  const dest = headers.get("sec-fetch-dest") ?? "empty";
  return dest === "empty"
    ? (headers.get("accept")?.includes("text/html") ?? false)
    : framed.has(dest);
}

function isPage(response: Response): boolean {
  return response.headers.get("content-type")?.startsWith("text/html") ?? false;
}

function codeOf(status: number): string {
  if (status === 404) return "not-found";
  return status < 500 ? "bad-request" : "bug";
}

import { errorPage } from "./error-page.tsx";
import type { RequestInfo } from "#app/platform/request-info.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { wordsOfStatus } from "#app/platform/status-words.ts";

// The router's form of every error of an address without a page; some have none.
const wordless = /^(?:\{"message":)?"?(?:Unexpected Server Error|Bad Request)/;

/**
 * Where an address without a page refuses, the router sends only a status, without Retry-After. This adds a page
 * for people and a sentence for scripts.
 */
export async function inWords(
  answer: Response,
  request: Request,
  { info, retryAfter }: { info: RequestInfo; retryAfter: number | null },
): Promise<Response> {
  if (answer.status < 400) return answer;
  const headers: Record<string, string> = {};
  if (retryAfter !== null && (answer.status === 429 || answer.status === 503)) {
    headers["retry-after"] = String(retryAfter);
    answer.headers.set("retry-after", String(retryAfter));
  }
  if (isPage(answer) || isRouterData(request)) return answer;
  const body = await answer.clone().text();
  const isWordless = body === "" || wordless.test(body);
  if (!isWordless && !body.startsWith('{"code":')) return answer;
  if (request.headers.get("accept")?.includes("text/html")) {
    const { code, text } = readBody(body);
    return errorPage(info, answer.status, {
      headers,
      words: () => {
        const words = wordsOfStatus(answer.status, code);
        return { ...words, text: text ?? words.text };
      },
    });
  }
  if (!isWordless) return answer;
  const message = withLocale(info.locale, () => wordsOfStatus(answer.status).text);
  return Response.json(
    { code: codeOf(answer.status), message },
    { status: answer.status, headers },
  );
}

function readBody(body: string): { code?: string; text?: string | null } {
  return body.startsWith("{") ? (JSON.parse(body) as { code: string; text?: string | null }) : {};
}

function isPage(answer: Response): boolean {
  return answer.headers.get("content-type")?.startsWith("text/html") ?? false;
}

function isRouterData(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}

function codeOf(status: number): string {
  if (status === 404) return "not-found";
  return status < 500 ? "bad-request" : "bug";
}

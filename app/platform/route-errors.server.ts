import { data, type RouterContextProvider, type ServerBuild } from "react-router";
import { isDatabaseAway } from "#app/platform/database-errors.server.ts";
import { assertRoom, isNoRoom } from "#app/platform/disk-room.server.ts";
import { isSmallForm, readUnsent } from "#app/platform/forms/unsent-form.server.ts";
import { Busy, Conflict, NotAllowed, NotFound, TooMany } from "#app/platform/errors.ts";
import { logger } from "#app/platform/logger.server.ts";
import { requestInfoContext, retryAfterContext } from "#app/platform/request-info.ts";
import { wordsOfStatus } from "#app/platform/status-words.ts";
import { type RouteFunction, wrapRoutes } from "#app/platform/wrap-routes.server.ts";

export const awaySeconds = 10;
const full = 60;

/** Forms that are accepted although the disk is full: they need no room. */
const roomless = /^routes\/(?:sign-out|preferences\/)/;

type RequestArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Wraps every loader and action, so that the errors of rooms become statuses in one place. */
export function withRouteErrors(build: ServerBuild): ServerBuild {
  return wrapRoutes(build, ({ loader, action, default: page, ErrorBoundary }, id) => {
    const toResponse = page || ErrorBoundary ? asResponse : asSentence;
    const guarded = action && !roomless.test(id) ? withRoom(action) : action;
    return { loader: wrap(loader, toResponse), action: wrap(guarded, toResponse) };
  });
}

function withRoom<F extends RouteFunction>(run: F): F {
  return ((args: never) => {
    assertRoom();
    return run(args);
  }) as unknown as F;
}

function wrap<F extends RouteFunction | undefined>(run: F, toResponse: typeof asResponse): F {
  if (!run) return run;
  return (async (args: never) => {
    const { request } = args as RequestArgs;
    const copy = toResponse === asResponse && isSmallForm(request) ? request.clone() : null;
    try {
      return noteRetry(await run(args), args);
    } catch (error) {
      const response = toResponse(error, args);
      if (!copy || !isErrorResponse(response)) throw response;
      // Without script the page of the error has what was typed.
      const unsent = await readUnsent(copy);
      throw data({ ...response.data, ...unsent }, response.init ?? undefined);
    }
  }) as unknown as F;
}

type Known = { status: number; code: string; text?: string | null; retryAfter?: number };

export function knownError(error: unknown): Known | null {
  if (error instanceof NotFound) return { status: 404, code: "not-found" };
  if (error instanceof NotAllowed) return { status: 403, code: "not-allowed" };
  if (error instanceof Conflict) return { status: 409, code: "conflict" };
  if (error instanceof TooMany)
    return { status: 429, code: "too-many", text: error.text, retryAfter: error.retryAfter };
  if (error instanceof Busy) return { status: 503, code: "busy", retryAfter: error.retryAfter };
  if (isUnreadableForm(error)) return { status: 400, code: "bad-request" };
  if (isNoRoom(error)) return { status: 503, code: "full", retryAfter: full };
  if (isDatabaseAway(error)) return { status: 503, code: "away", retryAfter: awaySeconds };
  return null;
}

/** A status with a code; a bug is logged and gets the request's id. Redirects and responses pass through. */
export function asResponse(error: unknown, { request, context }: RequestArgs): unknown {
  const wasWrite = request.method !== "GET" && request.method !== "HEAD";
  const known = knownError(error);
  if (known) {
    const { status, retryAfter, ...response } = known;
    if (retryAfter === undefined) return data(response, { status });
    context.set(retryAfterContext, retryAfter);
    const headers = { "retry-after": String(retryAfter) };
    return data(status === 503 ? { ...response, wasWrite } : response, { status, headers });
  }
  if (!(error instanceof Error) || request.signal.aborted) return error;
  const { id } = context.get(requestInfoContext);
  logger().error({ err: error, request: id }, "request failed");
  return data({ code: "bug", reference: id, wasWrite }, { status: 500 });
}

// What an action answers itself, with its form, says when to come back too: a page's headers forget it.
function noteRetry(result: unknown, { context }: RequestArgs): unknown {
  if (!isErrorResponse(result) || result.init?.status !== 429) return result;
  const seconds = Number(new Headers(result.init.headers).get("retry-after"));
  if (seconds > 0) context.set(retryAfterContext, seconds);
  return result;
}

// An address without a page has no error page either, and the router keeps no header of its error.
function asSentence(error: unknown, args: RequestArgs): unknown {
  const response = asResponse(error, args);
  const isForRouter = new URL(args.request.url).pathname.endsWith(".data");
  if (isForRouter || !isErrorResponse(response)) return response;
  const message =
    response.data.text ?? wordsOfStatus(response.init?.status ?? 500, response.data.code).text;
  return Response.json({ ...response.data, message }, response.init ?? { status: 500 });
}

type ErrorResponse = ReturnType<typeof data<{ code: string; text?: string | null }>>;

function isErrorResponse(error: unknown): error is ErrorResponse {
  return typeof error === "object" && error !== null && "type" in error && "init" in error;
}

// What `request.formData()` throws when the body is no form, or is cut off: the sender's mistake.
function isUnreadableForm(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /Content-Type was not one of|parse body as FormData/.test(error.message)
  );
}

import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { logger } from "#app/platform/logger.server.ts";
import { readAtOnce } from "#app/platform/read-at-once.server.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { wholeAnswer } from "#app/platform/whole-answer.server.ts";
import { clientFilesIn } from "./client-files.server.ts";
import { renderWhole } from "./whole-page.server.tsx";

export const streamTimeout = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, id, locale } = loadContext.get(requestInfoContext);
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const onError = (error: unknown) =>
    logger().error({ err: error, request: id }, "rendering failed");
  const { serverHandoffStream, ...rest } = routerContext;
  const context = { ...rest, manifest: clientFilesIn(rest.manifest, locale) };
  const data = serverHandoffStream ? await readAtOnce(serverHandoffStream) : Buffer.alloc(0);
  if (Buffer.isBuffer(data)) {
    const whole = { context, data: String(data), url: request.url, nonce, onError };
    return wholeAnswer(Buffer.from(await renderWhole(whole)), { status, headers });
  }

  // Some of the data is still to come: the page goes out before it.
  const wholePage = isbot(request.headers.get("user-agent") ?? "");
  return new Promise((resolve, reject) => {
    const respond = () => {
      const body = new PassThrough({
        final(done) {
          clearTimeout(timeout);
          done();
        },
      });
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
    };
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter
        context={{ ...context, serverHandoffStream: data }}
        url={request.url}
        nonce={nonce}
      />,
      {
        nonce,
        onShellReady: wholePage ? undefined : respond,
        onAllReady: wholePage ? respond : undefined,
        onShellError: reject,
        onError,
      },
    );
    const timeout = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** What loaders and actions throw and no page has foreseen: the visitor gets the reference, the log the rest. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (isRefusal || request.signal.aborted) return;
  const { id } = context.get(requestInfoContext);
  logger().error({ err: error, request: id }, "request failed");
};

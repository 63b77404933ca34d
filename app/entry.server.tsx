import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { logger } from "#app/platform/logger.server.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";

export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, id } = loadContext.get(requestInfoContext);
  const wholePage = isbot(request.headers.get("user-agent") ?? "");
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return Promise.resolve(new Response(null, { status, headers }));

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
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onShellReady: wholePage ? undefined : respond,
        onAllReady: wholePage ? respond : undefined,
        onShellError: reject,
        onError: (error) => logger().error({ err: error, request: id }, "rendering failed"),
      },
    );
    const timeout = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** What loaders and actions throw and no page has foreseen: the visitor gets the reference, the log the rest. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { id } = context.get(requestInfoContext);
  logger().error({ err: error, request: id }, "request failed");
};

import { text } from "node:stream/consumers";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from "react-router";
import { logger } from "#app/platform/logger.server.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { bufferedResponse } from "#app/platform/buffered-response.server.ts";
import { renderPage } from "./render-page.server.tsx";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, id } = loadContext.get(requestInfoContext);
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const onError = (error: unknown) =>
    logger().error({ err: error, request: id }, "rendering failed");
  const { serverHandoffStream, ...context } = routerContext;
  const data = serverHandoffStream ? await text(serverHandoffStream) : "";
  const markup = await renderPage({ context, data, url: request.url, nonce, onError });
  return bufferedResponse(Buffer.from(markup), { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (isRefusal || request.signal.aborted) return;
  const { id } = context.get(requestInfoContext);
  logger().error({ err: error, request: id }, "request failed");
};

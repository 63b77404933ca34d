export * as build from "virtual:react-router/server-build";
export { createElement } from "react";
export { renderToPipeableStream } from "react-dom/server";
export { matchRoutes, RouterContextProvider, ServerRouter } from "react-router";
export { withLocale } from "#app/platform/locale.server.ts";
export { requestInfoContext } from "#app/platform/request-info.ts";

import { isRouteErrorResponse } from "react-router";

/** In the browser: whether a call of the server brought no answer, or that the server failed. */
export function isFailedCall(error: unknown): boolean {
  return error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500);
}

import { isRouteErrorResponse } from "react-router";

/** In the browser: whether a request got no response, or one of a failed server. */
export function isFailedCall(error: unknown): boolean {
  return error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500);
}

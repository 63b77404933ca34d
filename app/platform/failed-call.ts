import { isRouteErrorResponse } from "react-router";

/** In the browser: whether a request got no response, or one of a failed server. */
export function isFailedCall(error: unknown): boolean {
  return error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500);
}

/** The name under which the server has written down what went wrong; null when it has not. */
export function referenceIn(errorData: unknown): string | null {
  const isNamed = typeof errorData === "object" && errorData !== null && "reference" in errorData;
  return isNamed ? String(errorData.reference) : null;
}

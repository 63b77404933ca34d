import { isRouteErrorResponse } from "react-router";

export function isFailedCall(error: unknown): boolean {
  return error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500);
}

export function referenceIn(errorData: unknown): string | null {
  const isNamed = typeof errorData === "object" && errorData !== null && "reference" in errorData;
  return isNamed ? String(errorData.reference) : null;
}

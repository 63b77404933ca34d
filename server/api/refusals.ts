import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { knownError } from "#app/platform/route-errors.server.ts";
import { wordsOfStatus } from "#app/platform/status-words.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import type { Variables } from "../middleware/request-info.ts";

export type ApiVariables = Variables & { member: Viewer | null };

type Ctx = Context<{ Variables: ApiVariables }>;
type Why = { code?: string; message?: string | null; fields?: Record<string, string> };

const codes: Record<number, string> = {
  400: "bad-request",
  401: "key-needed",
  403: "not-allowed",
  404: "not-found",
  413: "too-large",
  422: "refused",
  500: "failed",
};

export function refuse(c: Ctx, status: ContentfulStatusCode, why: Why = {}): Response {
  const { code = codes[status] ?? "refused", message, fields } = why;
  const words = wordsOfStatus(status === 401 ? 403 : status);
  if (status === 401) c.header("www-authenticate", "Bearer");
  return c.json({ code, message: message ?? words.text, ...(fields && { fields }) }, status);
}

export function refuseError(error: unknown, c: Ctx): Response {
  if (error instanceof FormRefused)
    return refuse(c, 422, {
      message: error.summary?.text ?? null,
      fields: error.errors as Record<string, string>,
    });
  if (error instanceof HTTPException) return refuse(c, error.status);
  const known = knownError(error);
  if (!known) {
    logger().error({ err: error, request: c.get("requestInfo").id }, "request failed");
    return refuse(c, 500);
  }
  const { status, code, text, retryAfter } = known;
  if (retryAfter !== undefined) c.header("retry-after", String(retryAfter));
  return refuse(c, status as ContentfulStatusCode, { code, message: text ?? null });
}

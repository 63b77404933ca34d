import { data, type HeadersArgs, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { clock } from "#app/platform/clock.ts";
import { m } from "#app/paraglide/messages.js";
import { knownError } from "#app/platform/route-errors.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { type Form, FormRefused, readForm, refusalOf } from "#app/platform/forms/form.server.ts";
import { type FormReply, replyTo } from "#app/platform/forms/form-reply.ts";
import type { Locale } from "#app/platform/locale.ts";
import { isFromAnother } from "#app/platform/member-key.server.ts";
import { flashWords } from "#app/flash-messages.ts";
import type { FlashCode } from "#app/platform/flash-message.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { mayWrite, type Viewer } from "#app/platform/viewer.ts";
import { backTo, type Way } from "./account/member.server.ts";

type Submission<Input, More> = {
  form: FormData;
  /** What was written, once it is certain who may. @throws {FormRefused} */
  read: () => Input;
  /** Who sends it, and wrote it: it may have waited on the device for somebody else. @throws {FormRefused} */
  member: () => Viewer;
  addToReply: (more: Partial<FormReply & More>) => void;
  locale: Locale;
  now: Date;
};

/** On success it redirects to `to`, a path without its language; a script gets a reply at once. */
type Done<More extends object> =
  | Response
  | (Way & { flash?: FlashCode | null; to: string; more?: More })
  | { stay: More; status?: number; headers?: HeadersInit };

/** The answer to a form: done, or the same page with what was typed and why not, under the status for it. */
export async function answerForm<Schema extends z.ZodType, More extends object = object>(
  { form, context }: { form: FormData; context: Readonly<Pick<RouterContextProvider, "get">> },
  description: Form<Schema>,
  send: (submission: Submission<z.output<Schema>, More>) => Promise<Done<More>>,
) {
  const viewer = context.get(viewerContext);
  const reply = replyTo(form) as FormReply<More>;
  try {
    const done = await send({
      form,
      read: () => readForm(description.schema, form),
      member: () => {
        if (!viewer || isFromAnother(form, viewer)) throw new FormRefused(401);
        return viewer;
      },
      addToReply: (more) => Object.assign(reply, more),
      locale: context.get(requestInfoContext).locale,
      now: clock.now(),
    });
    if (done instanceof Response) return done;
    if ("stay" in done) {
      const { stay, status = 200, headers } = done;
      return data({ ...reply, status, ...stay }, { status, headers });
    }
    const { flash = null, to, more, ...way } = done;
    if (form.get("from") !== "script") return backTo(context, to, flash, way);
    return data({ ...reply, ...more, summary: flash && flashWords(flash) });
  } catch (error) {
    const refusal = refusalOf(error, description, {
      isUnconfirmed: Boolean(viewer?.mustConfirm),
      isShut: viewer !== null && !mayWrite(viewer),
    });
    if (!refusal) {
      if (!description.failed || knownError(error) || !(error instanceof Error)) throw error;
      // A bug: its form stays as it was, for whoever has no script too.
      const { id } = context.get(requestInfoContext);
      logger().error({ err: error, request: id }, "request failed");
      const { title } = description.failed(500);
      const summary = { title, text: m.common_failed({ reference: id }) };
      return data({ ...reply, status: 500, summary }, { status: 500 });
    }
    const { retryAfter, ...why } = refusal;
    const headers: HeadersInit = retryAfter ? { "retry-after": String(retryAfter) } : {};
    return data({ ...reply, ...why }, { status: why.status, headers });
  }
}

export function actionHeaders({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

import { data, type HeadersArgs, isRouteErrorResponse } from "react-router";
import type { Unsent } from "#app/features/listing-editor/listing-form-values.ts";
import { isFailedCall } from "#app/platform/failed-call.ts";
import { newId } from "#app/platform/id.ts";

type Sent<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/** A broken line, or a server that failed, costs nobody what they wrote: the form stays, and says so. `replyTo` keeps what was typed. */
export async function orFailed<Answer, Reply>(
  { request, serverAction }: Sent<Answer>,
  replyTo: (form: FormData) => Reply,
) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (!isFailedCall(error)) throw error;
    const reply = { ...replyTo(form), id: newId(), outcome: "failed" as const };
    return data(reply, { status: 503 });
  }
}

/** A listing form that did not arrive, or that nobody could take, costs nobody his text: the page stays. */
export async function orUnsent<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction();
  } catch (error) {
    const answered = isRouteErrorResponse(error) && error.status < 500;
    if (error instanceof Response || answered) throw error;
    return data<Unsent>({ unsent: Date.now() }, { status: 503 });
  }
}

/** When to try again. */
export function actionHeaders({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

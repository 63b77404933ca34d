import { data, type HeadersArgs } from "react-router";
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

/** When to try again. */
export function actionHeaders({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

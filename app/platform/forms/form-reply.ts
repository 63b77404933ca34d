import { data, isRouteErrorResponse } from "react-router";
import type { ProofAsk } from "../challenge/proof.ts";
import { isFailedCall, referenceIn } from "../failed-call.ts";
import { newId } from "../id.ts";
import { wordsOfStatus } from "../status-words.ts";

export type FormSummary = { title: string; text?: string };

/** The texts of a form by their names, as they were typed; no files and no secrets. Several of one name are joined by commas. */
export type Typed = Partial<Record<string, string>>;

export type FormReply<More extends object = object> = Partial<More> & {
  /** New in each reply, so that what shows it is mounted again. */
  id: string;
  status: number;
  intent: string;
  summary: FormSummary | null;
  errors: Typed;
  ask?: ProofAsk;
  values: Typed;
};

const secret = /password$|^(?:current|confirmation|code|recovery|proof|ticket)$/i;

export function textsIn(form: FormData): Typed {
  return Object.fromEntries([...form].filter(([, value]) => typeof value === "string")) as Typed;
}

export function replyTo(form: FormData): FormReply {
  const values = textsIn(form);
  for (const name of Object.keys(values)) {
    if (secret.test(name)) delete values[name];
    else values[name] = form.getAll(name).join();
  }
  const intent = String(form.get("intent") ?? "");
  return { id: newId(), status: 200, intent, summary: null, errors: {}, values };
}

export function fieldsOf(reply: FormReply | null | undefined, stored: Typed = {}) {
  const values = reply?.values ?? stored;
  return (name: string) => ({ name, error: reply?.errors[name], defaultValue: values[name] });
}

type Sent = { request: Request; serverAction: () => Promise<unknown> };

/**
 * The client action of a form: nobody loses what they wrote when the connection is lost or the server fails or
 * did not read it. A page that no longer exists stays an error. `failed` makes the summary from the status, if
 * there was a response, and from the name under which the server wrote the failure down.
 */
export function orFailed<More extends object = object>(
  failed: (intent: string, failedStatus: number | null, reference: string | null) => FormSummary,
) {
  return async ({ request, serverAction }: Sent) => {
    const copy = request.clone();
    try {
      return (await serverAction()) as FormReply<More>;
    } catch (error) {
      const response = isRouteErrorResponse(error) ? error : null;
      const failedStatus = response?.status ?? null;
      const isGone = failedStatus === 404 || failedStatus === 410;
      if (isGone || (failedStatus === null && !isFailedCall(error))) throw error;
      const reply = replyTo(await copy.formData());
      const status = failedStatus ?? 503;
      const summary =
        status < 500
          ? wordsOfStatus(status)
          : failed(reply.intent, failedStatus, referenceIn(response?.data));
      return data({ ...reply, status, summary } as FormReply<More>, { status });
    }
  };
}

import { data, isRouteErrorResponse } from "react-router";
import { isFailedCall } from "../failed-call.ts";
import { newId } from "../id.ts";
import { wordsOfStatus } from "../status-words.ts";

export type Said = { title: string; text?: string };

/** The texts of a form by their names, as they were typed; no files and no secrets. */
export type Typed = Partial<Record<string, string>>;

/** What came of a form, in the reader's language. */
export type FormReply<More extends object = object> = Partial<More> & {
  /** New with each answer: what is drawn of it is new too. */
  id: string;
  /** That of the answer; 503 also where none came. */
  status: number;
  intent: string;
  said: Said | null;
  /** What is wrong with each field. */
  errors: Typed;
  values: Typed;
};

const secret = /password$|^(?:current|confirmation|code|recovery|proof|ticket)$/i;

export function typedIn(form: FormData): Typed {
  const texts = [...form].filter(
    ([name, value]) => typeof value === "string" && !secret.test(name),
  );
  return Object.fromEntries(texts) as Typed;
}

export function replyTo(form: FormData): FormReply {
  const intent = String(form.get("intent") ?? "");
  return { id: newId(), status: 200, intent, said: null, errors: {}, values: typedIn(form) };
}

type Sent = { request: Request; serverAction: () => Promise<unknown> };

/**
 * The client action of a form: a lost line, or a server that failed or did not even read it, costs nobody
 * what they wrote. `failed` says so; what is no page any more stays an error.
 */
export function orFailed<More extends object = object>(failed: (intent: string) => Said) {
  return async ({ request, serverAction }: Sent) => {
    const form = await request.clone().formData();
    try {
      return (await serverAction()) as FormReply<More>;
    } catch (error) {
      const status = isRouteErrorResponse(error) ? error.status : isFailedCall(error) ? 503 : 404;
      if (status === 404 || status === 410) throw error;
      const reply = replyTo(form);
      const said = status < 500 ? wordsOfStatus(status) : failed(reply.intent);
      return data({ ...reply, status, said } as FormReply<More>, { status });
    }
  };
}

import { z } from "zod";
import { type ProofAsk, ProofNeeded } from "../challenge/proof.ts";
import { TooMany } from "../errors.ts";
import { isUuid, newId } from "../id.ts";
import { knownError } from "../route-errors.server.ts";
import { m } from "#app/paraglide/messages.js";
import { wordsOfStatus } from "../status-words.ts";
import { cleanLine, cleanText, lengthOf } from "../text.ts";
import { type FormSummary, type Typed, textsIn } from "./form-reply.ts";

type Words = () => string;

/** A form of a room, described once: what it accepts, and the summary of each refusal. */
export type Form<Schema extends z.ZodType = z.ZodType> = {
  schema: Schema;
  /**
   * For a limit, a failed server and, in the browser, a lost connection: its title names what was not done.
   * Without it the page's own error is shown.
   */
  failed?: (status: number, code?: string) => FormSummary;
  /** By status, where the usual summary does not fit; 404 without one is the page's own error. */
  refused?: Partial<
    Record<
      number | "unconfirmed",
      (errors: Typed, limit: ReachedLimit | null) => FormSummary | null
    >
  >;
};

export class FormRefused extends Error {
  override name = "FormRefused";
  readonly status: number;
  readonly summary: FormSummary | null;
  readonly errors: Typed;
  readonly retryAfter: number | undefined;
  constructor(
    status: number,
    { summary = null, errors = {}, retryAfter }: Partial<Omit<Refusal, "status">> = {},
  ) {
    super(`refused with ${status}`);
    this.status = status;
    this.summary = summary;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** @throws {FormRefused} with what is wrong with each field */
export function readForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
): z.output<Schema> {
  const texts = textsIn(form);
  const { data, error } = schema.safeParse(texts);
  if (!error) return data;
  // In the order of the fields; rules about two fields come last.
  const errors: Typed = {};
  for (const name of Object.keys(texts)) errors[name] = undefined;
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  for (const name of Object.keys(errors)) if (errors[name] === undefined) delete errors[name];
  throw new FormRefused(422, { errors });
}

export type ReachedLimit = { text: string | null; retryAfter: number };

export type Refusal = {
  status: number;
  summary: FormSummary | null;
  errors: Typed;
  retryAfter?: number;
  ask?: ProofAsk;
};

/** The reply of a form to an error; null for a bug and for what reads as not found. */
export function refusalOf(
  error: unknown,
  { failed, refused = {} }: Omit<Form, "schema">,
  { isUnconfirmed, isShut }: { isUnconfirmed: boolean; isShut: boolean },
): Refusal | null {
  const isOwn = error instanceof FormRefused;
  const known = isOwn ? error : knownError(error);
  if (!known || known.status === 400) return null;
  const { status } = known;
  if (!isOwn && (!failed || (status === 404 && !refused[404]))) return null;
  const { summary = null, errors = {} }: Partial<Refusal> = isOwn ? error : {};
  const limit = error instanceof TooMany ? error : null;
  const own = (status === 403 && isUnconfirmed && refused.unconfirmed) || refused[status];
  // Suspended or leaving: whatever it is, the account may not.
  const shut = status === 403 && isShut && failed;
  return {
    status,
    summary:
      summary ??
      (shut
        ? { title: failed(403).title, text: m.common_account_shut() }
        : own
          ? own(errors, limit)
          : defaultSummary(known, failed, limit)),
    errors,
    retryAfter: known.retryAfter,
    ask: error instanceof ProofNeeded ? error.ask : undefined,
  };
}

function defaultSummary(
  { status, code }: { status: number; code?: string },
  failed: Form["failed"],
  limit: ReachedLimit | null,
): FormSummary | null {
  if (status === 422) return null;
  if (!failed || (status !== 429 && status !== 503)) return wordsOfStatus(status, code);
  return { ...failed(status, code), ...(limit?.text && { text: limit.text }) };
}

export const rawText = z.string().catch("");

export type Rule = { max: number; tooLong: Words; required?: Words };

export const noFields = z.object({});

export const cleaned = (clean: (text: string) => string, { max, tooLong, required }: Rule) =>
  rawText
    .transform(clean)
    .refine((text) => !required || text !== "", { error: () => required?.() })
    .refine((text) => lengthOf(text) <= max, { error: () => tooLong() });

/** One line, as a person meant it; "" for none. */
export const line = (rule: Rule) => cleaned(cleanLine, rule);

export const text = (rule: Rule) => cleaned(cleanText, rule);

/** The form's own key: the same form sent twice is done once. */
export const formKey = rawText.transform((id) => (isUuid(id) ? id.toLowerCase() : newId()));

export const idOrNull = rawText.transform((id) => (isUuid(id) ? id.toLowerCase() : null));

export const oneOf = <const Each extends string>(offered: readonly [Each, ...Each[]]) =>
  z.enum(offered).catch(offered[0]);

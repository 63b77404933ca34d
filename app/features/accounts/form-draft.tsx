import { barePath } from "#app/platform/locale.ts";
import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { fetchToasts } from "#app/ui/toast.tsx";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";

const lifetimeMs = 60 * 60 * 1000;

type StoredForm = { owner: string; at: number; fields: [string, string][] };

/** Keeps what this tab sends until an answer comes, for after a new sign-in; no files and no passwords. */
function saveForm(name: string, owner: string, form: HTMLFormElement): void {
  // A password that is shown is a field of text.
  const secrets = form.querySelectorAll<HTMLInputElement>(
    "[type=password], [autocomplete$=password]",
  );
  const secret = new Set([...secrets].map((field) => field.name));
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === "string" && !secret.has(field[0]),
  );
  write(name, { owner, at: Date.now(), fields });
}

/** The server's answer. Whatever it is, unless none came or it is the way to sign in, nothing need be kept. */
export async function orKeepDraft<T>(name: string, reply: Promise<T>): Promise<T> {
  try {
    const result = await reply;
    sessionStorage.removeItem(keyOf(name));
    return result;
  } catch (error) {
    if (error instanceof Response && !leadsToSignIn(error)) sessionStorage.removeItem(keyOf(name));
    throw error;
  }
}

export type FormDraft = {
  /** What was sent and nobody took, once the script runs; null when there is none. */
  fields: FormData | null;
  drop: () => void;
  save: (form: HTMLFormElement) => void;
};

export function useFormDraft(name: string, owner: string): FormDraft {
  const [draft, setDraft] = useState<FormData | null>(null);
  const { state } = useNavigation();
  useEffect(fetchToasts, []);
  useEffect(() => {
    if (state === "idle") setDraft(read(name, owner));
  }, [name, owner, state]);
  return {
    fields: draft,
    drop: () => {
      sessionStorage.removeItem(keyOf(name));
      setDraft(null);
    },
    save: (form) => saveForm(name, owner, form),
  };
}

export function textOf(draft: FormData | null, field: string): string | undefined {
  const value = draft?.get(field);
  return typeof value === "string" ? value : undefined;
}

function leadsToSignIn({ headers }: Response): boolean {
  return /^\/sign-in\b/.test(barePath(headers.get("location") ?? ""));
}

function write(name: string, draft: StoredForm): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // A browser without storage: then nothing is stored.
  }
}

function read(name: string, owner: string): FormData | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "null") as StoredForm | null;
    if (!draft || draft.owner !== owner || Date.now() - draft.at > lifetimeMs) return null;
    const form = new FormData();
    for (const [field, value] of draft.fields) form.append(field, value);
    return form;
  } catch {
    return null;
  }
}

function keyOf(name: string): string {
  return `kept-form:${name}`;
}

export function DraftRestoredBanner({ onDrop }: { onDrop: () => void }) {
  return (
    <Alert tone="warning" role="status" title={m.account_kept_title()}>
      <p>{m.account_kept_text()}</p>
      <Button variant="secondary" onClick={onDrop} className="mt-3">
        {m.account_kept_drop()}
      </Button>
    </Alert>
  );
}

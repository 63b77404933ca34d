import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { fetchToasts } from "#app/ui/toast.tsx";

const keptForMs = 60 * 60 * 1000;

type Kept = { owner: string; at: number; fields: [string, string][] };

/** Keeps what this tab sends until an answer comes, for after a new sign-in; no files and no passwords. */
function keepForm(name: string, owner: string, form: HTMLFormElement): void {
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
export async function orKept<T>(name: string, answer: Promise<T>): Promise<T> {
  try {
    const given = await answer;
    sessionStorage.removeItem(keyOf(name));
    return given;
  } catch (error) {
    if (error instanceof Response && !leadsToSignIn(error)) sessionStorage.removeItem(keyOf(name));
    throw error;
  }
}

export type KeptForm = {
  /** What was sent and nobody took, once the script runs; null when there is none. */
  kept: FormData | null;
  drop: () => void;
  keep: (form: HTMLFormElement) => void;
};

export function useKeptForm(name: string, owner: string): KeptForm {
  const [kept, setKept] = useState<FormData | null>(null);
  const { state } = useNavigation();
  useEffect(fetchToasts, []);
  useEffect(() => {
    if (state === "idle") setKept(read(name, owner));
  }, [name, owner, state]);
  return {
    kept,
    drop: () => {
      sessionStorage.removeItem(keyOf(name));
      setKept(null);
    },
    keep: (form) => keepForm(name, owner, form),
  };
}

export function textOf(kept: FormData | null, field: string): string | undefined {
  const value = kept?.get(field);
  return typeof value === "string" ? value : undefined;
}

function leadsToSignIn({ headers }: Response): boolean {
  return /^(?:\/en)?\/sign-in\b/.test(headers.get("location") ?? "");
}

function write(name: string, kept: Kept): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing: then nothing is kept.
  }
}

function read(name: string, owner: string): FormData | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "null") as Kept | null;
    if (!kept || kept.owner !== owner || Date.now() - kept.at > keptForMs) return null;
    const form = new FormData();
    for (const [field, value] of kept.fields) form.append(field, value);
    return form;
  } catch {
    return null;
  }
}

function keyOf(name: string): string {
  return `kept-form:${name}`;
}

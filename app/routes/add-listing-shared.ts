import { redirect } from "react-router";
import type { Route } from "./+types/add-listing-shared";
import { NotFound } from "#app/platform/errors.ts";
import { setFlash } from "#app/platform/flash-message.server.ts";
import { cutText, graphemesOf } from "#app/platform/graphemes.ts";
import { pathIn } from "#app/platform/locale.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";

export function loader(): never {
  throw new NotFound();
}

/** Servers before ours take an address of 8 KiB, in which a letter of Arabic has six bytes. */
const longestQuery = 6_000;

/** What was shared where no worker took it: its words begin the form, its pictures are to be chosen there. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { locale } = context.get(requestInfoContext);
  const form = await request.formData();
  const query = new URLSearchParams();
  let isCut = false;
  for (const name of ["title", "url", "text"]) {
    const value = form.get(name);
    if (typeof value !== "string" || value === "") continue;
    const cut = cutEncoded(value, longestQuery - query.toString().length);
    if (cut) query.set(name, cut);
    isCut ||= cut !== value;
  }
  const headers: HeadersInit = isCut ? { "set-cookie": setFlash("shared-cut") } : {};
  return redirect(pathIn(locale, `/add-listing?${query}`), { headers });
}

function cutEncoded(text: string, most: number): string {
  let left = most;
  const fits = (letter: string) => (left -= encodeURIComponent(letter).length) >= 0;
  const letters = graphemesOf(cutText(text, Math.max(0, most)));
  const end = letters.findIndex((letter) => !fits(letter));
  return letters.slice(0, end < 0 ? undefined : end).join("");
}

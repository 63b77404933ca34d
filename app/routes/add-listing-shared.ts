import { redirect } from "react-router";
import type { Route } from "./+types/add-listing-shared";
import { NotFound } from "#app/platform/errors.ts";
import { cutText, graphemesOf } from "#app/platform/graphemes.ts";
import { pathIn } from "#app/platform/locale.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";

export function loader(): never {
  throw new NotFound();
}

/** Servers before ours take an address of 8 KiB, in which a letter of Arabic has six bytes. */
const maxQueryLength = 6_000;

/** What was shared where no worker took it: its words begin the form, its pictures are to be chosen there. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { locale } = context.get(requestInfoContext);
  const form = await request.formData();
  const query = new URLSearchParams();
  let isCut = false;
  for (const name of ["title", "url", "text"]) {
    const value = form.get(name);
    if (typeof value !== "string" || value === "") continue;
    const cut = cutEncoded(value, maxQueryLength - query.toString().length);
    if (cut) query.set(name, cut);
    isCut ||= cut !== value;
  }
  if (isCut) query.set("cut", "yes");
  return redirect(pathIn(locale, `/add-listing?${query}`));
}

function cutEncoded(text: string, maxLength: number): string {
  let left = maxLength;
  const fits = (letter: string) => (left -= encodeURIComponent(letter).length) >= 0;
  const letters = graphemesOf(cutText(text, Math.max(0, maxLength)));
  const end = letters.findIndex((letter) => !fits(letter));
  return letters.slice(0, end < 0 ? undefined : end).join("");
}

import { redirect } from "react-router";
import type { Route } from "./+types/add-listing-shared";
import { NotFound } from "#app/platform/errors.ts";
import { pathIn } from "#app/platform/locale.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";

export function loader(): never {
  throw new NotFound();
}

/** What was shared where no worker took it: its words begin the form, its pictures are to be chosen there. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { locale } = context.get(requestInfoContext);
  const form = await request.formData();
  const query = new URLSearchParams();
  for (const name of ["title", "text", "url"]) {
    const value = form.get(name);
    if (typeof value === "string" && value !== "") query.set(name, value);
  }
  return redirect(pathIn(locale, `/add-listing?${query}`));
}

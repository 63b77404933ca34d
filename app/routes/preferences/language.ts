import { redirect, redirectDocument } from "react-router";
import type { Route } from "./+types/language";
import { cookieNames, setCookie } from "#app/platform/cookies.ts";
import { baseLocale, isLocale, pathIn } from "#app/platform/locale.ts";
import { safePath } from "#app/platform/safe-path.ts";

export function loader() {
  return redirect("/");
}

/** The language switch: stores the choice and goes to the same page in that language. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const language = form.get("language");
  const locale = isLocale(language) ? language : baseLocale;
  return redirectDocument(pathIn(locale, safePath(form.get("path"), "/")), {
    headers: { "set-cookie": setCookie(cookieNames.language, locale) },
  });
}

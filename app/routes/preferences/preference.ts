import { redirect, redirectDocument } from "react-router";
import type { Route } from "./+types/preference";
import { cookieNames, setCookie, themeCookie } from "#app/platform/cookies.ts";
import { baseLocale, isLocale, pathIn } from "#app/platform/locale.ts";
import { safePath } from "#app/platform/safe-path.ts";

export function loader() {
  return redirect("/");
}

export async function action({ request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const path = safePath(form.get("path"), "/");
  const isOne = (field: string, value: string) => form.get(field) === value;
  const stored = (cookie: string) => ({ headers: { "set-cookie": cookie } });
  switch (url.pathname) {
    case "/preferences/language": {
      const language = form.get("language");
      const locale = isLocale(language) ? language : baseLocale;
      return redirectDocument(
        pathIn(locale, path),
        stored(setCookie(cookieNames.language, locale)),
      );
    }
    case "/preferences/data-saver": {
      const chosen = isOne("saver", "on") ? "on" : "off";
      return redirectDocument(path, stored(setCookie(cookieNames.dataSaver, chosen)));
    }
    case "/preferences/view": {
      const mode = isOne("view", "list") ? "list" : "grid";
      const cookie = setCookie(cookieNames.viewMode, mode, { readableByScript: true });
      return redirect(path, stored(cookie));
    }
    default: {
      const theme = (["light", "dark"] as const).find((each) => isOne("theme", each));
      return redirect(path, stored(themeCookie(theme ?? "system")));
    }
  }
}

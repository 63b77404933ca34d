import { useEffect } from "react";
import { useLocation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { otherLocale } from "#app/platform/locale.ts";
import { remember } from "./remember.ts";

export function LanguageToggle() {
  const { pathname, search } = useLocation();
  const locale = getLocale();
  const target = otherLocale(locale);
  // Written by the page that came of it: a press before this page was alive is kept too.
  useEffect(() => remember("isArabic", String(locale === "ar")), [locale]);
  return (
    <form method="post" action="/preferences/language">
      <input type="hidden" name="language" value={target} />
      <input type="hidden" name="path" value={pathname + search} />
      <button
        type="submit"
        lang={target}
        aria-label={m.shell_to_language({}, { locale: target })}
        className="target grid place-items-center rounded-button text-sm font-bold hover:bg-sunk"
      >
        {target.toUpperCase()}
      </button>
    </form>
  );
}

import { useLocation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { otherLocale } from "#app/platform/locale.ts";
import { remember } from "./remember.ts";

/** Goes to the same page in the other language and remembers it (rulings 2 and 3). */
export function LanguageToggle() {
  const { pathname, search } = useLocation();
  const target = otherLocale(getLocale());
  return (
    <form
      method="post"
      action="/preferences/language"
      onSubmit={() => remember("isArabic", String(target === "ar"))}
    >
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

import { Moon, Sun } from "#app/ui/icons.tsx";
import { useLocation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { cx } from "#app/ui/cx.ts";
import { applyTheme } from "./theme.ts";

const look = "target place-items-center rounded-button hover:bg-sunk";

/** Light or dark, whichever the page is not. The style sheet knows; the server may not. */
export function ThemeToggle() {
  return (
    <ThemeForm>
      <button
        name="theme"
        value="dark"
        aria-label={m.shell_theme_to_dark()}
        className={cx(look, "grid dark:hidden")}
      >
        <Moon aria-hidden className="size-5.5" />
      </button>
      <button
        name="theme"
        value="light"
        aria-label={m.shell_theme_to_light()}
        className={cx(look, "hidden dark:grid")}
      >
        <Sun aria-hidden className="size-5.5" />
      </button>
    </ThemeForm>
  );
}

export function ThemeForm({
  children,
  className,
}: {
  children: React.ReactNode;
  className?: string;
}) {
  const { pathname, search } = useLocation();
  return (
    <form
      method="post"
      action="/preferences/theme"
      className={className}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (!(submitter instanceof HTMLButtonElement)) return;
        event.preventDefault();
        const { value } = submitter;
        applyTheme(value === "light" || value === "dark" ? value : "system");
      }}
    >
      <input type="hidden" name="path" value={pathname + search} />
      {children}
    </form>
  );
}

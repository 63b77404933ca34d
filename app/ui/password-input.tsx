import { Eye, EyeOff } from "#app/ui/icons.tsx";
import { type ComponentProps, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Input } from "./input.tsx";
import { useHydrated } from "./use-hydrated.ts";

export function PasswordInput(props: Omit<ComponentProps<typeof Input>, "type" | "end">) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  const Icon = shown ? EyeOff : Eye;
  return (
    <Input
      dir="ltr"
      autoCapitalize={shown ? "none" : undefined}
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      className="in-[[dir=rtl]]:text-end"
      end={
        hydrated ? (
          <button
            type="button"
            className="target grid place-items-center rounded-button hover:text-ink"
            aria-pressed={shown}
            aria-label={m.common_show_password()}
            onClick={() => setShown(!shown)}
          >
            <Icon aria-hidden className="size-5" />
          </button>
        ) : (
          <span />
        )
      }
    />
  );
}

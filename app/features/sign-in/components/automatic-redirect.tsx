import { useEffect, useEffectEvent, useRef, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";

type AutomaticRedirectProps = {
  go: () => void;
  seconds: number;
};

/**
 * Goes on by itself after some seconds, says so, and can be stopped. Without script nothing: the panel it stands
 * in has the way as a button.
 */
export function AutomaticRedirect({ go, seconds }: AutomaticRedirectProps) {
  const announcement = useRef<HTMLParagraphElement>(null);
  const [state, setState] = useState<"still" | "going" | "stopped">("still");

  const leave = useEffectEvent(go);
  useEffect(() => setState("going"), []);
  useEffect(() => {
    if (state !== "going") return;
    const timer = setTimeout(() => leave(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [state, seconds]);

  return (
    <div className="mt-4 flex min-h-11 flex-wrap items-center justify-center gap-x-2">
      <p ref={announcement} role="status" tabIndex={-1} className="text-sm text-muted outline-none">
        {state === "going" && m.accounts_redirect({ count: seconds })}
        {state === "stopped" && m.accounts_redirect_stopped()}
      </p>
      {state === "going" && (
        <Button
          variant="quiet"
          onClick={() => {
            setState("stopped");
            announcement.current?.focus();
          }}
        >
          {m.accounts_redirect_stay()}
        </Button>
      )}
    </div>
  );
}

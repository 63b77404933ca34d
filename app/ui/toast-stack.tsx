import { useEffect } from "react";
import { toast, Toaster as SonnerToaster } from "sonner";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { directionOf } from "#app/platform/language.ts";
import { LocalLink } from "./link.tsx";
import { onToast, takeToasts, type ToastInput } from "./toast.tsx";

export default function ToastStack() {
  useEffect(() => {
    const showAll = () => takeToasts().forEach(show);
    showAll();
    return onToast(showAll);
  }, []);
  return (
    <SonnerToaster
      dir={directionOf(getLocale())}
      position="bottom-center"
      // Above the bar: at the top it would cover the title, and what a page warns of.
      offset={{ bottom: "1.5rem" }}
      mobileOffset={{ bottom: "calc(var(--bar-height) + env(safe-area-inset-bottom) + 1rem)" }}
      theme="light"
      closeButton
      containerAriaLabel={m.common_messages_label()}
      toastOptions={{ closeButtonAriaLabel: m.common_close() }}
    />
  );
}

function show({ title, text, tone = "info", duration = 4000, id, link }: ToastInput): void {
  const action = link && (
    <LocalLink to={link.to} className="text-link ms-auto shrink-0 font-bold text-green">
      {link.label}
    </LocalLink>
  );
  const options = { description: text, duration, id, action };
  if (tone === "success") toast.success(title, options);
  else if (tone === "danger") toast.error(title, options);
  else toast(title, options);
}

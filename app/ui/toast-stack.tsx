import { useEffect } from "react";
import { toast, Toaster as SonnerToaster } from "sonner";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { directionOf } from "#app/platform/language.ts";
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
      position="top-center"
      // Below the fixed header, so that nothing in it is covered.
      offset={{ top: "5.5rem" }}
      mobileOffset={{ top: "7rem" }}
      theme="light"
      closeButton
      containerAriaLabel={m.common_messages_label()}
      toastOptions={{ closeButtonAriaLabel: m.common_close() }}
    />
  );
}

function show({ title, text, tone = "info", duration = 4000, id }: ToastInput): void {
  const options = { description: text, duration, id };
  if (tone === "success") toast.success(title, options);
  else if (tone === "danger") toast.error(title, options);
  else toast(title, options);
}

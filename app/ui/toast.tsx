import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { createListeners } from "#app/platform/listeners.ts";

export type ToastInput = {
  title: string;
  text?: string;
  tone?: "info" | "success" | "danger";
  link?: { to: string; label: string };
  duration?: number;
  /** The same id twice is one toast. */
  id?: string;
};

// The library is loaded with the first toast. Toasts before it has come wait here.
const waiting: ToastInput[] = [];
const listeners = createListeners();
let wanted = false;

/** Says something for a few seconds, and to screen readers. For what must not be missed use an Alert. */
export function showToast(toast: ToastInput): void {
  waiting.push(toast);
  wanted = true;
  listeners.call();
}

/** The toasts that wait, oldest first; they are then no longer waiting. */
export function takeToasts(): ToastInput[] {
  return waiting.splice(0);
}

export const onToast = listeners.add;

export function fetchToasts(): void {
  import("./toast-stack.tsx").catch(() => {});
}

const ToastStack = lazy(() => import("./toast-stack.tsx").catch(() => ({ default: LastToast })));

/** The latest toast, where the connection was lost before the library came: then a text matters most. */
function LastToast() {
  const [toast, setToast] = useState<ToastInput>();
  useEffect(() => {
    const showLast = () => setToast((before) => takeToasts().at(-1) ?? before);
    showLast();
    return onToast(showLast);
  }, []);
  useEffect(() => {
    const timer = setTimeout(setToast, toast?.duration ?? 4000);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <p role="status" className="fixed inset-x-4 bottom-24 z-50 mx-auto max-w-sm">
      {toast && (
        <span className="block rounded-card border border-line bg-raised p-4 shadow-lifted">
          <b>{toast.title}</b> {toast.text}
        </span>
      )}
    </p>
  );
}

export function Toaster() {
  const needed = useSyncExternalStore(
    onToast,
    () => wanted,
    () => false,
  );
  return needed ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null;
}

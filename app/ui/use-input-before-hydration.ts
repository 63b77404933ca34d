import { type RefObject, useLayoutEffect } from "react";

/** Passes on what was typed into a form's textarea before it was hydrated. */
export function useInputBeforeHydration(
  form: RefObject<HTMLFormElement | null>,
  take: (text: string) => void,
): void {
  useLayoutEffect(() => {
    const typed = form.current?.querySelector("textarea")?.value;
    if (typed) take(typed);
  }, [form, take]);
}

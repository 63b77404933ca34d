import { type RefObject, useLayoutEffect } from "react";

/** Takes in what was typed into a form's text before the page, or this part of it, was alive. */
export function useTypedBefore(
  form: RefObject<HTMLFormElement | null>,
  take: (text: string) => void,
): void {
  useLayoutEffect(() => {
    const typed = form.current?.querySelector("textarea")?.value;
    if (typed) take(typed);
  }, [form, take]);
}

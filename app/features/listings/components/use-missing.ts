import { type RefObject, useCallback, useLayoutEffect, useState } from "react";
import { type ListingErrors, parseListing } from "../listing-input.ts";
import { errorWords } from "./error-words.ts";

/**
 * The fields that the form still waits for, as they stand on the page; null until scripts run. With another
 * `round` the fields have been drawn anew.
 */
export function useMissing(
  formRef: RefObject<HTMLFormElement | null>,
  mode: "new" | "edit",
  round: number,
) {
  const [missing, setMissing] = useState<string | null>(null);
  const lookForMissing = useCallback(() => {
    if (!formRef.current) return;
    setMissing(missingIn(formRef.current, mode));
  }, [formRef, mode]);
  useLayoutEffect(lookForMissing, [lookForMissing, round]);
  return { missing: missing?.split(" ").filter(Boolean) ?? null, lookForMissing };
}

function missingIn(form: HTMLFormElement, mode: "new" | "edit"): string {
  const errors: ListingErrors = parseListing(new FormData(form), mode).errors ?? {};
  const isRequired = (field: string) => errors[field as keyof ListingErrors]?.endsWith("_required");
  return Object.keys(errorWords(errors)).filter(isRequired).join(" ");
}

import type { RefObject } from "react";
import { openEnclosingDetails } from "#app/ui/open-enclosing-details.ts";

type Form = RefObject<HTMLFormElement | null>;

/** Where somebody is in a form that is about to be drawn anew. @returns what brings them back there */
export function notePlace(form: Form): () => void {
  const openAgain = noteOpen(form);
  const focusAgain = noteFocus(form);
  return () => {
    openAgain();
    focusAgain();
  };
}

function noteOpen({ current: form }: Form): () => void {
  const folds = () => [...(form?.querySelectorAll("details") ?? [])];
  const were = folds().map(({ open }) => open);
  return () => {
    const drawn = folds();
    if (drawn.length !== were.length) return;
    for (const [at, fold] of drawn.entries()) if (were[at]) fold.open = true;
  };
}

function noteFocus({ current: form }: Form): () => void {
  const focused = document.activeElement;
  if (!focused?.id || !form?.contains(focused)) return () => {};
  const caret = isText(focused) ? focused.selectionStart : null;
  return () => {
    const drawn = document.getElementById(focused.id);
    openEnclosingDetails(drawn);
    drawn?.focus({ preventScroll: true });
    if (caret !== null && isText(drawn)) drawn.setSelectionRange(caret, caret);
  };
}

function isText(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

import type { ReactNode } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { hasLink, hasPhoneNumber } from "./phone-in-text.ts";

type ContactNoteProps = {
  text: string;
  andLinks?: boolean;
  title: string;
  children: ReactNode;
};

/** Told the writer alone: a number in a text is everybody's to collect; it has a field of its own. */
export function ContactNote({ text, andLinks, title, children }: ContactNoteProps) {
  if (!hasPhoneNumber(text) && !(andLinks && hasLink(text))) return null;
  return (
    <Alert tone="info" role="status" title={title}>
      {children}
    </Alert>
  );
}

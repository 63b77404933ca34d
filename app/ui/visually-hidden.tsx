import type { ReactNode } from "react";
import { UserWords } from "./user-text.tsx";

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

/** Whom or what a button is about, for ears: many buttons have the same word on them. */
export function HiddenName({ name }: { name: string }) {
  return (
    <VisuallyHidden>
      {" "}
      <UserWords>{name}</UserWords>
    </VisuallyHidden>
  );
}

import type { ComponentProps } from "react";
import { m } from "#app/paraglide/messages.js";
import { LocalLink } from "./link.tsx";
import { showToast } from "./toast.tsx";

/** What an unfinished service answers, for 5 s (D1 §2, §9). */
export function showComingSoon(): void {
  showToast({
    id: "coming-soon",
    title: m.common_coming_soon_title(),
    text: m.common_coming_soon_text(),
    duration: 5000,
  });
}

/** A link to something unfinished: answers with the toast; without script its address says the same. */
export function ComingSoonLink(props: ComponentProps<typeof LocalLink>) {
  return (
    <LocalLink
      {...props}
      onClick={(event) => {
        event.preventDefault();
        showComingSoon();
      }}
    />
  );
}

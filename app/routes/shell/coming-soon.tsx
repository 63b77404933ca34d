import { Hourglass } from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** What the frame links to and is not built yet. */
const unbuilt = new Set(["/communities"]);

export function isComingSoon(path: string): boolean {
  return unbuilt.has(path);
}

/** What such an address answers by itself: the toast's words as a page. */
export function ComingSoonPage({ title = m.common_coming_soon_title() }: { title?: string }) {
  return (
    <EmptyState level={1} icon={Hourglass} title={title} text={m.shell_coming_soon_page_text()}>
      <ButtonLink to="/">{m.common_return_home()}</ButtonLink>
    </EmptyState>
  );
}

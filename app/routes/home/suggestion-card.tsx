import { MessageSquareText } from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { showComingSoon } from "#app/ui/coming-soon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** Asks for suggestions (D1 §2, the inquiry). */
export function SuggestionCard() {
  const hydrated = useHydrated();
  return (
    <section aria-labelledby="suggestion-title" className="rounded-card bg-sunk p-5">
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-card bg-surface text-brass">
          <MessageSquareText aria-hidden className="size-7" />
        </span>
        <div className="min-w-36 flex-1">
          <h2 id="suggestion-title" className="text-lg font-bold">
            {m.shell_suggestion_title()}
          </h2>
          <p className="text-muted">{m.shell_suggestion_text()}</p>
        </div>
        {hydrated ? (
          <Button className="max-sm:w-full" onClick={showComingSoon}>
            {m.shell_suggestion_action()}
          </Button>
        ) : (
          <noscript>
            <p className="font-semibold">{m.common_coming_soon_title()}</p>
          </noscript>
        )}
      </div>
    </section>
  );
}

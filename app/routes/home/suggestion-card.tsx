import { MessageSquareText } from "#app/ui/icons.tsx";
import { InquiryButton } from "#app/features/inquiries/inquiry-button.tsx";
import { m } from "#app/paraglide/messages.js";

export function SuggestionCard() {
  return (
    <section aria-labelledby="suggestion-title" className="rounded-card bg-sunk p-4 md:p-5">
      <div className="flex items-center gap-3 md:gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-card bg-surface text-brass max-md:hidden">
          <MessageSquareText aria-hidden className="size-7" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="suggestion-title" className="font-bold md:text-lg">
            {m.shell_suggestion_title()}
          </h2>
          <p className="text-muted max-md:hidden">{m.shell_suggestion_text()}</p>
        </div>
        <InquiryButton kind="suggestion" className="shrink-0">
          {m.shell_suggestion_action()}
        </InquiryButton>
      </div>
    </section>
  );
}

import type { InquiryTopic } from "#app/features/inquiries/inquiry.ts";
import { InquiryButton } from "#app/features/inquiries/inquiry-button.tsx";
import { m } from "#app/paraglide/messages.js";

export function HelpCard({ topic }: { topic: InquiryTopic }) {
  return (
    <section
      aria-labelledby="help-title"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4"
    >
      <div className="min-w-0 flex-1 basis-56">
        <h2 id="help-title" className="font-bold">
          {m.catalogue_help_title()}
        </h2>
        <p className="text-sm text-muted">{m.catalogue_help_text()}</p>
      </div>
      <InquiryButton kind="help" topic={topic} variant="secondary">
        {m.catalogue_help_action()}
      </InquiryButton>
    </section>
  );
}

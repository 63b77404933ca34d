import type { InquiryTopic } from "#app/features/inquiries/inquiry.ts";
import { InquiryButton } from "#app/features/inquiries/inquiry-button.tsx";
import { m } from "#app/paraglide/messages.js";
import { Ablaq } from "#app/ui/ablaq.tsx";
import { Card } from "#app/ui/card.tsx";

export function HelpCard({ topic }: { topic: InquiryTopic }) {
  return (
    <Card
      as="section"
      padded={false}
      aria-labelledby="help-title"
      className="flex flex-col justify-end max-lg:overflow-visible max-lg:border-0 max-lg:bg-transparent max-lg:shadow-none lg:justify-center lg:p-4 lg:ps-7"
    >
      <Ablaq edge="side" className="absolute inset-y-0 start-0 w-2.5 max-lg:hidden" />
      <h2 id="help-title" className="text-xs font-bold whitespace-nowrap lg:text-lg">
        {m.catalogue_help_title()}
      </h2>
      <p className="mt-1 text-muted max-lg:sr-only">{m.catalogue_help_text()}</p>
      <InquiryButton
        kind="help"
        topic={topic}
        className="max-lg:px-3 max-lg:text-sm lg:mt-3 lg:w-full"
      >
        {m.catalogue_help_action()}
      </InquiryButton>
    </Card>
  );
}

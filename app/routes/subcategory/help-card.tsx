import { LifeBuoy } from "#app/ui/icons.tsx";
import type { InquiryTopic } from "#app/features/inquiries/inquiry.ts";
import { InquiryButton } from "#app/features/inquiries/inquiry-button.tsx";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";

/** 'Need Help?': what is asked here says where it was asked. */
export function HelpCard({ topic }: { topic: InquiryTopic }) {
  return (
    <Card
      as="section"
      ablaq
      aria-labelledby="help-title"
      className="lg:flex lg:flex-col lg:justify-center"
    >
      <LifeBuoy aria-hidden strokeWidth={1.5} className="size-10 text-brass max-lg:hidden" />
      <h2 id="help-title" className="text-lg font-bold lg:mt-3">
        {m.catalogue_help_title()}
      </h2>
      <p className="mt-1 text-muted">{m.catalogue_help_text()}</p>
      <InquiryButton kind="help" topic={topic} className="mt-4 w-full">
        {m.catalogue_help_action()}
      </InquiryButton>
    </Card>
  );
}

import { LifeBuoy } from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ComingSoonLink } from "#app/ui/coming-soon.tsx";

type HelpCardProps = {
  /** Of the page it stands on. */
  path: string;
  /** It was asked for without script. */
  asked: boolean;
};

/** 'Need Help?' (D1 §2). */
export function HelpCard({ path, asked }: HelpCardProps) {
  return (
    <Card
      as="section"
      ablaq
      id="help"
      aria-labelledby="help-title"
      className="lg:flex lg:flex-col lg:justify-center"
    >
      <LifeBuoy aria-hidden strokeWidth={1.5} className="size-10 text-brass max-lg:hidden" />
      <h2 id="help-title" className="text-lg font-bold lg:mt-3">
        {m.catalogue_help_title()}
      </h2>
      <p className="mt-1 text-muted">{m.catalogue_help_text()}</p>
      {asked ? (
        <Alert title={m.common_coming_soon_title()} className="mt-4">
          {m.common_coming_soon_text()}
        </Alert>
      ) : (
        <ComingSoonLink
          to={`${path}?help=soon#help`}
          className={`${buttonClass({ full: true })} mt-4`}
        >
          {m.catalogue_help_action()}
        </ComingSoonLink>
      )}
    </Card>
  );
}

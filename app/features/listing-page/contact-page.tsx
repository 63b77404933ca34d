import { Hourglass, Phone, ShieldCheck } from "#app/ui/icons.tsx";
import type { ComponentProps, ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { ShownOpening } from "#app/features/listings/listing.ts";
import { ContactAnswer } from "./components/contact-answer.tsx";
import { type ContactReply, mayWriteAfter } from "./contact.ts";
import { OpeningBadge } from "./opening-hours.tsx";
import { SendMessage } from "./seller-ways.tsx";
import { localPath } from "#app/platform/local-path.ts";

export type Waiting = { ticket: string; wait: number };

type ContactPageProps = {
  path: string;
  of: {
    path: string;
    name: ReactNode;
    picture: ReactNode;
    opening: ShownOpening | null | undefined;
    more?: ReactNode;
  };
  message: ComponentProps<typeof SendMessage>;
  reply: ContactReply | undefined;
  waiting: Waiting | null;
};

export function ContactPage({ path, of, message, reply, waiting }: ContactPageProps) {
  const answer = reply && reply.outcome !== "proof" ? reply : null;
  return (
    <Card as="section" className="mx-auto max-w-xl space-y-4 md:p-8">
      <h1 className="text-xl font-extrabold md:text-2xl">{m.contact_title()}</h1>
      <div className="flex items-start gap-4">
        {of.picture}
        <div className="min-w-0 flex-1 space-y-1">
          <TextLink to={of.path} className="text-lg font-extrabold no-underline wrap-anywhere">
            {of.name}
          </TextLink>
          {of.more}
          {of.opening && <OpeningBadge {...of.opening} />}
        </div>
      </div>
      {answer && <ContactAnswer reply={answer} heading="h2" />}
      {answer?.outcome !== "shown" && (
        <RevealPrompt path={path} waiting={answer ? null : waiting} />
      )}
      {(!answer || mayWriteAfter(answer)) && <SendMessage {...message} />}
      <p className="flex items-center gap-2 text-sm text-muted">
        <ShieldCheck aria-hidden className="size-5 shrink-0 text-brass" />
        {m.listings_safety_money()}
      </p>
    </Card>
  );
}

function RevealPrompt({ path, waiting }: Pick<ContactPageProps, "path" | "waiting">) {
  const isEarly = waiting !== null && waiting.wait > 0;
  return (
    <>
      {isEarly && (
        <div role="status" className="flex gap-4 rounded-card bg-brass-soft p-4">
          <Hourglass aria-hidden className="mt-0.5 size-8 shrink-0 text-brass" strokeWidth={1.5} />
          <div>
            <p className="font-bold">{m.contact_wait({ count: waiting.wait })}</p>
            <p className="mt-1 text-sm">{m.contact_wait_then()}</p>
          </div>
        </div>
      )}
      {waiting?.wait === 0 && (
        <Alert tone="success" role="status">
          {m.contact_wait_over()}
        </Alert>
      )}
      <form method="post" action={localPath(path)}>
        {waiting && <input type="hidden" name="ticket" value={waiting.ticket} />}
        <Button type="submit" size="large" full variant={isEarly ? "secondary" : "primary"}>
          <Phone aria-hidden />
          {m.contact_show()}
        </Button>
      </form>
    </>
  );
}

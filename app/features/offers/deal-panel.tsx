import { SafetyTips } from "#app/features/listing-page/safety-tips.tsx";
import { reviewPath } from "#app/features/reviews/review.ts";
import { m } from "#app/paraglide/messages.js";
import { TextField } from "#app/ui/text-field.tsx";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatMoment } from "#app/platform/format.ts";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { splitAtPlaceholder } from "#app/platform/split-at-placeholder.ts";
import { useDigits } from "#app/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { CalendarPlus, Hourglass, KeyRound, MessageCircle } from "#app/ui/icons.tsx";
import { Input } from "#app/ui/input.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import type { ReactNode } from "react";
import { ActForm } from "./components/act-form.tsx";
import { priceWords } from "./offer-words.ts";
import type { Deal } from "./deals.server.ts";
import { dealPath } from "./offer.ts";
import { OwnOffersLink, WithWhom } from "./own-offers.tsx";

type DealPanelProps = {
  deal: Deal;
  places: readonly string[];
  formReply?: FormReply;
};

export function DealPanel(props: DealPanelProps) {
  const { deal } = props;
  const digits = useDigits();
  return (
    <div className="space-y-5">
      <Card className="space-y-2">
        <WithWhom isSeller={deal.isSeller} name={deal.other.name} />
        <p className="font-bold">
          {m.offers_deal_price({ price: priceWords(deal.price, digits) })}
        </p>
        {deal.state === "open" && (
          <p className="text-sm text-muted">
            {m.offers_deal_until({ at: formatMoment(deal.endsAt, getLocale(), digits) })}
          </p>
        )}
        <ButtonLink
          to={`/messages?receiverId=${deal.other.id}&listingId=${deal.listing.id}`}
          variant="secondary"
          prefetch="none"
        >
          <MessageCircle aria-hidden />
          {m.offers_deal_talk()}
        </ButtonLink>
      </Card>
      {deal.state === "open" ? (
        <>
          <Meeting {...props} />
          <Code {...props} />
          <SafetyTips />
          {deal.isSeller && <Reservation {...props} />}
          <Cancel {...props} />
        </>
      ) : (
        <Over deal={deal} />
      )}
      <OwnOffersLink />
    </div>
  );
}

function otherOf({ isSeller }: Deal): { who: string } {
  return { who: isSeller ? m.offers_the_buyer() : m.offers_the_seller() };
}

function Over({ deal }: { deal: Deal }) {
  if (deal.state === "ended")
    return (
      <Alert role="note">
        {deal.endedBy === null
          ? m.offers_ended()
          : deal.endedBy === "me"
            ? m.offers_ended_me()
            : m.offers_ended_other(otherOf(deal))}
      </Alert>
    );
  const [before, after] = splitAtPlaceholder((name) => m.offers_met_review({ name }));
  return (
    <Alert tone="success" role="status" title={m.offers_met_title()}>
      <p>{deal.isRent ? m.offers_met_text_rent() : m.offers_met_text()}</p>
      <ButtonLink to={reviewPath(deal.other.id)} className="mt-3">
        <span className="wrap-anywhere">
          {before}
          <UserWords>{deal.other.name}</UserWords>
          {after}
        </span>
      </ButtonLink>
    </Alert>
  );
}

type PartProps = { id: string; title: string; icon: ReactNode; children: ReactNode };

function Part({ id, title, icon, children }: PartProps) {
  return (
    <Card as="section" aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="flex items-center gap-2 text-lg font-extrabold">
        {icon}
        {title}
      </h2>
      {children}
    </Card>
  );
}

function Meeting({ deal, places, formReply }: DealPanelProps) {
  const { moment } = useFormats();
  const { meeting } = deal;
  const form = <MeetingForm deal={deal} places={places} formReply={formReply} />;
  return (
    <Part
      id="deal-meeting"
      title={m.offers_meeting()}
      icon={<CalendarPlus aria-hidden className="size-6 text-brass" />}
    >
      {meeting ? (
        <>
          <p className="font-bold wrap-anywhere">
            {m.offers_meeting_at({
              at: moment(meeting.at),
              place: `\u2068${meeting.place}\u2069`,
            })}
          </p>
          <Disclosure
            summary={m.offers_meeting_change()}
            defaultOpen={formReply?.intent === "meet"}
          >
            {form}
          </Disclosure>
        </>
      ) : (
        <>
          <p className="text-muted">{m.offers_meeting_none()}</p>
          {form}
        </>
      )}
    </Part>
  );
}

function toDateTimeLocal(at: Date): string {
  return new Date(at.getTime() + 3 * 60 * 60 * 1000).toISOString().slice(0, 16);
}

function MeetingForm({ deal, places, formReply }: DealPanelProps) {
  const { moment } = useFormats();
  const values = formReply?.intent === "meet" ? formReply.values : null;
  return (
    <ActForm
      key={deal.meeting?.at.getTime()}
      to={dealPath(deal.id)}
      intent="meet"
      formReply={formReply}
      waits
      className="space-y-4"
    >
      {({ busy, reply }) => (
        <>
          <Field
            label={m.offers_meeting_place()}
            name="place"
            hint={m.offers_meeting_place_hint()}
            error={reply?.errors.place}
            required
          >
            {(control) => (
              <>
                <Input
                  {...control}
                  list="deal-places"
                  defaultValue={values?.place ?? deal.meeting?.place}
                />
                <datalist id="deal-places">
                  {places.map((place) => (
                    <option key={place}>{place}</option>
                  ))}
                </datalist>
              </>
            )}
          </Field>
          <TextField
            label={m.offers_meeting_time()}
            name="at"
            hint={m.offers_meeting_time_hint({ at: moment(deal.endsAt) })}
            error={reply?.errors.at}
            required
            type="datetime-local"
            max={toDateTimeLocal(deal.endsAt)}
            defaultValue={values?.at ?? (deal.meeting ? toDateTimeLocal(deal.meeting.at) : "")}
          />
          <Button type="submit" variant="secondary" full busy={busy}>
            {m.offers_meeting_save()}
          </Button>
        </>
      )}
    </ActForm>
  );
}

function Code({ deal, formReply }: DealPanelProps) {
  return (
    <Part
      id="deal-code"
      title={m.offers_code()}
      icon={<KeyRound aria-hidden className="size-6 text-brass" />}
    >
      <p>{m.offers_code_own(otherOf(deal))}</p>
      <p className="numbers text-center text-4xl font-extrabold tracking-[0.3em]">
        <bdi dir="ltr">{deal.code}</bdi>
      </p>
      {deal.hasTyped ? (
        <Alert tone="success" role="status">
          {m.offers_code_typed()}
        </Alert>
      ) : (
        <>
          {deal.otherHasTyped && (
            <Alert role="status">{m.offers_code_other_typed(otherOf(deal))}</Alert>
          )}
          <ActForm
            to={dealPath(deal.id)}
            intent="code"
            formReply={formReply}
            waits
            className="space-y-4"
          >
            {({ busy, reply }) => (
              <>
                <TextField
                  label={m.offers_code_other(otherOf(deal))}
                  name="code"
                  hint={m.offers_code_hint()}
                  error={reply?.errors.code}
                  required
                  dir="ltr"
                  inputMode="numeric"
                  autoComplete="off"
                  inputClass="numbers text-center text-2xl tracking-[0.3em]"
                />
                <Button type="submit" full busy={busy}>
                  {m.offers_code_send()}
                </Button>
              </>
            )}
          </ActForm>
        </>
      )}
      <p className="text-sm text-muted">
        {deal.isRent ? m.offers_code_why_rent() : m.offers_code_why()}
      </p>
    </Part>
  );
}

function Reservation({ deal, formReply }: DealPanelProps) {
  const { moment } = useFormats();
  const { id, hasWaitingList, extensibleTo } = deal;
  const act = (intent: "extend" | "close" | "open", text: string, label: string) => (
    <ActForm to={dealPath(id)} intent={intent} formReply={formReply} className="space-y-3">
      {({ busy }) => (
        <>
          <p>{text}</p>
          <Button type="submit" variant="secondary" full busy={busy}>
            {label}
          </Button>
        </>
      )}
    </ActForm>
  );
  return (
    <Part
      id="deal-reservation"
      title={m.offers_reservation()}
      icon={<Hourglass aria-hidden className="size-6 text-brass" />}
    >
      {extensibleTo ? (
        act("extend", m.offers_extend_text({ at: moment(extensibleTo) }), m.offers_extend())
      ) : (
        <p>{m.offers_extended()}</p>
      )}
      {hasWaitingList
        ? act("close", m.offers_open_text(), m.offers_close())
        : act("open", m.offers_closed_text(), m.offers_open())}
    </Part>
  );
}

function Cancel({ deal, formReply }: DealPanelProps) {
  return (
    <Disclosure summary={m.offers_cancel()}>
      <ActForm to={dealPath(deal.id)} intent="cancel" formReply={formReply} className="space-y-3">
        {({ busy }) => (
          <>
            <p>{m.offers_cancel_text(otherOf(deal))}</p>
            <Button type="submit" variant="danger" busy={busy}>
              {m.offers_cancel_sure()}
            </Button>
          </>
        )}
      </ActForm>
    </Disclosure>
  );
}

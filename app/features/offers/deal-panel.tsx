import { SafetyTips } from "#app/features/listing-page/safety-tips.tsx";
import { reviewPath } from "#app/features/reviews/review.ts";
import { m } from "#app/paraglide/messages.js";
import { TextField } from "#app/ui/text-field.tsx";
import { dayOf, weekTimeOf } from "#app/platform/format.ts";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { splitAtPlaceholder } from "#app/platform/split-at-placeholder.ts";
import { useDigits } from "#app/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { timeName, weekdayNames } from "#app/ui/clock-words.ts";
import { cx } from "#app/ui/cx.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { Check, MessageCircle } from "#app/ui/icons.tsx";
import { Input } from "#app/ui/input.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import { halfHours } from "#app/ui/week-times.ts";
import type { ReactNode } from "react";
import { ActForm } from "./components/act-form.tsx";
import { priceWords } from "./offer-words.ts";
import type { Deal } from "./deals.server.ts";
import { dealPath } from "./offer.ts";
import { OwnOffersLink, WithWhom } from "./own-offers.tsx";
import { dayMs } from "#app/platform/durations.ts";

type DealPanelProps = {
  deal: Deal;
  places: readonly string[];
  today: string;
  formReply?: FormReply;
};

export function DealPanel(props: DealPanelProps) {
  const { deal } = props;
  const isOpen = deal.state === "open";
  const price = m.offers_deal_price({ price: priceWords(deal.price, useDigits()) });
  return (
    <div className="space-y-4">
      {!isOpen && <Over deal={deal} />}
      <Card className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <WithWhom isSeller={deal.isSeller} name={deal.other.name} />
          {!isOpen && <p className="font-bold">{price}</p>}
        </div>
        <ButtonLink
          to={`/messages?receiverId=${deal.other.id}&listingId=${deal.listing.id}`}
          variant="secondary"
          prefetch="none"
          className="shrink-0"
        >
          <MessageCircle aria-hidden />
          {m.offers_deal_talk()}
        </ButtonLink>
      </Card>
      {isOpen && (
        <>
          <Steps {...props} price={price} />
          <SafetyTips tips={deal.isSeller ? sellersTips() : undefined} />
          {deal.isSeller && <Reservation {...props} />}
          <Cancel {...props} />
        </>
      )}
      <OwnOffersLink />
    </div>
  );
}

const sellersTips = () => [m.offers_tip_meet(), m.offers_tip_count(), m.offers_tip_code()];

function Steps({ price, ...props }: DealPanelProps & { price: string }) {
  const { moment } = useFormats();
  const { meeting, endsAt, hasTyped, otherHasTyped, isRent } = props.deal;
  const isMeeting = !meeting && !hasTyped && !otherHasTyped;
  return (
    <ol className="space-y-3">
      <Step number={1} state="done" id="deal-price" title={m.offers_step_price()}>
        <p className="font-bold">{price}</p>
        <p className="text-sm text-muted">{m.offers_deal_until({ at: moment(endsAt) })}</p>
      </Step>
      <Step
        number={2}
        state={isMeeting ? "now" : meeting ? "done" : "later"}
        id="deal-meeting"
        title={m.offers_step_meeting()}
      >
        <Meeting {...props} />
      </Step>
      <Step
        number={3}
        state={isMeeting ? "later" : "now"}
        id="deal-code"
        title={m.offers_step_code()}
      >
        {isMeeting ? (
          <Disclosure
            summary={m.offers_code_early()}
            defaultOpen={props.formReply?.intent === "code"}
          >
            <Code {...props} />
          </Disclosure>
        ) : (
          <Code {...props} />
        )}
      </Step>
      <Step number={4} state="later" id="deal-review" title={m.offers_step_review()}>
        <p className="text-muted">{isRent ? m.offers_code_why_rent() : m.offers_code_why()}</p>
      </Step>
    </ol>
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

type StepProps = {
  number: number;
  state: "done" | "now" | "later";
  id: string;
  title: string;
  children: ReactNode;
};

const stepLooks = {
  done: "bg-green text-on-green",
  now: "bg-green-soft text-green ring-2 ring-green",
  later: "bg-sunk text-muted",
};

function Step({ number, state, id, title, children }: StepProps) {
  const { number: inDigits } = useFormats();
  return (
    <Card as="li" aria-current={state === "now" ? "step" : undefined} className="space-y-3">
      <section aria-labelledby={id} className="space-y-3">
        <div className="flex items-center gap-3">
          <span
            aria-hidden
            className={cx(
              "grid size-8 shrink-0 place-items-center rounded-full font-extrabold",
              stepLooks[state],
            )}
          >
            {state === "done" ? <Check className="size-5" /> : inDigits(number)}
          </span>
          <h2 id={id} className="min-w-0 flex-1 text-lg font-extrabold">
            {title}
          </h2>
          {state !== "later" && (
            <Badge tone={state === "done" ? "neutral" : "green"}>
              {state === "done" ? m.offers_step_done() : m.offers_step_now()}
            </Badge>
          )}
        </div>
        {children}
      </section>
    </Card>
  );
}

function Meeting({ deal, formReply, ...rest }: DealPanelProps) {
  const { moment } = useFormats();
  const { meeting } = deal;
  const form = <MeetingForm {...rest} deal={deal} formReply={formReply} />;
  if (!meeting) return form;
  return (
    <>
      <p className="font-bold wrap-anywhere">
        {m.offers_meeting_at({ at: moment(meeting.at), place: `\u2068${meeting.place}\u2069` })}
      </p>
      <Disclosure summary={m.offers_meeting_change()} defaultOpen={formReply?.intent === "meet"}>
        {form}
      </Disclosure>
    </>
  );
}

function listDays(today: string, endsAt: Date): string[] {
  const first = new Date(`${today}T12:00Z`);
  const last = new Date(`${dayOf(endsAt)}T12:00Z`);
  const count = Math.round((last.getTime() - first.getTime()) / dayMs) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) =>
    dayOf(new Date(first.getTime() + index * dayMs)),
  );
}

const hours = [...halfHours.slice(14), ...halfHours.slice(0, 14)];

function MeetingForm({ deal, places, today, formReply }: DealPanelProps) {
  const { moment, shortDate } = useFormats();
  const values = formReply?.intent === "meet" ? formReply.values : null;
  const set = deal.meeting && [dayOf(deal.meeting.at), weekTimeOf(deal.meeting.at).time];
  const [day = "", time = ""] = values?.at?.split(/[T,]/) ?? set ?? [];
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
          <FieldGroup
            id="field-at"
            legend={m.offers_meeting_time()}
            hint={m.offers_meeting_time_hint({ at: moment(deal.endsAt) })}
            error={reply?.errors.at}
            required
          >
            <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3">
              <SelectField
                label={m.offers_meeting_day()}
                name="at"
                id="meeting-day"
                required
                none={m.offers_meeting_day_none()}
                defaultValue={day}
                options={listDays(today, deal.endsAt).map((each) => {
                  const at = new Date(`${each}T12:00Z`);
                  return [each, `${weekdayNames[at.getUTCDay()]?.()} ${shortDate(at)}`] as const;
                })}
              />
              <SelectField
                label={m.offers_meeting_hour()}
                name="at"
                id="meeting-hour"
                required
                none={m.offers_meeting_hour_none()}
                defaultValue={time}
                options={[...new Set([...hours, ...(time ? [time] : [])])].map(
                  (each) => [each, timeName(each)] as const,
                )}
              />
            </div>
          </FieldGroup>
          <Button type="submit" variant={deal.meeting ? "secondary" : "primary"} full busy={busy}>
            {m.offers_meeting_save()}
          </Button>
        </>
      )}
    </ActForm>
  );
}

function Code({ deal, formReply }: DealPanelProps) {
  return (
    <div className="space-y-3">
      <p>{m.offers_code_own(otherOf(deal))}</p>
      <p className="numbers text-center text-4xl font-extrabold tracking-[0.3em]">
        <bdi dir="ltr">{deal.code}</bdi>
      </p>
      <p className="text-sm text-muted">{m.offers_code_secret()}</p>
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
    </div>
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
    <Disclosure
      summary={m.offers_reservation()}
      defaultOpen={/^(?:extend|close|open)$/.test(formReply?.intent ?? "")}
    >
      <div className="space-y-4">
        {extensibleTo ? (
          act("extend", m.offers_extend_text({ at: moment(extensibleTo) }), m.offers_extend())
        ) : (
          <p>{m.offers_extended()}</p>
        )}
        {hasWaitingList
          ? act("close", m.offers_open_text(), m.offers_close())
          : act("open", m.offers_closed_text(), m.offers_open())}
      </div>
    </Disclosure>
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

import type { ReactNode } from "react";
import { Form } from "react-router";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { m } from "#app/paraglide/messages.js";
import { fieldsOf, type FormReply } from "#app/platform/forms/form-reply.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { LocalLink } from "#app/ui/link.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Desk, inLine } from "./components/desk.tsx";
import { DaysField, NoteField, roleWords } from "./components/staff-fields.tsx";
import { ReportFields } from "#app/features/reports/report-fields.tsx";
import { reasonWords } from "#app/features/reports/report-words.ts";
import type { MemberDetail } from "./staff-lists.server.ts";
import { memberRoles } from "#app/features/staff/staff-policy.ts";
import { readReasonText } from "./moderation-events.ts";

type MemberDeskProps = { member: MemberDetail; reply: FormReply | undefined };

export function MemberDesk({ member, reply }: MemberDeskProps) {
  const { id, name, can } = member;
  const { shortDate, number } = useFormats();
  return (
    <Desk
      kind="member"
      id={id}
      name={name}
      page={`/seller/${id}`}
      mayAct={can.suspend}
      first={member.suspendedAt && <Suspension member={member} />}
      facts={[
        ...member.addresses.map((address) => addressFact(address, shortDate)),
        ...(member.role === "user"
          ? []
          : [[m.staff_fact_role(), roleWords[member.role]()] as const]),
        [m.staff_fact_joined(), shortDate(member.createdAt)],
        [m.staff_fact_reports(), number(member.reportCount)],
        [m.staff_fact_sent(), number(member.sentCount)],
        [
          m.staff_fact_listings(),
          <Count key="listings" count={member.listingCount} to={`/admin/listings?q=${id}`} />,
        ],
        [
          m.staff_fact_comments(),
          <Count key="comments" count={member.commentCount} to={`/admin/comments?q=${id}`} />,
        ],
        [
          m.staff_fact_reviews(),
          <Count key="reviews" count={member.reviewCount} to={`/admin/reviews?q=${id}`} />,
        ],
      ]}
    >
      {(can.suspend || can.move || can.changeRole) && (
        <Card as="section" className="divide-y divide-line px-5 py-1" padded={false}>
          <MemberForms member={member} reply={reply} />
        </Card>
      )}
    </Desk>
  );
}

const kindWords = {
  email: m.staff_fact_email,
  phone: m.account_phone,
  telegram: m.account_telegram,
};

const wayWords = {
  mail: m.staff_way_mail,
  telegram: m.account_telegram,
  provider: m.staff_way_provider,
  staff: m.staff_way_staff,
};

function addressFact(
  { kind, value, way, provedAt }: MemberDetail["addresses"][number],
  dateOf: (at: Date) => string,
): readonly [string, ReactNode, true] {
  return [
    kindWords[kind](),
    <span key={kind} className="inline-flex flex-wrap items-center gap-x-2">
      {value && <bdi dir="ltr">{value}</bdi>}
      {way && provedAt ? (
        <span className="text-sm text-muted">
          {m.staff_address_proved({ way: wayWords[way](), date: dateOf(provedAt) })}
        </span>
      ) : (
        <Badge>{m.staff_email_unconfirmed()}</Badge>
      )}
    </span>,
    true,
  ];
}

function Count({ count, to }: { count: number; to: string }) {
  const { number } = useFormats();
  if (count === 0) return number(count);
  return (
    <LocalLink to={to} className={cx(inLine, "-mx-3 px-3 text-green underline underline-offset-4")}>
      {number(count)}
    </LocalLink>
  );
}

function Suspension({ member }: { member: MemberDetail }) {
  const { shortDate } = useFormats();
  const { suspendedAt, suspendedUntil, suspensionReason } = member;
  const why = readReasonText(suspensionReason);
  return (
    <Alert
      tone="danger"
      title={suspendedAt ? m.staff_suspended_since({ date: shortDate(suspendedAt) }) : undefined}
    >
      <p>
        {suspendedUntil
          ? m.staff_suspended_until({ date: shortDate(suspendedUntil) })
          : m.staff_days_open()}
      </p>
      {why.reason && <p>{reasonWords(why.reason)}</p>}
      {why.note && <UserText preservesLines>{why.note}</UserText>}
    </Alert>
  );
}

function MemberForms({ member, reply }: { member: MemberDetail; reply: FormReply | undefined }) {
  const { can, suspendedAt, role } = member;
  const own = (intent: string) => (reply?.intent === intent ? reply : undefined);
  return (
    <>
      {can.suspend && !suspendedAt && (
        <ActForm intent="suspend" label={m.staff_decision_suspend()} reply={own("suspend")} danger>
          <p className="text-sm text-muted">{m.staff_suspend_text()}</p>
          <ReportFields kind="member" {...own("suspend")} forStaff />
          <DaysField />
        </ActForm>
      )}
      {can.suspend && suspendedAt && (
        <ActForm intent="restore" label={m.staff_restore_member()} reply={own("restore")}>
          <NoteField {...own("restore")} />
        </ActForm>
      )}
      {can.move && (
        <ActForm intent="move" label={m.staff_move()} reply={own("move")} danger>
          <p className="text-sm text-muted">{m.staff_move_text()}</p>
          <TextField
            {...fieldsOf(own("move"))("email")}
            id="move-email"
            label={m.account_new_email()}
            required
            type="email"
            autoComplete="off"
          />
          <NoteField {...own("move")} />
        </ActForm>
      )}
      {can.changeRole && (
        <ActForm intent="role" label={m.staff_role_change()} reply={own("role")}>
          <SelectField
            label={m.staff_fact_role()}
            name="role"
            defaultValue={role}
            options={memberRoles.map((each) => [each, roleWords[each]()])}
          />
          <NoteField {...own("role")} />
        </ActForm>
      )}
    </>
  );
}

type ActFormProps = {
  intent: "suspend" | "restore" | "role" | "move";
  label: string;
  reply: FormReply | undefined;
  danger?: boolean;
  children: ReactNode;
};

function ActForm({ intent, label, reply, danger = false, children }: ActFormProps) {
  const variant = danger ? "danger" : "primary";
  return (
    <Disclosure
      summary={<span className={danger ? "text-danger" : undefined}>{label}</span>}
      defaultOpen={reply !== undefined}
    >
      <Form method="post" className="space-y-4 pb-3" preventScrollReset>
        {children}
        <SubmitButton intent={intent} variant={variant}>
          {label}
        </SubmitButton>
      </Form>
    </Disclosure>
  );
}

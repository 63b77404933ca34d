import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";
import { QueueCard } from "#app/features/staff/queue.tsx";
import { Clock3, TriangleAlert } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FocusPanel } from "#app/ui/focus-panel.tsx";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatDate, formatShortDate } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { UserText, UserWords } from "#app/ui/user-text.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import type { VerificationStatus } from "./verification.ts";
import type { VerificationRequest } from "./verification-queue.server.ts";
import { statusWords } from "./verification-words.ts";
import { DecisionForms } from "./components/decision-forms.tsx";

export function DecisionFailed({ reply }: { reply: FormReply }) {
  const { revalidate } = useRevalidator();
  const isOtherwise = reply.status === 409;
  useEffect(() => {
    if (isOtherwise) void revalidate();
  }, [isOtherwise, revalidate]);
  if (!reply.summary) return null;
  return (
    <FocusPanel fresh={reply.id}>
      <FormErrors reply={reply} />
    </FocusPanel>
  );
}

type VerificationCardProps = {
  request: VerificationRequest;
  /** What all the cards beside it are, if they are all one. */
  state: string;
  reply: FormReply | undefined;
};

const tones: Record<VerificationStatus, "green" | "danger" | "new" | "neutral"> = {
  approved: "green",
  rejected: "danger",
  pending: "new",
  revoked: "danger",
  withdrawn: "neutral",
};

export function VerificationCard({ request, state, reply }: VerificationCardProps) {
  const { id, data, status, profile, createdAt } = request;
  const { shortDate } = useFormats();
  const date = shortDate(createdAt);
  const title = `request-${id}`;
  return (
    <QueueCard aria-labelledby={title}>
      <header className="space-y-1.5">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 id={title} className="min-w-0 text-lg font-extrabold wrap-anywhere">
            <UserWords>{data?.fullName ?? profile.name}</UserWords>
          </h2>
          <span className="flex flex-wrap gap-1.5 pt-1">
            {request.isLate && (
              <Badge tone="danger" icon={<Clock3 aria-hidden />}>
                {m.verification_late()}
              </Badge>
            )}
            {profile.isSuspended && <Badge>{m.verification_suspended()}</Badge>}
            {status !== state && <Badge tone={tones[status]}>{statusWords(request)}</Badge>}
          </span>
        </div>
        <p className="text-sm text-muted">
          {request.waited === null ? (
            <time dateTime={createdAt.toISOString()}>{m.verification_requested_on({ date })}</time>
          ) : (
            <time dateTime={createdAt.toISOString()} title={date}>
              {request.waited === 0
                ? m.verification_waited_none()
                : m.verification_waited({ count: request.waited })}
            </time>
          )}
        </p>
      </header>
      <Facts request={request} />
      <DecisionForms request={request} reply={reply?.values.request === id ? reply : undefined} />
    </QueueCard>
  );
}

function Facts({ request }: { request: VerificationRequest }) {
  const { data, absence, profile, differs, userId, reviewedAt } = request;
  const locale = getLocale();
  const digits = useDigits();
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 text-sm">
      {absence && (
        <Fact term={m.verification_name()}>
          {absence === "erased" ? m.verification_data_erased() : m.verification_data_locked()}
        </Fact>
      )}
      {data && (
        <>
          <Fact term={m.verification_email()} wide>
            <bdi dir="ltr" className="break-all">
              {data.email}
            </bdi>
          </Fact>
          <Fact term={m.verification_phone()}>
            <bdi dir="ltr">{data.phone}</bdi>
          </Fact>
          <Fact term={m.verification_birth()}>
            {formatDate(new Date(`${data.dateOfBirth}T12:00:00Z`), locale, digits)}
          </Fact>
        </>
      )}
      <Fact term={m.verification_profile()} wide>
        <LocalLink
          to={`/seller/${userId}`}
          className="font-semibold text-green underline underline-offset-4 wrap-anywhere"
        >
          <UserWords>{profile.name}</UserWords>
        </LocalLink>
        {differs.name && <Differs />}
        {(differs.phone || !profile.phone || !data) && (
          <span className="block">
            {profile.phone ? (
              <bdi dir="ltr">{profile.phone}</bdi>
            ) : (
              m.verification_profile_no_phone()
            )}
            {differs.phone && <Differs />}
          </span>
        )}
      </Fact>
      {reviewedAt && (
        <Fact term={m.verification_decided()} wide>
          {m.verification_decided_by({
            name: `\u2068${request.reviewer ?? m.verification_gone()}\u2069`,
            date: formatShortDate(reviewedAt, locale, digits),
          })}
          {request.reason && (
            <UserText preservesLines className="mt-1 wrap-anywhere">
              {request.reason}
            </UserText>
          )}
        </Fact>
      )}
      <div className="col-span-full text-xs text-muted">
        <dt className="sr-only">{m.verification_user_id()}</dt>
        <dd>
          <bdi dir="ltr" className="font-mono text-2xs break-all select-all">
            {userId}
          </bdi>
        </dd>
      </div>
    </dl>
  );
}

function Differs() {
  return (
    <Badge tone="danger" icon={<TriangleAlert aria-hidden />} className="ms-2">
      {m.verification_differs()}
    </Badge>
  );
}

function Fact({ term, wide, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "col-span-full min-w-0" : "min-w-0"}>
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

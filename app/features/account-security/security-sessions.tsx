import { Download, FileArchive, LogOut, MailCheck, Monitor, Smartphone } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { pathIn } from "#app/platform/locale.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import type { DataExport } from "#app/features/personal-data/leaving.server.ts";
import type { OpenSession } from "#app/features/accounts/sessions.server.ts";
import {
  FoldedSection,
  replyOf,
  type SecurityReply,
  SecurityForm,
  SecuritySection,
} from "./security-form.tsx";

type SecuritySessionsProps = {
  sessions: readonly OpenSession[];
  reply: SecurityReply | undefined;
};

export function SecuritySessions({ sessions, reply }: SecuritySessionsProps) {
  return (
    <SecuritySection
      id="sessions"
      icon={Monitor}
      title={m.account_sessions()}
      text={m.account_sessions_text()}
    >
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <Session session={session} />
            {!session.isThisOne && (
              <SecurityForm
                section="sessions"
                intent="end-session"
                reply={reply?.values.session === session.id ? reply : undefined}
                fields={{ session: session.id }}
                className="shrink-0"
              >
                <SubmitButton
                  variant="secondary"
                  aria-label={m.account_session_end_named({ device: nameOf(session) })}
                >
                  {m.account_session_end()}
                </SubmitButton>
              </SecurityForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <SecurityForm section="sessions" intent="end-other-sessions" reply={reply}>
          <SubmitButton variant="secondary">
            <LogOut aria-hidden className="flip-rtl" />
            {m.account_sessions_end_others()}
          </SubmitButton>
        </SecurityForm>
      )}
    </SecuritySection>
  );
}

function Session({ session }: { session: OpenSession }) {
  const { moment } = useFormats();
  const Icon =
    session.device.system === "Android" || session.device.system === "iOS" ? Smartphone : Monitor;
  return (
    <div className="flex min-w-0 flex-1 basis-60 items-center gap-3">
      <Icon aria-hidden strokeWidth={1.75} className="size-6 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span>{nameOf(session)}</span>
          {session.isThisOne && <Badge tone="green">{m.account_session_this()}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {m.account_session_seen({ moment: moment(session.lastSeen) })}
        </p>
      </div>
    </div>
  );
}

function nameOf({ device: { browser, system } }: OpenSession): string {
  if (browser && system) return m.account_session_device({ browser, system });
  return browser ?? system ?? m.account_session_unknown();
}

type SecurityExportProps = {
  exports: readonly DataExport[];
  reply: SecurityReply | undefined;
};

const kilobyte = 1024;
const lookAgainMs = 5_000;

export function SecurityExport({ exports, reply }: SecurityExportProps) {
  const isPending = exports.some(({ state }) => state === "pending");
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => void revalidate(), lookAgainMs);
    return () => clearInterval(timer);
  }, [isPending, revalidate]);
  return (
    <SecuritySection
      id="export"
      icon={FileArchive}
      title={m.account_export()}
      text={m.account_export_text()}
    >
      {exports.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {exports.map((each) => (
            <Export key={each.id} copy={each} />
          ))}
        </ul>
      )}
      <SecurityForm intent="export" section="export" reply={reply}>
        <SubmitButton variant="secondary" disabled={isPending}>
          {m.account_export_request()}
        </SubmitButton>
      </SecurityForm>
    </SecuritySection>
  );
}

function Export({ copy }: { copy: DataExport }) {
  const { date, number } = useFormats();
  const locale = getLocale();
  const { state, expiresAt, byteCount } = copy;
  const [tone, words] = exportStates[state];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {m.account_export_of({ date: date(copy.requestedAt) })}
          <Badge tone={tone}>{words()}</Badge>
        </p>
        <p className="text-sm text-muted">
          {state === "ready" && m.account_export_until({ date: date(expiresAt) })}
          {state === "pending" && m.account_export_pending_text()}
          {state === "failed" && m.account_export_failed_text()}
        </p>
      </div>
      {state === "ready" && (
        <a
          href={pathIn(locale, `/account/export/${copy.id}`)}
          download
          className={buttonClass({ variant: "primary" })}
        >
          <Download aria-hidden />
          {byteCount === null
            ? m.account_export_download()
            : m.account_export_download_size({
                size: number(Math.max(1, Math.round(byteCount / kilobyte))),
              })}
        </a>
      )}
    </li>
  );
}

const exportStates = {
  ready: ["green", m.account_export_ready],
  failed: ["danger", m.account_export_failed],
  pending: ["featured", m.account_export_pending],
} as const;

type Mail = { kind: string; label: string; isWanted: boolean };
type SecurityMailProps = { mails: readonly Mail[]; reply: SecurityReply | undefined };

export function SecurityMail({ mails, reply }: SecurityMailProps) {
  const own = replyOf(reply, "mail");
  const wanted = own
    ? (own.values.mail?.split(",") ?? [])
    : mails.filter(({ isWanted }) => isWanted).map(({ kind }) => kind);
  return (
    <SecuritySection
      id="mail"
      icon={MailCheck}
      title={m.account_mail()}
      text={m.account_mail_text()}
    >
      <FoldedSection label={m.account_mail_choose()} open={own !== undefined}>
        <SecurityForm intent="mail" section="mail" reply={reply}>
          <fieldset>
            <legend className="sr-only">{m.account_mail()}</legend>
            {mails.map(({ kind, label }) => (
              <Checkbox
                key={`${kind} ${wanted.includes(kind)}`}
                id={`mail-${kind}`}
                name="mail"
                value={kind}
                defaultChecked={wanted.includes(kind)}
                label={label}
              />
            ))}
          </fieldset>
          <SubmitButton>{m.account_save()}</SubmitButton>
        </SecurityForm>
      </FoldedSection>
      <TextLink to="/notifications/settings" className="font-bold text-green">
        {m.account_mail_more()}
      </TextLink>
    </SecuritySection>
  );
}

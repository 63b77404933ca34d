import { LogOut, Monitor, Smartphone } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatMoment } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { Badge } from "#app/ui/badge.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { replyTo, type SecurityReply } from "./security-reply.ts";
import { SecurityForm, SecuritySection } from "./security-section.tsx";

export type SessionView = {
  id: string;
  device: { browser: string | null; system: string | null };
  lastSeen: Date;
  isThisOne: boolean;
};

type SecuritySessionsProps = {
  sessions: readonly SessionView[];
  reply: SecurityReply | undefined;
  passwordMin: number;
};

export function SecuritySessions({ sessions, reply, passwordMin }: SecuritySessionsProps) {
  const form = { section: "sessions", reply: replyTo(reply, "end-session"), passwordMin };
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
              <SecurityForm {...form} intent="end-session" className="shrink-0">
                <input type="hidden" name="session" value={session.id} />
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
        <SecurityForm {...form} intent="end-other-sessions">
          <SubmitButton variant="secondary">
            <LogOut aria-hidden className="flip-rtl" />
            {m.account_sessions_end_others()}
          </SubmitButton>
        </SecurityForm>
      )}
    </SecuritySection>
  );
}

function Session({ session }: { session: SessionView }) {
  const digits = useDigits();
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
          {m.account_session_seen({ moment: formatMoment(session.lastSeen, getLocale(), digits) })}
        </p>
      </div>
    </div>
  );
}

function nameOf({ device: { browser, system } }: SessionView): string {
  if (browser && system) return m.account_session_device({ browser, system });
  return browser ?? system ?? m.account_session_unknown();
}

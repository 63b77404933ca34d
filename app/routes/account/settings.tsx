import { Ban } from "#app/ui/icons.tsx";
import type { Route } from "./+types/settings";
import { accountAction, useUnsent } from "#app/features/accounts/unsent-form.ts";
import { listExports } from "#app/features/personal-data/leaving.server.ts";
import { ProfileBanners } from "#app/features/profiles/profile-banners.tsx";
import {
  SecurityDeletion,
  SecurityPassword,
} from "#app/features/account-security/security-password.tsx";
import { SecurityCodes } from "#app/features/account-security/security-codes.tsx";
import { SecurityAddresses } from "#app/features/account-security/security-addresses.tsx";
import {
  SecurityExport,
  SecurityMail,
  SecuritySessions,
} from "#app/features/account-security/security-sessions.tsx";
import {
  type SecurityReplyData,
  SecuritySection,
} from "#app/features/account-security/security-form.tsx";
import { SecurityKeys } from "#app/features/account-security/security-keys.tsx";
import { getOwnSettings, listBlocked } from "#app/features/account-security/security.server.ts";
import { SecurityTelegram } from "#app/features/account-security/security-telegram.tsx";
import { telegramWays } from "#app/features/account-security/link-telegram.server.ts";
import { ProviderDeparture } from "#app/features/sign-in/provider-panels.tsx";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { entryHeaders } from "../entry-headers.server.ts";
import { SecurityTwoFactor } from "#app/features/account-security/security-two-factor.tsx";
import { mayEnrol } from "#app/features/account-security/two-factor.server.ts";
import { listSessions } from "#app/features/accounts/sessions.server.ts";
import { mailLabels } from "#app/features/notifications/notification-choices.server.ts";
import { BlockedMembers } from "#app/features/safety/block-button.tsx";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { isMailConfigured } from "#app/platform/mail/mail.server.ts";
import { site } from "#app/platform/site.server.ts";
import { useLastReply } from "#app/ui/use-last-reply.ts";
import { metaOf } from "../page-meta.ts";
import { AccountHeading } from "./account-heading.tsx";
import { accountStateOf, memberOf } from "./member.server.ts";
import { answerSecurity } from "./settings-actions.server.ts";

const path = "/account/settings";

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = memberOf(context);
  const now = clock.now();
  const link = new URL(request.url).searchParams.get("second-step") ?? "";
  const [sessions, exports, { refusedMail, ...own }, blocked] = await Promise.all([
    listSessions(viewer, request, now),
    listExports(viewer, now),
    getOwnSettings(viewer),
    listBlocked(viewer),
  ]);
  return {
    telegramWays: telegramWays(context.get(requestInfoContext).locale),
    ...own,
    isTwoFactorOn: viewer.twoFactorEnabled,
    passwordMin: site().passwordMinLength,
    graceDays: site().accountGraceDays,
    sessions,
    exports,
    mails: mailLabels().map((each) => ({ ...each, isWanted: !refusedMail.includes(each.kind) })),
    blocked,
    state: await accountStateOf(viewer),
    staff: viewer.needsTwoFactor
      ? {
          link: link === "" ? null : (await mayEnrol(viewer, link, now)) && link,
          hasMail: isMailConfigured() && viewer.email !== null,
          account: viewer.email ?? viewer.id,
        }
      : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerSecurity({ form: await request.formData(), request, context });
}

export const clientAction = accountAction<SecurityReplyData>(m.common_error_title, [
  "email",
  "mail",
]);

export const headers = entryHeaders;

export const meta = metaOf(m.account_settings, m.account_settings_text, { path, noindex: true });

const parts = [
  ["password", m.account_password],
  ["email", m.account_addresses],
  ["codes", m.account_codes],
  ["two-factor", m.account_two_factor],
  ["sessions", m.account_sessions],
  ["mail", m.account_mail],
  ["blocks", m.safety_blocked_title],
  ["keys", m.account_keys],
  ["export", m.account_export],
  ["delete", m.account_delete],
] as const;

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    state,
    addresses,
    codes,
    account,
    offersCodes,
    isTwoFactorOn,
    sessions,
    exports,
    graceDays,
    ...rest
  } = loaderData;
  const {
    hasPassword,
    phoneSignsIn,
    passwordMin,
    mails,
    blocked,
    staff,
    keys,
    telegramWays: ways,
  } = rest;
  // Into the other forms only passwords and codes are typed, and those are never stored.
  const unsent = useUnsent("email", "mail");
  const reply = useLastReply(actionData) ?? unsent;
  const section = { reply, hasPassword };
  const shown = parts.filter(
    ([id]) => (id !== "codes" || offersCodes) && (id !== "delete" || !state.erasedAt),
  );
  if (actionData?.departure) return <ProviderDeparture {...actionData.departure} />;
  return (
    <div className="space-y-5">
      <AccountHeading title={m.account_settings()} text={m.account_settings_text()} />
      <nav
        aria-label={m.account_settings()}
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
      >
        {shown.map(([id, title]) => (
          <a key={id} href={`#${id}`} className="chip shrink-0">
            {title()}
          </a>
        ))}
      </nav>
      <ProfileBanners state={state} onSettings />
      <SecurityPassword {...section} passwordMin={passwordMin} />
      <SecurityAddresses
        {...section}
        addresses={addresses}
        phoneSignsIn={phoneSignsIn}
        isFixed={staff !== null}
      />
      <SecurityTelegram {...section} ways={ways} />
      {offersCodes && <SecurityCodes {...section} codes={codes} account={account} />}
      <SecurityTwoFactor {...section} isOn={isTwoFactorOn} staff={staff} />
      <SecuritySessions reply={reply} sessions={sessions} />
      <SecurityMail reply={reply} mails={mails} />
      <SecuritySection
        id="blocks"
        title={m.safety_blocked_title()}
        text={m.safety_blocked_text()}
        icon={Ban}
      >
        <BlockedMembers members={blocked} />
      </SecuritySection>
      <SecurityKeys {...section} keys={keys} />
      <SecurityExport reply={reply} exports={exports} />
      {!state.erasedAt && <SecurityDeletion {...section} graceDays={graceDays} />}
    </div>
  );
}

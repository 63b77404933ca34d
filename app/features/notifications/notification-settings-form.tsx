import { BellRing, Check, MoonStar } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { Alert } from "#app/ui/alert.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { HoursPeriod } from "#app/ui/hours-period.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Select } from "#app/ui/select.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { DrawnSettings, TelegramState } from "./notification-choices.server.ts";
import type { MailPace } from "./kinds/kind.server.ts";

const usualNight = { starts: "22:00", ends: "08:00" };

export type SettingsReply = FormReply<{ settings: DrawnSettings }>;

type NotificationSettingsFormProps = {
  settings: DrawnSettings;
  /** Null for who has linked no Telegram account. */
  telegram: TelegramState | null;
  reply: SettingsReply | undefined;
};

export function NotificationSettingsForm({
  settings,
  telegram,
  reply,
}: NotificationSettingsFormProps) {
  const error = reply?.errors.quiet;
  return (
    <LocalForm to="/notifications/settings" className="space-y-5">
      <FormErrors reply={reply} hasSummary={false} />
      {telegram?.isRefused && (
        <Alert tone="warning" title={m.notifications_telegram_refused()}>
          {telegram.link && (
            <TextLink to={telegram.link}>{m.notifications_telegram_open()}</TextLink>
          )}
        </Alert>
      )}
      <CardSection
        id="kinds"
        icon={BellRing}
        title={m.notifications_kinds()}
        text={m.notifications_kinds_text()}
      >
        <div className="divide-y divide-line max-md:-mx-2">
          <Channels hasTelegram={telegram !== null} />
          {settings.choices.map((choice) => (
            <KindFields key={choice.kind} {...choice} hasTelegram={telegram !== null} />
          ))}
        </div>
      </CardSection>
      <CardSection
        id="quiet"
        icon={MoonStar}
        title={m.notifications_quiet()}
        text={m.notifications_quiet_text()}
      >
        <Checkbox
          name="quiet"
          value="yes"
          defaultChecked={settings.quiet !== null}
          label={m.notifications_quiet_on()}
        />
        <HoursPeriod
          names={["quiet-from", "quiet-to"]}
          labels={[m.notifications_quiet_from(), m.notifications_quiet_to()]}
          value={{
            from: settings.quiet?.starts ?? usualNight.starts,
            to: settings.quiet?.ends ?? usualNight.ends,
          }}
        />
        {error && (
          <div role="alert">
            <FieldError id="quiet-error">{error}</FieldError>
          </div>
        )}
      </CardSection>
      <div className="form-bar">
        <SubmitButton size="large" className="md:justify-self-start">
          {m.notifications_settings_save()}
        </SubmitButton>
      </div>
    </LocalForm>
  );
}

type PaceProps = { id: string; label: string; paces: readonly MailPace[]; pace: MailPace };

function Pace({ id, label, paces, pace }: PaceProps) {
  return (
    <div className="col-span-2 flex items-center gap-3 md:col-span-1">
      <label htmlFor={id} className="w-22 shrink-0">
        {label}
      </label>
      <div className="min-w-0 flex-1">
        <Select id={id} name={id} defaultValue={pace}>
          {paces.map((each) => (
            <option key={each} value={each}>
              {paceWords[each]()}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

type KindFieldsProps = DrawnSettings["choices"][number] & { hasTelegram: boolean };

function KindFields({ hasTelegram, ...choice }: KindFieldsProps) {
  const { kind, label, paces } = choice;
  const byPace = (way: string, pace: MailPace) =>
    pace !== "never" && `${way}: ${paceWords[pace]()}`;
  const ways = [
    choice.isShown && m.notifications_shown(),
    choice.isPushed && m.notifications_pushed(),
    byPace(m.notifications_mailed(), choice.mail),
    hasTelegram && byPace(m.notifications_by_telegram(), choice.telegram),
  ].filter(Boolean);
  return (
    <Disclosure
      summary={
        <>
          <span className="min-w-0 flex-1 py-1.5 text-sm/snug font-semibold md:text-base">
            {label}
            <VisuallyHidden>
              {" "}
              {ways.join(m.saved_comma()) || m.notifications_pace_never()}
            </VisuallyHidden>
          </span>
          <span aria-hidden className={channels}>
            <Tick isOn={choice.isShown} />
            <Tick isOn={choice.isPushed} />
            <span>{paceInTable(choice.mail)}</span>
            {hasTelegram && <span>{paceInTable(choice.telegram)}</span>}
          </span>
        </>
      }
    >
      <fieldset>
        <legend className="sr-only">{label}</legend>
        <div className="grid grid-cols-2 items-center gap-x-4 gap-y-2">
          <Checkbox
            id={`shown-${kind}`}
            name="shown"
            value={kind}
            defaultChecked={choice.isShown}
            label={m.notifications_shown()}
          />
          <Checkbox
            id={`pushed-${kind}`}
            name="pushed"
            value={kind}
            defaultChecked={choice.isPushed}
            label={m.notifications_pushed()}
          />
          <Pace
            id={`mail-${kind}`}
            label={m.notifications_mailed()}
            paces={paces}
            pace={choice.mail}
          />
          {hasTelegram && (
            <Pace
              id={`telegram-${kind}`}
              label={m.notifications_by_telegram()}
              paces={["now", "daily", "never"]}
              pace={choice.telegram}
            />
          )}
        </div>
      </fieldset>
    </Disclosure>
  );
}

const channels =
  "grid shrink-0 auto-cols-[2.25rem] grid-flow-col items-center justify-items-center text-center text-2xs font-normal text-muted md:auto-cols-[4.5rem] md:text-sm";

function Channels({ hasTelegram }: { hasTelegram: boolean }) {
  return (
    <div aria-hidden className="flex items-center justify-end gap-3 border-b border-line pb-1.5">
      <span className={channels}>
        <span>{m.notifications_channel_site()}</span>
        <span>{m.notifications_channel_device()}</span>
        <span>{m.notifications_channel_mail()}</span>
        {hasTelegram && <span>{m.account_telegram()}</span>}
      </span>
      <span className="w-5" />
    </div>
  );
}

function Tick({ isOn }: { isOn: boolean }) {
  return isOn ? <Check className="size-5 text-green" /> : <span>–</span>;
}

function paceInTable(pace: MailPace): string {
  if (pace === "never") return "–";
  return pace === "now" ? m.notifications_pace_now_short() : m.notifications_pace_daily_short();
}

const paceWords: Record<MailPace, () => string> = {
  now: m.notifications_pace_now,
  daily: m.notifications_pace_daily,
  never: m.notifications_pace_never,
};

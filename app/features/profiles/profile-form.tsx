import {
  Building2,
  Check,
  Clock3,
  IdCard,
  Link2,
  Moon,
  SlidersHorizontal,
  Store,
  Sun,
  SunMoon,
  UserRound,
} from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { type FormReply, fieldsOf, type Typed } from "#app/platform/forms/form-reply.ts";
import { locales } from "#app/platform/locale.ts";
import type { DayTimes } from "#app/ui/week-times.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { ChoiceGroup } from "#app/ui/choice-group.tsx";
import { FocusPanel } from "#app/ui/focus-panel.tsx";
import { FormErrors, hasErrors } from "#app/ui/form-errors.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { HoursEditor } from "#app/ui/hours-editor.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { type GovernorateChoice, ProfilePlaceFields } from "./profile-place.tsx";
import { socialNetworks } from "./social-links.ts";
import { socialNames } from "./social-names.ts";

type ProfileFormProps = {
  /** Where somebody else's is written: its look is left to them. */
  to?: string;
  values: Typed;
  week: DayTimes[];
  reply: FormReply | undefined;
  governorates: readonly GovernorateChoice[];
  isVerified: boolean;
};

// Where the business is chosen, its parts show: by style alone, so that it works without script.
const forBusiness = "can-has:hidden in-[form:has([value=business]:checked)]:block";

export function ProfileForm(props: ProfileFormProps) {
  const { values, week, reply, governorates, isVerified, to } = props;
  const { errors = {} } = reply ?? {};
  const field = fieldsOf(reply, values);
  const areas = governorates.find(({ id }) => id === values.governorate);
  const area = areas?.areas.find(({ id }) => id === values.area);
  const isGiven = (name: string) =>
    Object.keys(values).some((key) => key.startsWith(name) && values[key]);
  const fold = (given: boolean, ...names: string[]) => ({
    folded: !Object.keys(errors).some((key) => names.some((name) => key.startsWith(name))),
    note: given ? <FilledMark /> : m.common_optional(),
  });
  return (
    <LocalForm
      to={to ?? "/account/profile"}
      noValidate
      className="space-y-5"
      fields={{ intent: "profile", ...(to && look(values)) }}
    >
      {reply && hasErrors(reply) && (
        <FocusPanel fresh={reply.id}>
          <FormErrors reply={reply} />
        </FocusPanel>
      )}
      <CardSection id="about" title={m.account_about()} text={m.account_about_text()} icon={IdCard}>
        {isVerified && <Alert tone="warning">{m.account_verified_change()}</Alert>}
        <TextField
          {...field("fullName")}
          label={m.account_name()}
          hint={m.account_name_hint()}
          required
          autoComplete="name"
        />
        <div>
          <TextField
            {...field("phone")}
            label={m.account_phone()}
            hint={m.account_phone_hint()}
            optional
            type="tel"
            autoComplete="tel"
          />
          {errors.current && (
            <TextField
              {...field("current")}
              label={m.account_current_password()}
              required
              as={PasswordInput}
              autoComplete="current-password"
            />
          )}
          <Checkbox
            name="showPhone"
            value="yes"
            label={m.account_show_phone()}
            hint={m.account_show_phone_hint()}
            defaultChecked={values.showPhone !== undefined}
          />
        </div>
        <ChoiceGroup
          name="kind"
          legend={m.account_kind()}
          layout="cards"
          defaultValue={values.kind}
          options={[
            {
              value: "person",
              label: m.account_kind_person(),
              hint: m.account_kind_person_hint(),
              icon: <UserRound aria-hidden />,
            },
            {
              value: "business",
              label: m.account_kind_business(),
              hint: m.account_kind_business_hint(),
              icon: <Store aria-hidden />,
            },
          ]}
        />
      </CardSection>
      <CardSection
        id="place"
        title={m.account_place()}
        icon={Building2}
        className={forBusiness}
        {...fold(false, "governorate", "area", "address")}
        {...(areas && { note: area?.name ?? areas.name })}
      >
        <ProfilePlaceFields values={values} errors={errors} governorates={governorates} />
      </CardSection>
      <CardSection
        id="opening"
        title={m.account_hours()}
        text={m.account_hours_text()}
        icon={Clock3}
        className={forBusiness}
        {...fold(
          week.some(({ open }) => open),
          "hours",
        )}
      >
        <HoursEditor
          name="hours"
          legend={<span className="sr-only">{m.account_hours()}</span>}
          week={week}
          error={errors.hours}
        />
      </CardSection>
      <CardSection
        id="links"
        title={m.account_links()}
        text={m.account_links_text()}
        icon={Link2}
        className={forBusiness}
        {...fold(isGiven("website") || isGiven("social-"), "website", "social-")}
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            {...field("website")}
            label={m.account_website()}
            className="sm:col-span-2"
            type="url"
            inputMode="url"
            autoComplete="url"
          />
          {socialNetworks.map((platform) => (
            <TextField
              key={platform}
              {...field(`social-${platform}`)}
              label={socialNames[platform]()}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              inputClass="in-[[dir=rtl]]:text-end"
            />
          ))}
        </div>
      </CardSection>
      {!to && <ProfilePreferences values={values} />}
      <div className="form-bar">
        <SubmitButton size="large" className="sm:justify-self-start">
          {m.account_save_changes()}
        </SubmitButton>
      </div>
    </LocalForm>
  );
}

function FilledMark() {
  return <Check role="img" aria-label={m.account_given()} className="size-5 text-green" />;
}

function look({ locale = "", digits = "", theme = "" }: Typed) {
  return { locale, digits, theme };
}

function ProfilePreferences({ values }: { values: Typed }) {
  return (
    <CardSection
      id="preferences"
      title={m.account_preferences()}
      icon={SlidersHorizontal}
      folded
      note={m.account_preferences_note()}
    >
      <ChoiceGroup
        name="locale"
        legend={m.account_language()}
        hint={m.account_language_hint()}
        defaultValue={values.locale}
        options={locales.map((locale) => ({
          value: locale,
          label: <span lang={locale}>{m.language_name({}, { locale })}</span>,
        }))}
      />
      <ChoiceGroup
        name="digits"
        legend={m.account_digits()}
        hint={m.account_digits_hint()}
        defaultValue={values.digits}
        options={[
          { value: "latn", label: <bdi className="numbers">{m.account_digits_latn()}</bdi> },
          { value: "arab", label: <bdi className="numbers">{m.account_digits_arab()}</bdi> },
        ]}
      />
      <ChoiceGroup
        name="theme"
        legend={m.account_theme()}
        defaultValue={values.theme}
        options={[
          { value: "system", label: m.account_theme_system(), icon: <SunMoon aria-hidden /> },
          { value: "light", label: m.account_theme_light(), icon: <Sun aria-hidden /> },
          { value: "dark", label: m.account_theme_dark(), icon: <Moon aria-hidden /> },
        ]}
      />
    </CardSection>
  );
}

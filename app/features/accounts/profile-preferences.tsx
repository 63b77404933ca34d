import { Moon, SlidersHorizontal, Sun, SunMoon } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { ChoiceGroup } from "#app/ui/choice-group.tsx";
import { ProfileSection } from "./profile-section.tsx";
import type { ProfileValues } from "./profile-values.ts";

type ProfilePreferencesProps = { values: Pick<ProfileValues, "locale" | "digits" | "theme"> };

/** How the member wants the site: language, digits and theme. */
export function ProfilePreferences({ values }: ProfilePreferencesProps) {
  return (
    <ProfileSection title={m.account_preferences()} icon={SlidersHorizontal}>
      <ChoiceGroup
        name="locale"
        legend={m.account_language()}
        hint={m.account_language_hint()}
        defaultValue={values.locale}
        options={[
          { value: "ar", label: <span lang="ar">{m.account_language_ar()}</span> },
          { value: "en", label: <span lang="en">{m.account_language_en()}</span> },
        ]}
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
    </ProfileSection>
  );
}

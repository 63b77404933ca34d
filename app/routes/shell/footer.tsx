import { Monitor, Moon, SlidersHorizontal, Sun } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { Ablaq } from "#app/ui/ablaq.tsx";
import { chooseKeyShortcuts, useKeyShortcuts } from "#app/ui/key-shortcuts.ts";
import { Logo } from "#app/ui/logo.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { DataSaverSwitch } from "./data-saver.tsx";
import { ShellLink } from "./shell-link.tsx";
import { useSite } from "./site.ts";
import { SocialLinks } from "./social-links.tsx";
import { useTheme } from "./theme.ts";
import { ThemeForm } from "./theme-toggle.tsx";

export function Footer() {
  const { name, supportEmail } = useSite();
  const links = [
    { to: "/business-guide", label: m.shell_business_guide() },
    { to: "/vision-goals", label: m.shell_vision_goals() },
    { to: "/privacy-policy", label: m.shell_privacy_policy() },
    { to: "/prohibited-goods", label: m.documents_prohibited_goods() },
  ];
  return (
    <footer className="site-footer no-print mt-auto bg-sunk pb-[calc(var(--bar-height)+env(safe-area-inset-bottom))]">
      <Ablaq />
      <div className="page-gutter mx-auto grid max-w-7xl gap-x-8 py-4 md:grid-cols-[2fr_1fr_1fr] md:py-10">
        <div className="max-w-md">
          <p className="flex items-center gap-2.5 font-extrabold md:text-xl">
            <Logo className="size-7 md:size-8" />
            {name}
          </p>
          <p className="mt-1 text-sm text-muted md:mt-2 md:text-base">{m.shell_footer_about()}</p>
          <div className="mt-2 flex flex-wrap items-center gap-x-4 md:mt-3">
            <ThemeChoice />
            <DataSaverSwitch className={switchClass} />
            <KeySwitch />
          </div>
        </div>
        <nav aria-labelledby="footer-discover">
          <h2 id="footer-discover" className="font-bold max-md:sr-only">
            {m.shell_footer_discover()}
          </h2>
          <ul className="flex flex-wrap gap-x-4 text-sm md:mt-1 md:block md:text-base">
            {links.map(({ to, label }) => (
              <li key={to}>
                <ShellLink to={to} className="text-link">
                  {label}
                </ShellLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-wrap items-center gap-x-4 md:block">
          <h2 className="font-bold max-md:sr-only">{m.shell_footer_contact()}</h2>
          {supportEmail && (
            <a
              href={`mailto:${supportEmail}`}
              aria-label={m.shell_footer_email({ email: supportEmail })}
              className="text-link text-green md:mt-1"
            >
              <bdi dir="ltr">{supportEmail}</bdi>
            </a>
          )}
          <SocialLinks className="-ms-2" />
        </div>
      </div>
    </footer>
  );
}

const switchClass = "text-link gap-2 font-semibold text-green";

function ThemeChoice() {
  const theme = useTheme();
  const themes = [
    { value: "light", label: m.shell_theme_light(), Icon: Sun },
    { value: "dark", label: m.shell_theme_dark(), Icon: Moon },
    { value: "system", label: m.shell_theme_system(), Icon: Monitor },
  ] as const;
  return (
    <ThemeForm>
      <fieldset className="inline-flex flex-wrap rounded-scene border border-edge bg-surface p-0.5">
        <legend className="sr-only">{m.shell_theme_label()}</legend>
        {themes.map(({ value, label, Icon }) => (
          <button
            key={value}
            name="theme"
            value={value}
            aria-pressed={value === theme}
            className="segment"
          >
            <Icon aria-hidden className="size-4" />
            <span className="max-md:sr-only">{label}</span>
          </button>
        ))}
      </fieldset>
    </ThemeForm>
  );
}

function KeySwitch() {
  const areOn = useKeyShortcuts();
  if (!useHydrated()) return null;
  return (
    <div className="key-switch">
      <button type="button" onClick={() => chooseKeyShortcuts(!areOn)} className={switchClass}>
        <SlidersHorizontal />
        {areOn ? m.shell_keys_turn_off() : m.shell_keys_turn_on()}
      </button>
    </div>
  );
}

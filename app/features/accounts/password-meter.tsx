import { m } from "#app/paraglide/messages.js";
import { cx } from "#app/ui/cx.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { type PasswordStrength, passwordStrength } from "./password-strength.ts";

type PasswordMeterProps = {
  password: string;
  /** What others know of the person: name, e-mail. It makes no password stronger. */
  known?: string[];
};

/** How strong the password is that is being typed, as a bar and in words. Needs script. */
export function PasswordMeter({ password, known = [] }: PasswordMeterProps) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  const strength = strengthOf(password, known);
  return (
    <div className={cx("flex items-center gap-3", strength !== null && "mt-2")}>
      <div aria-hidden className={cx("flex flex-1 gap-1.5", strength === null && "hidden")}>
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={cx(
              "h-1.5 flex-1 rounded-full transition-colors duration-fast",
              strength !== null && step <= Math.max(1, strength) ? colours[strength] : "bg-line",
            )}
          />
        ))}
      </div>
      <p aria-live="polite" className="text-sm font-semibold">
        {strength !== null && m.accounts_strength({ level: levelWords(strength) })}
      </p>
    </div>
  );
}

function strengthOf(password: string, known: string[]): PasswordStrength | null {
  if (password === "") return null;
  return isCommonPassword(password) ? 0 : passwordStrength(password, known);
}

const colours = ["bg-danger", "bg-danger", "bg-brass", "bg-green", "bg-green"] as const;

function levelWords(strength: PasswordStrength): string {
  switch (strength) {
    case 0:
      return m.accounts_strength_0();
    case 1:
      return m.accounts_strength_1();
    case 2:
      return m.accounts_strength_2();
    case 3:
      return m.accounts_strength_3();
    case 4:
      return m.accounts_strength_4();
  }
}

import { m } from "#app/paraglide/messages.js";
import { cx } from "#app/ui/cx.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { isCommonPassword } from "../rules/common-passwords.ts";

type PasswordMeterProps = {
  password: string;
  known?: string[];
  minLength: number;
};

export function PasswordMeter({ password, known = [], minLength }: PasswordMeterProps) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  const strength = strengthOf(password, known, minLength);
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
        {strength !== null && m.accounts_strength({ level: levels[strength]() })}
      </p>
    </div>
  );
}

function strengthOf(password: string, known: string[], min: number): PasswordStrength | null {
  if (password === "") return null;
  const isRefused = password.length < min || isCommonPassword(password);
  return isRefused ? 0 : passwordStrength(password, known);
}

const colours = ["bg-danger", "bg-danger", "bg-brass", "bg-green", "bg-green"] as const;

const levels = [
  m.accounts_strength_0,
  m.accounts_strength_1,
  m.accounts_strength_2,
  m.accounts_strength_3,
  m.accounts_strength_4,
] as const;

/** 0 hopeless, 1 weak, 2 fair, 3 good, 4 strong: what the meter shows while a password is typed. */
type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** Roughly how long a guess would take, leaving out runs, repetitions and pieces of `known`. */
function passwordStrength(password: string, known: string[]): PasswordStrength {
  const rest = known
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((piece) => piece.length > 2)
    .reduce((text, piece) => text.replaceAll(piece, ""), password.toLowerCase());
  const surprising = [...rest].filter(
    (char, index, all) => !isExpected(all[index - 1], char),
  ).length;
  const alphabets = [/[a-z]/, /[A-Z]/, /\d/, /[^\p{L}\p{N}]/u, /[\u0600-\u06ff]/].filter((kind) =>
    kind.test(password),
  );
  const size =
    10 +
    24 * Math.max(0, alphabets.length - 1) +
    (alphabets.length === 1 && /\p{L}/u.test(password) ? 16 : 0);
  const bits = surprising * Math.log2(size);
  if (bits < 18) return 0;
  if (bits < 32) return 1;
  if (bits < 45) return 2;
  return bits < 64 ? 3 : 4;
}

function isExpected(before: string | undefined, char: string): boolean {
  const step =
    before === undefined ? Number.NaN : (char.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  return step === 0 || step === 1 || step === -1;
}

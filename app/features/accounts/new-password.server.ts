import { site } from "#app/platform/site.server.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { longestPassword } from "./password.ts";

export type PasswordProblem =
  | "password_required"
  | "password_too_short"
  | "password_too_long"
  | "password_common";

/**
 * The one rule for a new password, at sign-up, after a reset and on a change (rulings 78 and 80): the
 * operator's minimum, 128 characters at most, none of those that are guessed first.
 */
export function problemOfNewPassword(password: string): PasswordProblem | null {
  const length = [...password].length;
  if (length === 0) return "password_required";
  if (length < site().passwordMinLength) return "password_too_short";
  if (length > longestPassword) return "password_too_long";
  return isCommonPassword(password) ? "password_common" : null;
}

import { cleanName, isNameTooLong } from "#app/features/accounts/account-rules.ts";
import { emailRule } from "#app/features/sign-in/entry-forms.server.ts";
import { normalizeCharacters } from "#app/platform/digits.ts";
import type { Parsed } from "#app/platform/parsed.ts";
import { readPhone } from "#app/platform/phone.server.ts";
import { lengthOf } from "#app/platform/text.ts";
import { oldest, type PersonalData, shortestFullName, youngest } from "./verification.ts";
import type { VerificationErrors, VerificationField } from "./verification-words.ts";

export function readVerificationValues(form: FormData): PersonalData {
  const text = (name: VerificationField) => String(form.get(name) ?? "");
  return {
    fullName: text("fullName"),
    dateOfBirth: dateOf(form.getAll("dateOfBirth").map(String)),
    email: text("email"),
    phone: text("phone"),
  };
}

/** From three selects, the day first; as it is from one field. */
function dateOf([first = "", month, year]: string[]): string {
  return month === undefined || year === undefined ? first : `${year}-${month}-${first}`;
}

/** What the member means, or an error for each field; `today` is the date in Damascus, YYYY-MM-DD. */
export function parseVerification(
  form: FormData,
  today: string,
): Parsed<PersonalData, VerificationErrors> {
  const typed = readVerificationValues(form);
  const errors: VerificationErrors = {};

  const fullName = cleanName(typed.fullName);
  if (lengthOf(fullName) < shortestFullName) errors.fullName = "name_short";
  else if (isNameTooLong(fullName)) errors.fullName = "name_long";

  const dateOfBirth = readDate(typed.dateOfBirth);
  if (!dateOfBirth || dateOfBirth >= today) errors.dateOfBirth = "date";
  else if (!isOfAge(dateOfBirth, today)) errors.dateOfBirth = "age";

  const email = emailRule.safeParse(typed.email);
  if (!email.success) errors.email = "email";

  const phone = readPhone(typed.phone);
  // Of the right length, but of no numbering plan we know: staff see it and judge.
  const number = phone.problem === "phone_invalid" ? phone.digits : phone.number;
  if (number === undefined) errors.phone = phone.problem;

  if (!dateOfBirth || !email.success || number === undefined) return { errors };
  if (Object.keys(errors).length > 0) return { errors };
  return { input: { fullName, dateOfBirth, email: email.data, phone: number } };
}

/** A date as a browser sends it or as people here write it, the day first, in any digits; null for none. */
function readDate(text: string): string | null {
  const normalized = normalizeCharacters(text);
  const [, year, month, day] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(normalized) ??
    reverse(/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(normalized)) ??
    [];
  if (!year || !month || !day) return null;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = new Date(`${date}T00:00:00Z`);
  // The thirtieth of February is none.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : null;
}

function reverse(found: RegExpExecArray | null): (string | undefined)[] | null {
  return found && [found[0], found[3], found[2], found[1]];
}

// Dates of this form compare as texts; who is born on 29 February is a year older on 1 March.
function isOfAge(born: string, today: string): boolean {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  const age = today.slice(5) < born.slice(5) ? years - 1 : years;
  return age >= youngest && age <= oldest;
}

export type VerifyReply = {
  id: string;
  values: PersonalData;
  errors: VerificationErrors;
  failed: boolean;
};

import { cleanLine } from "#app/platform/text.ts";
import { readPhone } from "#app/platform/phone.server.ts";
import { mostPhones } from "#app/features/listings/listing.ts";
import type { Note } from "./report.ts";
import { isMissing, textOf } from "./old-row.ts";
import { remembered } from "./remembered.ts";

export type OldPhone = { number: string; hasWhatsapp: boolean };

// A member's listings all have his number.
const known = remembered(readPhone);

/** The primary number and the alternative behind a comma, in E.164, each once. */
export function readPhones(value: unknown, note: Note): OldPhone[] {
  const numbers: string[] = [];
  const typed = cleanLine(textOf(value))
    .split(/[,،;؛/|]/)
    .map((text) => text.trim())
    .filter((text) => !isMissing(text));
  for (const text of typed) {
    const { number } = known(text);
    if (!number) note("phone_number", "no phone number: left out", text);
    else if (numbers.includes(number)) continue;
    else if (numbers.length === mostPhones) note("phone_number", "one too many: left out", text);
    else numbers.push(number);
  }
  return numbers.map((number) => ({ number, hasWhatsapp: false }));
}

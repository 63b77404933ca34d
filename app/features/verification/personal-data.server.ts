import { seal, unseal } from "#app/platform/sealing.server.ts";
import type { DataAbsence, PersonalData } from "./verification.ts";

type Columns = { personalData: Buffer | null; keyVersion: string | null };

export function sealPersonalData(
  id: string,
  { fullName, dateOfBirth, email, phone }: PersonalData,
): { personalData: Buffer; keyVersion: string | null } {
  const text = JSON.stringify({ fullName, dateOfBirth, email, phone });
  const { bytes, keyVersion } = seal(text, placeOf(id));
  return { personalData: bytes, keyVersion };
}

export function readPersonalData({
  id,
  personalData,
  keyVersion,
}: Columns & { id: string }):
  | { data: PersonalData; absence: null }
  | { data: null; absence: DataAbsence } {
  if (!personalData) return { data: null, absence: "erased" };
  const text = unseal({ bytes: personalData, keyVersion }, placeOf(id));
  return text === null
    ? { data: null, absence: "locked" }
    : { data: JSON.parse(text) as PersonalData, absence: null };
}

function placeOf(id: string): string {
  return `account_verifications ${id}`;
}

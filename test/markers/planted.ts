import { newId } from "#app/platform/id.ts";

/** What an operator writes into the environment, and nobody is ever told. */
export const operator = {
  databasePassword: "pgmarker-7f3k2",
  geocoderToken: "geomarker-2h8f1",
  vapid: Buffer.from(`vapidmarker-${"k".repeat(20)}`).toString("base64url"),
};

/** What a member gives, and only they are shown again, or the one they give it to. */
export const member = {
  email: `rima.marker.${newId().slice(0, 8)}@members.dalil.test`,
  phone: "+963944778123",
  address: "203.0.113.77",
  message: "سر الرسالة المعلّمة ٩٩١",
  inquiry: "سؤال معلّم للإدارة ٤٤٢",
  newEmail: "rima.other.marker@members.dalil.test",
  search: "بحث معلّم ٧٧٣",
};

/** Their number as people write it at home. */
export const localPhones = { unspaced: "944778123", spaced: "944 778 123" };

export const wrongPassword = "كلمة-سر-خاطئة-معلّمة-5";

/** Whether a text holds it as it may stand in a page, an address, JSON or a log. */
export function holdsSecret(text: string, secret: string): boolean {
  const json = JSON.stringify(secret).slice(1, -1);
  const spellings = [secret, encodeURIComponent(secret), json, json.replaceAll("\\", "\\\\")];
  return spellings.some((spelling) => text.includes(spelling));
}

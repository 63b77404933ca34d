import { describe, expect, it } from "vitest";
import { withLocale } from "#app/platform/locale.server.ts";
import { limitText } from "./limit-text.server.ts";
import { type Limit, limits } from "./limits.ts";
import { requestLimits } from "./request-limits.ts";

const [minute, hour] = [60, 3_600];
const send = (limit: Limit, wait: number, locale: "ar" | "en") =>
  withLocale(locale, () => limitText(limit, wait));

describe("a limit that was reached", () => {
  it.each([
    [
      limits.listingByAccount,
      58 * minute,
      "You can publish 20 listings a day. The next is free in 58 minutes.",
      "تستطيع نشر 20 إعلانًا في اليوم. يتاح لك المزيد بعد 58 دقيقة.",
    ],
    [
      limits.communityByAccount,
      8 * hour,
      "You can create 10 communities a day. The next is free in 8 hours.",
      "تستطيع إنشاء 10 مجتمعات في اليوم. يتاح لك المزيد بعد 8 ساعات.",
    ],
    [
      limits.commentByAccount,
      12,
      "You can write 5 comments a minute. The next is free in 12 seconds.",
      "تستطيع كتابة 5 تعليقات في الدقيقة. يتاح لك المزيد بعد 12 ثانية.",
    ],
    [
      limits.messageByAccount,
      2,
      "You can send 30 messages a minute. The next is free in 2 seconds.",
      "تستطيع إرسال 30 رسالة في الدقيقة. يتاح لك المزيد بعد ثانيتين.",
    ],
    [
      limits.signInByKnownDevice,
      61,
      "You can try to sign in 10 times in 15 minutes. The next is free in 2 minutes.",
      "تستطيع محاولة الدخول 10 مرات كل 15 دقيقة. يتاح لك المزيد بعد دقيقتين.",
    ],
    [
      limits.inquiryByAccount,
      1,
      "You can send 5 inquiries an hour. The next is free in one second.",
      "تستطيع إرسال 5 استفسارات في الساعة. يتاح لك المزيد بعد ثانية.",
    ],
  ])(
    "$name says what it counts, how many there are and when the next is free",
    (limit, wait, english, arabic) => {
      expect(send(limit, wait, "en")).toBe(english);
      expect(send(limit, wait, "ar")).toBe(arabic);
    },
  );

  const all: Limit[] = [
    ...Object.values(limits),
    ...Object.values(requestLimits).flatMap(({ account, device, address }) => [
      account,
      device,
      address,
    ]),
  ];
  it.each(all)("$name has all of it in both languages", (limit) => {
    const often = (once: string) => (limit.amount === 1 ? once : limit.amount);
    const english = send(limit, 3 * hour, "en");
    expect(english).toMatch(
      new RegExp(`^You can .* ${often("(?:1|once|one)")} .*\\. The next is free in 3 hours\\.$`),
    );
    const arabic = send(limit, 3 * hour, "ar");
    expect(arabic).toMatch(
      new RegExp(`^تستطيع .* ${often("(?:1|واحدة?)")} .*\\. يتاح لك المزيد بعد 3 ساعات\\.$`),
    );
    for (const text of [english, arabic]) expect(text).not.toMatch(/[{}]|undefined/);
  });

  it("never says too little: the wait is rounded up", () => {
    const next = (wait: number) => send(limits.listingByAccount, wait, "en").split(". ")[1];
    expect(next(0.2)).toBe("The next is free in one second.");
    expect(next(59.5)).toBe("The next is free in one minute.");
    expect(next(61)).toBe("The next is free in 2 minutes.");
    expect(next(2 * hour + 1)).toBe("The next is free in 3 hours.");
  });
});

import { describe, expect, test } from "vitest";
import { errorsWith, parseWith } from "#test/typed-listing.ts";

describe("a website", () => {
  test.each([
    ["example.com", "https://example.com/"],
    ["http://example.com", "https://example.com/"],
    ["HTTPS://Example.com/Path", "https://example.com/Path"],
    ["https://مثال.إختبار", "https://xn--mgbh0fb.xn--kgbechtv/"],
  ])("%s is kept as %s", (website, stored) => {
    expect(parseWith({ website }).input?.website).toBe(stored);
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt://example.com/%0aalert(1)",
    "data:text/html,hello",
    "https://user@example.com",
    "https://user:pass@example.com",
    "user@example.com",
    "https://localhost",
    "https://127.0.0.1",
    "https://[::1]",
    `https://example.com/${"a".repeat(300)}`,
  ])("%s is refused", (website) => {
    expect(errorsWith({ website })).toEqual({ website: "website_invalid" });
  });
});

describe("an e-mail address", () => {
  test("is checked and written small", () => {
    for (const contactEmail of [
      "seller@",
      "@shop.example",
      "a b@shop.example",
      "a..b@shop.example",
      "a@b",
      "a@-b.example",
    ]) {
      expect(errorsWith({ contactEmail }), contactEmail).toEqual({ contactEmail: "email_invalid" });
    }
    expect(parseWith({ contactEmail: " Info@Shop.Example " }).input?.contactEmail).toBe(
      "info@shop.example",
    );
  });
});

describe("phone numbers", () => {
  test("are two, each with its mark, as they were typed", () => {
    const typed = { phone: " ٠٩٤٤ ٠٠١ ٠٠١ ", phone2: "+963 933 1 002 01", whatsapp2: "yes" };
    expect(parseWith(typed).input?.phones).toEqual([
      { field: "phone", typed: "٠٩٤٤ ٠٠١ ٠٠١", hasWhatsapp: false },
      { field: "phone2", typed: "+963 933 1 002 01", hasWhatsapp: true },
    ]);
    expect(parseWith({ phone2: "0944001002" }).input?.phones).toMatchObject([{ field: "phone2" }]);
    expect(parseWith({ whatsapp: "yes" }).input?.phones).toEqual([]);
  });

  test.each([
    ["0944 00100", "phone_digit_missing"],
    ["+963 944 001 0011", "phone_digit_extra"],
    ["12", "phone_short"],
    ["call me", "phone_letters"],
  ])("%s is refused together with what else is wrong", (phone, error) => {
    expect(errorsWith({ title: "", phone2: phone })).toEqual({
      title: "title_required",
      phone2: error,
    });
  });
});

describe("pages on other sites", () => {
  test("are addresses of that site, or user names on it", () => {
    const typed = { "social-facebook": "souq.halab", "social-telegram": "https://t.me/souq" };
    expect(parseWith(typed).input?.socialLinks).toEqual([
      { platform: "facebook", value: "https://facebook.com/souq.halab" },
      { platform: "telegram", value: "https://t.me/souq" },
    ]);
  });

  test.each([
    ["social-facebook", "javascript:alert(1)"],
    ["social-facebook", "https://facebook.com.evil.example/souq"],
    ["social-instagram", "https://facebook.com/souq"],
    ["social-youtube", "http://youtube.example/@souq"],
  ] as const)("%s is not %s", (field, typed) => {
    expect(errorsWith({ [field]: typed })).toEqual({ [field]: "social_invalid" });
  });

  test("do not hold the website a second time", () => {
    expect(parseWith({ "social-website": "https://example.com" }).input?.socialLinks).toEqual([]);
  });
});

describe("hours", () => {
  const sunday = { "hours-0-open": "yes", "hours-0-from": "20:00", "hours-0-to": "02:00" };

  test("count only where the switch says that they are given", () => {
    expect(parseWith(sunday).input?.hours).toBeNull();
    expect(parseWith({ ...sunday, hoursKnown: "yes" }).input?.hours).toEqual([
      { days: [0], from: "20:00", to: "02:00" },
    ]);
  });

  test("that overlap or are no time of day are refused", () => {
    const second = { "hours-0-from2": "23:00", "hours-0-to2": "23:30" };
    const refused = { hours: "hours_invalid" };
    expect(errorsWith({ ...sunday, ...second, hoursKnown: "yes" })).toEqual(refused);
    expect(errorsWith({ ...sunday, "hours-0-to": "21:60", hoursKnown: "yes" })).toEqual(refused);
  });
});

describe("a video", () => {
  test("is at YouTube, at Vimeo or a file", () => {
    expect(parseWith({ video: "https://youtu.be/dQw4w9WgXcQ" }).input?.video).toEqual({
      kind: "youtube",
      id: "dQw4w9WgXcQ",
    });
    expect(parseWith({ video: "https://cdn.example.com/a.mp4" }).input?.video?.kind).toBe("file");
  });

  test.each(["javascript:alert(1)", "dQw4w9WgXc", "https://example.com/a.avi"])(
    "is not %s",
    (video) => {
      expect(errorsWith({ video })).toEqual({ video: "video_invalid" });
    },
  );
});

describe("a position", () => {
  test("is two numbers of degrees in any digits, to about a metre", () => {
    const typed = { lat: "٣٣٫٥١٣٠٠٧٩", lng: "36.29" };
    expect(parseWith(typed).input?.position).toEqual({ lat: 33.51301, lng: 36.29 });
    expect(parseWith({ lat: "", lng: "" }).input?.position).toBeNull();
  });

  test.each([
    ["91", "36"],
    ["33", "181"],
    ["33", ""],
    ["", "36"],
    ["NaN", "36"],
    ["1e1", "36"],
  ])("is not %j, %j", (lat, lng) => {
    expect(errorsWith({ lat, lng })).toEqual({ position: "position_invalid" });
  });
});

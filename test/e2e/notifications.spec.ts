import { createECDH, randomUUID } from "node:crypto";
import { pathIn } from "#app/platform/locale.ts";
import { desktop, phone } from "./devices.ts";
import { offer } from "./listing-form.ts";
import { expect, test } from "./own-origin.ts";
import { join, newcomer } from "./people.ts";
import { waysIn } from "./ways.ts";

const words = {
  ar: {
    comment: /تعليق جديد على إعلانك/,
    one: "إشعار واحد غير مقروء",
    markAll: "قرأتها كلها",
    unread: "غير المقروء",
    nothing: "قرأت كل شيء",
    quiet: "أريد ساعات هدوء",
    from: "من الساعة",
    save: "احفظ",
    saved: "حُفظ اختيارك",
    tell: "نبّهني على هذا الجهاز",
    told: "التنبيهات مفعّلة على هذا الجهاز.",
    leave: "لا تنبّهني على هذا الجهاز",
  },
  en: {
    comment: /A new comment on your listing/,
    one: "one unread notification",
    markAll: "Mark All as Read",
    unread: "Unread",
    nothing: "You have read everything",
    quiet: "I want quiet hours",
    from: "From",
    save: "Save",
    saved: "Your choice was saved",
    tell: "Notify me on this device",
    told: "Notifications are on for this device.",
    leave: "Stop notifying me on this device",
  },
};

for (const { locale } of waysIn("en")) {
  test(`a notification arrives on every open tab, and reading it on one marks it read on all (${locale})`, async ({
    another,
    origin,
  }) => {
    const texts = words[locale];
    const headers = { origin };
    const page = await another(phone);
    await join(page, newcomer(), locale);
    const { path: place } = await offer(page, locale);
    await page.goto(pathIn(locale, "/notifications"));
    const other = await page.context().newPage();
    await other.goto(pathIn(locale, "/"));
    const badge = other.locator(`nav a[href='${pathIn(locale, "/notifications")}']`).last();

    const visitor = await another(desktop);
    await join(visitor, newcomer(), locale);
    const comment = { id: randomUUID(), text: "هل هو متوفر؟" };
    await visitor.request.post(`${place}/comments`, { form: comment, headers });
    await expect(page.getByRole("button", { name: texts.comment })).toBeVisible();
    await expect(badge).toContainText(texts.one);

    await page.getByRole("button", { name: texts.markAll }).click();
    await expect(page.getByRole("button", { name: texts.markAll })).toHaveCount(0);
    await expect(badge).not.toContainText(texts.one);
    await page.getByRole("link", { name: texts.unread }).click();
    await expect(page.getByRole("heading", { name: texts.nothing })).toBeVisible();
    await page.goto(pathIn(locale, "/notifications"));
    await page.getByRole("button", { name: texts.comment }).click();
    await expect(page).toHaveURL(`${place}?tab=comments`);

    await page.goto(pathIn(locale, "/notifications/settings"));
    await page.locator("details:has(#mail-comment) > summary").click();
    await page.locator("#mail-comment").selectOption("never");
    await page.getByLabel(texts.quiet).check();
    await page.getByLabel(texts.from, { exact: true }).selectOption("23:00");
    await page.getByRole("button", { name: texts.save, exact: true }).click();
    await expect(page.getByText(texts.saved)).toBeVisible();
    await page.reload();
    await expect(page.locator("#mail-comment")).toHaveValue("never");
    await expect(page.getByLabel(texts.from, { exact: true })).toHaveValue("23:00");
  });
}

test("a device gets push notifications, which name nobody, from when its member switches them on until they switch them off", async ({
  another,
  origin,
}) => {
  const texts = words.ar;
  const page = await another({ ...phone, serviceWorkers: "allow" });
  await join(page, newcomer());
  const context = page.context();
  await context.grantPermissions(["notifications"], { origin });
  const key = createECDH("prime256v1");
  key.generateKeys();
  // The browser's own push service is out of reach: everything else is real.
  await context.addInitScript(
    ([endpoint, p256dh]) => {
      let subscription: object | null = null;
      const given = { endpoint, keys: { p256dh, auth: "AQEBAQEBAQEBAQEBAQEBAQ" } };
      PushManager.prototype.getSubscription = async () => subscription as PushSubscription;
      PushManager.prototype.subscribe = async () => {
        subscription = {
          endpoint,
          toJSON: () => given,
          unsubscribe: async () => Boolean(subscription && (subscription = null)),
        };
        return subscription as PushSubscription;
      };
    },
    [`https://push.example/${randomUUID()}`, key.getPublicKey("base64url")] as const,
  );
  await page.goto("/notifications/settings");
  await expect(page.getByRole("button", { name: texts.tell })).toBeVisible();
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first && !first.isDeleted) resolve(first.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  await page.getByRole("button", { name: texts.tell }).click();
  await expect(page.getByText(texts.told)).toBeVisible();

  const place = `/notifications/${randomUUID()}`;
  const push = { id: "1", kind: "message", title: "وصلتك رسالة", lang: "ar", place };
  await cdp.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId: await registered,
    data: JSON.stringify(push),
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, tag }) => [title, tag]);
    });
  await expect.poll(shown).toEqual([["وصلتك رسالة", "1"]]);

  await page.getByRole("button", { name: texts.leave }).click();
  await expect(page.getByRole("button", { name: texts.tell })).toBeVisible();
});

import { demoAccounts, demoPassword } from "#db/demo/accounts.ts";
import { pathIn } from "#app/platform/locale.ts";
import { awake } from "./alive.ts";
import { offer } from "./listing-form.ts";
import { expect, test } from "./own-origin.ts";
import { join, newcomer, readMain, signIn } from "./people.ts";
import { expectToast } from "./toasts.ts";
import { waysIn } from "./ways.ts";

// A report leads to a removal; the owner hears why, the reporter how it ended, and the log keeps it.
const words = {
  ar: {
    report: "أبلغ",
    reason: "السبب",
    send: "أرسل البلاغ",
    sent: ["شكرًا على بلاغك", "سيراجعه فريقنا ويخبرك بالنتيجة."],
    open: "اتخذ قرارًا",
    remove: "أزل الإعلان",
    decide: "نفّذ القرار",
    done: "نُفّذ القرار وأُغلقت البلاغات",
    taken: "أزالت الإدارة إعلانك",
    because: "احتيال أو محاولة نصب",
    outcome: "راجعنا بلاغك عن إعلان واتخذنا ما يلزم",
    logged: "أزال إعلانًا",
  },
  en: {
    report: "Report",
    reason: "Reason",
    send: "Send report",
    sent: ["Thank you for your report", "Our team will look at it and tell you the outcome."],
    open: "Decide",
    remove: "Remove the listing",
    decide: "Carry it out",
    done: "Done, and the reports are closed",
    taken: "Our team removed your listing",
    because: "Fraud or an attempted scam",
    outcome: "We looked at your report about a listing and acted on it",
    logged: "Removed a listing",
  },
} as const;

for (const { locale, device } of waysIn("en")) {
  test.describe(locale === "ar" ? "in Arabic on a phone" : "in English on a desktop", () => {
    test.use(device);
    const texts = words[locale];

    test("from a report to a removal, its notifications and the log", async ({
      page: seller,
      another,
    }) => {
      await join(seller, newcomer(), locale);
      const { title, path } = await offer(seller, locale);

      const reader = await another();
      await join(reader, newcomer(), locale);
      await reader.goto(path);
      const report = reader.locator("main a[href*='/report?kind=listing']");
      await awake(report);
      await report.click();
      const dialog = reader.getByRole("dialog");
      await dialog.getByRole("radio", { name: texts.because }).check();
      await dialog.getByRole("button", { name: texts.send }).click();
      await expectToast(reader, texts.sent[0], texts.sent[1]);
      await expect(dialog).toHaveCount(0);

      const staff = await another();
      await signIn(staff, { email: demoAccounts[0].email, password: demoPassword }, locale);
      // Not until its last picture: the queue is what it is about.
      await staff.goto(pathIn(locale, "/admin/reports"), { waitUntil: "domcontentloaded" });
      const group = staff.getByRole("article").filter({ hasText: title });
      await expect(group).toBeVisible();
      if (locale === "en") {
        await staff.keyboard.press("j");
        await expect(staff.getByRole("article").first()).toBeFocused();
        await group.focus();
        await staff.keyboard.press("Enter");
      } else await group.getByText(texts.open, { exact: true }).click();
      await group.getByLabel(texts.remove).check();
      await group.getByLabel(texts.reason).selectOption("fraud");
      await group.getByRole("button", { name: texts.decide }).click();
      await expect(staff.getByText(texts.done).first()).toBeVisible();
      await expect(group).toHaveCount(0);

      await seller.goto(pathIn(locale, "/notifications"));
      const notification = seller
        .getByRole("main")
        .getByRole("button")
        .filter({ hasText: texts.taken });
      await expect(notification).toContainText(title);
      await expect(notification).toContainText(texts.because);
      expect(await readMain(reader, pathIn(locale, "/notifications"))).toContain(texts.outcome);
      expect((await reader.request.get(path)).status()).toBe(410);

      const id = path.split("/").at(-1) ?? "";
      await staff.goto(pathIn(locale, `/admin/audit?kind=listing&id=${id}`));
      const row = staff.getByRole("main").getByRole("listitem").filter({ hasText: texts.logged });
      await expect(row).toContainText(texts.because);
    });
  });
}

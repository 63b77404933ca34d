import { randomUUID } from "node:crypto";
import { demoAccounts, demoPassword } from "#db/demo/accounts.ts";
import { pathIn } from "#app/platform/locale.ts";
import { desktop, phone } from "./devices.ts";
import { offer } from "./listing-form.ts";
import { expect, test } from "./own-origin.ts";
import { join, newcomer, readMain, signIn } from "./people.ts";
import { expectToast } from "./toasts.ts";
import { waysIn } from "./ways.ts";

// A member asks to be verified, is rejected for a reason, sends it again, is approved and wears the badge.
const words = {
  ar: {
    verify: "توثيق الحساب",
    send: "أرسل الطلب",
    short: "يجب ألا يقل الاسم الكامل عن 3 أحرف",
    sent: ["أُرسل طلبك", "تستغرق مراجعة التوثيق يومًا إلى يومَي عمل"],
    pending: "قيد المراجعة",
    reject: "ارفض",
    rejectNow: "ارفض الطلب",
    rejected: ["رُفض الطلب", "أُبلغ العضو بالسبب."],
    wasRejected: "رُفض طلبك",
    reason: "الاسم لا يطابق الاسم في ملفك الشخصي",
    resubmit: "أعد الإرسال",
    approve: "اقبل",
    approved: ["قُبل الطلب", "وُثّق حساب العضو"],
    badge: "حساب موثّق",
    told: "صار حسابك موثّقًا",
  },
  en: {
    verify: "Verify your account",
    send: "Submit the request",
    short: "Full name must be at least 3 characters",
    sent: ["Your request was sent", "Verification review takes 1-2 business days"],
    pending: "Pending",
    reject: "Reject",
    rejectNow: "Reject the request",
    rejected: ["Rejected", "The member has been told why."],
    wasRejected: "Your request was rejected",
    reason: "The name is not the one on your profile",
    resubmit: "Resubmit",
    approve: "Approve",
    approved: ["Approved Successfully", "User account has been successfully verified"],
    badge: "Verified Account",
    told: "Your account is verified",
  },
} as const;

for (const { locale } of waysIn("ar")) {
  const texts = words[locale];

  test.describe(`a member of the ${locale} site`, () => {
    test.use(phone);

    test("is rejected, mends it, and wears the badge", async ({ page, another }) => {
      await join(page, newcomer(), locale);
      const listing = await offer(page, locale);
      await page.goto(pathIn(locale, "/account"));
      const fullName = `ليلى الخطيب ${randomUUID().slice(0, 8)}`;

      const part = page.locator("#verify");
      await expect(part.locator("[name=fullName]")).toBeHidden();
      await part.locator("summary").click();
      await part.locator("[name=fullName]").fill("لي");
      const birth = part.locator("[name=dateOfBirth]");
      for (const [index, value] of ["17", "05", "1990"].entries())
        await birth.nth(index).selectOption(value);
      await part.locator("[name=phone]").fill("٠٩٤٤ ٠٠٠ ١١١");
      await part.getByRole("button", { name: texts.send }).click();
      await expect(part.getByText(texts.short).last()).toBeVisible();
      await expect(part.locator("[name=phone]")).toHaveValue("٠٩٤٤ ٠٠٠ ١١١");
      await part.locator("[name=fullName]").fill(fullName);
      await part.getByRole("button", { name: texts.send }).click();
      await expectToast(page, texts.sent[0], texts.sent[1]);
      await expect(part.getByText(texts.sent[1])).toBeVisible();

      const staff = await another(desktop);
      await signIn(staff, { email: demoAccounts[0].email, password: demoPassword }, locale);
      await staff.goto(pathIn(locale, "/admin/verifications?state=all"));
      const card = staff.getByRole("article", { name: fullName });
      await expect(card.getByText(texts.pending, { exact: true })).toBeVisible();
      await expect(card.getByText("+963944000111")).toBeVisible();
      await card.locator("summary").click();
      await card.locator("[name=reason]").fill(texts.reason);
      await card.getByRole("button", { name: texts.rejectNow }).click();
      await expectToast(staff, texts.rejected[0], texts.rejected[1]);
      await expect(card.getByText(texts.reason)).toBeVisible();

      await page.reload();
      await expect(part.getByText(texts.wasRejected)).toBeVisible();
      await expect(part.getByText(texts.reason)).toBeVisible();
      await part.getByRole("link", { name: texts.resubmit }).click();
      for (const [index, value] of ["17", "05", "1990"].entries())
        await expect(birth.nth(index)).toHaveValue(value);
      await part.getByRole("button", { name: texts.send }).click();
      await expect(part.locator("form:has([name=fullName])")).toHaveCount(0);

      await staff.goto(pathIn(locale, "/admin/verifications?state=pending"));
      // By keyboard, as the queue of reports.
      await staff.keyboard.press("j");
      await expect(staff.locator("article:focus")).toBeVisible();
      await card.focus();
      await staff.keyboard.press("Enter");
      const approve = card.getByRole("button", { name: texts.approve });
      await expect(approve).toBeFocused();
      // While it is being done, it cannot be pressed again.
      let goOn = () => {};
      const seen = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      await staff.route(/verifications\.data/, async (route) => {
        await seen;
        await route.continue();
      });
      await staff.keyboard.press("Enter");
      await expect(approve).toBeDisabled();
      goOn();
      await expectToast(staff, texts.approved[0], texts.approved[1]);
      await expect(card).toHaveCount(0);

      await page.goto(listing.path);
      await expect(page.getByRole("main").getByText(texts.badge).first()).toBeVisible();
      await page.locator("#seller-name").getByRole("link").click();
      await expect(page).toHaveURL(/\/seller\//);
      await expect(page.getByRole("main").getByText(texts.badge, { exact: true })).toBeVisible();
      await page.goto(pathIn(locale, "/category/business"));
      const shown = page.getByRole("article").filter({ hasText: listing.title }).first();
      await expect(shown.getByRole("img", { name: texts.badge })).toBeVisible();
      expect(await readMain(page, pathIn(locale, "/notifications"))).toContain(texts.told);
      const account = await page.request.get(pathIn(locale, "/account"), { maxRedirects: 0 });
      expect(account.status()).toBe(200);
      const text = await account.text();
      expect(text).toContain(listing.title);
      expect(text).not.toContain('id="verify"');
    });
  });
}

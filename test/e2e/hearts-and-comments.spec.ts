import { awake } from "./alive.ts";
import type { Page } from "@playwright/test";
import { pathIn } from "#app/platform/locale.ts";
import { offer } from "./listing-form.ts";
import { expect, test } from "./own-origin.ts";
import { fillSignIn, join, newcomer, type Person } from "./people.ts";
import { expectToast } from "./toasts.ts";
import { waysIn } from "./ways.ts";

// A visitor's heart goes with them into their account; their comment and their heart reach the seller.
const words = {
  ar: {
    heart: (title: string) => `المفضلة: ${title}`,
    added: "أُضيف إلى المفضلة",
    show: "اعرضها",
    takenOut: "أُزيل من المفضلة",
    keep: "هذه المفضلة محفوظة في هذا المتصفح فقط",
    comments: "التعليقات",
    comment: "تعليقك",
    signIn: ["سجّل الدخول أولًا", "تحتاج إلى تسجيل الدخول لتضيف تعليقًا"],
    commented: ["أُضيف التعليق", "نُشر تعليقك"],
    remove: "احذف",
    removed: "حُذف تعليقك",
    undo: "تراجع",
    you: "أنت",
    hearted: "أضاف أحدهم إعلانك",
    told: "تعليق جديد على إعلانك",
    readAll: "قرأتها كلها",
    unread: "غير مقروء:",
    error: ["خطأ", "حدث خطأ أثناء الإضافة إلى المفضلة"],
  },
  en: {
    heart: (title: string) => `Favorite: ${title}`,
    added: "Added to favorites",
    show: "Show them",
    takenOut: "Removed from favorites",
    keep: "These favorites are saved in this browser only",
    comments: "Comments",
    comment: "Your comment",
    signIn: ["Please sign in", "You need to sign in to add a comment"],
    commented: ["Comment added", "Your comment was added successfully"],
    remove: "Delete",
    removed: "Your comment was deleted",
    undo: "Undo",
    you: "You",
    hearted: "Someone added your listing",
    told: "A new comment on your listing",
    readAll: "Mark All as Read",
    unread: "Unread:",
    error: ["Error", "An error occurred while adding to favorites"],
  },
} as const;

function storedIds(page: Page): Promise<string[][]> {
  return page.evaluate(() =>
    (JSON.parse(localStorage.getItem("user_favorites") ?? "[]") as object[]).map((each) =>
      Object.keys(each),
    ),
  );
}

for (const { locale, device } of waysIn("ar")) {
  test.describe(locale === "ar" ? "in Arabic on a phone" : "in English on a desktop", () => {
    test.use(device);
    const texts = words[locale];

    test("a heart and a comment, from a visitor's browser to the seller's notifications", async ({
      page,
      another,
    }) => {
      const seller: Person = newcomer();
      await join(page, seller, locale);
      const { title, path } = await offer(page, locale);

      const visitor = await another();
      const person: Person = newcomer();
      await join(visitor, person, locale);
      await visitor.context().clearCookies();

      // The heart of a visitor stays in their browser, in six fields.
      await visitor.goto(path);
      await visitor.evaluate(() =>
        window.addEventListener("favoritesUpdated", () => {
          document.body.dataset.told = String(Number(document.body.dataset.told ?? 0) + 1);
        }),
      );
      const heart = visitor.getByRole("button", { name: texts.heart(title), exact: true });
      await heart.click();
      await expect(heart).toHaveAttribute("aria-pressed", "true");
      await expect(visitor.getByText(texts.added, { exact: true })).toBeVisible();
      await expect(visitor.locator("body[data-told='1']")).toHaveCount(1);
      await heart.click();
      await expect(heart).toHaveAttribute("aria-pressed", "false");
      await expect(visitor.getByText(texts.takenOut, { exact: true })).toBeVisible();
      await expect(visitor.locator("body[data-told='2']")).toHaveCount(1);
      expect(await storedIds(visitor)).toEqual([]);
      await heart.click();
      await expect(heart).toHaveAttribute("aria-pressed", "true");
      expect(await storedIds(visitor)).toEqual([
        ["id", "title", "price", "location", "imageUrl", "date"],
      ]);
      await visitor.getByRole("link", { name: texts.show, exact: true }).click();
      await expect(visitor).toHaveURL(pathIn(locale, "/favorites"));
      await expect(visitor.getByText(texts.keep)).toBeVisible();
      await expect(visitor.getByRole("main").getByRole("link", { name: title })).toBeVisible();

      // What they write waits for them while they sign in; so does the heart.
      await visitor.goto(path);
      await visitor.getByRole("tab", { name: texts.comments }).click();
      const text = "هل يمكن المعاينة مساءً؟";
      await awake(visitor.getByLabel(texts.comment));
      await visitor.getByLabel(texts.comment).fill(text);
      await visitor.getByLabel(texts.comment).press("Enter");
      await expectToast(visitor, texts.signIn[0], texts.signIn[1]);
      await fillSignIn(visitor, person);
      await expect(visitor).toHaveURL(`${path}?tab=comments`);
      await expect(visitor.getByLabel(texts.comment)).toHaveValue(text);
      await expect(heart).toHaveAttribute("aria-pressed", "true");
      await visitor.getByLabel(texts.comment).press("Shift+Enter");
      await visitor.getByLabel(texts.comment).press("Enter");
      await expectToast(visitor, texts.commented[0], texts.commented[1]);
      await expect(visitor.getByLabel(texts.comment)).toHaveValue("");
      const mine = visitor.getByRole("article").filter({ hasText: text }).last();
      await expect(mine.getByRole("heading", { name: texts.you })).toBeVisible();
      await mine.getByRole("button", { name: texts.remove }).click();
      await expect(visitor.getByRole("status").filter({ hasText: texts.removed })).toBeVisible();
      await expect(mine).toHaveCount(0);
      await visitor.getByRole("button", { name: texts.undo }).click();
      await expect(mine).toBeVisible();
      await expect(visitor.getByRole("button", { name: texts.undo })).toHaveCount(0);
      await visitor.goto(pathIn(locale, "/favorites"));
      await expect(visitor.getByText(texts.keep)).toHaveCount(0);
      await expect(visitor.getByRole("main").getByRole("link", { name: title })).toBeVisible();

      // They leave; their hearts do not stay behind on a shared computer.
      await visitor.context().clearCookies();
      await visitor.goto(pathIn(locale, "/"));
      await expect.poll(() => storedIds(visitor)).toEqual([]);

      await page.goto(pathIn(locale, "/notifications"));
      const list = page.getByRole("main");
      await expect(list.getByRole("button", { name: texts.hearted })).toContainText(title);
      await list.getByRole("button", { name: texts.told }).click();
      await expect(page).toHaveURL(`${path}?tab=comments`);
      await expect(page.getByRole("article").filter({ hasText: text }).last()).toBeVisible();
      await page.goto(pathIn(locale, "/notifications"));
      await expect(list.getByText(texts.unread)).toHaveCount(1);
      await list.getByRole("button", { name: texts.readAll }).click();
      await expect(list.getByText(texts.unread)).toHaveCount(0);
      await expect(list.getByRole("button", { name: texts.readAll })).toHaveCount(0);
    });

    test("a browser that keeps nothing says so in place of the heart", async ({ page }) => {
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      });
      await page.goto(pathIn(locale, "/category/cars"));
      const heart = page.getByRole("button", { name: texts.heart("") }).first();
      await heart.click();
      await expectToast(page, texts.error[0], texts.error[1]);
      await expect(heart).toHaveAttribute("aria-pressed", "false");
    });
  });
}

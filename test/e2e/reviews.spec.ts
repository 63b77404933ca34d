import { pathIn } from "#app/platform/locale.ts";
import { awake } from "./alive.ts";
import { offer } from "./listing-form.ts";
import { expect, test } from "./own-origin.ts";
import { join, newcomer } from "./people.ts";
import { expectToast } from "./toasts.ts";
import { waysIn } from "./ways.ts";

// A buyer reviews, changes their mind, the seller answers, the average is right, and it goes again.
const words = {
  ar: {
    write: "اكتب تقييمًا",
    edit: "عدّل تقييمك",
    three: "3 نجوم: مقبول",
    four: "4 نجوم: جيد",
    five: "5 نجوم: ممتاز",
    comment: "كيف كانت تجربتك؟",
    send: "انشر التقييم",
    save: "احفظ التعديل",
    written: ["نُشر تقييمك", "شكرًا، رأيك يعين من يأتي بعدك."],
    changed: "حُفظ تعديلك",
    average: (shown: string) => `${shown} من 5 نجوم`,
    told: "كتب أحدهم تقييمًا لك",
    answer: "رُدّ عليه",
    answerLabel: "ردّك",
    answerSend: "انشر الردّ",
    answered: "نُشر ردّك",
    answerTold: "ردّ البائع على تقييمك",
    remove: "احذف",
    sure: "نعم، احذف تقييمي",
    none: "لا تقييمات بعد",
  },
  en: {
    write: "Write a Review",
    edit: "Edit your review",
    three: "3 stars: fair",
    four: "4 stars: good",
    five: "5 stars: excellent",
    comment: "How did it go?",
    send: "Publish review",
    save: "Save changes",
    written: ["Your review is published", "Thank you. Your word helps those who come after you."],
    changed: "Your changes are saved",
    average: (shown: string) => `${shown} out of 5 stars`,
    told: "Someone wrote a review of you",
    answer: "Answer",
    answerLabel: "Your answer",
    answerSend: "Publish answer",
    answered: "Your answer is published",
    answerTold: "The seller answered your review",
    remove: "Delete",
    sure: "Yes, delete my review",
    none: "No reviews yet",
  },
} as const;

for (const { locale, device } of waysIn("en")) {
  test.describe(locale === "ar" ? "in Arabic on a phone" : "in English on a desktop", () => {
    test.use(device);
    const texts = words[locale];

    test("a review, its change, the answer to it, the average and its end", async ({
      page,
      another,
    }) => {
      await join(page, newcomer(), locale);
      const { seller: path } = await offer(page, locale);

      const buyer = await another();
      await join(buyer, newcomer(), locale);
      await buyer.goto(path);
      const panel = buyer.locator("#reviews");
      await expect(panel.getByText(texts.none)).toBeVisible();

      // The form is hidden until it is asked for, and begins with five stars.
      await expect(panel.getByRole("radio")).toHaveCount(0);
      await awake(panel.getByRole("link", { name: texts.write }));
      await panel.getByRole("link", { name: texts.write }).click();
      const five = panel.getByRole("radio", { name: texts.five });
      await expect(five).toBeChecked();
      await panel.getByRole("radio", { name: texts.four }).check({ force: true });
      const text = "وصل الغرض كما وُصف تمامًا";
      await panel.getByLabel(texts.comment).fill(text);
      await panel.getByRole("button", { name: texts.send }).click();
      await expectToast(buyer, texts.written[0], texts.written[1]);
      const review = panel.getByRole("article").filter({ hasText: text });
      await expect(review.getByRole("img", { name: texts.four })).toBeVisible();
      await expect(panel.getByRole("img", { name: texts.average("4.0") })).toBeVisible();
      await expect(panel.getByRole("link", { name: texts.write })).toHaveCount(0);

      // Their mind changes; the average follows.
      await panel.getByRole("link", { name: texts.edit }).click();
      await expect(panel.getByLabel(texts.comment)).toHaveValue(text);
      await panel.getByRole("radio", { name: texts.three }).check({ force: true });
      await panel.getByRole("button", { name: texts.save }).click();
      await expect(buyer.getByText(texts.changed, { exact: true })).toBeVisible();
      await expect(panel.getByRole("img", { name: texts.average("3.0") })).toBeVisible();

      // The seller is told, and answers.
      await page.goto(pathIn(locale, "/notifications"));
      await page.getByRole("button", { name: texts.told }).click();
      await expect(page).toHaveURL(`${path}?reviews=all#reviews`);
      const messages = page.getByRole("article").filter({ hasText: text });
      await expect(page.getByRole("link", { name: texts.write })).toHaveCount(0);
      await messages.getByText(texts.answer, { exact: true }).click();
      await messages.getByLabel(texts.answerLabel).fill("شكرًا لك، أهلًا وسهلًا");
      await messages.getByRole("button", { name: texts.answerSend }).click();
      await expect(page.getByText(texts.answered, { exact: true })).toBeVisible();
      await expect(messages.getByText("شكرًا لك، أهلًا وسهلًا").first()).toBeVisible();

      await buyer.goto(pathIn(locale, "/notifications"));
      await buyer.getByRole("button", { name: texts.answerTold }).click();
      await expect(review).toContainText("شكرًا لك، أهلًا وسهلًا");

      // Gone, it is as if it had never been.
      await review.getByText(texts.remove, { exact: true }).click();
      await review.getByRole("button", { name: texts.sure }).click();
      await expect(panel.getByText(texts.none)).toBeVisible();
      await expect(panel.getByRole("link", { name: texts.write })).toBeVisible();
    });
  });
}

import { desktop } from "./devices.ts";
import { expect, test } from "./own-origin.ts";

test.use(desktop);

test("the button of a provider that is not there yet says for five seconds that it is coming", async ({
  page,
}) => {
  await page.clock.install();
  const english = "Google sign-in service is being worked on and will be available soon";
  const arabic = "نعمل على خدمة الدخول بحساب غوغل وستتوفر قريبًا";
  for (const [path, button, title, words] of [
    ["/en/sign-in", "Continue with Google", "Coming Soon", english],
    ["/sign-up", "تابع بحساب غوغل", "قريبًا", arabic],
  ] as const) {
    await page.goto(path);
    const texts = page.getByText(words);
    await page.getByRole("link", { name: button }).click();
    await expect(texts).toBeVisible();
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(4_900);
    await expect(texts).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(texts).toBeHidden();
  }
});

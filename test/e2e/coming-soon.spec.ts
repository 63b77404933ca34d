import { desktop } from "./devices.ts";
import { expect, test } from "./own-origin.ts";

test.use(desktop);

test("the button of a provider that is not there yet says for five seconds that it is coming", async ({
  page,
}) => {
  await page.clock.install();
  for (const path of ["/en/sign-in", "/en/sign-up"]) {
    await page.goto(path);
    const texts = page.getByText(
      "Google sign-in service is being worked on and will be available soon",
    );
    await page.getByRole("link", { name: "Continue with Google" }).click();
    await expect(texts).toBeVisible();
    await expect(page.getByText("Coming Soon")).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(4_900);
    await expect(texts).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(texts).toBeHidden();
  }
});

import type { Page } from "@playwright/test";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { smallestPhone } from "./devices.ts";
import { unfold } from "./listing-form.ts";
import { expect, test } from "./own-origin.ts";
import { demoSeller, signIn } from "./people.ts";

async function openForm(page: Page, locale: Locale) {
  await signIn(page, demoSeller, locale);
  await page.goto(pathIn(locale, "/add-listing"));
  await unfold(page);
  await expect(placeSearch(page)).toBeVisible();
  // The last listing's place is there.
  await page
    .locator("main form section", { has: page.locator("input[role=combobox]") })
    .getByRole("button", { name: locale === "ar" ? "أفرغها" : "Clear", exact: true })
    .click();
}

const placeSearch = (page: Page) => page.locator("main input[role=combobox]");
// Not by role: the choices of a select have the same.
const found = (page: Page) => page.locator("main [role=option]");
const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);
const mapIframe = (page: Page) => page.frameLocator("main iframe");

async function expectNoSideways(page: Page) {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, "the page is no wider than the screen").toBeLessThanOrEqual(0);
}

test.describe("with the keyboard alone, in English", () => {
  test.use({ viewport: smallestPhone.viewport });

  test("a place is typed, and the pin is put and moved on the map", async ({ page }) => {
    await openForm(page, "en");
    const search = placeSearch(page);
    await search.focus();
    await page.keyboard.type("mazze");
    await expect(found(page).first()).toHaveText(/^Mezzeh\s*Damascus$/);
    await expect(found(page).first()).toHaveAttribute("aria-selected", "true");
    await expectNoSideways(page);
    await page.keyboard.press("ArrowDown");
    await expect(found(page).nth(1)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(field(page, "governorate")).toHaveValue("damascus");
    await expect(field(page, "area")).toHaveValue("mezzeh");
    await expect(search).toHaveValue("Damascus, Mezzeh");
    await expect(search).toHaveAttribute("aria-expanded", "false");

    const open = page.getByRole("button", { name: "Choose on the map" });
    await open.focus();
    await page.keyboard.press("Enter");
    const put = mapIframe(page).getByRole("button", { name: "Place the pin in the middle" });
    await put.focus();
    await page.keyboard.press("Enter");
    await expect(field(page, "lat")).toHaveValue("33.504");
    await expect(field(page, "lng")).toHaveValue("36.251");
    await expect(mapIframe(page).getByRole("status")).toContainText("Damascus, Mezzeh");

    const pin = mapIframe(page).getByRole("button", {
      name: "The pin. Move it with the arrow keys.",
    });
    await pin.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowUp");
    await expect(field(page, "lng")).not.toHaveValue("36.251");
    await expect(field(page, "lat")).not.toHaveValue("33.504");
    expect(Number(await field(page, "lng").inputValue())).toBeGreaterThan(36.251);
    expect(Number(await field(page, "lat").inputValue())).toBeGreaterThan(33.504);
    await expectNoSideways(page);
  });
});

test("the pin fills the governorate and the area, and what a person chose stays", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 33.5043, longitude: 36.2512 });
  await openForm(page, "en");
  await page.getByRole("button", { name: "Choose on the map" }).click();
  await mapIframe(page).getByRole("button", { name: "Where I am now" }).click();
  await expect(field(page, "governorate")).toHaveValue("damascus");
  await expect(field(page, "area")).toHaveValue("mezzeh");
  const position = page.locator("#field-position");
  await expect(position).toContainText("The place was filled in from the pin: Damascus, Mezzeh.");

  await field(page, "governorate").selectOption("aleppo");
  const differs = "The pin is in Damascus, Mezzeh; the place you chose is Aleppo.";
  await expect(position).toContainText(differs);
  const pin = mapIframe(page).getByRole("button", {
    name: "The pin. Move it with the arrow keys.",
  });
  await pin.press("ArrowUp");
  await expect(field(page, "lat")).not.toHaveValue("33.5043");
  await expect(position).toContainText(differs);
  await expect(field(page, "governorate")).toHaveValue("aleppo");

  await position.getByRole("button", { name: "Use the pin's place" }).click();
  await expect(field(page, "governorate")).toHaveValue("damascus");
  await expect(field(page, "area")).toHaveValue("mezzeh");
});

test.describe("on the smallest phone, in Arabic", () => {
  test.use(smallestPhone);

  test("a place and a position are tapped, and nobody else's message is believed", async ({
    page,
  }) => {
    await openForm(page, "ar");
    await placeSearch(page).fill("ميدان");
    await found(page).filter({ hasText: "حلب" }).tap();
    await expect(field(page, "governorate")).toHaveValue("aleppo");
    await expect(field(page, "area")).toHaveValue("aleppo-midan");

    await page.getByRole("button", { name: "حدّد على الخريطة" }).tap();
    const zoom = mapIframe(page).getByRole("button", { name: "قرّب" });
    await expect(zoom).toBeVisible();
    for (const button of await mapIframe(page).getByRole("button").all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await mapIframe(page)
      .getByRole("region", { name: "خريطة سوريا" })
      .tap({ position: { x: 160, y: 90 } });
    await expect(field(page, "lat")).toHaveValue(/^36\.\d+$/);
    await expect(mapIframe(page).getByRole("status")).toContainText("حلب");
    await expect(mapIframe(page).locator(".leaflet-control-scale-line")).toHaveText(/^\d+ كم$/);
    await expectNoSideways(page);

    const picked = await field(page, "lat").inputValue();
    await page.evaluate(async () => {
      const data = {
        type: "MAP_LOCATION_SELECTED",
        location: { lat: 33.1, lng: 36.1, address: "forged" },
      };
      const source = document.querySelector("iframe")?.contentWindow ?? null;
      const forged = { data, source, origin: "https://evil.example" };
      window.dispatchEvent(new MessageEvent("message", forged));
      // Our own origin, but not the map's window.
      const messages = new Promise((received) => {
        window.addEventListener("message", received, { once: true });
      });
      window.postMessage(data, window.location.origin);
      await messages;
    });
    await expect(field(page, "lat")).toHaveValue(picked);
    await expect(page.locator("#field-position")).not.toContainText("forged");
  });
});

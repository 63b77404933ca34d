import type { Page } from "@playwright/test";
import type { Locale } from "#app/platform/locale.ts";
import { phone, smallestPhone } from "./devices.ts";
import { check } from "./axe.ts";
import { everyPage, open, signInAs } from "./every-page.ts";
import { expect, test } from "./own-origin.ts";
import { addRules, cutOff, overflow } from "./targets.ts";

// What people set on their device, and what the checker (every-page.spec.ts) does not see.

const visitors = everyPage.filter(({ as }) => as === "visitor");
const wide = { width: 1280, height: 720 };
const core = visitors.filter(({ name }) =>
  ["home", "category", "listing", "seller", "search", "sign-in", "sign-up"].includes(name),
);

// Arabic letters are joined: no Arabic text is set with space between them (WCAG 1.4.12 excepts it).
const spacing = (locale: Locale) => `
  * { line-height: 1.5 !important; word-spacing: 0.16em !important;
      ${locale === "en" ? "letter-spacing: 0.12em !important;" : ""} }
  p { margin-block-end: 2em !important; }
  /* What is out of sight is laid out as well, to be measured. */
  * { content-visibility: visible !important; }
`;

/** Of WCAG, and not serious to the checker: asked of three pages. */
const lesserRules = [
  "aria-deprecated-role",
  "form-field-multiple-labels",
  "meta-viewport",
  "no-autoplay-audio",
  "server-side-image-map",
];

test.describe("on the smallest phone", () => {
  test.use(smallestPhone);

  test("text set as far apart as readers may need it loses nothing, paper carries nothing that can only be pressed, and the device's own colours show every control", async ({
    page,
  }) => {
    test.slow();
    const faults: string[] = [];
    for (const locale of ["ar", "en"] satisfies Locale[])
      for (const each of core) {
        await page.setViewportSize(smallestPhone.viewport);
        await open(page, each, locale);
        await addRules(page, spacing(locale));
        faults.push(...(await lostOn(page, `${each.name} in ${locale}`)));
        // Paper and colours are the same in both languages.
        if (locale === "en") continue;
        await page.evaluate(() => document.adoptedStyleSheets.pop());
        await page.setViewportSize(wide);
        faults.push(...(await pressedOnPaper(page, each.name)));
        if (["home", "listing", "sign-in"].includes(each.name))
          faults.push(...(await faultsInOwnColours(page, each.name)));
      }
    expect(faults).toEqual([]);
  });
});

async function faultsInOwnColours(page: Page, name: string): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  // No colour changes the others, of which every-page.spec.ts asks those that are serious.
  const runOnly = ["color-contrast", "link-in-text-block", ...lesserRules];
  const faults = [...(await check(page, { runOnly }))].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
  );
  faults.push(...(await notDrawn(page)));
  await page.emulateMedia({ forcedColors: "none" });
  return faults.map((fault) => `${name}: ${fault}`);
}

async function pressedOnPaper(page: Page, name: string): Promise<string[]> {
  await page.emulateMedia({ media: "print" });
  const pressed = page.locator("main").locator("button, .button, search").filter({ visible: true });
  const count = await pressed.count();
  await page.emulateMedia({ media: "screen" });
  return count === 0 ? [] : [`${name}: ${count} to press on paper`];
}

test.describe("with letters twice as large, or on a screen that lies or is zoomed to twice its size", () => {
  test.use(smallestPhone);

  test("a chat keeps its messages and its field in reach", async ({ page }) => {
    await signInAs(page, "member", "ar");
    const devtools = await page.context().newCDPSession(page);
    const setLetters = (standard: number, fixed: number) =>
      devtools.send("Page.setFontSizes", { fontSizes: { standard, fixed } });
    const lying = { width: 640, height: 360 };
    for (const [name, letters, viewport, least] of [
      ["conversation", [32, 26], smallestPhone.viewport, 300],
      ["community", [32, 26], smallestPhone.viewport, 300],
      ["conversation", [16, 13], lying, 150],
    ] as const) {
      await setLetters(letters[0], letters[1]);
      await page.setViewportSize(viewport);
      for (const each of everyPage.filter((one) => one.name === name)) await open(page, each, "ar");
      const log = await page.getByRole("log").boundingBox();
      expect(log?.height, name).toBeGreaterThan(least);
      const field = page.locator("main textarea");
      // The page itself goes to the newest message when all of them stand there.
      await expect(async () => {
        await field.scrollIntoViewIfNeeded();
        await expect(field).toBeInViewport({ ratio: 1, timeout: 1_000 });
      }).toPass({ timeout: 20_000 });
    }
  });
});

test.describe("on a phone", () => {
  test.use(phone);

  test("nothing moves for a reader who asks for reduced motion, and the focus is in sight, uncovered and ringed, on every control there is", async ({
    page,
  }) => {
    for (const name of ["home", "listing"]) {
      const each = visitors.find((one) => one.name === name);
      if (!each) throw new Error(`There is no page ${name}`);
      await open(page, each, "ar");
      // The keys meet a page that nobody has scrolled.
      const faults: string[] = [];
      let reached = 0;
      for (let isOn = true; isOn && reached < maxStops; reached += 1) {
        await page.keyboard.press("Tab");
        const fault = await page.evaluate(faultOfFocus);
        isOn = fault !== "nothing";
        if (fault && isOn) faults.push(fault);
      }
      expect(faults, name).toEqual([]);
      expect(reached, name).toBeGreaterThan(25);
      expect(reached, `the keys come out of ${name} at its end`).toBeLessThan(maxStops);
      await page.locator("footer").scrollIntoViewIfNeeded();
      const moving = () => page.evaluate(() => document.getAnimations().length);
      await expect.poll(moving, name).toBe(0);
    }
  });
});

const maxStops = 200;

/** What cannot be read any more: beside the screen, cut by a frame, out of the two bars. */
async function lostOn(page: Page, name: string): Promise<string[]> {
  const pixels = await overflow(page);
  const faults = pixels > 0 ? [`${pixels} px too wide`] : [];
  faults.push(...(await cutOff(page)), ...(await page.evaluate(cutBelow)));
  return faults.map((fault) => `${name}: ${fault}`);
}

/** In the page: words of which a part lies below or above what shows them. */
function cutBelow(): string[] {
  const isMeant = (style: CSSStyleDeclaration) =>
    ["auto", "scroll"].includes(style.overflowY) ||
    style.textOverflow === "ellipsis" ||
    style.webkitLineClamp !== "none" ||
    style.clipPath !== "none";
  return [...document.querySelectorAll<HTMLElement>("header *, main *, nav *, footer *")].flatMap(
    (element) => {
      const words = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (words.length === 0 || !element.checkVisibility()) return [];
      if (element.closest("svg, [inert], select, [data-sonner-toaster]")) return [];
      const range = document.createRange();
      range.selectNodeContents(element);
      const box = range.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) return [];
      for (let at: HTMLElement | null = element; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (isMeant(style)) return [];
        const isIframe = style.overflowY !== "visible" || style.position === "fixed";
        const edge = at.getBoundingClientRect();
        // A line is higher than its letters: a few pixels of it are no letters.
        if (isIframe && at !== document.body && at !== document.documentElement)
          if (box.top < edge.top - 4 || box.bottom > edge.bottom + 4)
            return [`cut off above or below: ${element.textContent?.trim().slice(0, 60)}`];
      }
      return [];
    },
  );
}

/** What can be pressed or filled in of which nothing is to be seen, as sentences. */
function notDrawn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasBorder = (element: Element) => {
      const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element);
      return (
        (borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) > 0) ||
        outlineStyle !== "none"
      );
    };
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 4 && height > 4 && element.checkVisibility({ visibilityProperty: true });
    };
    const controls = document.querySelectorAll("a[href], button, summary, input, select, textarea");
    return [...controls].flatMap((control) => {
      if (!isSeen(control) || control.closest("[inert]")) return [];
      const parts = [control, ...control.querySelectorAll("*")].filter(isSeen);
      const isDrawn = parts.some(
        (part) =>
          hasBorder(part) ||
          part.matches("svg, img") ||
          [...part.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
          ),
      );
      return isDrawn ? [] : [`not to be seen: ${control.outerHTML.slice(0, 120)}`];
    });
  });
}

/** In the page: what is wrong with where the focus stands; "nothing" where it has left the page. */
function faultOfFocus(): string | null {
  const at = document.activeElement;
  if (!at || at === document.body) return "nothing";
  // A frame shows it within.
  if (at instanceof HTMLIFrameElement) return null;
  // A field that only ears find is seen by its label.
  const seen = (at instanceof HTMLInputElement && at.offsetWidth < 4 && at.labels?.[0]) || at;
  const name = (at.getAttribute("aria-label") ?? at.textContent?.trim() ?? "").slice(0, 60);
  const [box] = seen.getClientRects();
  if (!box) return `without a place: ${name}`;
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  if (left >= right || top >= bottom) return `out of sight: ${name}`;
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  if (!over || !(seen.contains(over) || over.contains(seen)))
    return `covered by ${over?.outerHTML.slice(0, 80)}: ${name}`;
  const isRinged = [undefined, "::after"].some((part) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(seen, part);
    return (outlineStyle !== "none" && outlineWidth !== "0px") || (!part && boxShadow !== "none");
  });
  return isRinged ? null : `without a ring: ${name}`;
}

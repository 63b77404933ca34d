import type { Locator, Page } from "@playwright/test";

/** What can be pressed within a part of the page and is smaller than `min` pixels, as sentences. */
export async function tooSmall(part: Locator, min: number): Promise<string[]> {
  return part.evaluate((root, limit) => {
    const controls = [
      ...root.querySelectorAll<HTMLElement>(
        "a[href], button, summary, select, textarea, input:not([type=hidden])",
      ),
    ];
    return controls.flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      const hidden =
        width === 0 || height === 0 || getComputedStyle(control).visibility === "hidden";
      // Half a pixel is the browser's rounding.
      if (hidden || (width >= limit - 0.5 && height >= limit - 0.5)) return [];
      const name =
        control.getAttribute("aria-label") ?? control.textContent?.trim() ?? control.tagName;
      return [
        `${name || control.outerHTML.slice(0, 80)}: ${width.toFixed(1)} × ${height.toFixed(1)}`,
      ];
    });
  }, min);
}

/** Adds style rules to the page until it is left; the page's own policy forbids a style element. */
export async function addRules(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);
}

/** How many pixels the page is wider than the screen. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Words and controls that lie outside the screen or are wider than the box that shows them, as sentences. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clips = ({ overflowX }: CSSStyleDeclaration) => overflowX !== "visible";
    const own =
      "[aria-roledescription], [data-sonner-toaster], svg, iframe, select, input, noscript, script, style";
    type Around = { isMeant: boolean; clipping: Element | null };
    const known = new Map<Element, Around>();
    /** Whether it is within what is meant to be moved sideways, to be shortened, or for ears alone; and what clips it. */
    const aroundOf = (element: Element | null): Around => {
      if (!element) return { isMeant: false, clipping: null };
      const found = known.get(element);
      if (found) return found;
      const style = getComputedStyle(element);
      const outside = aroundOf(element.parentElement);
      const around = {
        isMeant:
          outside.isMeant ||
          ["auto", "scroll"].includes(style.overflowX) ||
          style.textOverflow === "ellipsis" ||
          style.webkitLineClamp !== "none" ||
          style.clipPath !== "none" ||
          element.matches(own),
        clipping: clips(style) ? element : outside.clipping,
      };
      known.set(element, around);
      return around;
    };
    const faults: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!hasWords && !element.matches("button, a[href], input, select, textarea")) continue;
      const box = element.getBoundingClientRect();
      if (box.width < 2 || box.height < 2 || !element.checkVisibility()) continue;
      if (aroundOf(element).isMeant) continue;
      const name = (element.textContent?.trim() || element.outerHTML).slice(0, 60);
      if (box.left < -1 || box.right > document.documentElement.clientWidth + 1)
        faults.push(`outside the screen: ${name}`);
      else if (clips(getComputedStyle(element)) && element.scrollWidth > element.clientWidth + 1)
        faults.push(`wider than its box: ${name}`);
      else {
        const edge = aroundOf(element.parentElement).clipping?.getBoundingClientRect();
        if (edge && (box.left < edge.left - 1 || box.right > edge.right + 1))
          faults.push(`cut off by its frame: ${name}`);
      }
    }
    return faults;
  });
}

/** What is shortened loses its end, not its beginning: it runs as its own letters do. */
export function shortenedWrongly(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body :not(select)")].flatMap((element) => {
      const { textOverflow, webkitLineClamp, direction } = getComputedStyle(element);
      if (textOverflow !== "ellipsis" && webkitLineClamp === "none") return [];
      const [first] = /[\p{Script=Arabic}\p{Script=Latin}]/u.exec(element.innerText) ?? [];
      const own = !first ? direction : /\p{Script=Latin}/u.test(first) ? "ltr" : "rtl";
      return own === direction ? [] : [`loses its beginning: ${element.innerText.slice(0, 60)}`];
    }),
  );
}

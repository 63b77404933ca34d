import type { Locator, Page } from "@playwright/test";

/** What can be pressed within a part of the page and is smaller than `least` pixels, as sentences. */
export async function tooSmall(part: Locator, least: number): Promise<string[]> {
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
  }, least);
}

/** How many pixels the page is wider than the screen. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

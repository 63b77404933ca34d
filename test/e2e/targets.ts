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
    /** Meant to be moved sideways, to be shortened, or for ears alone. */
    const isMeant = (element: Element) => {
      const style = getComputedStyle(element);
      return (
        ["auto", "scroll"].includes(style.overflowX) ||
        style.textOverflow === "ellipsis" ||
        style.webkitLineClamp !== "none" ||
        style.clipPath !== "none" ||
        element.matches("[aria-roledescription], [data-sonner-toaster], svg, iframe, select, input")
      );
    };
    const faults: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!hasWords && !element.matches("button, a[href], input, select, textarea")) continue;
      const box = element.getBoundingClientRect();
      if (box.width < 2 || box.height < 2 || !element.checkVisibility()) continue;
      if (element.closest("noscript, script, style, head")) continue;
      const around: Element[] = [];
      for (let at: Element | null = element; at; at = at.parentElement) around.push(at);
      if (around.some(isMeant)) continue;
      const name = (element.textContent?.trim() || element.outerHTML).slice(0, 60);
      if (box.left < -1 || box.right > document.documentElement.clientWidth + 1)
        faults.push(`outside the screen: ${name}`);
      else if (clips(getComputedStyle(element)) && element.scrollWidth > element.clientWidth + 1)
        faults.push(`wider than its box: ${name}`);
      else {
        const iframe = around.slice(1).find((each) => clips(getComputedStyle(each)));
        const edge = iframe?.getBoundingClientRect();
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

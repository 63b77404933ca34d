import type { Page } from "@playwright/test";
import type { Tab } from "./tab.ts";

/** A page of Playwright as a tab; `page.goto` waits until it is alive (gotoAlive). */
export function tabOf(page: Page, origin: string): Tab {
  const shown = (selector: string) => page.locator(selector).filter({ visible: true }).first();
  return {
    open: async (path) => void (await page.goto(origin + path)),
    press: (selector) => shown(selector).click(),
    write: async (selector, text) => {
      const [line = "", ...ends] = text.split("\n");
      await shown(selector).fill(line);
      if (ends.length > 0) await shown(selector).press("Enter");
    },
    attach: (selector, photo) => page.locator(selector).setInputFiles(photo),
    ask: (question, given) => page.evaluate(question as never, given),
  };
}

import type { Page } from "@playwright/test";
import { everyPage, type Viewing } from "../../test/e2e/every-page.ts";

/** Who looks at the page; a newcomer is a member who has done nothing yet. */
export type Looker = Viewing | "newcomer";

/** How the device that looks is set. */
export type Settings = {
  /** The browser's own letters are twice as large. */
  largeText?: true;
  media?: "print";
  noScript?: true;
  ownColours?: true;
  moves?: true;
  savesData?: true;
  /** The service worker is let in. */
  keepsPages?: true;
};

export type PictureOf = {
  name: string;
  /** Without its language; the page may be led to where its address stands. */
  path: (page: Page) => Promise<string>;
  as: Looker;
  /** Only what the screen shows at first, not the whole page. */
  screenful?: true;
  /** What is done on the page before the picture. */
  before?: (page: Page) => Promise<void>;
  set?: Settings;
};

/** Every page there is. */
export const pages: PictureOf[] = everyPage;

export function pageNamed(name: string): PictureOf {
  const found = pages.find((page) => page.name === name);
  if (!found) throw new Error(`There is no page ${name} to take a picture of`);
  return found;
}

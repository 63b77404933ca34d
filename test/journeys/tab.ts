import { expect } from "@playwright/test";
import type { Photo } from "../e2e/photos.ts";

/** A browser's tab, whoever drives it. Each verb waits until what it names is there; the first that is shown is meant. */
export type Tab = {
  open(path: string): Promise<void>;
  press(selector: string): Promise<void>;
  /** Writes into an empty field. */
  write(selector: string, text: string): Promise<void>;
  attach(selector: string, photo: Photo): Promise<void>;
  /** What a function says in the page, of JSON alone. */
  ask<Given, Answer>(question: (given: Given) => Answer, given: Given): Promise<Answer>;
};

/** Asks until the answer is true. */
export function until(what: string, question: () => Promise<boolean>): Promise<void> {
  return expect(async () => expect(await question(), what).toBe(true)).toPass({ timeout: 20_000 });
}

/** Waits until something of the selector is shown that has the text. */
export function see(tab: Tab, selector: string, text = ""): Promise<void> {
  return until(`${selector} shows "${text}"`, () =>
    tab.ask(
      (given) =>
        [...document.querySelectorAll(given.selector)].some(
          (each) => each.getClientRects().length > 0 && each.textContent.includes(given.text),
        ),
      { selector, text },
    ),
  );
}

/** Waits until the tab stands at an address that begins so. */
export function standAt(tab: Tab, start: string): Promise<void> {
  return until(`the address begins with ${start}`, async () =>
    (await addressOf(tab)).startsWith(start),
  );
}

/** The path with its query. */
export function addressOf(tab: Tab): Promise<string> {
  return tab.ask(() => location.pathname + location.search, null);
}

/** Chooses in a list, or where the page offers a few buttons. */
export async function choose(tab: Tab, name: string, value: string): Promise<void> {
  await until(`${name} is there`, () =>
    tab.ask((given) => document.querySelector(`main [name=${given}]`) !== null, name),
  );
  const isList = await tab.ask(
    (given) => {
      const field = document.querySelector<HTMLElement>(`main [name=${given.name}]`);
      if (!(field instanceof HTMLSelectElement)) return false;
      field.value = given.value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
      return true;
    },
    { name, value },
  );
  if (!isList) await tab.press(`main label:has([name=${name}][value="${value}"])`);
}

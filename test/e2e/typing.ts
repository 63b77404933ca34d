import type { BrowserContext, Locator, Page } from "@playwright/test";
import { openWithoutScripts } from "./alive.ts";

const textFields = [
  "textarea",
  ...["text", "url", "email", "tel", "search", "password", "number"].map(
    (type) => `input[type=${type}]`,
  ),
]
  .map((field) => `${field}:not([readonly], [disabled])`)
  .join(", ");
const early = "13";
const late = "24";

/**
 * Opens a page, types into every field of it before its scripts come and again when they run; says
 * what was lost, and leaves the page open.
 */
export async function openTyping(
  context: BrowserContext,
  path: string,
): Promise<{ opened: Page; lost: string[] }> {
  const { fresh: opened, letScriptsCome } = await openWithoutScripts(context, path);
  const within = opened.locator(path === "/" ? "body" : "main");
  const fields = within.locator(textFields).filter({ visible: true });
  const names = await fields.evaluateAll((found) =>
    found.map((field, at) => field.id || `${field.getAttribute("name")} ${at}`),
  );
  for (let at = 0; at < names.length; at++) await type(fields.nth(at), early);
  await letScriptsCome();
  const lost: string[] = [];
  // Some go when scripts run: both kinds of price stand there without.
  const there = names.length === 0 ? 0 : await fields.count();
  for (let at = 0; at < there; at++) {
    const field = fields.nth(at);
    const { id, name } = await field.evaluate(({ id, attributes }) => ({
      id,
      name: attributes.getNamedItem("name")?.value,
    }));
    const isSame = names.includes(id) || names[at] === `${name} ${at}`;
    if (isSame) await expectText(field, early, lost, "before the scripts");
    await type(field, late);
    await expectText(field, late, lost, "after them");
  }
  return { opened, lost };
}

async function type(field: Locator, text: string): Promise<void> {
  await field.press("Control+a");
  await field.pressSequentially(text);
}

async function expectText(field: Locator, text: string, lost: string[], when: string) {
  const maxLength = Number((await field.getAttribute("maxlength")) ?? text.length);
  const stands = await field.inputValue();
  if (stands === text.slice(0, maxLength)) return;
  lost.push(`${await field.getAttribute("name")}, typed ${when}, became "${stands}"`);
}

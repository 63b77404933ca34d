import type { BrowserContext, Locator, Page } from "@playwright/test";
import { drawn, openWithoutScripts } from "./alive.ts";

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
  const before = await read(fields);
  await typeInto(fields, early, before.length);
  await letScriptsCome();
  if (before.length === 0) return { opened, lost: [] };
  // What the effects set is there to be read.
  await drawn(opened);
  // Some go when scripts run: both kinds of price stand there without.
  const after = await read(fields);
  const lost = after
    .filter(({ key }) => before.some((field) => field.key === key))
    .flatMap((field) => wrong(field, early, "before the scripts"));
  await typeInto(fields, late, after.length);
  lost.push(...(await read(fields)).flatMap((field) => wrong(field, late, "after them")));
  return { opened, lost };
}

type Field = { key: string; name: string; value: string; maxLength: number };

function read(fields: Locator): Promise<Field[]> {
  return fields.evaluateAll((found) =>
    (found as HTMLInputElement[]).map(({ id, name, value, maxLength }, at) => ({
      key: id || `${name} ${at}`,
      name,
      value,
      maxLength: maxLength < 0 ? Infinity : maxLength,
    })),
  );
}

async function typeInto(fields: Locator, text: string, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    await fields.nth(at).selectText();
    await fields.page().keyboard.type(text);
  }
}

function wrong({ name, value, maxLength }: Field, typed: string, when: string): string[] {
  return value === typed.slice(0, maxLength) ? [] : [`${name}, typed ${when}, became "${value}"`];
}

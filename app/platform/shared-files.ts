import { createDeviceTable } from "./device-table.ts";
import { dayMs } from "#app/platform/durations.ts";

/** Where another app sends what somebody shares with us; the worker takes it before it leaves the device. */
export const sharePath = "/add-listing/shared";

export type SharedFiles = { savedAt: number; title: string; text: string; files: File[] };

const store = createDeviceTable<SharedFiles>("dalil-shared", "shares");

/** Stores what was shared, so that nothing is lost on the way through signing in; its key. */
export async function keepShared(form: FormData, now: number): Promise<string> {
  const line = (name: string) => String(form.get(name) ?? "").trim();
  const [text, url] = [line("text"), line("url")];
  const old = (await store.entries()).filter(([, { savedAt }]) => now - savedAt > dayMs);
  if (old.length > 0) await store.remove(old.map(([key]) => key));
  const key = crypto.randomUUID();
  const files = form.getAll("pictures").filter((entry) => entry instanceof File && entry.size > 0);
  await store.save(key, {
    savedAt: now,
    title: line("title"),
    // Android puts the address into the text, others beside it.
    text: [text, text.includes(url) ? "" : url].filter(Boolean).join("\n"),
    files: files as File[],
  });
  return key;
}

export async function findShared(key: string): Promise<SharedFiles | null> {
  return (await store.entries()).find(([name]) => name === key)?.[1] ?? null;
}

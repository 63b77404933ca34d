import { createDeviceTable } from "#app/platform/device-table.ts";
import type { ByKind, PickedPicture } from "../components/picked-picture.ts";
import { dayMs } from "#app/platform/durations.ts";

export type ListingDraft = {
  savedAt: number;
  fields: [name: string, value: string][];
  pictures: ByKind<PickedPicture>;
  /** Sent once without an answer: it may have become a listing. */
  wasSent: boolean;
};

const draftLifetimeMs = 30 * dayMs;

/** Not typed by the member: pictures are stored apart, and an intent is a button. */
const notTyped = ["pictureIds", "productPictureIds", "removePictures", "intent"];

/** Of one member and one form: nobody else on this device ever gets it. */
export function draftKey(memberId: string, form: number | string | null): string {
  return `${memberId}/${form ?? "new"}`;
}

/**
 * What is in a form. The key that makes a form sent twice one listing is stored only once it has been sent. A
 * lost reply must not cause a second listing, and two drafts must not become one.
 */
export function fieldsOf(form: FormData, wasSent: boolean): ListingDraft["fields"] {
  const fields: ListingDraft["fields"] = [];
  for (const [name, value] of form) {
    const isStored = !notTyped.includes(name) && (wasSent || name !== "submissionKey");
    if (typeof value === "string" && isStored) fields.push([name, value]);
  }
  return fields;
}

/** A draft's fields, except those that a person has changed on the page since. */
export function withNewer(
  fields: ListingDraft["fields"],
  now: ListingDraft["fields"],
  changed: ReadonlySet<string>,
): ListingDraft["fields"] {
  return [
    ...fields.filter(([name]) => !changed.has(name)),
    ...now.filter(([name]) => changed.has(name)),
  ];
}

export function changedNames(form: HTMLFormElement): Set<string> {
  const changed = new Set<string>();
  for (const control of form.elements) {
    if (isChanged(control)) changed.add(control.name);
  }
  return changed;
}

function isChanged(
  control: Element,
): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    // A select that React fills has no default option.
    return (
      options.some(({ defaultSelected }) => defaultSelected) &&
      options.some(({ selected, defaultSelected }) => selected !== defaultSelected)
    );
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement)) return false;
  if (["hidden", "file", "submit", "button"].includes(control.type)) return false;
  const isTick = control.type === "checkbox" || control.type === "radio";
  return isTick
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

const store = createDeviceTable<ListingDraft>("dalil-drafts", "listings");

export async function loadDraft(key: string, now: number): Promise<ListingDraft | null> {
  const drafts = await store.entries();
  const old = drafts.filter(([, { savedAt }]) => now - savedAt > draftLifetimeMs);
  if (old.length > 0) await store.remove(old.map(([name]) => name));
  const found = drafts.find(([name]) => name === key)?.[1];
  return found && now - found.savedAt <= draftLifetimeMs ? found : null;
}

/** Rejects when the device stores nothing for us (a private window, a full disk). */
export async function saveDraft(key: string, draft: ListingDraft): Promise<void> {
  try {
    await store.save(key, draft);
  } catch {
    // Perhaps there is no room for pictures: the text alone is small.
    await store.save(key, { ...draft, pictures: withoutBytes(draft.pictures) });
  }
}

export async function removeDraft(key: string): Promise<void> {
  await store.remove([key]);
}

export function withoutBytes({ business, product }: ListingDraft["pictures"]) {
  const hasNone = ({ source }: PickedPicture) => !(source instanceof Blob);
  return { business: business.filter(hasNone), product: product.filter(hasNone) };
}

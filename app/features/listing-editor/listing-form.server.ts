import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import { currentFields } from "#app/features/listing-details/listing-details.ts";
import { fetchPicture } from "#app/features/media/picture-address.server.ts";
import { listOwnPictures, storePicture } from "#app/features/media/pictures.server.ts";
import { listGovernorateOptions } from "#app/features/places/gazetteer.server.ts";
import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { cutText } from "#app/platform/graphemes.ts";
import { isUuid } from "#app/platform/id.ts";
import { consume, limits } from "#app/platform/limits/limits.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { site } from "#app/platform/site.server.ts";
import { cleanLine } from "#app/platform/text.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import type { CategoryChoice } from "./components/about-fields.tsx";
import { pictureInputs, pictureKinds } from "./fields/pictures.ts";
import type { ListingValues, RefusedPicture } from "./listing-fields.ts";
import { impliedType, type PictureKind } from "#app/features/listings/listing.ts";

export async function loadListingForm(viewer: Viewer, locale: Locale) {
  const [categories, governorates] = await Promise.all([
    listCategoryChoices(locale),
    listGovernorateOptions(locale),
  ]);
  const { id: memberId, mustConfirm } = viewer;
  const mayUseAddress = site().allowImageUrls;
  const fields = currentFields();
  return { categories, fields, governorates, memberId, mustConfirm, mayUseAddress };
}

async function listCategoryChoices(locale: Locale): Promise<CategoryChoice[]> {
  return (await listCatalogue(locale)).map(({ id, name, subcategories }) => ({
    id,
    name,
    choices: subcategories.map((subcategory) => ({ id: subcategory.id, name: subcategory.title })),
  }));
}

/** What is chosen already where somebody comes from; the form has no option for anything else. */
export function readChosen(query: URLSearchParams): ListingValues {
  const names = ["category", "subcategory", "listingType"] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** What another app shared with us (share_target of the manifest), as the beginning of a listing's form. */
export function readShared(query: URLSearchParams): { title: string; description: string } {
  const [title, text, url] = ["title", "text", "url"].map((name) => query.get(name)?.trim() ?? "");
  // Android puts the address into the text, others beside it.
  const parts = [text, text?.includes(url ?? "") ? "" : url].filter(Boolean);
  return { title: title ?? "", description: parts.join("\n") };
}

/**
 * Stores the pictures that came with the form, before anything else is looked at, so that no error elsewhere
 * loses one. Afterwards the form holds the ids of the stored ones.
 */
export async function storeFormPictures(viewer: Viewer, form: FormData) {
  const refusedPictures = await takeFormPictures(viewer, form);
  const listStored = (name: string) =>
    listOwnPictures(
      database(),
      viewer.id,
      form.getAll(name).filter((id) => typeof id === "string"),
    );
  const [business, product] = await Promise.all([
    listStored(pictureInputs.business.ids),
    listStored(pictureInputs.product.ids),
  ]);
  return { pictures: { business, product }, refusedPictures };
}

/** What is typed, with the fields that depend on its choices, for a browser without script: another category clears the subcategory. */
export async function refineValues(values: ListingValues, locale: Locale): Promise<ListingValues> {
  const { category, subcategory, listingType } = values;
  const chosen = (await listCategoryChoices(locale)).find(({ id }) => id === category);
  return chosen?.choices.some(({ id }) => id === subcategory)
    ? { ...values, listingType: listingType ?? impliedType(subcategory ?? "") }
    : { ...values, subcategory: "" };
}

/** Three times as many as a listing shows; of a form with more, no file is looked at. */
const maxFiles = 3 * (pictureInputs.business.maxCount + pictureInputs.product.maxCount);

/**
 * Afterwards the form's `pictureIds` and `productPictureIds` are the stored ones in the visitor's order. A
 * field of that name holds an id, or "new" for the next of the uploaded files. A link stays in its field unless
 * its picture was fetched.
 */
export async function takeFormPictures(viewer: Viewer, form: FormData): Promise<RefusedPicture[]> {
  const refused: RefusedPicture[] = [];
  const taken = new Set<string>();
  const hasTooMany = pictureKinds.flatMap((kind) => filesOf(form, kind)).length > maxFiles;
  // The member may upload no more for now: nothing is asked of the database for the rest.
  let isLimitReached = false;
  for (const kind of pictureKinds) {
    const inputs = pictureInputs[kind];
    const ids = new Set<string>();
    for (const picture of await wantedPictures(viewer, form, kind)) {
      const refuse = (key: string) => refused.push({ kind, name: nameOf(picture), key });
      if (picture.id) {
        ids.add(picture.id);
      } else if (ids.size >= inputs.maxCount || (hasTooMany && picture.file)) {
        refuse("full");
      } else if (isLimitReached) {
        refuse("too_many_uploads");
      } else {
        const { id, problem } = await store(viewer, picture);
        if (id) ids.add(id);
        if (id && picture.address) form.delete(inputs.address);
        else if (problem) refuse(problem);
        isLimitReached = problem === "too_many_uploads";
      }
    }
    form.delete(inputs.ids);
    for (const id of ids) if (!taken.has(id)) form.append(inputs.ids, id);
    for (const id of ids) taken.add(id);
  }
  return refused;
}

type Wanted =
  | { id: string; file?: undefined; address?: undefined }
  | { id?: undefined; file: File; address?: undefined }
  | { id?: undefined; file?: undefined; address: string };

async function store(
  viewer: Viewer,
  { file, address }: Wanted,
): Promise<{ id?: string; problem?: string }> {
  const key = [viewer.id];
  const { allowed } = await consume(database(), limits.pictureByAccount, key, clock.now());
  if (!allowed) return { problem: "too_many_uploads" };
  if (file) return storePicture(viewer.id, Buffer.from(await file.arrayBuffer()));
  const { bytes, problem } = await fetchPicture(address ?? "");
  return bytes ? storePicture(viewer.id, bytes) : { problem };
}

async function wantedPictures(
  viewer: Viewer,
  form: FormData,
  kind: PictureKind,
): Promise<Wanted[]> {
  const inputs = pictureInputs[kind];
  const removed = new Set(form.getAll("removePictures"));
  const tokens = form.getAll(inputs.ids).slice(0, 4 * inputs.maxCount);
  const files = filesOf(form, kind).map((file): Wanted => ({ file }));
  const address = cleanLine(String(form.get(inputs.address) ?? ""));
  const own = await listOwnPictures(database(), viewer.id, tokens.filter(isUuid));

  const wanted: (Wanted | undefined)[] = tokens.map((token) => {
    if (token === "new") return files.shift();
    return removed.has(token) ? undefined : own.find(({ id }) => id === token);
  });
  return [...wanted, ...files, ...(address ? [{ address }] : [])].filter(
    (picture) => picture !== undefined,
  );
}

// An empty file field sends one nameless file of no bytes.
function filesOf(form: FormData, kind: PictureKind): File[] {
  return form
    .getAll(pictureInputs[kind].files)
    .filter((entry) => entry instanceof File)
    .filter(({ size, name }) => size > 0 || name !== "");
}

function nameOf({ file, address }: Wanted): string {
  return cutText(cleanLine(file?.name ?? address ?? ""), 100);
}

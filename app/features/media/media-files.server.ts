import { isUuid } from "#app/platform/id.ts";
import {
  openVariant,
  privateRoot,
  type VariantsRoot,
  variantsRoot,
} from "./data/variant-files.server.ts";
import { savingWidth } from "./media.ts";
import { drawSaving } from "./picture-variants.server.ts";

/**
 * The file behind `/media/{id}/{width}.webp` or `.avif`, or null; of a public picture its name is all that
 * is needed to read it. Originals have no such name.
 */
export function findVariant(id: string, width: string, format = "webp") {
  return find(variantsRoot, id, width, format);
}

/** The same of a private picture; `maySeePrivate` says to whom it may be given. */
export function findPrivateVariant(id: string, width: string, format = "webp") {
  return find(privateRoot, id, width, format);
}

async function find(root: VariantsRoot, id: string, width: string, format: string) {
  if (!isUuid(id) || !/^\d{1,5}$/.test(width)) return null;
  if (format !== "webp" && format !== "avif") return null;
  const isSaving = Number(width) === savingWidth && format === "webp";
  const open = () => openVariant(id.toLowerCase(), Number(width), format, root);
  const file =
    (await open()) ??
    (isSaving && (await drawSaving(id.toLowerCase(), root)) ? await open() : null);
  return file && { ...file, contentType: `image/${format}` };
}

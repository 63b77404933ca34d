import { pictureField, pictureIdsField, type PictureLists } from "./picture-lists.ts";

/** The form with the pictures that the server does not have yet, as a browser without script sends them. */
export function withUnsentPictures(form: FormData, lists: PictureLists): FormData {
  for (const kind of ["business", "product"] as const) {
    form.delete(pictureIdsField[kind]);
    form.delete(pictureField[kind]);
    for (const { stored, source } of lists[kind]) {
      if (stored) form.append(pictureIdsField[kind], stored.id);
      else if (source instanceof File) {
        // "new" stands for the next of the files, in the writer's order.
        form.append(pictureIdsField[kind], "new");
        form.append(pictureField[kind], source);
      }
    }
  }
  return form;
}

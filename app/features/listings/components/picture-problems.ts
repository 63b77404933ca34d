import { m } from "#app/paraglide/messages.js";
import { pictureField } from "./picture-lists.ts";
import type { Refusal, TrayState } from "./picture-tray.ts";
import type { PictureStop } from "./use-listing-submit.ts";

/** What is wrong with the pictures, for the list above the form: one line a kind. */
export function pictureProblems(
  problems: readonly Refusal[],
  stop: PictureStop | null,
  state: TrayState,
): { id: string; message: string }[] {
  return (["business", "product"] as const).flatMap((kind) => {
    const id = `field-${pictureField[kind]}`;
    const hasFailed = state[kind].some(({ failure }) => failure !== null);
    if (stop === "not_arrived" && hasFailed) return [{ id, message: m.pictures_not_arrived() }];
    const wrong = stop === "refused" ? [...problems, ...state.refused] : problems;
    return wrong.some((each) => each.kind === kind) ? [{ id, message: m.pictures_wrong() }] : [];
  });
}

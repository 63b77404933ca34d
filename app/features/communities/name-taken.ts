import { Conflict } from "#app/platform/errors.ts";

/** An ended community cannot come back: meanwhile its creator has another one of this name. */
export class NameTaken extends Conflict {
  override name = "NameTaken";
}

import { logger } from "#app/platform/logger.server.ts";
import type { StoredPage } from "./stored-page.ts";

const hotAfter = 20;
const share = 0.1;

/** Compresses popular pages at the best quality: one at a time, and never for long. */
export class Recompressor {
  #isBusy = false;
  #restsUntil = 0;

  consider(page: StoredPage): void {
    if (page.isBest || page.hits < hotAfter || this.#isBusy) return;
    const begun = performance.now();
    if (begun < this.#restsUntil) return;
    this.#isBusy = true;
    page
      .packBest()
      .catch((error: unknown) => logger().error({ err: error }, "a page was not compressed"))
      .finally(() => {
        const took = performance.now() - begun;
        this.#restsUntil = performance.now() + took / share - took;
        this.#isBusy = false;
      });
  }
}

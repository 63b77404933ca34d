import { aroundEach, beforeAll } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { configureSite } from "#app/platform/site.server.ts";

/** Each test of the file has a language and a configuration, as a request has: the words of forms need both. */
export function useWords(): void {
  beforeAll(() => configureSite(readEnv({})));
  aroundEach((run) => withLocale("ar", run));
}

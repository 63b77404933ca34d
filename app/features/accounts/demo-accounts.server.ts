import { site } from "#app/platform/site.server.ts";

/** The demo accounts, whose password everybody can read, are nobody's where the operator wants no demo. */
export function isClosed({ isDemo }: { isDemo: boolean }): boolean {
  return isDemo && !site().demo;
}

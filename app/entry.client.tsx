import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import { overwriteGetDigits } from "#app/platform/chosen-digits.ts";
import { baseLocale, isLocale } from "#app/platform/locale.ts";
import { clock } from "#app/platform/clock.ts";
import { keepForNextPage, unscriptedPage } from "#app/platform/device-storage.ts";
import { guardMarkup } from "#app/platform/trusted-types.ts";

guardMarkup();

overwriteGetLocale(() => {
  const language = document.documentElement.lang;
  return isLocale(language) ? language : baseLocale;
});

overwriteGetDigits(() => (document.documentElement.dataset["digits"] === "arab" ? "arab" : "latn"));

// Many a phone's clock is set by hand. What came from a cache says nothing about now.
const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
const served = arrival?.serverTiming?.find(({ name }) => name === "now");
if (arrival?.transferSize && served) {
  const ahead = Date.now() - performance.now() + arrival.responseStart - served.duration;
  clock.now = () => new Date(Date.now() - ahead);
}

if (!HTMLFormElement.prototype.requestSubmit)
  void import("#app/platform/request-submit.ts").then((missing) => missing.addRequestSubmit());

const first = location.pathname;

// A fault while the page that the server drew becomes alive: it comes again and stays as it is without script.
function standStill(error: unknown): void {
  reportError(error);
  if (location.pathname !== first) return;
  keepForNextPage(unscriptedPage, first);
  location.reload();
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    { onCaughtError: standStill, onUncaughtError: standStill },
  );
});

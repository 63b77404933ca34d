import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import { overwriteGetDigits } from "#app/platform/chosen-digits.ts";
import { baseLocale, isLocale } from "#app/platform/locale.ts";
import { keepForNextPage, unscriptedPage } from "#app/platform/device-storage.ts";
import { guardMarkup } from "#app/platform/trusted-types.ts";

guardMarkup();

overwriteGetLocale(() => {
  const language = document.documentElement.lang;
  return isLocale(language) ? language : baseLocale;
});

overwriteGetDigits(() => (document.documentElement.dataset["digits"] === "arab" ? "arab" : "latn"));

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

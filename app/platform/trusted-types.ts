type Policy = {
  createHTML(text: string): string | null;
  createScriptURL(address: string): string | null;
};

/** Trusted Types (W3C), as far as they are used; absent from browsers that do not have them. */
type Factory = { createPolicy(name: "default", policy: Policy): unknown };

/**
 * What may become markup: no script with words in it, no frame or foreign object, no handler and no
 * `javascript:`. React makes an empty script, and the map its buttons and marks, out of texts of their own.
 */
const running =
  /<(?!script><\/script>$)script|<\/?(?:iframe|object|embed|base|meta|link|form|foreignobject)\b|<[a-z][^]*(?:[\s/"']on\w+\s*=|javascript:)/i;

export const policy: Policy = {
  createHTML: (text) => (running.test(text) ? null : text),
  // Workers and the service worker: our own files.
  createScriptURL: (address) =>
    new URL(address, document.baseURI).origin === location.origin ? address : null,
};

/**
 * Says what may become markup or a script in this page, before anything else runs; where nothing says so,
 * the Content-Security-Policy refuses it. Texts that would become a script never may.
 */
export function guardMarkup(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  trustedTypes?.createPolicy("default", policy);
}

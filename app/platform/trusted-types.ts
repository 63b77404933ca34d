type Policy = {
  createHTML(text: string): string | null;
  createScriptURL(address: string): string | null;
};

type Factory = { createPolicy(name: "default", policy: Policy): unknown };

const running =
  /<(?!script><\/script>$)script|<\/?(?:iframe|object|embed|base|meta|link|form|foreignobject)\b|<[a-z][^]*(?:[\s/"']on\w+\s*=|javascript:)/i;

export const policy: Policy = {
  createHTML: (text) => (running.test(text) ? null : text),
  // Workers and the service worker: our own files.
  createScriptURL: (address) =>
    new URL(address, document.baseURI).origin === location.origin ? address : null,
};

/** Call it first: without a policy for markup, the Content-Security-Policy refuses all of it. */
export function guardMarkup(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  trustedTypes?.createPolicy("default", policy);
}

const maxAddressLength = 300;
// A host with a name, as it stands in an address a browser has read: no number, no machine of a home.
const namedHost = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

export function withScheme(text: string): string {
  return text === "" || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
}

// What networks and mails add to know who follows a link. On a desktop it is longer than the address.
const tracking = /^(?:utm_.*|fbclid|gclid|igsh|igshid|mibextid|__cft__.*|__tn__|_rdr)$/;
const maxTypedLength = 4_000;

/** An address as it was typed or copied, also with http or no scheme; null for what we would not link to. */
export function readWebAddress(
  typed: string,
  isDropped?: (name: string) => boolean,
): string | null {
  if (typed.length > maxTypedLength) return null;
  const url = parseUrl(withScheme(typed).replace(/^http:/i, "https:"));
  if (!url) return null;
  for (const name of new Set(url.searchParams.keys()))
    if (tracking.test(name) || isDropped?.(name)) url.searchParams.delete(name);
  return safeWebAddress(url.href);
}

export function safeWebAddress(text: string): string | null {
  const url = text.length > maxAddressLength ? null : parseUrl(text);
  if (!url) return null;
  const { protocol, hostname, username, password, port, href } = url;
  const isSafe =
    protocol === "https:" &&
    namedHost.test(hostname) &&
    username === "" &&
    password === "" &&
    port === "";
  return isSafe && href.length <= maxAddressLength ? href : null;
}

const longestAddress = 300;
// A host with a name, as it stands in an address a browser has read: no number, no machine of a home.
const namedHost = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Null where there is none to read. */
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

/** Null for what we would not link to: not https, no named host, a user or a port in it, too long. */
export function safeWebAddress(text: string): string | null {
  const url = text.length > longestAddress ? null : parseUrl(text);
  if (!url) return null;
  const { protocol, hostname, username, password, port, href } = url;
  const isSafe =
    protocol === "https:" &&
    namedHost.test(hostname) &&
    username === "" &&
    password === "" &&
    port === "";
  return isSafe && href.length <= longestAddress ? href : null;
}

import ipaddr from "ipaddr.js";

/** Everything an IPv6 host on the open Internet can have; the rest is reserved, local, or stands for IPv4. */
const globalV6 = ipaddr.parseCIDR("2000::/3");
/** Reached from inside a cloud only, although they look as any other. */
const insideClouds = new Set(["168.63.129.16"]);

/**
 * Whether an address, as a resolver gives it, is one that everybody can reach: no private, loopback,
 * link-local, carrier, multicast or reserved one, and none that carries an IPv4 address within it.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast" || insideClouds.has(address.toString())) return false;
  return address.kind() === "ipv4" || address.match(globalV6);
}

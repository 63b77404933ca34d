import ipaddr from "ipaddr.js";

const reach = new Set([
  "loopback",
  "private",
  "uniqueLocal",
  "linkLocal",
  "carrierGradeNat",
  "unspecified",
]);

/**
 * Whether a host, as an address writes it, is this machine or stands in a private network: an address of those
 * ranges, a name without a dot, or one of the endings that no public name has (RFC 6761, 6762, 8375).
 */
export function isOnOwnNetwork(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  if (ipaddr.isValid(name)) return reach.has(ipaddr.process(name).range());
  return !name.includes(".") || /\.(localhost|local|test|internal|lan|home\.arpa)$/.test(name);
}

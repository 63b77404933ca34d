import ipaddr from "ipaddr.js";

/** The address for IPv4, its /64 for IPv6, which one home has alone. Anything else is its own network. */
export function networkOf(address: string): string {
  // The library reads no zone that has a dash or a dot in its name.
  const unzoned = address.replace(/%.*$/, "");
  if (!address.includes(":") || !ipaddr.isValid(unzoned)) return address;
  const text = ipaddr.process(unzoned).toNormalizedString();
  return text.includes(":") ? `${text.split(":").slice(0, 4).join(":")}::/64` : text;
}

/** The /48 around an IPv6 address and the /24 around an IPv4 one: usually one customer or one data center. */
export function neighbourhoodOf(address: string): string {
  const network = networkOf(address);
  if (network.endsWith("::/64")) return `${network.split(":").slice(0, 3).join(":")}::/48`;
  return network.replace(/\.\d+$/, ".0/24");
}

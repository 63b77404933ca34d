/** The address for IPv4, its /64 for IPv6, which one home has alone. Anything else is its own network. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const normalized = URL.parse(`http://[${address.replace(/%.*$/, "")}]`)?.hostname.slice(1, -1);
  if (normalized === undefined) return address;
  const groups = expand(normalized);
  if (groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff") return toIPv4(groups.slice(6));
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** The /48 around an IPv6 address and the /24 around an IPv4 one: usually one customer or one data center. */
export function neighbourhoodOf(address: string): string {
  const network = networkOf(address);
  if (network.endsWith("::/64")) return `${network.split(":").slice(0, 3).join(":")}::/48`;
  return network.replace(/\.\d+$/, ".0/24");
}

function expand(normalized: string): string[] {
  const [start = "", end] = normalized.split("::");
  const before = start === "" ? [] : start.split(":");
  if (end === undefined) return before;
  const after = end === "" ? [] : end.split(":");
  return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
}

function toIPv4(groups: readonly string[]): string {
  const numbers = groups.map((group) => Number.parseInt(group, 16));
  return numbers.flatMap((number) => [number >> 8, number & 255]).join(".");
}

import { describe, expect, it } from "vitest";
import { neighbourhoodOf, networkOf } from "./network-of.ts";

describe("networkOf", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::FFFF:c000:0207", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["fe80::1%br-lan", "fe80:0:0:0::/64"],
    ["fe80::1%eth0.10", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["", ""],
    ["not:an:address", "not:an:address"],
  ])("counts %s under %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe("neighbourhoodOf", () => {
  it.each([
    ["192.0.2.77", "192.0.2.0/24"],
    ["::ffff:192.0.2.77", "192.0.2.0/24"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
    ["", ""],
    ["not:an:address", "not:an:address"],
  ])("puts %s into %s", (address, neighbourhood) => {
    expect(neighbourhoodOf(address)).toBe(neighbourhood);
  });
});

import { describe, expect, it } from "vitest";
import { isPublicAddress } from "#app/platform/fetch-public.server.ts";

describe("isPublicAddress", () => {
  it.each([
    "93.184.215.14",
    "2606:2800:21f:cb07:6820:80da:af6b:8b2c",
    "1.1.1.1",
    "2a00:1450:4001:82a::200e",
  ])("takes %s", (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    "127.0.0.1",
    "127.255.255.254",
    "0.0.0.0",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "100.100.100.200",
    "168.63.129.16",
    "192.0.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::7f00:1",
    "::ffff:127.0.0.1",
    "::ffff:93.184.215.14",
    "64:ff9b::7f00:1",
    "64:ff9b:1::1",
    "100::1",
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "2002:5db8:d70e::1",
    "fc00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
    "dalil.example",
    "",
  ])("refuses %s", (address) => expect(isPublicAddress(address)).toBe(false));
});

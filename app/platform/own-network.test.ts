import { describe, expect, it } from "vitest";
import { isOnOwnNetwork } from "./env.server.ts";

describe("a host", () => {
  it.each([
    "localhost",
    "dalil.localhost",
    "127.0.0.1",
    "127.8.8.8",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "10.1.2.3",
    "172.16.0.9",
    "192.168.1.20",
    "169.254.3.3",
    "[fd00::1]",
    "[fe80::1]",
    "0.0.0.0",
    "mybox",
    "mybox.local",
    "dalil.home.arpa",
    "dalil.test",
  ])("%s is of one's own network", (host) => {
    expect(isOnOwnNetwork(host)).toBe(true);
  });

  it.each([
    "dalil.example",
    "dalil.sy",
    "localhost.dalil.sy",
    "203.0.113.7",
    "172.32.0.1",
    "8.8.8.8",
    "[2001:db8::1]",
    "[2a00:1450::1]",
    "test.dalil.sy",
  ])("%s is of none", (host) => {
    expect(isOnOwnNetwork(host)).toBe(false);
  });
});

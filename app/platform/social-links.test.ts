import { expect, test } from "vitest";
import { readSocialLink, type SocialPlatform, socialPlatforms } from "./social-links.ts";

test.each<[SocialPlatform, string, string]>([
  ["facebook", "sham.furniture", "https://facebook.com/sham.furniture"],
  ["facebook", "https://www.facebook.com/sham", "https://www.facebook.com/sham"],
  ["facebook", "m.facebook.com/sham", "https://m.facebook.com/sham"],
  ["instagram", "@sham_wood", "https://instagram.com/sham_wood"],
  ["twitter", "https://twitter.com/sham", "https://twitter.com/sham"],
  ["twitter", "sham", "https://x.com/sham"],
  ["linkedin", "https://linkedin.com/company/sham", "https://linkedin.com/company/sham"],
  ["youtube", "sham", "https://youtube.com/@sham"],
  ["telegram", "t.me/sham", "https://t.me/sham"],
  ["tiktok", "@شام", "https://tiktok.com/@%D8%B4%D8%A7%D9%85"],
  ["website", "sham.example", "https://sham.example/"],
])("%s: %s is %s", (platform, text, address) => {
  expect(readSocialLink(platform, text)).toBe(address);
});

test.each<[SocialPlatform, string]>([
  ["facebook", "https://facebook.com.evil.example/sham"],
  ["facebook", "https://evil.example/facebook.com/sham"],
  ["facebook", "https://fаcebook.com/sham"],
  ["facebook", "https://facebook.com@evil.example/sham"],
  ["facebook", "http://facebook.com/sham"],
  ["facebook", "javascript:alert(1)"],
  ["facebook", "JaVaScRiPt:alert(1)//facebook.com/"],
  ["facebook", "//evil.example"],
  ["facebook", "facebook.com"],
  ["facebook", "https://facebook.com:8443/sham"],
  ["facebook", "https://facebook.com/"],
  ["telegram", "tg://resolve?domain=sham"],
  ["twitter", "https://notx.com/sham"],
  ["youtube", "../../evil"],
  ["website", "javascript:alert(1)"],
  ["website", "data:text/html,x"],
  ["website", "https://127.0.0.1/"],
  ["website", "https://localhost/"],
  ["website", "https://user:word@sham.example/"],
  ["website", `https://sham.example/${"a".repeat(300)}`],
])("%s: %s is refused", (platform, text) => {
  expect(readSocialLink(platform, text)).toBeNull();
});

test("there are eight", () => {
  expect(new Set(socialPlatforms).size).toBe(8);
});

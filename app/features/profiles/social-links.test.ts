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
  ["website", "http://sham.example/a?ref=b", "https://sham.example/a?ref=b"],
  ["website", "sham.example/?utm_source=fb&fbclid=x&id=7", "https://sham.example/?id=7"],
  ["facebook", "https://web.facebook.com/shop.sy", "https://web.facebook.com/shop.sy"],
  ["facebook", "ar-ar.facebook.com/shop?_rdr", "https://ar-ar.facebook.com/shop"],
  ["facebook", "http://mbasic.facebook.com/shop", "https://mbasic.facebook.com/shop"],
  ["facebook", "m.me/shop", "https://m.me/shop"],
  ["facebook", "https://fb.watch/abc/", "https://fb.watch/abc/"],
  [
    "facebook",
    `https://www.facebook.com/permalink.php?story_fbid=pf&id=61&__cft__[0]=${"AZ".repeat(400)}&__tn__=%2CO%2CP-R`,
    "https://www.facebook.com/permalink.php?story_fbid=pf&id=61",
  ],
  ["instagram", "https://www.instagram.com/sham?igsh=MXg%3D", "https://www.instagram.com/sham"],
  ["instagram", "ig.me/m/sham", "https://ig.me/m/sham"],
  ["twitter", "https://mobile.twitter.com/sham?s=21&t=abc", "https://mobile.twitter.com/sham"],
  ["linkedin", "https://sy.linkedin.com/in/sham", "https://sy.linkedin.com/in/sham"],
  ["linkedin", "https://lnkd.in/abc", "https://lnkd.in/abc"],
  ["youtube", "https://youtube.com/@sham?si=abc", "https://youtube.com/@sham"],
  ["telegram", "telegram.dog/sham", "https://telegram.dog/sham"],
  ["telegram", "sham.t.me", "https://sham.t.me/"],
  ["tiktok", "https://vm.tiktok.com/ZMabc123/", "https://vm.tiktok.com/ZMabc123/"],
  ["tiktok", "vt.tiktok.com/ZMabc", "https://vt.tiktok.com/ZMabc"],
])("%s: %s is %s", (platform, text, address) => {
  expect(readSocialLink(platform, text)).toBe(address);
});

test.each<[SocialPlatform, string]>([
  ["facebook", "https://facebook.com.evil.example/sham"],
  ["facebook", "https://evil.example/facebook.com/sham"],
  ["facebook", "https://fаcebook.com/sham"],
  ["facebook", "https://facebook.com@evil.example/sham"],
  ["facebook", "javascript:alert(1)"],
  ["facebook", "JaVaScRiPt:alert(1)//facebook.com/"],
  ["facebook", "//evil.example"],
  ["facebook", "facebook.com"],
  ["facebook", "web.facebook.com"],
  ["facebook", "https://notfacebook.com/sham"],
  ["facebook", "http://facebook.com.evil.example/sham"],
  ["telegram", "www.t.me"],
  ["twitter", "https://netflix.com/sham"],
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

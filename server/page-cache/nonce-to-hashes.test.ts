import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { nonceToHashes } from "./make-page.ts";

const nonce = "Zm9v+YmFy/MTIzNA==";
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("only elements that had the nonce are allowed, by their hashes", () => {
  const hashed = nonceToHashes(
    `<style nonce="${nonce}">a{}</style><link rel="modulepreload" nonce="${nonce}" href="/a.js"/>` +
      `<script nonce="${nonce}">one()</script><script>injected()</script>` +
      `<script type="module" async="" nonce="${nonce}">import "/a.js"\nstart()</script>` +
      `<script src="/b.js" nonce="${nonce}"></script>` +
      `<script type="application/ld+json">{"a":1}</script>`,
    nonce,
  );
  expect(hashed?.markup).toBe(
    '<style>a{}</style><link rel="modulepreload" href="/a.js"/>' +
      "<script>one()</script><script>injected()</script>" +
      '<script type="module" async="">import "/a.js"\nstart()</script>' +
      '<script src="/b.js"></script><script type="application/ld+json">{"a":1}</script>',
  );
  expect(hashed?.allowed.scripts.split(" ")).toEqual([
    hashOf("one()"),
    hashOf('import "/a.js"\nstart()'),
  ]);
  expect(hashed?.allowed.styles).toBe(hashOf("a{}"));
});

test("a page that contains its nonce anywhere else is not cached", () => {
  expect(nonceToHashes(`<script nonce="${nonce}">a("${nonce}")</script>`, nonce)).toBeNull();
  expect(nonceToHashes(`<p>${nonce}</p>`, nonce)).toBeNull();
});

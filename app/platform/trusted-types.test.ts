import { describe, expect, it } from "vitest";
import { policy } from "./trusted-types.ts";

describe("markup out of a text", () => {
  it.each([
    "<svg/>",
    "<script></script>",
    '<span aria-hidden="true">&#215;</span>',
    " دمشق <b>القديمة</b>",
    "one = two, and onions = 3",
    '{"@type":"Product","name":"\\u003cscript>alert(1)\\u003c/script>"}',
  ])("may be %j", (text) => {
    expect(policy.createHTML(text)).toBe(text);
  });

  it.each([
    "<script>alert(1)</script>",
    "<script></script><script>alert(1)</script>",
    "<SCRIPT src=//evil.example></SCRIPT>",
    "<img src=x onerror=alert(1)>",
    '<img alt=">" onerror=alert(1) src=x>',
    "<img/onerror=alert(1) src=x>",
    '<a href="javascript:alert(1)">x</a>',
    '<iframe srcdoc="&lt;script>"></iframe>',
    "<svg><foreignObject></foreignObject></svg>",
    '<svg onload = "x">',
    "<base href=//evil.example>",
    "<form action=//evil.example>",
    "<object data=x>",
  ])("may not be %j", (text) => {
    expect(policy.createHTML(text)).toBeNull();
  });
});

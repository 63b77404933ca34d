import { expect, test } from "vitest";
import { concerns, tagsIn } from "./page-tags.ts";

const id = "019a9f3e-0000-7000-8000-000000000001";

test("a page is tagged with all that it links to and shows", () => {
  const page = `<a href="/listing/12">…</a><a href="/en/listing/7?tab=comments">…</a>
    <a href="https://dalil.example/seller/${id}">…</a><img src="/media/${id}/320.webp"/>
    <script>{"url":"/listing/99"}</script><a href="/listing/abc">…</a>`;
  expect([...tagsIn(page)].sort()).toEqual(["l:12", "l:7", "l:99", `m:${id}`, `s:${id}`]);
});

test("a change drops the pages with one of its tags, and a change of everything drops all", () => {
  const tags = new Set(["home", "l:1"]);
  expect(concerns(new Set(["l:1", "l:2"]), tags)).toBe(true);
  expect(concerns(new Set(["l:11"]), tags)).toBe(false);
  expect(concerns(new Set(["*"]), new Set())).toBe(true);
});

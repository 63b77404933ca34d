import { expect, it } from "vitest";
import { holds } from "#test/html.ts";
import { useProgram } from "#test/program.ts";

const { browser } = useProgram();

it("the page that stands in without a connection tries its own address again, without a script", async () => {
  const { status, text } = await browser().get("/offline");
  expect(status).toBe(200);
  expect(holds(text, 'href=""')).toBe(true);
});

it("with a connection it leads on to the page that was asked for, and to none of another site", async () => {
  const visitor = browser();
  const on = await visitor.get("/en/offline?for=%2Fen%2Fcategory%2Fcars%3Fsort%3Dnewest");
  expect([on.status, on.headers.get("location")]).toEqual([302, "/en/category/cars?sort=newest"]);
  for (const other of [
    "//elsewhere.example",
    "https://elsewhere.example/",
    "",
    "\\\\elsewhere.example",
  ]) {
    const answer = await visitor.get(`/offline?for=${encodeURIComponent(other)}`);
    expect(answer.status, other).toBe(200);
  }
});

import { expect, it } from "vitest";
import { drawDocument, readDocument } from "#test/authorisation/draw.ts";

it("shows in docs/audit/authorisation.md what the table says (draw it anew: node test/authorisation/draw.ts)", () => {
  const text = readDocument();
  expect(drawDocument(text) === text).toBe(true);
});

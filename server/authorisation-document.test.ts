import { expect, it } from "vitest";
import { drawDocument, readDocument } from "#test/authorisation/draw.ts";

it("is in docs/audit/authorisation.md as the code has it (write it again: node test/authorisation/draw.ts)", () => {
  const text = readDocument();
  expect(drawDocument(text) === text).toBe(true);
});

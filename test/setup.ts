import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { applyFields, currentFields } from "#app/features/listing-details/listing-details.ts";
import { configureCookies } from "#app/platform/cookies.ts";
import { leaveRooms } from "./rooms.ts";
import { firstFields } from "./first-fields.ts";

leaveRooms();
// What a part of the catalogue asks is rows: without a database, those that the migration brings.
if (Object.keys(currentFields()).length === 0) applyFields(firstFields());

// A page that complains in the console is not right, whatever the test looked at.
const complaints = vi.fn<(...words: unknown[]) => void>();

beforeEach(() => {
  complaints.mockClear();
  vi.spyOn(console, "error").mockImplementation(complaints);
});

afterEach(() => {
  const texts = complaints.mock.calls.map((words) => words.map(String).join(" "));
  expect(texts, "unexpected console.error").toEqual([]);
});

// The next file has the same process.
afterAll(() => {
  configureCookies("http://dalil.test");
  leaveRooms();
});

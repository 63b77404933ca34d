import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { configureCookies } from "#app/platform/cookies.ts";
import { leaveRooms } from "./rooms.ts";

leaveRooms();

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

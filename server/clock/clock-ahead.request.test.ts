import { describe } from "vitest";
import { matrix } from "#test/authorisation/matrix.ts";
import { proveClockAhead } from "#test/authorisation/clock.ts";

describe("after a clock that was 40 days ahead, each form does what it does at other times", () =>
  proveClockAhead(matrix));

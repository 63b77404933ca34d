import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { withLocale } from "#app/platform/locale.server.ts";
import { MemberSince } from "./seller-ways.tsx";

function show(at: Date | null): string {
  const Page = createRoutesStub([{ path: "/", Component: () => <MemberSince at={at} /> }]);
  return withLocale("ar", () => renderToStaticMarkup(<Page />));
}

test("says the month and year since when somebody is a member, or that they are new", () => {
  expect(show(new Date("2025-03-10T09:00:00Z"))).toContain("عضو منذ آذار 2025");
  expect(show(null)).toContain("عضو جديد");
});

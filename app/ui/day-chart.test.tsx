import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { withLocale } from "#app/platform/locale.server.ts";
import { DayChart } from "./day-chart.tsx";

test("a chart of days has an axis, each day's value at its bar, and all of them as a table", () => {
  const days = [
    { day: "2026-11-27", count: 0 },
    { day: "2026-11-28", count: 1_200 },
    { day: "2026-11-29", count: 30 },
  ];
  const Page = createRoutesStub([
    { path: "/", Component: () => <DayChart title="Answers" days={days} /> },
  ]);
  const html = withLocale("en", () => renderToStaticMarkup(<Page />));
  expect(html).toMatch(/<h2[^>]*>Answers<\/h2><p[^>]*>1,230<\/p>/);
  expect(html).toMatch(/<span>1,200<\/span><span>0<\/span>/);
  const titles = [...html.matchAll(/<title>([^<]+)</g)].map(([, title]) => title);
  expect(titles).toEqual([
    expect.stringMatching(/27.*: 0$/),
    expect.stringMatching(/28.*: 1,200$/),
    expect.stringMatching(/29.*: 30$/),
  ]);
  const cells = [...html.matchAll(/<td[^>]*>([^<]+)</g)].map(([, value]) => value);
  expect(cells).toEqual(["30", "1,200", "0"]);
});

import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { withLocale } from "#app/platform/locale.server.ts";
import { DayCharts, SharedDayChart } from "./day-chart.tsx";

function drawn(charts: ComponentProps<typeof DayCharts>["charts"], Chart = DayCharts): string {
  const Page = createRoutesStub([{ path: "/", Component: () => <Chart charts={charts} /> }]);
  return withLocale("en", () => renderToStaticMarkup(<Page />));
}

test("a chart of days has an axis, each day's value at its bar, and all of them as a table", () => {
  const days = [
    { day: "2026-11-27", count: 0 },
    { day: "2026-11-28", count: 1_200 },
    { day: "2026-11-29", count: 30 },
  ];
  const html = drawn([{ title: "Answers", days }]);
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

test("charts without any value are one line behind those that have one", () => {
  const html = drawn([
    { title: "Offers", days: [{ day: "2026-11-28", count: 0 }] },
    { title: "Views", days: [{ day: "2026-11-28", count: 7 }] },
    { title: "First answer", days: [{ day: "2026-11-28", count: 0 }], total: null },
  ]);
  expect([...html.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, title]) => title)).toEqual(["Views"]);
  expect(html).toMatch(/<\/section><\/div><p[^>]*>Nothing yet: Offers, First answer\.<\/p>/);
});

test("a shared chart draws the first that has anything, and has the others in its table", () => {
  const day = "2026-11-28";
  const html = drawn(
    [
      { title: "Views", days: [{ day, count: 0 }] },
      { title: "Saved", days: [{ day, count: 7 }] },
      { title: "Contacts", days: [{ day, count: 2 }] },
    ],
    SharedDayChart,
  );
  expect(html.match(/<svg viewBox="0 0 10 72"/g)).toHaveLength(1);
  const heads = [...html.matchAll(/<th scope="col"[^>]*>([^<]+)</g)].map(([, head]) => head);
  expect(heads.slice(1)).toEqual(["Saved", "Contacts"]);
  const cells = [...html.matchAll(/<td[^>]*>([^<]+)</g)].map(([, value]) => value);
  expect(cells).toEqual(["7", "2"]);
  expect(html).toContain("Nothing yet: Views.");
});

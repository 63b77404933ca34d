import type { OpeningHours } from "#app/platform/opening-times.ts";

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The hours of a week in schema.org's words; an hour that is its own end is the whole day. */
export function openingProperties(hours: OpeningHours | null): Record<string, unknown> {
  if (!hours) return {};
  return {
    openingHoursSpecification: hours.map(({ days: open, from, to }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: open.map((day) => `https://schema.org/${days[day]}`),
      opens: from,
      closes: from === to ? "23:59" : to,
    })),
  };
}

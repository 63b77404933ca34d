import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { readSources } from "./source-files.ts";

const folder = "docs/decisions";
const sources = readSources([folder], /\.md$/);
const rows = (sources.get(`${folder}/README.md`) ?? "")
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter(([, number = ""]) => /^\d{3}$/.test(number))
  .map(([, number = "", link = "", date = "", status = ""]) => ({ number, link, date, status }));

it("every decision has its row, with the date and the status that it says itself", () => {
  const files = readdirSync(folder).filter((name) => name !== "README.md");
  expect(files.length).toBeGreaterThan(20);
  expect(rows.map(({ link }) => /\]\((.+)\)$/.exec(link)?.[1])).toEqual(files.sort());
  for (const { number, link, date, status } of rows) {
    const [, title, file = ""] = /^\[(.+)\]\((.+)\)$/.exec(link) ?? [];
    const text = sources.get(`${folder}/${file}`) ?? "";
    expect(text.startsWith(`# ${number} ${title}\n`), file).toBe(true);
    expect(date, file).toMatch(/^2\d{3}-\d{2}-\d{2}$/);
    expect(status, file).toMatch(/^(accepted|replaced|withdrawn)/);
    expect(text.split("\n")[2], file).toContain(
      `${status.split(";")[0]} ${date}`.replace("a", "A"),
    );
  }
});

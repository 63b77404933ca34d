import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parser } from "@prometheus-io/lezer-promql";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { readSources, root } from "../../tools/source-files.ts";

const read = (file: string) => readFileSync(join(root, "deploy", file), "utf8");

type Alerts = { groups: { rules: { alert: string; expr: string }[] }[] };
type Board = { panels: { title: string; targets: { expr: string }[] }[] };

const alerts = (parse(read("alerts.yml")) as Alerts).groups.flatMap(({ rules }) =>
  rules.map(({ alert, expr }) => [alert, expr] as const),
);
const panels = (JSON.parse(read("grafana.json")) as Board).panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => [title, expr] as const),
);

const sources = [...readSources(["server"], /(?<!\.test)\.ts$/)].map(([, text]) => text).join("\n");
const printed = new Set(
  [...sources.matchAll(/name: "((?:dalil|process|nodejs)_\w+)"/g)].map(([, name = ""]) => name),
);

/** The names in an expression of Prometheus, and whether it can be read. */
function readExpression(text: string): { isRight: boolean; names: string[] } {
  const names: string[] = [];
  let isRight = true;
  parser.parse(text).iterate({
    enter: ({ type, from, to, node }) => {
      if (type.isError) isRight = false;
      if (type.name === "Identifier" && node.parent?.name === "VectorSelector")
        names.push(text.slice(from, to));
    },
  });
  return { isRight, names };
}

it.each([...alerts, ...panels])("%s asks for what /metrics has: %s", (_, expression) => {
  const { isRight, names } = readExpression(expression);
  expect(isRight).toBe(true);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names)
    if (name !== "up") expect(printed).toContain(name.replace(/_bucket$/, ""));
});

it("is no expression where it cannot be read", () => {
  expect(readExpression("sum(rate(dalil_jobs[5m]) > 1").isRight).toBe(false);
});

const promtool = spawnSync("promtool", ["--version"]);
it.skipIf(promtool.error)(
  "has alarms that Prometheus takes, where its checker is installed",
  () => {
    const file = join(root, "deploy/alerts.yml");
    const { status, stderr } = spawnSync("promtool", ["check", "rules", file], {
      encoding: "utf8",
    });
    expect(status, stderr).toBe(0);
  },
);

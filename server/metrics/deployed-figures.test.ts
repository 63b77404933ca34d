import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parser } from "@prometheus-io/lezer-promql";
import { describe, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { ensureProgram } from "#test/system-program.ts";
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

const found = ensureProgram(["/usr/bin/promtool"], "prometheus");
const why = "missing" in found ? ` (skipped: ${found.missing})` : "";

/** What promtool says of a file; null where it finds nothing wrong. */
function askPromtool(command: "check" | "test", file: string): string | null {
  const path = "path" in found ? found.path : "";
  const { status, stdout, stderr } = spawnSync(path, [command, "rules", file], {
    encoding: "utf8",
  });
  return status === 0 ? null : stdout + stderr;
}

/** For each alarm, what the collector sees when it is to ring, a value a minute, and after how many. */
const rings: Record<string, { minutes: number; seen: Record<string, string> }> = {
  DalilDown: { minutes: 5, seen: { 'up{job="dalil"}': "0x5" } },
  DalilDatabaseAway: { minutes: 5, seen: { dalil_database_up: "0x5" } },
  DalilErrors: {
    minutes: 15,
    seen: {
      'dalil_requests_total{status="2xx"}': "0+97x15",
      'dalil_requests_total{status="5xx"}': "0+3x15",
    },
  },
  DalilConnectionsWaiting: {
    minutes: 10,
    seen: { 'dalil_pool_connections{state="waiting"}': "1x10" },
  },
  DalilSlowPages: {
    minutes: 25,
    seen: {
      'dalil_request_duration_seconds_bucket{kind="page",le="1"}': "0+90x25",
      'dalil_request_duration_seconds_bucket{kind="page",le="2.5"}': "0+100x25",
      'dalil_request_duration_seconds_bucket{kind="page",le="+Inf"}': "0+100x25",
    },
  },
  DalilBusyProcess: {
    minutes: 15,
    seen: { 'nodejs_eventloop_delay_seconds{quantile="0.99",process="1"}': "0.3x15" },
  },
  DalilParkedJobs: { minutes: 40, seen: { 'dalil_jobs{queue="parked"}': "0x30 1x10" } },
  DalilJobsWaiting: {
    minutes: 40,
    seen: { 'dalil_jobs{queue="mail",state="created"}': "2000x40" },
  },
  DalilDiskFilling: { minutes: 10, seen: { dalil_disk_free_bytes: "100000000x10" } },
  DalilDiskFullSoon: { minutes: 480, seen: { dalil_disk_free_bytes: "100e9-50e6x480" } },
  DalilSecondPlaceBehind: {
    minutes: 15,
    seen: { dalil_second_place_behind_seconds: "400x15" },
  },
  DalilBotSilent: { minutes: 15, seen: { dalil_telegram_silent_seconds: "400x15" } },
  DalilBotBehind: { minutes: 15, seen: { dalil_telegram_oldest_seconds: "700x15" } },
};

const calm = {
  'up{job="dalil"}': "1x480",
  dalil_database_up: "1x480",
  'dalil_requests_total{status="2xx"}': "0+999x480",
  'dalil_requests_total{status="5xx"}': "0+1x480",
  'dalil_pool_connections{state="waiting"}': "0x480",
  'dalil_request_duration_seconds_bucket{kind="page",le="1"}': "0+99x480",
  'dalil_request_duration_seconds_bucket{kind="page",le="+Inf"}': "0+100x480",
  'nodejs_eventloop_delay_seconds{quantile="0.99",process="1"}': "0.02x480",
  'dalil_jobs{queue="parked"}': "3x480",
  'dalil_jobs{queue="mail",state="created"}': "20x480",
  dalil_disk_free_bytes: "100e9x480",
  dalil_second_place_behind_seconds: "5x480",
  dalil_telegram_silent_seconds: "25x480",
  dalil_telegram_oldest_seconds: "60x480",
};

function watch(seen: Record<string, string>, minutes: number, ringing: readonly string[]) {
  const series = Object.entries(seen).map(([name, values]) => ({ series: name, values }));
  return {
    interval: "1m",
    input_series: series,
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: `${minutes}m`,
        exp_samples: ringing.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
      },
    ],
  };
}

describe.skipIf("missing" in found)(`the alarms in Prometheus's own checker${why}`, () => {
  it("are rules that it takes", () =>
    expect(askPromtool("check", join(root, "deploy/alerts.yml"))).toBeNull());

  it("ring each for what it is there for, and none while all is well", () => {
    expect(Object.keys(rings)).toEqual(alerts.map(([alert]) => alert));
    const folder = mkdtempSync(join(tmpdir(), "dalil-alarms-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const tests = Object.entries(rings).map(([name, { seen, minutes }]) =>
      watch(seen, minutes, [name]),
    );
    const text = (of: object[]) =>
      JSON.stringify({
        rule_files: [join(root, "deploy/alerts.yml")],
        evaluation_interval: "1m",
        tests: of,
      });
    const file = join(folder, "alarms.yml");
    writeFileSync(file, text([...tests, watch(calm, 480, [])]));
    expect(askPromtool("test", file)).toBeNull();
    writeFileSync(file, text([watch(calm, 480, ["DalilDown"])]));
    expect(askPromtool("test", file)).toContain("DalilDown");
  });
});

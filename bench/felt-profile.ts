import type { Browser, CDPSession } from "@playwright/test";
import { openSlowly } from "./felt-trial.ts";

/** What a browser's main thread does in a task, and for how many milliseconds. */
export type Profile = Record<Kind, number>;
type Kind = (typeof kinds)[number];
/** Microseconds, as the browser tells them. */
type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args: { name?: string };
};

export const kinds = ["script", "style", "layout", "drawing", "reading", "other"] as const;
const kindOf: Record<string, Kind> = {
  EvaluateScript: "script",
  FunctionCall: "script",
  FireIdleCallback: "script",
  TimerFire: "script",
  EventDispatch: "script",
  RunMicrotasks: "script",
  "v8.compile": "script",
  "v8.evaluateModule": "script",
  MinorGC: "script",
  MajorGC: "script",
  UpdateLayoutTree: "style",
  ParseAuthorStyleSheet: "style",
  Layout: "layout",
  PrePaint: "drawing",
  Paint: "drawing",
  Layerize: "drawing",
  Commit: "drawing",
  ParseHTML: "reading",
  "DecodedDataDocumentParser::AppendBytes": "reading",
};
const blockingMs = 50;

/**
 * Opens a page once as tryPage does and adds up what the tasks over 50 ms are made of that come after the
 * first drawing. To be traced makes a page slower: read the shares.
 */
export async function profilePage(browser: Browser, url: string): Promise<Profile> {
  const events: TraceEvent[] = [];
  await openSlowly(browser, url, {
    before: (line) => startTrace(line, events),
    after: (line) => endTrace(line),
  });
  return profileOf(events);
}

async function startTrace(line: CDPSession, events: TraceEvent[]): Promise<void> {
  line.on("Tracing.dataCollected", ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await line.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline", "loading", "toplevel", "v8"] },
  });
}

async function endTrace(line: CDPSession): Promise<void> {
  const ended = new Promise((resolve) => line.once("Tracing.tracingComplete", resolve));
  await line.send("Tracing.end");
  await ended;
}

function profileOf(events: TraceEvent[]): Profile {
  const drawn = events.find(({ name }) => name === "firstContentfulPaint");
  if (!drawn) throw new Error("The page was never drawn");
  const isMain = new Set(
    events
      .filter(
        ({ name, args, pid }) =>
          name === "thread_name" && args.name === "CrRendererMain" && pid === drawn.pid,
      )
      .map(({ tid }) => tid),
  );
  const own = events.filter(
    ({ ph, pid, tid }) => ph === "X" && pid === drawn.pid && isMain.has(tid),
  );
  const tasks = own.filter(
    ({ name, ts, dur = 0 }) =>
      name.endsWith("RunTask") && dur > blockingMs * 1_000 && ts + dur > drawn.ts,
  );
  const profile: Profile = { script: 0, style: 0, layout: 0, drawing: 0, reading: 0, other: 0 };
  for (const task of outermost(tasks)) {
    const inside = own.filter((each) => kindOf[each.name] && isWithin(each, task));
    let known = 0;
    for (const each of inside) {
      const mine =
        (each.dur ?? 0) -
        sum(outermost(inside.filter((part) => part !== each && isWithin(part, each))));
      profile[kindOf[each.name] ?? "other"] += mine / 1_000;
      known += mine;
    }
    profile.other += ((task.dur ?? 0) - known) / 1_000;
  }
  return profile;
}

function isWithin(part: TraceEvent, whole: TraceEvent): boolean {
  return part.ts >= whole.ts && part.ts + (part.dur ?? 0) <= whole.ts + (whole.dur ?? 0);
}

/** Those that lie in no other of them; of two of the same time, the first. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  return events.filter(
    (each, at) =>
      !events.some(
        (other, place) =>
          place !== at && isWithin(each, other) && (!isWithin(other, each) || place < at),
      ),
  );
}

const sum = (events: readonly TraceEvent[]) =>
  events.reduce((total, { dur = 0 }) => total + dur, 0);

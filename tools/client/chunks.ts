import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

type Info = { importedIds: readonly string[]; code: string | null };
type Context = { getModuleInfo(id: string): Info | null };

/** Pages that a visitor reads: one that goes on from one of a line to another of it has its code. */
const visited = [
  ["home"],
  ["category"],
  ["subcategory"],
  ["search"],
  ["listing"],
  ["seller"],
  ["favorites"],
  ["sign-in"],
  ["sign-up"],
  ["two-factor", "provider-terms"],
  ["reset-password"],
  ["verify-email", "unsubscribe", "keep-listing"],
  ["listing-comments", "seller-review", "seller-answer"],
  ["listing-contact", "seller-contact"],
  ["inquiry"],
  ["business-guide", "vision-goals", "privacy-policy", "prohibited-goods", "not-found"],
  ["embed-map"],
  ["offline"],
];
const others = [
  ["account"],
  ["account/", "add-listing"],
  ["messages", "community", "communities"],
  ["communities/", "community/"],
  ["notifications", "notifications/", "report", "waiting", "outbox/"],
  ["admin/"],
];
const shell = ["gates/", "shell/"];

/** What is fetched by itself should be worth a request: bytes of source, before they are made small. */
const worthAFile = 4_000;
const ending = "?__react-router-build-client-route";

/**
 * Groups modules into files: the framework, the frame, then what each set of pages shares; small sets join
 * larger ones, as long as no two files need each other. Null leaves a module to the bundler.
 */
export function chunkNames(root: string): (id: string, context: Context) => string | null {
  let plan: ReadonlyMap<string, string> | undefined;
  return (id, context) => {
    if (/node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/.test(id)) return "react";
    plan ??= planOf(root, context);
    return plan.get(id) ?? null;
  };
}

/** Lets a page's own file hold what another file takes from it; the router's plugin forbids it. */
export function sharedFiles(): Plugin {
  return {
    name: "dalil:shared-files",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
  };
}

type Group = { mask: bigint; ids: string[]; size: number };

function planOf(root: string, context: Context): Map<string, string> {
  const routes = join(resolve(root), "app/routes");
  const files = readdirSync(routes, { recursive: true, encoding: "utf8" });
  const entriesOf = (names: readonly string[]) =>
    files
      .filter((file) =>
        names.some((name) => (name.endsWith("/") ? file.startsWith(name) : file === `${name}.tsx`)),
      )
      .flatMap((file) => [join(routes, file) + ending]);
  const reach = (starts: readonly string[], not?: ReadonlySet<string>) => {
    const seen = new Set<string>();
    const waiting = [...starts];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const info = seen.has(id) || not?.has(id) ? null : context.getModuleInfo(id);
      if (!info) continue;
      seen.add(id);
      waiting.push(...info.importedIds);
    }
    return seen;
  };
  const app = join(resolve(root), "app");
  const entry = join(app, "entry.client.tsx");
  const inShell = reach([entry, join(app, "root.tsx") + ending, ...entriesOf(shell)]);
  const plan = new Map<string, string>();
  // What begins when it is read stands alone: it is read last (routes/shell/page-scripts.tsx).
  for (const id of inShell) if (id !== entry) plan.set(id, "shell");
  const masks = new Map<string, bigint>();
  const mark = (classes: readonly (readonly string[])[], from: number, not: Set<string>) =>
    classes.forEach((names, at) => {
      for (const id of reach(entriesOf(names), not))
        masks.set(id, (masks.get(id) ?? 0n) | (1n << BigInt(from + at)));
    });
  mark(visited, 0, inShell);
  mark(others, visited.length, new Set([...inShell, ...masks.keys()]));
  const groups = joinSmall(groupsOf(masks, context), context);
  groups.forEach((group, at) => {
    for (const id of group.ids) plan.set(id, `shared-${at}`);
  });
  return plan;
}

function groupsOf(masks: ReadonlyMap<string, bigint>, context: Context): Group[] {
  const groups = new Map<bigint, Group>();
  for (const [id, mask] of masks) {
    // A route's own face stays its own: the manifest names it.
    if (id.endsWith(ending)) continue;
    const group = groups.get(mask) ?? { mask, ids: [], size: 0 };
    group.ids.push(id);
    group.size += context.getModuleInfo(id)?.code?.length ?? 0;
    groups.set(mask, group);
  }
  return [...groups.values()];
}

function joinSmall(groups: Group[], context: Context): Group[] {
  const settled = new Set<Group>();
  for (;;) {
    const small = groups
      .filter((group) => group.size < worthAFile && !settled.has(group))
      .sort((a, b) => a.size - b.size)[0];
    if (!small) return groups;
    const wider = groups
      .filter((group) => group !== small && (group.mask & small.mask) === small.mask)
      .sort((a, b) => count(a.mask) - count(b.mask) || a.size - b.size);
    const into = wider.find((group) => isAcyclic(joined(groups, small, group), context));
    if (into) groups = joined(groups, small, into);
    else settled.add(small);
  }
}

function joined(groups: readonly Group[], small: Group, into: Group): Group[] {
  const both = { mask: into.mask, ids: [...into.ids, ...small.ids], size: into.size + small.size };
  return [...groups.filter((group) => group !== small && group !== into), both];
}

function isAcyclic(groups: readonly Group[], context: Context): boolean {
  const of = new Map(groups.flatMap((group, at) => group.ids.map((id) => [id, at] as const)));
  const needs = groups.map(({ ids }, at) => {
    const others = ids.flatMap((id) => context.getModuleInfo(id)?.importedIds ?? []);
    return new Set(others.map((id) => of.get(id)).filter((to) => to !== undefined && to !== at));
  });
  const state: ("open" | "done" | undefined)[] = [];
  const visit = (at: number): boolean => {
    if (state[at] === "done") return true;
    if (state[at] === "open") return false;
    state[at] = "open";
    for (const to of needs[at] ?? []) if (to !== undefined && !visit(to)) return false;
    state[at] = "done";
    return true;
  };
  return groups.every((_, at) => visit(at));
}

function count(mask: bigint): number {
  return mask.toString(2).replaceAll("0", "").length;
}

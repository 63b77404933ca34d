import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, vi } from "vitest";
import type { PendingForm } from "#app/platform/outbox.ts";

/** Asks the server for a tab, as its `fetch` would. */
export type Ask = (body: FormData) => Promise<Response>;

type Tab = { device: Device; isAlive: boolean; last: Promise<unknown> };
type Outbox = typeof import("#app/platform/outbox.ts");

const tabs = new AsyncLocalStorage<Tab>();
let opening: Promise<unknown> = Promise.resolve();

/** Gives the sending queue of each tab what a browser gives it; all that it waits for ends with the tab. */
export function useDevices(againMs: number): void {
  beforeAll(() => {
    const fetched = globalThis.fetch;
    vi.doMock("#app/platform/device-table.ts", () => ({ createDeviceTable: () => table }));
    vi.stubGlobal("BroadcastChannel", undefined);
    vi.stubGlobal("document", { addEventListener: () => {} });
    vi.stubGlobal("navigator", {
      locks: { request: (_name: string, work: () => Promise<void>) => inTurn(work) },
    });
    vi.stubGlobal("window", {
      addEventListener: () => {},
      clearTimeout: () => {},
      setTimeout: (work: () => void) => void alive(() => pause(againMs)).then(work),
    });
    vi.stubGlobal("fetch", (...given: [string, { body: FormData }]) => {
      const tab = tabs.getStore();
      return tab ? alive(() => tab.device.ask(given[1].body)) : fetched(...given);
    });
  });
  afterAll(() => {
    vi.doUnmock("#app/platform/device-table.ts");
    vi.unstubAllGlobals();
  });
}

/** A device with its disk, and on it a tab that can be killed at any moment. */
export class Device {
  readonly disk = new Map<string, PendingForm>();
  readonly ask: Ask;
  /** Called when something is on the disk. */
  onKept: (id: string) => void = () => {};
  /** Called when something was taken and goes from the disk. */
  onTaken: (id: string) => void = () => {};
  kills = 0;
  #tab: Tab | undefined;
  #outbox: Outbox | undefined;

  constructor(ask: Ask) {
    this.ask = ask;
  }

  async open(): Promise<void> {
    const tab: Tab = { device: this, isAlive: true, last: Promise.resolve() };
    this.#tab = tab;
    // Each tab has its own; two at once would share one.
    opening = opening.then(async () => {
      vi.resetModules();
      this.#outbox = await import("#app/platform/outbox.ts");
    });
    await opening;
    tabs.run(tab, () => void this.#outbox?.watchOutbox());
  }

  /** Fulfilled when it is on the disk and shown; never, when the tab is killed before. */
  async post(pending: PendingForm): Promise<void> {
    if (this.#tab) await tabs.run(this.#tab, async () => this.#outbox?.post(pending));
  }

  kill(): void {
    if (this.#tab) this.#tab.isAlive = false;
    this.kills++;
  }

  async untilAllIsTaken(): Promise<void> {
    while (this.disk.size > 0) await pause(5);
  }
}

const table = {
  entries: () => alive(async () => [...disk()]),
  save: (id: string, pending: PendingForm) =>
    alive(async () => {
      disk().set(id, pending);
      tabs.getStore()?.device.onKept(id);
    }),
  remove: (ids: string[]) =>
    alive(async () => {
      for (const id of ids) if (disk().delete(id)) tabs.getStore()?.device.onTaken(id);
    }),
};

function disk(): Map<string, PendingForm> {
  return tabs.getStore()?.device.disk ?? new Map();
}

async function alive<Result>(work: () => Promise<Result>): Promise<Result> {
  await living();
  const done = await work();
  await living();
  return done;
}

async function living(): Promise<void> {
  await turn();
  if (!tabs.getStore()?.isAlive) await new Promise(() => {});
}

function inTurn(work: () => Promise<void>): Promise<unknown> {
  const tab = tabs.getStore();
  if (!tab) return work();
  tab.last = tab.last.then(work);
  return tab.last;
}

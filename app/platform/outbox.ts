import { createDeviceTable } from "./device-table.ts";
import { isPassing, replyOfPage, type SendReply, type SendTrouble } from "./send-reply.ts";

/** A form that is filled in and not yet taken. It is on the device before anything is sent. */
export type Outgoing = {
  id: string;
  /** The account that wrote it; whoever else is signed in on this device does not send it. */
  senderId: string;
  /** What it belongs to, a conversation for example: those of a lane go one after another. */
  lane: string;
  /** Answers with a SendReply and the `message` taken; a page's own form (`….data`) by its status alone. */
  action: string;
  /** Files, too: the device keeps their bytes. */
  fields: Record<string, string | readonly (string | Blob)[]>;
  about?: string;
  draft?: string;
  /** When it was written, in milliseconds: they go in this order. */
  at: number;
  trouble: SendTrouble | null;
};

type Sent = { outgoing: Outgoing; message: unknown };
type Answer = { reply: SendReply & { retryAfter?: number }; message: unknown };

const name = "dalil-outgoing";
const table = createDeviceTable<Outgoing>(name, "forms");
const drafts = createDeviceTable("dalil-drafts", "listings");
// Where the browser keeps nothing, a form lives as long as its tab.
const unkept = new Map<string, Outgoing>();
const hearers = new Set<(sent: Sent | null) => void>();
const others = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name);
others?.addEventListener("message", () => tell(null));

let isSignedOut = false;
let timer: number | undefined;
let failures = 0;
let latest = 0;

/** Hears when something was sent, or `null` when what waits has changed. */
export function onOutbox(hear: (sent: Sent | null) => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

export function waitsForSignIn(): boolean {
  return isSignedOut;
}

export async function readOutbox(): Promise<Outgoing[]> {
  let kept: Outgoing[] = [];
  try {
    kept = (await table.entries()).map(([, outgoing]) => outgoing);
  } catch {}
  const all = [...kept, ...unkept.values()].sort((a, b) => a.at - b.at);
  latest = Math.max(latest, all.at(-1)?.at ?? 0);
  return all;
}

/** Takes a form in: kept first, sent then, however often that must be tried. */
export async function post(outgoing: Outgoing): Promise<void> {
  // After those that were written before it, although the clock was put back or has not moved.
  if (latest === 0) await readOutbox();
  latest = Math.max(outgoing.at, latest + 1);
  await take({ ...outgoing, at: latest });
}

export async function postAgain(outgoing: Outgoing): Promise<void> {
  failures = 0;
  await take({ ...outgoing, trouble: null });
}

export async function discard(id: string): Promise<void> {
  await drop(id);
  changed();
}

/** One try for all that waits. @returns whether nothing is left that may yet succeed */
export async function sendOnce(): Promise<boolean> {
  await sendAll();
  timing().clearTimeout(timer);
  return (await readOutbox()).every(({ trouble }) => trouble);
}

export function watchOutbox(): () => void {
  const begin = () => {
    failures = 0;
    void sendAll();
  };
  const seen = () => document.visibilityState === "visible" && begin();
  window.addEventListener("online", begin);
  document.addEventListener("visibilitychange", seen);
  begin();
  return () => {
    window.removeEventListener("online", begin);
    document.removeEventListener("visibilitychange", seen);
    timing().clearTimeout(timer);
  };
}

// A service worker has no window.
function timing(): Pick<Window, "setTimeout" | "clearTimeout"> {
  return typeof window === "undefined" ? (globalThis as unknown as Window) : window;
}

// One tab at a time, so that the order is kept; the server would take a second sending for the same anyway.
async function sendAll(): Promise<void> {
  timing().clearTimeout(timer);
  if (!("locks" in navigator)) return sendWaiting();
  await navigator.locks.request(name, sendWaiting);
}

async function sendWaiting(): Promise<void> {
  const stuck = new Set<string>();
  for (const outgoing of await readOutbox()) {
    const lane = `${outgoing.senderId} ${outgoing.lane}`;
    if (outgoing.trouble || stuck.has(lane)) continue;
    const { reply, message } = await send(outgoing);
    if (reply.outcome === "sent" || reply.outcome === "empty") {
      failures = 0;
      await drop(outgoing.id);
      if (outgoing.draft) await drafts.remove([outgoing.draft]).catch(() => {});
      for (const hear of hearers) hear({ outgoing, message });
      changed();
    } else if (isPassing(reply.outcome)) {
      stuck.add(lane);
      later(reply.retryAfter);
    } else {
      await keep({ ...outgoing, trouble: reply.outcome });
      changed();
    }
  }
}

function later(retryAfter: number | undefined): void {
  failures += 1;
  const wait = retryAfter ? retryAfter * 1_000 : Math.min(2 ** failures, 60) * 1_000;
  timing().clearTimeout(timer);
  timer = timing().setTimeout(() => void sendAll(), wait);
}

async function send({ id, senderId, action, fields }: Outgoing): Promise<Answer> {
  const form = new FormData();
  form.set("id", id);
  form.set("senderId", senderId);
  for (const [field, value] of Object.entries(fields)) {
    for (const each of typeof value === "string" ? [value] : value) form.append(field, each);
  }
  try {
    const answer = await fetch(action, { method: "POST", body: form, redirect: "manual" });
    knowSignedOut(answer.type === "opaqueredirect");
    if (answer.status === 413) return { reply: { outcome: "too-long" }, message: null };
    if (action.split("?")[0]?.endsWith(".data"))
      return { reply: await replyOfPage(answer), message: null };
    // Not an answer of ours: signed out, or a proxy on the way.
    if (!/json/.test(answer.headers.get("content-type") ?? ""))
      return { reply: { outcome: "failed" }, message: null };
    const { message = null, ...reply } = (await answer.json()) as SendReply & {
      message?: unknown;
    };
    // While the database is away the answer says only that.
    if (!reply.outcome) return { reply: { outcome: "failed" }, message: null };
    return { reply, message };
  } catch {
    return { reply: { outcome: "failed" }, message: null };
  }
}

// These addresses lead nowhere but to sign in.
function knowSignedOut(isSo: boolean): void {
  if (isSo === isSignedOut) return;
  isSignedOut = isSo;
  tell(null);
}

async function take(outgoing: Outgoing): Promise<void> {
  await keep(outgoing);
  changed();
  void sendAll();
  void askForSync();
}

// Where the browser has it, the service worker sends what waits when the line is back, also with no page open.
async function askForSync(): Promise<void> {
  type Syncing = { sync?: { register(tag: string): Promise<void> } };
  const { serviceWorker } = navigator;
  try {
    const registration = (await serviceWorker?.getRegistration()) as Syncing | undefined;
    await registration?.sync?.register(name);
  } catch {}
}

async function keep(outgoing: Outgoing): Promise<void> {
  try {
    await table.save(outgoing.id, outgoing);
    unkept.delete(outgoing.id);
  } catch {
    unkept.set(outgoing.id, outgoing);
  }
}

async function drop(id: string): Promise<void> {
  unkept.delete(id);
  try {
    await table.remove([id]);
  } catch {}
}

function changed(): void {
  tell(null);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  others?.postMessage("changed");
}

function tell(sent: Sent | null): void {
  for (const hear of hearers) hear(sent);
}

import { createDeviceTable } from "./device-table.ts";
import { createListeners } from "./listeners.ts";
import { isPassing, replyOfPage, type SendReply, type SendError } from "./send-reply.ts";

export type PendingForm = {
  id: string;
  /** The account that wrote it; whoever else is signed in on this device does not send it. */
  senderId: string;
  /** What it belongs to, a conversation for example: forms with the same key are sent one after another. */
  queueKey: string;
  /** Its response is a SendReply and the accepted `message`; a page's own form (`….data`) has its status alone. */
  action: string;
  /** Files, too: the device keeps their bytes. */
  fields: Record<string, string | readonly (string | Blob)[]>;
  about?: string;
  draft?: string;
  at: number;
  error: SendError | null;
};

type SentForm = { pending: PendingForm; message: unknown };
type SendResult = { reply: SendReply & { retryAfter?: number }; message: unknown };

const name = "dalil-outgoing";
const table = createDeviceTable<PendingForm>(name, "forms");
const drafts = createDeviceTable("dalil-drafts", "listings");
// Without storage in the browser, a form lives as long as its tab.
const unkept = new Map<string, PendingForm>();
const listeners = createListeners<SentForm | null>();
const others = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name);
others?.addEventListener("message", () => listeners.call(null));

let isSignedOut = false;
let timer: number | undefined;
let failures = 0;
let latest = 0;

/** Called when something was sent, or with `null` when the waiting forms have changed. */
export const onOutbox = listeners.add;

export function waitsForSignIn(): boolean {
  return isSignedOut;
}

export async function readOutbox(): Promise<PendingForm[]> {
  let stored: PendingForm[] = [];
  try {
    stored = (await table.entries()).map(([, form]) => form);
  } catch {}
  const all = [...stored, ...unkept.values()].sort((a, b) => a.at - b.at);
  latest = Math.max(latest, all.at(-1)?.at ?? 0);
  return all;
}

export async function post(pending: PendingForm): Promise<void> {
  // After those that were written before it, although the clock was put back or has not moved.
  if (latest === 0) await readOutbox();
  latest = Math.max(pending.at, latest + 1);
  await take({ ...pending, at: latest });
}

export async function postAgain(pending: PendingForm): Promise<void> {
  failures = 0;
  await take({ ...pending, error: null });
}

export async function discard(id: string): Promise<void> {
  await drop(id);
  changed();
}

/** Tries all waiting forms once. @returns whether none is left that may still succeed */
export async function sendOnce(): Promise<boolean> {
  await sendAll();
  timing().clearTimeout(timer);
  return (await readOutbox()).every(({ error }) => error);
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

// One tab at a time, to keep the order; the server would recognize a repeated form anyway.
async function sendAll(): Promise<void> {
  timing().clearTimeout(timer);
  if (!("locks" in navigator)) return sendWaiting();
  await navigator.locks.request(name, sendWaiting);
}

async function sendWaiting(): Promise<void> {
  const stuck = new Set<string>();
  for (const pending of await readOutbox()) {
    const queueKey = `${pending.senderId} ${pending.queueKey}`;
    if (pending.error || stuck.has(queueKey)) continue;
    const { reply, message } = await send(pending);
    if (reply.outcome === "sent" || reply.outcome === "empty") {
      failures = 0;
      await drop(pending.id);
      if (pending.draft) await drafts.remove([pending.draft]).catch(() => {});
      listeners.call({ pending, message });
      changed();
    } else if (isPassing(reply.outcome)) {
      stuck.add(queueKey);
      later(reply.retryAfter);
    } else {
      await store({ ...pending, error: reply.outcome });
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

async function send({ id, senderId, action, fields }: PendingForm): Promise<SendResult> {
  const form = new FormData();
  form.set("id", id);
  form.set("senderId", senderId);
  for (const [field, value] of Object.entries(fields)) {
    for (const each of typeof value === "string" ? [value] : value) form.append(field, each);
  }
  try {
    const response = await fetch(action, { method: "POST", body: form, redirect: "manual" });
    knowSignedOut(response.type === "opaqueredirect");
    if (response.status === 413) return { reply: { outcome: "too-long" }, message: null };
    if (action.split("?")[0]?.endsWith(".data"))
      return { reply: await replyOfPage(response), message: null };
    // Not a response of ours: signed out, or from a proxy.
    if (!/json/.test(response.headers.get("content-type") ?? ""))
      return { reply: { outcome: "failed" }, message: null };
    const { message = null, ...reply } = (await response.json()) as SendReply & {
      message?: unknown;
    };
    // While the database is away the answer says only that.
    if (!reply.outcome) return { reply: { outcome: "failed" }, message: null };
    return { reply, message };
  } catch {
    return { reply: { outcome: "failed" }, message: null };
  }
}

// These addresses redirect to sign-in only.
function knowSignedOut(isSo: boolean): void {
  if (isSo === isSignedOut) return;
  isSignedOut = isSo;
  listeners.call(null);
}

async function take(pending: PendingForm): Promise<void> {
  await store(pending);
  changed();
  void sendAll();
  void askForSync();
}

// Background Sync, where the browser has it: the service worker sends even without an open page.
async function askForSync(): Promise<void> {
  type Syncing = { sync?: { register(tag: string): Promise<void> } };
  const { serviceWorker } = navigator;
  try {
    const registration = (await serviceWorker?.getRegistration()) as Syncing | undefined;
    await registration?.sync?.register(name);
  } catch {}
}

async function store(pending: PendingForm): Promise<void> {
  try {
    await table.save(pending.id, pending);
    unkept.delete(pending.id);
  } catch {
    unkept.set(pending.id, pending);
  }
}

async function drop(id: string): Promise<void> {
  unkept.delete(id);
  try {
    await table.remove([id]);
  } catch {}
}

function changed(): void {
  listeners.call(null);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  others?.postMessage("changed");
}

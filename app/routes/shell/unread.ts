import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { createListeners } from "#app/platform/listeners.ts";
import { barePath } from "#app/platform/locale.ts";
import { useRootData } from "#app/root-data.ts";

/** What waits to be read; where one is reading it, nothing waits. */
export function useUnread() {
  const root = useRootData();
  const path = barePath(useLocation().pathname);
  const live = useLiveUnread();
  const counts = root?.viewer ? (live ?? root.unread) : { messages: 0, notifications: 0 };
  const messages = path === "/messages" ? 0 : counts.messages;
  const notifications = path === "/notifications" ? 0 : counts.notifications;
  return {
    messages,
    notifications,
    messagesLabel: messages > 0 ? m.shell_unread_messages({ count: messages }) : null,
    notificationsLabel:
      notifications > 0 ? m.shell_unread_notifications({ count: notifications }) : null,
  };
}

type Unread = { messages: number; notifications: number };

let latest: Unread | null = null;
const listeners = createListeners();

function useLiveUnread(): Unread | null {
  return useSyncExternalStore(
    listeners.add,
    () => latest,
    () => null,
  );
}

/** Null when the page's own count is valid again. */
export function setLiveUnread(unread: Unread | null): void {
  latest = unread;
  listeners.call();
}

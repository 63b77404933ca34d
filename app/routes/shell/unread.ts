import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { barePath } from "#app/platform/locale.ts";
import { useRootData } from "#app/root-data.ts";
import { createStore } from "#app/ui/store.ts";

export function useUnread(): Unread {
  const root = useRootData();
  const path = barePath(useLocation().pathname);
  const live = useLiveUnread();
  const counts = root?.viewer ? (live ?? root.unread) : { messages: 0, notifications: 0 };
  return {
    messages: path === "/messages" ? 0 : counts.messages,
    notifications: path === "/notifications" ? 0 : counts.notifications,
  };
}

type Unread = { messages: number; notifications: number };

const live = createStore<Unread | null>(null);

function useLiveUnread(): Unread | null {
  return useSyncExternalStore(live.subscribe, live.read, () => null);
}

export const setLiveUnread = live.set;

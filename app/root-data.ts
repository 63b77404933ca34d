import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import type { Digits } from "#app/platform/format.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { FlashCode } from "#app/platform/flash-message.ts";
import type { Theme, ViewMode } from "#app/platform/request-info.ts";
import type { Accent } from "#app/platform/accents.ts";
import { type OwnPart, readOwnPart, watchOwnPart } from "#app/platform/own-part.ts";

export type RootData = {
  locale: Locale;
  theme: Theme;
  viewMode: ViewMode;
  savesData: boolean;
  digits: Digits;
  viewer: {
    /** Their name on this device (platform/member-key.server.ts): whose writings its sending queue sends. */
    key: string;
    name: string;
    avatarUrl: string | null;
    mustConfirm: boolean;
    hasEmail: boolean;
    isStaff: boolean;
  } | null;
  /** The page is the same for everybody, and does not know yet who reads it: neither a visitor nor a member. */
  isShared: boolean;
  /** Said once, after a redirect: as a toast, without JavaScript as text. */
  flash: FlashCode | null;
  unread: { messages: number; notifications: number };
  favorites: number[];
  /** On a kept page only: on any other its own loader says so (platform/own-part.ts). */
  followed?: OwnPart["followed"];
  savedSearches?: OwnPart["savedSearches"];
  site: {
    name: string;
    otherNames: string[];
    slogan: string;
    logo?: string | undefined;
    accent?: Accent | undefined;
    supportEmail: string;
    facebookUrl: string;
    telegramUrl: string;
    announcement?: string | undefined;
    publicUrl: string;
  };
};

const nameless = { name: "", avatarUrl: null, mustConfirm: false, hasEmail: false, isStaff: false };
let filled: { root: RootData; part: OwnPart | null; complete: RootData } | undefined;

/** In a browser: adds to a kept page who reads it, once that is known. */
export function fillRootData(root: RootData): RootData {
  const part = root.isShared ? readOwnPart() : undefined;
  if (part === undefined) return root;
  if (filled?.root !== root || filled.part !== part) {
    const viewer = part && { ...nameless, ...part.viewer };
    const isShared = part !== null && !part.favorites;
    filled = { root, part, complete: { ...root, ...part, viewer, isShared } };
  }
  return filled.complete;
}

let latest: RootData | undefined;

export function setRootData(data: RootData | undefined): void {
  if (data) latest = { ...data, flash: null };
}

export function memberKeyHere(): string | undefined {
  return latest?.viewer?.key;
}

/** Undefined only on an error page of a request that failed before the root loader. */
export function useRootData(): RootData | undefined {
  const root = useRouteLoaderData<RootData>("root");
  // First as it was drawn, for hydration; then with its reader's part.
  const complete = useSyncExternalStore(
    watchOwnPart,
    () => root && fillRootData(root),
    () => root,
  );
  return complete ?? latest;
}

export function useDigits(): Digits {
  return (useRouteLoaderData<RootData>("root") ?? latest)?.digits ?? "latn";
}

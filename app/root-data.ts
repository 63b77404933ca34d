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
  /** As in RequestInfo: the page comes without the framework. */
  savesData: boolean;
  /** As the member wants numbers written. */
  digits: Digits;
  viewer: {
    /** Their name on this device (platform/member-key.server.ts): whose writings its sending queue sends. */
    key: string;
    name: string;
    avatarUrl: string | null;
    mustConfirmEmail: boolean;
    /** The staff's pages are there for them. */
    isStaff: boolean;
  } | null;
  /** The page is the same for everybody, and does not know yet who reads it: neither a visitor nor a member. */
  isShared: boolean;
  /** Said once, after a redirect: as a toast, without JavaScript as text. */
  flash: FlashCode | null;
  unread: { messages: number; notifications: number };
  /** The member's favorites, the latest 500; a visitor's are in their browser. */
  favorites: number[];
  /** On a kept page only: on any other its own loader says so (platform/own-part.ts). */
  followed?: OwnPart["followed"];
  savedSearches?: OwnPart["savedSearches"];
  site: {
    name: string;
    /** In the other languages. */
    otherNames: string[];
    /** In the page's language. */
    slogan: string;
    /** The address of its picture, where it has one of its own. */
    logo?: string | undefined;
    /** Where it is not the identity's own. */
    accent?: Accent | undefined;
    supportEmail: string;
    facebookUrl: string;
    telegramUrl: string;
    /** A line of the administrators' over every page, in its language. */
    announcement?: string | undefined;
    /** The origin visitors reach the site under, without a slash at its end. */
    publicUrl: string;
  };
};

const nameless = { name: "", avatarUrl: null, mustConfirmEmail: false, isStaff: false };
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

/** In a browser: what the frame shows from now on, also where the next page does not come. */
export function setRootData(data: RootData | undefined): void {
  if (data) latest = { ...data, flash: null };
}

/** In a browser: the `key` of the member whose page it is. */
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

/** For the last argument of every function of platform/format.ts. */
export function useDigits(): Digits {
  return (useRouteLoaderData<RootData>("root") ?? latest)?.digits ?? "latn";
}

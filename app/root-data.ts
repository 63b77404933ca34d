import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import type { Digits } from "#app/platform/format.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { FlashCode } from "#app/platform/flash-message.ts";
import type { Theme, ViewMode } from "#app/platform/request-info.ts";
import type { Accent } from "#app/platform/accents.ts";
import { readOwnPart, watchOwnPart } from "#app/platform/own-part.ts";

export type RootData = {
  locale: Locale;
  theme: Theme;
  viewMode: ViewMode;
  /** As in RequestInfo: the page comes without the framework. */
  savesData: boolean;
  /** As the member wants numbers written. */
  digits: Digits;
  viewer: {
    /**
     * Their name on this device (platform/member-key.server.ts): whose writings its sending queue sends.
     * Empty while the page does not know which member reads it.
     */
    key: string;
    name: string;
    avatarUrl: string | null;
    mustConfirmEmail: boolean;
    /** The staff's pages are there for them. */
    isStaff: boolean;
  } | null;
  /** The page was rendered for all members; one member's own part is appended to it. */
  isForAnyMember: boolean;
  /** Said once, after a redirect: as a toast, without JavaScript as text. */
  flash: FlashCode | null;
  unread: { messages: number; notifications: number };
  /** The member's favorites, the latest 500; a visitor's are in their browser. */
  favorites: number[];
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

let filled: { root: RootData; complete: RootData } | undefined;

/** In a browser: adds a member's own part to a page for all members. */
export function fillRootData(root: RootData): RootData {
  const own = root.isForAnyMember ? readOwnPart() : null;
  if (!own || !root.viewer) return root;
  if (filled?.root !== root) {
    const viewer = { ...root.viewer, ...own.viewer };
    filled = { root, complete: { ...root, ...own, viewer, isForAnyMember: !own.favorites } };
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
  // First as it was drawn, for hydration; then with the member's part.
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

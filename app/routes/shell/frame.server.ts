import { createContext, type RouterContextProvider } from "react-router";
import { findSignedInBy, findViewer } from "#app/features/accounts/session.server.ts";
import { keptIdsOf, listFavoriteIds } from "#app/features/favorites/favorites.server.ts";
import type { Unread } from "#app/features/notifications/notification.ts";
import { countUnread, unreadOf } from "#app/features/notifications/notifications.server.ts";
import { madeForAnyMember } from "#app/platform/cacheable-rendering.server.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { anyMember } from "#app/platform/viewer.ts";

/** What every page's frame shows of who looks; nothing waits for a visitor, and he keeps his hearts himself. */
type Frame = { unread: Unread; favorites: number[] };

const emptyFrame: Frame = { unread: { notifications: 0, messages: 0 }, favorites: [] };

const frameContext = createContext<Frame | null>(null);

type Context = Readonly<Pick<RouterContextProvider, "get" | "set">>;

const frameParts = { unread: unreadOf, favorites: keptIdsOf };

/** Finds out who looks, and for a page at once, in one statement, what its frame shows of him. */
export async function findFramed(request: Request, context: Context): Promise<void> {
  const digits = madeForAnyMember();
  if (digits) {
    context.set(viewerContext, anyMember(digits));
    context.set(frameContext, emptyFrame);
    return;
  }
  if (!showsFrame(request)) {
    context.set(viewerContext, await findViewer(request));
    return;
  }
  const found = await findSignedInBy(request, frameParts);
  context.set(viewerContext, found?.viewer ?? null);
  context.set(frameContext, found?.parts ?? emptyFrame);
}

/** The frame as it was found with the viewer; after an action, and where none was expected, asked anew. */
export async function frameOf(context: Context): Promise<Frame> {
  const found = context.get(frameContext);
  if (found) return found;
  const viewer = context.get(viewerContext);
  const [unread, favorites] = await Promise.all([countUnread(viewer), listFavoriteIds(viewer)]);
  return { unread, favorites };
}

// Files (feeds, pictures, JSON) have no frame, and a browser that has it says which routes it asks for.
function showsFrame({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  if (method !== "GET") return false;
  if (!pathname.endsWith(".data")) return !/\.\w+$/.test(pathname);
  const routes = searchParams.get("_routes");
  return routes === null || routes.split(",").includes("root");
}

import { createContext, type RouterContextProvider } from "react-router";
import { findSignedInBy, findViewer } from "#app/features/accounts/sessions.server.ts";
import { favoriteHearts, listFavoriteIds } from "#app/features/favorites/favorites.server.ts";
import type { Unread } from "#app/features/notifications/notification.ts";
import { countUnread, unreadCounts } from "#app/features/notifications/notifications.server.ts";
import { digitsMadeFor } from "#app/platform/cacheable-rendering.server.ts";
import { viewerContext, viewerFoundContext } from "#app/platform/request-info.ts";
import { chooseDigits } from "#app/platform/locale.server.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";

/** What the chrome of every page shows of the viewer; a visitor has no unread counts, and hearts in the browser. */
type ChromeData = { unread: Unread; favorites: number[] };

const emptyChrome: ChromeData = { unread: { notifications: 0, messages: 0 }, favorites: [] };

const chromeContext = createContext<ChromeData | null>(null);

type Context = Readonly<Pick<RouterContextProvider, "get" | "set">>;

const chromeParts = { unread: unreadCounts.ask, favorites: favoriteHearts.ask };

/** Finds out who looks, and for a page at once, in one statement, what its frame shows of them. */
export async function findViewerAndChrome(request: Request, context: Context): Promise<void> {
  if (!hasChrome(request)) {
    setViewer(context, await findViewer(request));
    return;
  }
  const found = await findSignedInBy(request, chromeParts);
  setViewer(context, found?.viewer ?? null);
  context.set(chromeContext, found?.parts ?? emptyChrome);
}

function setViewer(context: Context, viewer: MaybeViewer): void {
  const digits = viewer?.digits ?? digitsMadeFor();
  if (digits) chooseDigits(digits);
  context.set(viewerContext, viewer);
  context.get(viewerFoundContext)(viewer);
}

/** The chrome's data as found with the viewer; read again after an action, and where none was expected. */
export async function chromeDataOf(context: Context): Promise<ChromeData> {
  const found = context.get(chromeContext);
  if (found) return found;
  const viewer = context.get(viewerContext);
  const [unread, favorites] = await Promise.all([countUnread(viewer), listFavoriteIds(viewer)]);
  return { unread, favorites };
}

// Files (feeds, pictures, JSON) have no chrome, and a browser that has it names the routes it needs.
function hasChrome({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  if (method !== "GET") return false;
  if (!pathname.endsWith(".data")) return !/\.\w+$/.test(pathname);
  const routes = searchParams.get("_routes");
  return routes === null || routes.split(",").includes("root");
}

import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useRootData } from "#app/root-data.ts";
import { clearCopy, isCopy, markCopy, readStored, removeStored } from "./favorites-store.ts";
import { localPath } from "#app/platform/local-path.ts";

// What was sent last: the same is not sent again where the browser cannot remember that it was.
let sent = "";

/** In the shell: takes a visitor's hearts into the account at signing in, and the account's out at leaving. */
export function FavoritesSync() {
  const root = useRootData();
  const { revalidate } = useRevalidator();
  const isMember = Boolean(root?.viewer);
  // Which they are is known a moment later on a kept page.
  const saved = root?.isShared ? undefined : root?.favorites;

  useEffect(() => {
    if (!saved) return;
    if (!isMember) {
      if (isCopy()) clearCopy();
      return;
    }
    const ids = readStored().map(({ id }) => id);
    if (isCopy()) {
      const gone = ids.filter((id) => !saved.includes(id));
      if (gone.length > 0) removeStored(gone);
    } else if (ids.length === 0) {
      markCopy();
    } else {
      void merge(ids, revalidate);
    }
  }, [isMember, saved, revalidate]);

  return null;
}

async function merge(ids: number[], revalidate: () => Promise<void>): Promise<void> {
  if (sent === ids.join()) return;
  sent = ids.join();
  if ((await send("/favorites/merge", { ids: ids.join(",") })) !== "done") {
    sent = "";
    return;
  }
  markCopy();
  await revalidate();
}

export function favoritePath(listingId: number): string {
  return `/listing/${listingId}/favorite`;
}

/** Posts a form by fetch; a redirect comes from the gate alone: they are signed out. */
export async function send(path: string, form: Record<string, string>) {
  try {
    const response = await fetch(localPath(path), {
      method: "POST",
      body: new URLSearchParams(form),
      redirect: "manual",
    });
    if (response.type === "opaqueredirect") return "signed-out";
    return response.ok ? "done" : "failed";
  } catch {
    return "failed";
  }
}

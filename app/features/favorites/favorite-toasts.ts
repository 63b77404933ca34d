import { m } from "#app/paraglide/messages.js";
import type { ToastInput } from "#app/ui/toast.tsx";

const done = (title: string): ToastInput => ({ id: "favorite", tone: "success", title });
const show = () => ({ to: "/favorites", label: m.favorites_show() });
const failed = (text: string): ToastInput => ({
  id: "favorite",
  tone: "danger",
  title: m.common_error_title(),
  text,
});

/** Shown at once, without loading the texts of all other flash messages. */
export const favoriteToasts = {
  "favorite-added": () => ({ ...done(m.favorites_added()), link: show() }),
  "favorite-removed": () => done(m.favorites_removed()),
  "favorite-not-added": () => failed(m.favorites_not_added()),
  "favorite-not-updated": () => failed(m.favorites_not_updated()),
};

import { renderLive } from "#app/platform/live/live-rendering.server.ts";
import { readMessages } from "./messages.server.ts";

/** What an open browser is sent of messages: read anew through what its member may see. */
export function renderMessages(): void {
  for (const kind of ["message", "message-changed"]) {
    renderLive(kind, async (viewer, events) => {
      const ids = events.map(({ data }) => String(data.id));
      const found = await readMessages(viewer, ids);
      return ids.map((id) => found.find(({ message }) => message.id === id) ?? null);
    });
  }
}

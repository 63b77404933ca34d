import { m } from "#app/paraglide/messages.js";
import type { UnsentForm } from "#app/platform/outbox-form.ts";
import { queuedToast } from "./toast-words.ts";
import { showToast } from "./toast.tsx";

/**
 * Has the device keep a form that cannot be sent now, and says so. Its code comes when it is needed; where
 * that cannot be had the form must stay as it is.
 *
 * @returns whether it is stored
 */
export async function queueForLater(unsent: UnsentForm): Promise<boolean> {
  try {
    const { postForm } = await import("#app/platform/outbox-form.ts");
    await postForm(unsent);
    showToast(queuedToast());
    return true;
  } catch {
    const title = m.shell_offline_title();
    showToast({ id: "no-line", tone: "danger", title, text: m.shell_offline_text() });
    return false;
  }
}

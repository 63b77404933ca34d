import type { FlashCode } from "#app/platform/flash-message.ts";
import { showToast } from "#app/ui/toast.tsx";

/** Says a notice as a toast; the words of all rooms come with the first. */
export async function showFlash(code: FlashCode): Promise<void> {
  const { flashWords } = await import("./flash-words.ts");
  showToast(flashWords(code));
}

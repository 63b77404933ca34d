import { WithoutScript } from "#app/ui/without-script.tsx";
import { useEffect } from "react";
import type { FlashCode } from "#app/platform/flash-message.ts";
import { useRootData } from "#app/root-data.ts";
import { later } from "#app/ui/island.tsx";
import { persist } from "#app/ui/part-code.tsx";
import { showToast } from "#app/ui/toast.tsx";

// The words of all rooms: most pages have nothing to say.
const loadWords = () => import("./flash-words.tsx");
const FlashAlert = later(async () => (await loadWords()).FlashAlert);

/** Shows a flash message as a toast. Its words are fetched with the first, and again where the line was cut. */
export async function showFlash(code: FlashCode): Promise<void> {
  const { flashWords } = await loadWords().catch(() => persist(loadWords));
  showToast(flashWords(code));
}

export function FlashMessage() {
  const root = useRootData();
  const code = root?.flash ?? null;
  // Each response shows it again, also when it is the same as before.
  useEffect(() => {
    if (root?.flash) void showFlash(root.flash);
  }, [root]);
  if (!code) return null;
  return (
    <WithoutScript>
      <FlashAlert code={code} />
    </WithoutScript>
  );
}

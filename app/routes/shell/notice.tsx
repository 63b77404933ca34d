import { WithoutScript } from "#app/ui/without-script.tsx";
import { useEffect } from "react";
import { useRootData } from "#app/root-data.ts";
import { later } from "#app/ui/asleep.tsx";
import { sayNotice } from "./say-notice.ts";

// The words of all rooms: most pages have nothing to say.
const NoticeLine = later(async () => (await import("./notice-line.tsx")).NoticeLine);

/** What the last redirect had to say: a toast, without script a line above the page. */
export function Notice() {
  const root = useRootData();
  const code = root?.notice ?? null;
  // Each answer of the server says it anew, also when it is the same as before.
  useEffect(() => {
    if (root?.notice) void sayNotice(root.notice);
  }, [root]);
  if (!code) return null;
  return (
    <WithoutScript>
      <NoticeLine code={code} />
    </WithoutScript>
  );
}

import { useEffect } from "react";
import { useRootData } from "#app/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { noticeWords } from "./notice-words.ts";

/** What the last redirect had to say: a toast, without script a line above the page (ruling 11). */
export function Notice() {
  const root = useRootData();
  const code = root?.notice ?? null;
  // Each answer of the server says it anew, also when it is the same as before.
  useEffect(() => {
    if (root?.notice) showToast(noticeWords(root.notice));
  }, [root]);
  if (!code) return null;
  const { title, text, tone } = noticeWords(code);
  return (
    <noscript>
      <Alert tone={tone} title={title} className="mb-5">
        {text}
      </Alert>
    </noscript>
  );
}

import type { NoticeCode } from "#app/platform/notice.ts";
import { showToast } from "#app/ui/toast.tsx";

/** Says a notice as a toast; the words of all rooms come with the first. */
export async function sayNotice(code: NoticeCode): Promise<void> {
  const { noticeWords } = await import("./notice-words.ts");
  showToast(noticeWords(code));
}

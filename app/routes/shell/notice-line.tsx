import type { NoticeCode } from "#app/platform/notice.ts";
import { Alert } from "#app/ui/alert.tsx";
import { noticeWords } from "./notice-words.ts";

export function NoticeLine({ code }: { code: NoticeCode }) {
  const { title, text, tone } = noticeWords(code);
  return (
    <Alert tone={tone} title={title} className="mb-5">
      {text}
    </Alert>
  );
}

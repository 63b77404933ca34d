import type { FlashCode } from "#app/platform/flash-message.ts";
import { Alert } from "#app/ui/alert.tsx";
import { flashWords } from "./flash-words.ts";

export function FlashAlert({ code }: { code: FlashCode }) {
  const { title, text, tone } = flashWords(code);
  return (
    <Alert tone={tone} title={title} className="mb-5">
      {text}
    </Alert>
  );
}

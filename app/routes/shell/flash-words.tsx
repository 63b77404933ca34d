import { type FlashCode, flashWords } from "#app/platform/flash-message.ts";
import { Alert } from "#app/ui/alert.tsx";

export { flashWords };

export function FlashAlert({ code }: { code: FlashCode }) {
  const { title, text, tone } = flashWords(code);
  return (
    <Alert tone={tone} title={title} className="mb-5">
      {text}
    </Alert>
  );
}

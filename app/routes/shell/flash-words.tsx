import { flashWords } from "#app/flash-messages.ts";
import type { FlashCode } from "#app/platform/flash-message.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LocalLink } from "#app/ui/link.tsx";

export { flashWords };

export function FlashAlert({ code }: { code: FlashCode }) {
  const { title, text, tone, link } = flashWords(code);
  return (
    <Alert tone={tone} title={title} className="mb-5">
      {text}
      {link && (
        <LocalLink to={link.to} className="text-link font-bold">
          {link.label}
        </LocalLink>
      )}
    </Alert>
  );
}

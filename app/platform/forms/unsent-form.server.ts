import { type FormReply, replyTo } from "./form-reply.ts";

const maxBytes = 100_000;

export function isSmallForm({ method, url, headers }: Request): boolean {
  const isPage = headers.get("accept")?.includes("text/html") && !/\.data(?:\?|$)/.test(url);
  return method === "POST" && Boolean(isPage) && Number(headers.get("content-length")) <= maxBytes;
}

export async function readUnsent(request: Request): Promise<{ unsent: FormReply } | null> {
  const form = await request.formData().catch(() => null);
  const values = form ? [...form.values()] : [];
  const hasFiles = values.some((value) => value instanceof File && value.size > 0);
  return form && !hasFiles ? { unsent: replyTo(form) } : null;
}
